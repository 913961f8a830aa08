/** The sources of a price: each contributes its lines of the price table. [D-63, I13] */
import { paymentAdjustment } from '@thela/domain/checkout'
import type { Cart, ChosenPayment, PaymentToQuote } from '@thela/domain/checkout'
import { paise, subtractPaise } from '@thela/domain/money'
import type { PriceLine } from '@thela/domain/orders'
import { balanceLines } from '@thela/domain/payments'
import type { AppliedBalance } from '@thela/domain/payments'
import { omitUndefined } from '@thela/domain/values'
import { paymentMethodConfigsOf } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'

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

const delivery: PriceSource = ({ shipping }) =>
  shipping ? [{ key: 'shippingCharge', amount: paise(shipping.charge) }] : []

const paymentMethod: PriceSource = ({ store, cart, paidWith }) => {
  if (paidWith === undefined) return []
  const itemsTotal = subtractPaise(cart.subtotal, cart.discountAmount)
  const { charge, discount } = paymentAdjustment(
    paymentMethodConfigsOf(store),
    paidWith,
    itemsTotal,
  )
  return [
    { key: 'paymentCharge', amount: charge },
    { key: 'paymentDiscount', amount: discount },
  ]
}

const balances: PriceSource = ({ balances: applied = [] }) => balanceLines(applied)

export const PRICE_SOURCES: readonly PriceSource[] = [
  items,
  cartDiscount,
  delivery,
  paymentMethod,
  balances,
]
