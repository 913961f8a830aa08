/** [D-22, D-85, I13] */
import type { Totals } from '@thela/contracts/calls/cart'
import type { ShippingOption } from '@thela/contracts/calls/checkout'
import {
  canDeliverTo,
  deliveryOptions,
  deliveryPromise,
  isPincodeListed,
  orderTotal,
  paymentAdjustment,
  preferenceAt,
  requiresShipping,
} from '@thela/domain/checkout'
import type { Cart, OrderTotal, ShippingPreference } from '@thela/domain/checkout'
import { paymentOption } from '@thela/domain/payments'
import type { SelectedPaymentType } from '@thela/domain/payments'
import { paise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import { deliveryZonesOf, paymentMethodConfigsOf, shippingPreferenceOf } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import { findPincode } from './find-pincode.ts'

/** The store's rates as they hold at a pincode. */
export function shippingPreferenceAt(store: Store, pincode: string): ShippingPreference {
  return preferenceAt(shippingPreferenceOf(store), {
    place: { pincode, isKnown: findPincode(pincode) !== undefined },
    zones: deliveryZonesOf(store),
    undeliverablePincodes: store.config.shippingPref.undeliverablePincodes,
  })
}

/** Whether anything can be sent there. A store without any rates sends wherever it has not closed. */
export function isDeliverable(store: Store, pincode: string): boolean {
  const { deliveryRates, localDeliveryRates, undeliverablePincodes } = store.config.shippingPref
  const hasRates = deliveryRates.length > 0 || localDeliveryRates.length > 0
  return hasRates
    ? canDeliverTo(shippingPreferenceAt(store, pincode))
    : !isPincodeListed(pincode, undeliverablePincodes)
}

/** The ways to receive this cart at this address; none where nothing has to be sent. */
export function shippingOptionsFor(
  store: Store,
  cart: Cart,
  where: { readonly pincode: string | undefined; readonly now: Date },
): readonly ShippingOption[] {
  if (!requiresShipping(cart)) return []
  const isAnywhere = where.pincode === undefined
  const options = deliveryOptions(
    isAnywhere ? shippingPreferenceOf(store) : shippingPreferenceAt(store, where.pincode),
  )
  return options.map(({ minSlaDays, maxSlaDays, ...option }) => {
    // Days are days to a place.
    const days = {
      ...(minSlaDays !== undefined && !isAnywhere ? { minSlaDays } : {}),
      ...(maxSlaDays !== undefined && !isAnywhere ? { maxSlaDays } : {}),
    }
    const promise = deliveryPromise(days, where.now)
    return {
      id: option.id,
      type: option.type,
      ...(option.speed ? { serviceType: option.speed } : {}),
      displayText: option.label,
      charge: option.charge,
      ...(days.minSlaDays === undefined ? {} : { minSLA: days.minSlaDays }),
      ...(days.maxSlaDays === undefined ? {} : { maxSLA: days.maxSlaDays }),
      ...(promise ? { earliest: promise.earliestDay, latest: promise.latestDay } : {}),
      ...(option.address ? { address: option.address } : {}),
      ...(option.instructions ? { instructions: option.instructions } : {}),
    }
  })
}

export interface Choice {
  readonly shipping: ShippingOption | undefined
  readonly payment: SelectedPaymentType | undefined
}

/** What is to be paid, by our own figures only. */
export function quote(store: Store, cart: Cart, { shipping, payment }: Choice): OrderTotal {
  const goods = subtractPaise(cart.subtotal, cart.discountAmount)
  const adjustment = payment
    ? paymentAdjustment(
        paymentMethodConfigsOf(store),
        { method: paymentOption(payment).methods[0] },
        goods,
      )
    : { charge: ZERO_PAISE, discount: ZERO_PAISE }
  return orderTotal(
    {
      subtotal: cart.subtotal,
      cartDiscount: cart.discountAmount,
      couponDiscount: ZERO_PAISE,
      paymentDiscount: adjustment.discount,
      paymentCharge: adjustment.charge,
      shippingCharge: paise(shipping?.charge ?? 0),
    },
    payment !== undefined && !paymentOption(payment).isPrepaid,
  )
}

export function totalsToWire(total: OrderTotal): Totals {
  return {
    subTotal: total.subtotal,
    cartDiscount: total.cartDiscount,
    couponDiscount: total.couponDiscount,
    paymentDiscount: total.paymentDiscount,
    paymentCharge: total.paymentCharge,
    shippingCharge: total.shippingCharge,
    total: total.total,
  }
}
