import type { ShipmentStage } from '@thela/domain/orders'

/** A parcel of an order, as tracking provides it. */
export interface Parcel {
  readonly orderId: string
  readonly shipmentId: string
  readonly awb: string | undefined
  /** The name of who carries it. */
  readonly courier: string | undefined
  readonly stage: ShipmentStage
  readonly edd: Date | undefined
  readonly pdd: Date | undefined
  readonly deliveredAt: Date | undefined
  /** No courier of the store's accounts carries it: only "shipped" is known. */
  readonly isFulfilledElsewhere: boolean
  /** Its content; empty: everything that is in no other parcel. */
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[]
}
