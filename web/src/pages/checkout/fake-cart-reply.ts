import type { CartForm, CartInfo } from '@thela/contracts/calls/shapes/cart'

/** A cart as the call returns it: with the fields of the platform's form. */
export const cartReply = (cart: CartInfo): CartInfo & CartForm => ({
  ...cart,
  token: cart.id,
  channel: 'SWC_SHOPIFY',
  allItemsShippable: true,
  subtotal: cart.subTotal,
  totalCartValue: cart.subTotal - cart.discountAmount,
  totalDiscount: cart.discountAmount,
  totalTax: 0,
  currentTotalCartValue: cart.quote.total,
  currentTotalDiscount: cart.discountAmount,
  currentTotalTax: 0,
  discountAllocations: [],
  discounts: [],
  taxLines: [],
  properties: [],
  optionsWithValues: [],
  tags: [],
  weight: 200,
  expiry: '2026-12-20T00:00:00.000Z',
})
