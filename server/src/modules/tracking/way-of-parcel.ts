/** From where to where a parcel goes, if it counts in the history of deliveries. [D-85, ADR-230] */
import { isHomeCountry } from '@thela/domain/accounts'
import { isPincode } from '@thela/domain/fields'
import { factsOf } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'

/** All of it, or nothing: another parcel has no days that the checkout could promise. */
export interface WayOfParcel {
  /** Empty where nobody names it. */
  readonly originPincode: string | null
  readonly destinationPincode: string | null
  readonly deliveryRate: string | null
  readonly orderedAt: Date | null
}

export const NO_WAY: WayOfParcel = {
  originPincode: null,
  destinationPincode: null,
  deliveryRate: null,
  orderedAt: null,
}

/** From where a store sends, unless a parcel's own place is known. */
export const originOf = ({ config }: Store): string =>
  config.shippingPref.courierPickupPincode ?? ''

export function wayOf(
  store: Store,
  order: StoredOrder,
  originPincode: string = originOf(store),
): WayOfParcel {
  const { delivery } = order.snapshot
  const { pincode = '', country } = factsOf(order).shippingAddress
  const isByCourier = delivery?.type === 'DELIVERY' && isHomeCountry(country)
  if (!isByCourier || !isPincode(pincode)) return NO_WAY
  return {
    originPincode,
    destinationPincode: pincode,
    deliveryRate: delivery.id,
    orderedAt: order.placedAt,
  }
}
