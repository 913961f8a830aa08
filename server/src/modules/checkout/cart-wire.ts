import type { CartInfo } from '@thela/contracts/calls/cart'
import { requiresShipping } from '@thela/domain/checkout'
import type { Cart, CartItem } from '@thela/domain/checkout'
import { shownProperties } from '@thela/domain/orders'
import { lineIdOf } from '../orders/index.ts'

function allocations(from: Cart['discountAllocations']): CartInfo['discountAllocation'] {
  return from.map(({ amount, title, value, valueType }) => ({
    amount,
    title,
    ...(Number.isFinite(Number(value)) ? { value: Number(value) } : {}),
    valueType: valueType === 'percentage' ? 'PERCENTAGE' : 'FIXED',
  }))
}

function itemToWire(item: CartItem): CartInfo['cartItems'][number] {
  return {
    key: lineIdOf(item.key),
    productId: item.productId,
    variantId: item.variantId,
    prodTitle: item.productTitle,
    ...(item.variantTitle ? { variant: item.variantTitle } : {}),
    ...(item.image ? { image: item.image } : {}),
    ...(item.url ? { url: item.url } : {}),
    quantity: item.quantity,
    prodTotal: item.total,
    originalTotal: item.originalTotal,
    discountAllocation: allocations(item.discountAllocations),
    ...(item.productType ? { productType: item.productType } : {}),
    ...(item.sku ? { sku: item.sku } : {}),
    ...(item.vendor ? { vendor: item.vendor } : {}),
    grams: Math.round(item.grams),
    giftCard: item.isGiftCard,
    requiresShipping: item.requiresShipping,
    taxable: item.isTaxable,
    ...(item.properties ? { properties: shownProperties(item.properties) } : {}),
  }
}

/** The cart as the page shows it. The platform's token stays with us, also where its line ids hold it. */
export function cartToWire(cartId: string, revision: number, cart: Cart): CartInfo {
  return {
    id: cartId,
    revision,
    totalCartItems: cart.totalItems,
    cartItems: cart.items.map(itemToWire),
    subTotal: cart.subtotal,
    discountAmount: cart.discountAmount,
    ...(cart.discountTitle ? { discountTitle: cart.discountTitle } : {}),
    hasAutomaticDiscount: cart.hasAutomaticDiscount,
    discountAllocation: allocations(cart.discountAllocations),
    requiresShipping: requiresShipping(cart),
    currency: 'INR',
  }
}
