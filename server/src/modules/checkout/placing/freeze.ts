/** [D-68, D-88, I14, I5] */
import { createHash } from 'node:crypto'
import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import type { Cart } from '@thela/domain/checkout'
import { withQuote } from '@thela/domain/orders'
import type { LineItem, OrderSnapshot, PaymentMethod, Quote } from '@thela/domain/orders'
import type { Language } from '@thela/domain/text'
import { omitUndefined } from '@thela/domain/values'
import { lineIdOf } from '../../orders/index.ts'
import type { FrozenCheckout } from '../../payments/index.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'

/** The platform's own ids of the lines are not stored. */
const frozenLines = (cart: Cart): readonly LineItem[] =>
  cart.items.map((item) => ({ ...item, key: lineIdOf(item.key) }))

/** The agreed data in the format in which the order will store it. */
export function freeze(
  verified: VerifiedCheckout,
  stage: Stage,
  {
    paymentMethod,
    language,
  }: { readonly paymentMethod: PaymentMethod; readonly language: Language },
): FrozenCheckout {
  const { cart, utm, returnTo } = verified.stored
  const { quote, shippingAddress, billingAddress, email, gstin, shipping } = verified
  const { note, attributes } = cart
  const snapshot: OrderSnapshot = {
    lines: frozenLines(cart),
    quote: cart.isChargeTaxKnown ? { ...quote, isChargeTaxKnown: true } : quote,
    shippingAddress,
    billingAddress,
    paymentMethod: verified.choice.payment?.partial ? 'PARTIAL_COD' : paymentMethod,
    language,
    utm: { ...utm, ...stage.recovery_utms },
    subPaymentMethod: stage.subPaymentMethod ?? 'SWC',
    ...omitUndefined({
      email: email || undefined,
      delivery: shipping,
      emi: verified.emi,
      gstin: gstin || undefined,
      note: note || undefined,
      attributes,
      partner: returnTo?.partner || undefined,
    }),
  }
  return { snapshot, phone: verified.contact }
}

/** The same with delivery and payment unchanged, at current prices. */
export function freezeAgain(
  { delivery: _agreed, ...snapshot }: OrderSnapshot,
  now: {
    readonly cart: Cart
    readonly quote: Quote
    readonly shipping: ShippingOption | undefined
  },
): OrderSnapshot {
  const { cart, quote, shipping } = now
  const lines = frozenLines(cart)
  return withQuote({ ...snapshot, lines, ...(shipping ? { delivery: shipping } : {}) }, quote)
}

/** Hash of a whole request, to tell a repeat from another one with the same key. */
export const hashOfBody = (body: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(body)).digest()
