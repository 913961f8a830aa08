import type { CartPage } from '@thela/contracts/pages'
import { fakeQuote } from '../../api/fake-quote.ts'
import { cartItem, sampleCart, samplePage } from './sample-page.ts'

const LINKS = [
  { text: 'WhatsApp', href: 'https://wa.me/919800000000' },
  { text: '+91 98000 00000', href: 'tel:+919800000000' },
]
const page: CartPage = {
  ...samplePage,
  brand: { ...samplePage.brand, logoS: 'logo.png', contactLinks: LINKS, privacyLinks: LINKS },
  settings: { ...samplePage.settings, offersCodes: true },
  cart: { ...sampleCart, quote: fakeQuote({ subtotal: 100_000, shippingCharge: 4_900 }) },
  shippingFrom: { id: 'standard', type: 'DELIVERY', displayText: 'Standard', charge: 4900 },
  codCharge: 4000,
}

/** First paints used for the page's styles: alone, in a pop-up, and with a wide logo, one item and a note. */
export default [
  page,
  { ...page, mode: 'popup', parentOrigin: 'https://shop.example', cart: sampleCart },
  {
    ...samplePage,
    brand: { ...samplePage.brand, logoL: 'wide-logo.png' },
    cart: {
      ...sampleCart,
      totalCartItems: 1,
      note: 'Gift wrap, please',
      cartItems: [cartItem('Tea', { image: 'tea.png', variant: '50 g' })],
      discountAmount: 0,
      discountCodes: [{ code: 'TAKE10', value: 5_000 }],
    },
  },
] satisfies readonly CartPage[]
