/**
 * The stage of a shipment: the shorter set of statuses. It belongs to orders because their texts
 * need it, and tracking, which derives it from scans, may import orders but not the reverse.
 * [tracking §4]
 */
export const SHIPMENT_STAGES = [
  'ORDER_PLACED',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'UNDELIVERED',
  'RTO',
  'RTO_DELIVERED',
  'CANCELLED',
  'LOST',
  'DAMAGED',
] as const

export type ShipmentStage = (typeof SHIPMENT_STAGES)[number]
