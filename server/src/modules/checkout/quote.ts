/** [D-22, D-63, D-85, I13] */
import { HOME_COUNTRY, isHomeCountry } from '@thela/domain/accounts'
import type { Address } from '@thela/domain/accounts'
import { omitUndefined } from '@thela/domain/values'
import type { ShippingOption } from '@thela/contracts/calls/checkout'
import {
  canDeliverTo,
  cheapestDelivery,
  chosenPayment,
  deliveryOptions,
  deliveryPromise,
  isPincodeListed,
  partialCodTotal,
  preferenceAt,
  requiresShipping,
  totalByMethod,
} from '@thela/domain/checkout'
import type { Cart, PaymentToQuote, ShippingPreference } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import { paymentOption } from '@thela/domain/payments'
import type { AppliedBalance } from '@thela/domain/payments'
import { deliveryZonesOf, partialCodRuleOf, shippingPreferenceOf } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import { historyAt, reachAt } from './courier-reach.ts'
import { findPincode } from './find-pincode.ts'
import { PRICE_SOURCES } from './price-sources.ts'

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

/** Everything chosen that the price depends on. */
export interface Choice {
  readonly shipping: ShippingOption | undefined
  readonly payment: PaymentToQuote | undefined
  readonly balances?: readonly AppliedBalance[]
}

/** The amount to pay, from our own figures only. */
export function quoteFor(store: Store, cart: Cart, choice: Choice): Quote {
  const { payment } = choice
  const paidWith = payment && chosenPayment(payment)
  const context = { store, cart, ...choice, paidWith }
  const lines = PRICE_SOURCES.flatMap((source) => source(context))
  const rule = payment?.partial ? partialCodRuleOf(store) : undefined
  const split = rule && partialCodTotal(lines, rule)
  if (split) return split
  const isCod = payment !== undefined && !paymentOption(payment.option).isPrepaid
  return totalByMethod(lines, { isCod })
}

/** The requested delivery, if the store offers it anywhere; else the cheapest. */
export function quoteForCart(
  store: Store,
  cart: Cart,
  {
    shippingOptionId,
    balances,
  }: { shippingOptionId: string | undefined } & Required<Pick<Choice, 'balances'>>,
): Quote {
  const options = shippingOptionsFor(store, cart, { address: undefined, now: new Date() })
  const chosen = options.find(({ id }) => id === shippingOptionId)
  const shipping = chosen ?? cheapestDelivery(options)
  return quoteFor(store, cart, { shipping, payment: undefined, balances })
}
