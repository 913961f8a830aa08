/** [D-88, I14, I5] */
import { createHash } from 'node:crypto'
import type { ShippingOption } from '@thela/contracts/calls/checkout'
import type { Stage } from '@thela/contracts/calls/checkout-order'
import type { Cart, CartItem, OrderTotal } from '@thela/domain/checkout'
import { lineIdOf } from '../orders/index.ts'
import type { PaymentMethod } from '@thela/domain/payments'
import type { Bought, BoughtDelivery, BoughtLine } from '../orders/index.ts'
import type { FrozenCheckout } from '../payments/index.ts'
import { totalsToWire } from './quote.ts'
import type { VerifiedCheckout } from './verify-checkout.ts'

function boughtLine(item: CartItem): BoughtLine {
  return {
    key: lineIdOf(item.key),
    variantId: item.variantId,
    productId: item.productId,
    title: item.productTitle,
    ...(item.variantTitle ? { variant: item.variantTitle } : {}),
    ...(item.image ? { image: item.image } : {}),
    ...(item.url ? { url: item.url } : {}),
    ...(item.sku ? { sku: item.sku } : {}),
    quantity: item.quantity,
    total: item.total,
    originalTotal: item.originalTotal,
    requiresShipping: item.requiresShipping,
    taxable: item.isTaxable,
    giftCard: item.isGiftCard,
    ...(item.properties ? { properties: item.properties } : {}),
  }
}

const boughtDelivery = (option: ShippingOption): BoughtDelivery => ({ ...option })

/** What is agreed now, in the form in which the order will keep it. */
export function freeze(
  verified: VerifiedCheckout,
  stage: Stage,
  paymentMethod: PaymentMethod,
): FrozenCheckout {
  const { cart, utm } = verified.stored
  const { email } = verified
  const bought: Bought = {
    lines: cart.items.map(boughtLine),
    ...(cart.discountTitle ? { discountTitle: cart.discountTitle } : {}),
    totals: totalsToWire(verified.totals),
    shippingAddress: verified.shippingAddress,
    billingAddress: verified.billingAddress,
    ...(email ? { email } : {}),
    ...(verified.shipping ? { delivery: boughtDelivery(verified.shipping) } : {}),
    paymentMethod,
    ...(verified.gstin ? { gstin: verified.gstin } : {}),
    ...(cart.note ? { note: cart.note } : {}),
    ...(cart.attributes ? { attributes: cart.attributes } : {}),
    utm: { ...utm, ...stage.recovery_utms },
  }
  return { bought, phone: verified.visitor.phone }
}

/** The same, sent and paid likewise, at the prices of another day. */
export function freezeAgain(
  { discountTitle: _earlier, delivery: _agreed, ...bought }: Bought,
  now: {
    readonly cart: Cart
    readonly totals: OrderTotal
    readonly shipping: ShippingOption | undefined
  },
): Bought {
  const { cart, totals, shipping } = now
  return {
    ...bought,
    lines: cart.items.map(boughtLine),
    ...(cart.discountTitle ? { discountTitle: cart.discountTitle } : {}),
    ...(shipping ? { delivery: boughtDelivery(shipping) } : {}),
    totals: totalsToWire(totals),
  }
}

/** Of a whole question, to tell a repeat from another one under the same key. */
export const hashOfBody = (body: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(body)).digest()
