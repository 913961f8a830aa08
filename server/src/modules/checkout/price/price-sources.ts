/** The sources of a price: each contributes its lines of the price table. [D-63, I13] */
import { deliveryDiscount, itemsTotalOf, paymentAdjustment } from '@thela/domain/checkout'
import type { Cart, ChosenPayment, PaymentToQuote } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import type { PriceLine } from '@thela/domain/orders'
import { balanceLines } from '@thela/domain/payments'
import type { AppliedBalance } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { paymentMethodConfigsOf } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'

/** The input of a price computation. */
export interface PriceContext {
  readonly store: Store
  readonly cart: Cart
  readonly shipping: { readonly charge: number } | undefined
  readonly payment: PaymentToQuote | undefined
  /** The method of the payment, with the bank and network that may have a discount. */
  readonly paidWith: ChosenPayment | undefined
  /** Gift cards and store credit that the shopper wants to use. */
  readonly balances?: readonly AppliedBalance[] | undefined
}

export type PriceSource = (context: PriceContext) => readonly PriceLine[]

const items: PriceSource = ({ cart }) => [{ key: 'subtotal', amount: cart.subtotal }]

const cartDiscount: PriceSource = ({ cart: { discountAmount: amount, discountTitle: title } }) => [
  { key: 'cartDiscount', amount, ...omitUndefined({ title }) },
]

/** One line for each code, named by it. */
const coupons: PriceSource = ({ cart }) =>
  (cart.coupons ?? []).map(({ code, amount }) => ({ key: 'couponDiscount', amount, title: code }))

const delivery: PriceSource = ({ shipping }) =>
  shipping ? [{ key: 'shippingCharge', amount: paise(shipping.charge) }] : []

const freeDelivery: PriceSource = ({ shipping, cart: { coupons = [] } }) => {
  const line = deliveryDiscount(coupons, paise(shipping?.charge ?? 0))
  return line ? [line] : []
}

/** Nothing else of a price depends on how it is paid. */
export function linesOfMethod({
  store,
  cart,
  paidWith,
}: Pick<PriceContext, 'store' | 'cart' | 'paidWith'>): readonly PriceLine[] {
  if (paidWith === undefined) return []
  const { charge, discount } = paymentAdjustment(
    paymentMethodConfigsOf(store),
    paidWith,
    itemsTotalOf(cart),
  )
  return [
    { key: 'paymentCharge', amount: charge },
    { key: 'paymentDiscount', amount: discount },
  ]
}

/** Of the items after their discounts; the rule of the total adds the share of the charges. */
const taxes: PriceSource = ({ cart: { taxLines = [] } }) =>
  taxLines.map(({ amount, title, isOnTop = false }) => ({
    key: isOnTop ? 'taxOnTop' : 'tax',
    amount,
    ...omitUndefined({ title }),
  }))

const balances: PriceSource = ({ balances: applied = [] }) => balanceLines(applied)

export const PRICE_SOURCES: readonly PriceSource[] = [
  items,
  cartDiscount,
  coupons,
  delivery,
  freeDelivery,
  linesOfMethod,
  taxes,
  balances,
]
