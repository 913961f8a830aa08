import type { RawOrderStatus } from './order-status.ts'
import type { ShipmentStage } from './shipment-stage.ts'

/**
 * The status of a sub-order by its parcel's stage: a failed delivery is still in transit, a lost or
 * damaged parcel needs the seller. [account §4, tracking §4]
 */
const STATUS_OF_STAGE: Readonly<Record<ShipmentStage, RawOrderStatus>> = {
  ORDER_PLACED: 'READY_FOR_PICKUP',
  PICKED_UP: 'IN_TRANSIT',
  IN_TRANSIT: 'IN_TRANSIT',
  OUT_FOR_DELIVERY: 'IN_TRANSIT',
  UNDELIVERED: 'IN_TRANSIT',
  DELIVERED: 'DELIVERED',
  RTO: 'RTO',
  RTO_DELIVERED: 'RETURNED',
  CANCELLED: 'CANCELLED',
  LOST: 'ACTION_REQUIRED',
  DAMAGED: 'ACTION_REQUIRED',
}

export function orderStatusFromShipment(stage: ShipmentStage): RawOrderStatus {
  return STATUS_OF_STAGE[stage]
}
