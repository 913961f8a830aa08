import { codeOfWord } from './code-of-word.ts'

/** Every status that a scan can have. [tracking §4] */
export const SHIPMENT_STATUSES = [
  'ORDER_PLACED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELLED',
  'RTO',
  'RTO_REQUESTED',
  'RTO_IN_TRANSIT',
  'RTO_DELIVERED',
  'RTO_OUT_FOR_DELIVERY',
  'RTO_FAILED',
  'PICKED_UP',
  'PICKUP_CANCELLED',
  'PICKUP_PENDING',
  'PICKUP_SCHEDULED',
  'LOST',
  'DAMAGED',
  'SHIPMENT_DELAYED',
  'NOT_SERVICEABLE',
  'NOT_PICKED',
  'UNDELIVERED',
  'OUT_FOR_PICKUP',
  'RTO_SHIPMENT_DELAYED',
  'SELLER_CANCELLED',
  'SELLER_RTO_REQUESTED',
] as const

export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]

/** The status for a text, in any case and spacing; undefined if it is unknown. */
export function shipmentStatusOf(word: string): ShipmentStatus | undefined {
  const code = codeOfWord(word)
  // Both names are in use.
  if (code === 'RTO_DELAYED') return 'RTO_SHIPMENT_DELAYED'
  return SHIPMENT_STATUSES.find((status) => status === code)
}
