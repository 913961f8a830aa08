/** [D-63, I13] */
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import {
  cheapestDelivery,
  chosenPayment,
  partialCodTotal,
  totalByMethod,
} from '@thela/domain/checkout'
import type { Cart, PaymentInFull, PaymentToQuote } from '@thela/domain/checkout'
import { ZERO_PAISE } from '@thela/domain/money'
import type { PriceLine, Quote } from '@thela/domain/orders'
import { paymentOption } from '@thela/domain/payments'
import type { AppliedBalance } from '@thela/domain/payments'
import { partialCodRuleOf } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import { linesOfMethod, PRICE_SOURCES } from './price-sources.ts'
import { shippingOptionsFor } from '../delivery/shipping-options.ts'

/** Everything chosen that the price depends on. */
export interface Choice {
  readonly shipping: ShippingOption | undefined
  readonly payment: PaymentToQuote | undefined
  readonly balances?: readonly AppliedBalance[]
}

function priceLines(store: Store, cart: Cart, choice: Choice): readonly PriceLine[] {
  const { payment } = choice
  const paidWith = payment && chosenPayment(payment)
  const context = { store, cart, ...choice, paidWith }
  return PRICE_SOURCES.flatMap((source) => source(context))
}

const isPaidOnDelivery = (payment: PaymentToQuote | undefined): boolean =>
  payment !== undefined && !paymentOption(payment.option).isPrepaid

/** What the charge contains of taxes, for a platform that says so of its deliveries. */
const findDeliveryTax = (
  { isChargeTaxKnown = false, deliveries }: Cart,
  { shipping }: Pick<Choice, 'shipping'>,
) =>
  isChargeTaxKnown
    ? (deliveries?.rates.find(({ id }) => id === shipping?.id)?.tax ?? ZERO_PAISE)
    : undefined

/** The amount to pay, from our own figures only. */
export function quoteFor(store: Store, cart: Cart, choice: Choice): Quote {
  const { payment } = choice
  const lines = priceLines(store, cart, choice)
  const rule = payment?.partial ? partialCodRuleOf(store) : undefined
  const deliveryTax = findDeliveryTax(cart, choice)
  const split = rule && partialCodTotal(lines, rule, { deliveryTax })
  return split ?? totalByMethod(lines, { isCod: isPaidOnDelivery(payment), deliveryTax })
}

/**
 * The same for many payments of one cart in full. Most of them have the same charge and discount of the method, and so the
 * same lines, whose sum is then computed once.
 */
export function quotesFor(
  store: Store,
  cart: Cart,
  choice: Omit<Choice, 'payment'>,
): (payment: PaymentInFull) => Quote {
  const quotes = new Map<string, Quote>()
  const deliveryTax = findDeliveryTax(cart, choice)
  return (payment) => {
    const ofMethod = linesOfMethod({ store, cart, paidWith: chosenPayment(payment) })
    const isCod = isPaidOnDelivery(payment)
    const key = `${isCod} ${ofMethod.map(({ amount }) => amount).join(' ')}`
    const known = quotes.get(key)
    if (known) return known
    const lines = priceLines(store, cart, { ...choice, payment })
    const quote = totalByMethod(lines, { isCod, deliveryTax })
    quotes.set(key, quote)
    return quote
  }
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
