import type { Totals } from '@thela/contracts/calls/cart'
import type { ShippingOption } from '@thela/contracts/calls/checkout'
import type { Address } from '@thela/domain/accounts'
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
import { listPaymentTypes, isWithinLimit } from '@thela/domain/payments'
import type { PaymentMethod, PaymentType } from '@thela/domain/payments'
import { formatPaise, paise, subtractPaise, ZERO_PAISE } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import {
  deliveryZonesOf,
  paymentMethodConfigsOf,
  shippingPreferenceOf,
  transactionLimitsOf,
} from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import { findPincode } from './find-pincode.ts'

/** Ways to pay that this checkout can carry through. */
const BUILT: readonly PaymentType[] = ['CREDIT_DEBIT_CARD', 'UPI', 'COD']

const METHOD: Readonly<Record<PaymentType, PaymentMethod>> = {
  CREDIT_DEBIT_CARD: 'CREDIT_CARD',
  UPI: 'UPI',
  WALLETS: 'WALLET',
  NET_BANKING: 'NET_BANKING',
  BNPL: 'BHARATX',
  COD: 'COD',
}

/** The store's rates as they hold at a pincode. [D-22, D-85] */
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
  readonly payment: PaymentType | undefined
}

/** What is to be paid, by our own figures only. [I13] */
export function quote(store: Store, cart: Cart, { shipping, payment }: Choice): OrderTotal {
  const goods = subtractPaise(cart.subtotal, cart.discountAmount)
  const adjustment = payment
    ? paymentAdjustment(paymentMethodConfigsOf(store), { method: METHOD[payment] }, goods)
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
    payment === 'COD',
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

/** The ways to pay that the store lists, in its order. */
export function listedPayments(store: Store): readonly PaymentType[] {
  const { payments, uiConfig } = store.config
  return listPaymentTypes({
    variant: 'CHECKOUT',
    offer: {
      hasCards: payments.cards,
      hasUpi: payments.upi,
      wallets: payments.wallets,
      banks: payments.banks,
      hasPayLater: payments.payLater,
      hasCod: payments.cod.enabled,
    },
    storeOrder: payments.order,
    allowOfflineOrder: uiConfig.allowOfflineOrder,
  }).filter((type) => BUILT.includes(type))
}

/** COD stands where the store takes it and delivers to. [D-22] */
export function isCodAvailable(store: Store, pincode: string): boolean {
  const { cod } = store.config.payments
  return (
    cod.enabled && isDeliverable(store, pincode) && !isPincodeListed(pincode, cod.blockedPincodes)
  )
}

/** Why a way to pay cannot be used for this order, with what can be done; nothing when it can. */
export function whyUnavailable(
  store: Store,
  type: PaymentType,
  order: { readonly total: Paise; readonly address: Address | undefined },
): string | undefined {
  const { cod } = store.config.payments
  if (type === 'COD') {
    const maximum = paise(cod.maximum ?? Number.MAX_SAFE_INTEGER)
    if (order.total > maximum) return `Up to ${formatPaise(maximum)} only. Please pay online.`
    if (order.total < cod.minimum) return `From ${formatPaise(paise(cod.minimum))} only.`
    if (order.address && !isCodAvailable(store, order.address.pincode ?? ''))
      return 'Not available at this pincode. Please pay online.'
    return undefined
  }
  if (isWithinLimit(type, order.total, transactionLimitsOf(store))) return undefined
  return 'This amount is above the limit of this method. Please choose another one.'
}

/** The line beneath its name, as the store wrote it. */
export const paymentText = (store: Store, type: PaymentType): string | undefined =>
  store.config.payments.methods.find((method) => method.type === METHOD[type])?.text
