import type { DeliveryDates } from './delivery-estimate.ts'
import type { SubOrderStatus } from './order-status.ts'
import type { ShipmentStage } from './shipment-stage.ts'

/** The part of an order that travels in one parcel, as far as the rules look at it. [account §3] */
export interface SubOrder {
  readonly status: SubOrderStatus
  /** Sent by the seller without us, so all that is known is sent or cancelled. */
  readonly isFulfilledElsewhere: boolean
  readonly tracking?: SubOrderTracking
}

export type SubOrderTracking = DeliveryDates & {
  readonly stage: ShipmentStage
  readonly deliveredAt?: Date
}

/** A platform says "in transit" of a parcel on the last mile too; the parcel itself knows better. */
export function isOutForDelivery(subOrder: SubOrder): boolean {
  const { status, tracking } = subOrder
  return (
    status === 'OUT_FOR_DELIVERY' ||
    (status === 'IN_TRANSIT' && tracking?.stage === 'OUT_FOR_DELIVERY')
  )
}
