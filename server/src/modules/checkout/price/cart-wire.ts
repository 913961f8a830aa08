import type { CartForm, CartInfo } from '@thela/contracts/calls/shapes/cart'
import { itemsTotalOf, requiresShipping } from '@thela/domain/checkout'
import type { Cart } from '@thela/domain/checkout'
import { addPaise, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import {
  amountOf,
  discountsOf,
  orderSourceOf,
  shownProperties,
  taxesOf,
} from '@thela/domain/orders'
import type { AppliedBalance } from '@thela/domain/payments'
import type { LineItem } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { lineIdOf } from '../../orders/index.ts'
import type { StoredOrder } from '../../orders/index.ts'
import { platformSystemOf } from '../../stores/index.ts'
import { expiryOf } from '../cart/expiry-of.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { quoteForCart } from './quote.ts'

function allocations(from: LineItem['discountAllocations']): CartInfo['discountAllocation'] {
  return from.map(({ amount, title, value, valueType }) => ({
    amount,
    title,
    ...(Number.isFinite(Number(value)) ? { value: Number(value) } : {}),
    valueType: valueType === 'percentage' ? 'PERCENTAGE' : 'FIXED',
  }))
}

function itemToWire(item: LineItem): CartInfo['cartItems'][number] {
  const { image, url, productType, sku, vendor, options, properties } = item
  return {
    key: lineIdOf(item.key),
    productId: item.productId,
    variantId: item.variantId,
    prodTitle: item.productTitle,
    quantity: item.quantity,
    prodTotal: item.total,
    originalTotal: item.originalTotal,
    discountAllocation: allocations(item.discountAllocations),
    grams: Math.round(item.grams),
    giftCard: item.isGiftCard,
    requiresShipping: item.requiresShipping,
    taxable: item.isTaxable,
    ...omitUndefined({
      variant: item.variantTitle,
      image,
      url,
      productType,
      sku,
      vendor,
      optionsWithValues: options && [...options],
      properties: properties && shownProperties(properties),
    }),
  }
}

const linesToWire = (items: readonly LineItem[]) => ({
  totalCartItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
  cartItems: items.map(itemToWire),
  requiresShipping: requiresShipping({ items }),
  currency: 'INR' as const,
})

/** The codes on a cart, for its reply and for the draft. */
export const discountCodesOf = ({
  coupons,
}: Pick<Cart, 'coupons'>): Pick<CartInfo, 'discountCodes'> =>
  coupons
    ? {
        discountCodes: coupons.map(({ code, amount, freeDelivery }) => ({
          code,
          value: amount,
          ...(freeDelivery ? { freeDelivery: true as const } : {}),
        })),
      }
    : {}

/**
 * The cart for the page. The platform's token is never sent, even where its line ids contain it.
 */
export function cartToWire(
  { store, stored }: OpenCart,
  shippingOptionId?: string,
  balances: readonly AppliedBalance[] = [],
): CartInfo {
  const { cartId: id, revision, cart } = stored
  const { discountTitle, hasAutomaticDiscount, note } = cart
  return {
    id,
    revision,
    ...linesToWire(cart.items),
    subTotal: cart.subtotal,
    discountAmount: cart.discountAmount,
    ...(discountTitle ? { discountTitle } : {}),
    ...(note ? { note } : {}),
    hasAutomaticDiscount,
    discountAllocation: allocations(cart.discountAllocations),
    ...discountCodesOf(cart),
    quote: quoteForCart(store, cart, { shippingOptionId, balances }),
  }
}

const amountsOf = (lines: readonly { readonly amount: Paise }[]): readonly Paise[] =>
  lines.map(({ amount }) => amount)

/** The cart under the names of the platform's form, with the amounts of this quote. */
export function cartFormOf({ store, stored }: OpenCart, quote: CartInfo['quote']): CartForm {
  const { cart, cartId } = stored
  const { items, taxLines = [], attributes = [], tags = [] } = cart
  const discounted = itemsTotalOf(cart)
  return {
    token: cartId,
    channel: orderSourceOf('CART', platformSystemOf(store.config)),
    allItemsShippable: cart.areAllItemsShippable,
    subtotal: cart.subtotal,
    totalCartValue: addPaise(discounted, ...amountsOf(taxLines.filter(({ isOnTop }) => isOnTop))),
    totalDiscount: subtractPaise(cart.subtotal, discounted),
    totalTax: addPaise(...amountsOf(taxLines)),
    currentTotalCartValue: quote.total,
    currentTotalDiscount: discountsOf(quote),
    currentTotalTax: addPaise(...amountsOf(taxesOf(quote))),
    discountAllocations: allocations(cart.discountAllocations),
    discounts: [...cart.discounts],
    taxLines: [...taxLines],
    properties: shownProperties(attributes),
    optionsWithValues: items.flatMap(({ key, options }) =>
      options ? [{ key: lineIdOf(key), options: [...options] }] : [],
    ),
    tags: [...tags],
    weight: Math.round(cart.weightGrams),
    expiry: expiryOf(store, stored).toISOString(),
  }
}

/** The cart as it was ordered. */
export function orderedCartToWire({
  payable,
  snapshot,
}: Pick<StoredOrder, 'payable' | 'snapshot'>): CartInfo {
  const { lines, quote, note } = snapshot
  const automatic = lines.flatMap(({ discountAllocations }) => discountAllocations)
  const title = quote.lines.find(({ key }) => key === 'cartDiscount')?.title
  return {
    id: payable.reference,
    revision: 0,
    ...linesToWire(lines),
    subTotal: amountOf(quote, 'subtotal'),
    discountAmount: amountOf(quote, 'cartDiscount'),
    ...omitUndefined({ discountTitle: title, note }),
    hasAutomaticDiscount: automatic.some(({ isAutomatic }) => isAutomatic),
    discountAllocation: [],
    quote,
  }
}
