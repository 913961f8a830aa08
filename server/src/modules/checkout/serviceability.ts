import type { getServiceability } from '@thela/contracts/checkout'
import type { TypesOf } from '@thela/contracts/call'
import { deliveryPromise } from '@thela/domain/checkout'
import type { Store } from '../stores/index.ts'
import { findPincode } from './find-pincode.ts'
import { isPincodeListed } from './is-pincode-listed.ts'

/** Three things apart: can it be delivered, can it be paid on delivery, when is it there. [decision 22] */
export function serviceability(
  pincode: string,
  store: Store | undefined,
  now: Date,
): TypesOf<typeof getServiceability>['reply'] {
  const place = findPincode(pincode)
  const [state, ...others] = place?.states ?? []
  const rates = store?.config.shippingPref.deliveryRates ?? []
  const promises = rates.flatMap(({ minSLA, maxSLA }) => {
    const promise = deliveryPromise(
      {
        ...(minSLA !== undefined ? { minSlaDays: minSLA } : {}),
        ...(maxSLA !== undefined ? { maxSlaDays: maxSLA } : {}),
      },
      now,
    )
    return promise ? [promise.latestDay] : []
  })
  const isServed = !isPincodeListed(pincode, store?.config.shippingPref.undeliverablePincodes ?? [])
  const cod = store?.config.payments.cod
  const [promisedDate] = promises.toSorted()
  return {
    pincode,
    known: place !== undefined,
    ...(place ? { city: place.city } : {}),
    // Where a pincode straddles a border the shopper chooses.
    ...(state !== undefined && others.length === 0 ? { state } : {}),
    states: [...(place?.states ?? [])],
    deliverable: isServed,
    codAvailable: isServed && !!cod?.enabled && !isPincodeListed(pincode, cod.blockedPincodes),
    ...(isServed && promisedDate ? { promisedDate } : {}),
  }
}
