import type { CartInfo, CartItemReply } from '@thela/contracts/calls/shapes/cart'
import type { CartPage } from '@thela/contracts/pages'
import { fakeQuote } from '../../api/fake-quote.ts'

/** For samples and tests: a cart of two lines in a store that requires an email. */
export function cartItem(key: string, more: Partial<CartItemReply> = {}): CartItemReply {
  return {
    key,
    productId: key,
    variantId: `variant-${key}`,
    prodTitle: key,
    quantity: 1,
    prodTotal: 50_000,
    originalTotal: 50_000,
    discountAllocation: [],
    grams: 100,
    giftCard: false,
    requiresShipping: true,
    taxable: true,
    ...more,
  }
}

export const sampleCart: CartInfo = {
  id: 'cart',
  revision: 1,
  totalCartItems: 2,
  cartItems: [cartItem('Tea'), cartItem('Saffron')],
  subTotal: 100_000,
  discountAmount: 10_000,
  discountTitle: 'Diwali',
  hasAutomaticDiscount: true,
  discountAllocation: [],
  requiresShipping: true,
  currency: 'INR',
  quote: fakeQuote({ subtotal: 100_000, cartDiscount: 10_000 }, { title: 'Diwali' }),
}

export const samplePage: CartPage = {
  brand: {
    storeId: 'meher',
    slug: 'meher',
    name: 'Meher Pantry',
    link: 'https://shop.example',
    colors: { primary: '#1a7f4b', primaryLight: '#e8f4ed', danger: '#b3261e', icon: '#1a7f4b' },
    contactLinks: [],
    privacyLinks: [],
    hideBranding: false,
  },
  session: { token: 'anon', kind: 'ANON', expiresInSeconds: 300 },
  mode: 'page',
  platformBase: '/integrations/checkout/shopify',
  cart: sampleCart,
  settings: {
    minAddressLine1Length: 10,
    skipFullNameValidation: true,
    skipEmailValidation: false,
    allowInternationalAddress: false,
    showBillingAddress: false,
    allowEdit: true,
    hideSlaValues: false,
    showFreeShipping: true,
    showExpandedOrderSummary: true,
    checksCodRisk: false,
    nudgesToPrepaid: true,
    paysInCurrentWindow: false,
    guestAllowed: true,
    guestAfterMs: 0,
    skipsOtp: false,
    offersCodes: false,
    leavingEarly: { show: true, ownCheckout: true, code: 'CART_IS_SAVED' },
    isDev: false,
  },
  returnLink: 'https://shop.example/cart',
}
