/**
 * Where a shipment stands: the shorter set of statuses. It lives with the orders because their
 * texts need it and tracking, which builds it from scans, is the later word. [tracking §4]
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
