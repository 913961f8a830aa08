/** For tests: a store, and a cart of its shopper. */
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { StoreBrand } from '@thela/contracts/pages'
import { quoteWith } from './fake-options.ts'

export const store: StoreBrand = {
  storeId: 'meher',
  slug: 'meher',
  name: 'Meher',
  link: 'https://shop.example',
  colors: { primary: '#111111', primaryLight: '#eeeeee', danger: '#b00000', icon: '#1a7f4b' },
  contactLinks: [],
  privacyLinks: [],
  hideBranding: false,
}
export const cart: CartInfo = {
  id: 'cart',
  revision: 3,
  totalCartItems: 1,
  cartItems: [],
  subTotal: 150_000,
  discountAmount: 5000,
  hasAutomaticDiscount: false,
  discountAllocation: [],
  requiresShipping: true,
  currency: 'INR',
  quote: quoteWith({ shippingCharge: 0 }),
}
