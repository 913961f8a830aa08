/** Where a store delivers, how, and when. [D-22, D-68, D-85, I13] */
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
  platformOptions,
  preferenceAt,
  requiresShipping,
} from '@thela/domain/checkout'
import type { Cart, DeliveryOption, Rejection, ShippingPreference } from '@thela/domain/checkout'
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

/** The owner sends nothing there, or the courier goes nowhere near it. */
function isBarred(store: Store, { pincode = '' }: DeliveryAddress): boolean {
  const { undeliverablePincodes } = store.config.shippingPref
  return (
    isPincodeListed(pincode, undeliverablePincodes) || reachAt(store, pincode)?.isServed === false
  )
}

/** Whether the store delivers there. A store without rates delivers wherever it is not excluded. */
export function isDeliverable(store: Store, address: DeliveryAddress): boolean {
  const { deliveryRates, localDeliveryRates } = store.config.shippingPref
  const hasRates = deliveryRates.length > 0 || localDeliveryRates.length > 0
  return hasRates ? canDeliverTo(shippingPreferenceAt(store, address)) : !isBarred(store, address)
}

/** By the platform's own rates, where it has any say in it. */
const isCartDeliverable = (store: Store, { deliveries }: Cart, address: DeliveryAddress): boolean =>
  deliveries
    ? deliveries.rates.length > 0 && !isBarred(store, address)
    : isDeliverable(store, address)

/** Why this cart is not delivered there; undefined where it is, or has nothing to deliver. */
export function whyUndeliverable(
  store: Store,
  cart: Cart,
  address: DeliveryAddress,
): Rejection | undefined {
  if (!requiresShipping(cart) || isCartDeliverable(store, cart, address)) return undefined
  const { pincode = '' } = address
  return addressRejection(pincode, {
    isExcluded: isPincodeListed(pincode, store.config.shippingPref.undeliverablePincodes),
    isAbroad: countryAbroad(address) !== undefined,
    isOutOfReach: reachAt(store, pincode)?.isServed === false,
  })
}

/** The delivery options of this cart; empty where nothing has to be shipped. */
export function shippingOptionsFor(store: Store, cart: Cart, where: At): readonly ShippingOption[] {
  if (!requiresShipping(cart)) return []
  const { deliveries } = cart
  if (!deliveries) return shippingOptionsAt(store, where)
  if (where.address && isBarred(store, where.address)) return []
  return promised(store, where, platformOptions(deliveries.rates, storeOptions(store, where)))
}

interface At {
  readonly address: DeliveryAddress | undefined
  readonly now: Date
}

const storeOptions = (store: Store, { address }: At): readonly DeliveryOption[] =>
  deliveryOptions(address ? shippingPreferenceAt(store, address) : shippingPreferenceOf(store))

/** The store's deliveries at an address, with their days. */
export const shippingOptionsAt = (store: Store, where: At): readonly ShippingOption[] =>
  promised(store, where, storeOptions(store, where))

function promised(
  store: Store,
  where: At,
  options: readonly DeliveryOption[],
): readonly ShippingOption[] {
  const { sameDayUntilHour } = store.config.shippingPref
  // Days depend on the place; what a store does not say is not promised either.
  const isDated = where.address !== undefined && !store.config.uiConfig.hideSlaValues
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
