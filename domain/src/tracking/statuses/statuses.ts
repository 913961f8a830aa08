import { codeOfWord } from './code-of-word.ts'

/** Every status that a scan can have, with its code and its text. [tracking §4] */
const TEXTS = {
  ORDER_PLACED: 'Order Placed',
  IN_TRANSIT: 'In Transit',
  OUT_FOR_DELIVERY: 'Out for Delivery',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  RTO: 'RTO',
  RTO_REQUESTED: 'RTO Requested',
  RTO_IN_TRANSIT: 'RTO In Transit',
  RTO_DELIVERED: 'RTO Delivered',
  RTO_OUT_FOR_DELIVERY: 'RTO Out for Delivery',
  RTO_FAILED: 'RTO Failed',
  PICKED_UP: 'Picked Up',
  PICKUP_CANCELLED: 'Pickup Cancelled',
  PICKUP_PENDING: 'Pickup Pending',
  PICKUP_SCHEDULED: 'Pickup Scheduled',
  LOST: 'Lost',
  DAMAGED: 'Damaged',
  SHIPMENT_DELAYED: 'Shipment Delayed',
  NOT_SERVICEABLE: 'Not Serviceable',
  NOT_PICKED: 'Not Picked',
  UNDELIVERED: 'Undelivered',
  OUT_FOR_PICKUP: 'Out for Pickup',
  RTO_SHIPMENT_DELAYED: 'RTO Shipment Delayed',
  SELLER_CANCELLED: 'Seller Cancelled',
  SELLER_RTO_REQUESTED: 'Seller RTO Requested',
} as const

export type ShipmentStatus = keyof typeof TEXTS

export const SHIPMENT_STATUSES = Object.keys(TEXTS) as readonly ShipmentStatus[]

export function shipmentStatusText(status: ShipmentStatus): string {
  return TEXTS[status]
}

/** The status for a text, in any case and spacing; undefined if it is unknown. */
export function shipmentStatusOf(word: string): ShipmentStatus | undefined {
  const code = codeOfWord(word)
  // Both names are in use.
  if (code === 'RTO_DELAYED') return 'RTO_SHIPMENT_DELAYED'
  return SHIPMENT_STATUSES.find((status) => status === code)
}
