import type { Totals } from '@thela/contracts/cart'
import type { ShippingOption } from '@thela/contracts/checkout'
import type { Address } from '@thela/domain/accounts'
import {
  deliveryOptions,
  deliveryPromise,
  orderTotal,
  paymentAdjustment,
  requiresShipping,
  type Cart,
  type OrderTotal,
} from '@thela/domain/checkout'
import {
  listPaymentTypes,
  isWithinLimit,
  type PaymentMethod,
  type PaymentType,
} from '@thela/domain/payments'
import { formatPaise, paise, subtractPaise, ZERO_PAISE, type Paise } from '@thela/domain/shared'
import {
  paymentMethodConfigsOf,
  shippingPreferenceOf,
  transactionLimitsOf,
  type Store,
} from '../stores/index.ts'
import { isPincodeListed } from './is-pincode-listed.ts'

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

/** The ways to receive this cart at this address; none where nothing has to be sent. */
export function shippingOptionsFor(
  store: Store,
  cart: Cart,
  where: { readonly pincode: string | undefined; readonly now: Date },
): readonly ShippingOption[] {
  if (!requiresShipping(cart)) return []
  const preference = shippingPreferenceOf(store)
  const { undeliverablePincodes } = store.config.shippingPref
  const isServed = !isPincodeListed(where.pincode ?? '', undeliverablePincodes)
  const options = deliveryOptions(
    isServed ? preference : { ...preference, deliveryRates: [], localDeliveryRates: [] },
  )
  return options.map((option) => {
    const promise = deliveryPromise(option, where.now)
    return {
      id: option.id,
      type: option.type,
      ...(option.speed ? { serviceType: option.speed } : {}),
      displayText: option.label,
      charge: option.charge,
      ...(option.minSlaDays !== undefined ? { minSLA: option.minSlaDays } : {}),
      ...(option.maxSlaDays !== undefined ? { maxSLA: option.maxSlaDays } : {}),
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
    if (isPincodeListed(order.address?.pincode ?? '', cod.blockedPincodes))
      return 'Not available at this pincode. Please pay online.'
    return undefined
  }
  if (isWithinLimit(type, order.total, transactionLimitsOf(store))) return undefined
  return 'This amount is above the limit of this method. Please choose another one.'
}

/** The line beneath its name, as the store wrote it. */
export const paymentText = (store: Store, type: PaymentType): string | undefined =>
  store.config.payments.methods.find((method) => method.type === METHOD[type])?.text
