import type { DeliveryDates } from '../delivery/delivery-estimate.ts'
import type { SubOrderStatus } from './order-status.ts'
import type { ShipmentStage } from './shipment-stage.ts'

/** The part of an order in one parcel, with the fields that the rules need. [account §3] */
export interface SubOrder {
  readonly status: SubOrderStatus
  /** Fulfilled by the seller without us, so only shipped and cancelled are known. */
  readonly isFulfilledElsewhere: boolean
  readonly tracking?: SubOrderTracking
}

export type SubOrderTracking = DeliveryDates & {
  readonly stage: ShipmentStage
  readonly deliveredAt?: Date
}

/**
 * A platform reports "in transit" for a parcel on the last mile too; the parcel itself is more
 * precise.
 */
export function isOutForDelivery(subOrder: SubOrder): boolean {
  const { status, tracking } = subOrder
  return (
    status === 'OUT_FOR_DELIVERY' ||
    (status === 'IN_TRANSIT' && tracking?.stage === 'OUT_FOR_DELIVERY')
  )
}
