/** Where a store delivers, how, and when. [D-22, D-85, I13] */
import { HOME_COUNTRY, isHomeCountry } from '@thela/domain/accounts'
import type { Address } from '@thela/domain/accounts'
import { omitUndefined } from '@thela/domain/values'
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import {
  addressRejection,
  canDeliverTo,
  deliveryOptions,
  deliveryPromise,
  isPincodeListed,
  preferenceAt,
  requiresShipping,
} from '@thela/domain/checkout'
import type { Cart, Rejection, ShippingPreference } from '@thela/domain/checkout'
import { deliveryZonesOf, shippingPreferenceOf } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import { historyAt, reachAt } from './courier-reach.ts'
import { findPincode } from './find-pincode.ts'

/** Where an order goes, as far as rates depend on it. */
export type DeliveryAddress = Partial<Pick<Address, 'country'>> & { readonly pincode?: string }

const countryAbroad = ({ country = HOME_COUNTRY }: DeliveryAddress): string | undefined =>
  isHomeCountry(country) ? undefined : country

/** The store's rates that apply at an address. */
export function shippingPreferenceAt(store: Store, address: DeliveryAddress): ShippingPreference {
  const { pincode = '' } = address
  return preferenceAt(shippingPreferenceOf(store), {
    place: {
      pincode,
      isKnown: findPincode(pincode) !== undefined,
      ...omitUndefined({ country: countryAbroad(address) }),
    },
    zones: deliveryZonesOf(store),
    undeliverablePincodes: store.config.shippingPref.undeliverablePincodes,
    courier: reachAt(store, pincode),
    history: historyAt(store, pincode),
  })
}

/** Whether the store delivers there. A store without rates delivers wherever it is not excluded. */
export function isDeliverable(store: Store, address: DeliveryAddress): boolean {
  const { pincode = '' } = address
  const { deliveryRates, localDeliveryRates, undeliverablePincodes } = store.config.shippingPref
  const hasRates = deliveryRates.length > 0 || localDeliveryRates.length > 0
  return hasRates
    ? canDeliverTo(shippingPreferenceAt(store, address))
    : !isPincodeListed(pincode, undeliverablePincodes) &&
        reachAt(store, pincode)?.isServed !== false
}

/** Why this cart is not delivered there; undefined where it is, or has nothing to deliver. */
export function whyUndeliverable(
  store: Store,
  cart: Cart,
  address: DeliveryAddress,
): Rejection | undefined {
  if (!requiresShipping(cart) || isDeliverable(store, address)) return undefined
  const { pincode = '' } = address
  return addressRejection(pincode, {
    isExcluded: isPincodeListed(pincode, store.config.shippingPref.undeliverablePincodes),
    isAbroad: countryAbroad(address) !== undefined,
    isOutOfReach: reachAt(store, pincode)?.isServed === false,
  })
}

/** The delivery options of this cart; empty where nothing has to be shipped. */
export function shippingOptionsFor(
  store: Store,
  cart: Cart,
  where: { readonly address: DeliveryAddress | undefined; readonly now: Date },
): readonly ShippingOption[] {
  return requiresShipping(cart) ? shippingOptionsAt(store, where) : []
}

/** The store's deliveries at an address, with their days. */
export function shippingOptionsAt(
  store: Store,
  where: { readonly address: DeliveryAddress | undefined; readonly now: Date },
): readonly ShippingOption[] {
  const isAnywhere = where.address === undefined
  const options = deliveryOptions(
    isAnywhere ? shippingPreferenceOf(store) : shippingPreferenceAt(store, where.address),
  )
  const { sameDayUntilHour } = store.config.shippingPref
  // Days depend on the place; what a store does not say is not promised either.
  const isDated = !isAnywhere && !store.config.uiConfig.hideSlaValues
  return options.map(({ minSlaDays, maxSlaDays, ...option }) => {
    const days = {
      ...(minSlaDays !== undefined && isDated ? { minSlaDays } : {}),
      ...(maxSlaDays !== undefined && isDated ? { maxSlaDays } : {}),
    }
    const promise = deliveryPromise(days, { now: where.now, sameDayUntilHour })
    return {
      id: option.id,
      type: option.type,
      ...(option.speed ? { serviceType: option.speed } : {}),
      displayText: option.displayText,
      charge: option.charge,
      ...omitUndefined({ minSLA: days.minSlaDays, maxSLA: days.maxSlaDays }),
      ...(promise ? { earliest: promise.earliestDay, latest: promise.latestDay } : {}),
      ...(option.address ? { address: option.address } : {}),
      ...(option.instructions ? { instructions: option.instructions } : {}),
    }
  })
}
