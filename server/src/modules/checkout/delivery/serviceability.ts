/** [D-22, D-85] */
import type { getServiceability } from '@thela/contracts/calls/checkout/checkout'
import type { TypesOf } from '@thela/contracts/call'
import { proposedDelivery } from '@thela/domain/checkout'
import type { Store } from '../../stores/index.ts'
import { findPincode } from './find-pincode.ts'
import { isCodAvailable } from './cod-availability.ts'
import { isDeliverable, shippingOptionsAt } from './shipping-options.ts'

/** Three separate facts: delivery, COD, and the date. */
export function serviceability(
  pincode: string,
  store: Store | undefined,
  now: Date,
): TypesOf<typeof getServiceability>['reply'] {
  const place = findPincode(pincode)
  const [state, ...others] = place?.states ?? []
  const options = store ? shippingOptionsAt(store, { address: { pincode }, now }) : []
  const proposed = proposedDelivery(options)
  return {
    pincode,
    known: place !== undefined,
    ...(place ? { city: place.city } : {}),
    // Where a pincode spans a border the shopper chooses.
    ...(state !== undefined && others.length === 0 ? { state } : {}),
    states: [...(place?.states ?? [])],
    deliverable: store === undefined || isDeliverable(store, { pincode }),
    codAvailable: store !== undefined && isCodAvailable(store, { pincode }),
    ...(proposed?.latest ? { promisedDate: proposed.latest } : {}),
    ...(proposed ? { proposed } : {}),
  }
}
