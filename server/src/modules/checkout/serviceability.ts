/** [D-22, D-85] */
import type { getServiceability } from '@thela/contracts/calls/checkout'
import type { TypesOf } from '@thela/contracts/call'
import { deliveryPromise } from '@thela/domain/checkout'
import type { Store } from '../stores/index.ts'
import { findPincode } from './find-pincode.ts'
import { isCodAvailable } from './payment-options.ts'
import { isDeliverable, shippingPreferenceAt } from './quote.ts'

/** The latest day of the fastest rate; undefined where no rate has days. */
function promisedDay(store: Store, pincode: string, now: Date): string | undefined {
  const { deliveryRates } = shippingPreferenceAt(store, { pincode })
  return deliveryRates
    .flatMap((rate) => deliveryPromise(rate, now)?.latestDay ?? [])
    .toSorted()
    .at(0)
}

/** Three separate facts: delivery, COD, and the date. */
export function serviceability(
  pincode: string,
  store: Store | undefined,
  now: Date,
): TypesOf<typeof getServiceability>['reply'] {
  const place = findPincode(pincode)
  const [state, ...others] = place?.states ?? []
  const promisedDate = store && promisedDay(store, pincode, now)
  return {
    pincode,
    known: place !== undefined,
    ...(place ? { city: place.city } : {}),
    // Where a pincode spans a border the shopper chooses.
    ...(state !== undefined && others.length === 0 ? { state } : {}),
    states: [...(place?.states ?? [])],
    deliverable: store === undefined || isDeliverable(store, { pincode }),
    codAvailable: store !== undefined && isCodAvailable(store, { pincode }),
    ...(promisedDate ? { promisedDate } : {}),
  }
}
