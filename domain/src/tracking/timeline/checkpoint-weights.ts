/** [tracking §4 Timeline labels and order] */
import type { ShipmentStage } from '../../orders/index.ts'

/** A damaged parcel may turn up at any place of the order. */
export const CHECKPOINT_WEIGHTS: Readonly<Record<ShipmentStage, number | undefined>> = {
  ORDER_PLACED: 1,
  PICKED_UP: 2,
  IN_TRANSIT: 3,
  OUT_FOR_DELIVERY: 4,
  UNDELIVERED: 5,
  LOST: 6,
  CANCELLED: 6,
  DELIVERED: 6,
  RTO: 6,
  RTO_DELIVERED: 7,
  DAMAGED: undefined,
}
