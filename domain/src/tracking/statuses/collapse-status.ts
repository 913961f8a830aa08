import type { ShipmentStage } from '../../orders/index.ts'
import type { ShipmentStatus } from './statuses.ts'

/**
 * Maps the many statuses of scans to the few that are displayed; four display nothing. [tracking
 * §4, D-52]
 */
const STAGE_OF_STATUS: Readonly<Record<ShipmentStatus, ShipmentStage | undefined>> = {
  ORDER_PLACED: 'ORDER_PLACED',
  PICKUP_SCHEDULED: 'ORDER_PLACED',
  OUT_FOR_PICKUP: 'ORDER_PLACED',
  PICKED_UP: 'PICKED_UP',
  IN_TRANSIT: 'IN_TRANSIT',
  SHIPMENT_DELAYED: 'IN_TRANSIT',
  OUT_FOR_DELIVERY: 'OUT_FOR_DELIVERY',
  DELIVERED: 'DELIVERED',
  UNDELIVERED: 'UNDELIVERED',
  RTO: 'RTO',
  RTO_REQUESTED: 'RTO',
  RTO_IN_TRANSIT: 'RTO',
  RTO_OUT_FOR_DELIVERY: 'RTO',
  RTO_SHIPMENT_DELAYED: 'RTO',
  RTO_FAILED: 'RTO',
  RTO_DELIVERED: 'RTO_DELIVERED',
  CANCELLED: 'CANCELLED',
  PICKUP_CANCELLED: 'CANCELLED',
  SELLER_CANCELLED: 'CANCELLED',
  LOST: 'LOST',
  DAMAGED: 'DAMAGED',
  PICKUP_PENDING: undefined,
  NOT_PICKED: undefined,
  NOT_SERVICEABLE: undefined,
  SELLER_RTO_REQUESTED: undefined,
}

export function collapseStatus(status: ShipmentStatus): ShipmentStage | undefined {
  return STAGE_OF_STATUS[status]
}
