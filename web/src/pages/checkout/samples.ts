import type { CartPage } from '@thela/contracts/pages'
import { cartItem, sampleCart, samplePage } from './sample-page.ts'

const LINKS = [{ text: 'WhatsApp', href: 'https://wa.me/919800000000' }]
const page: CartPage = {
  ...samplePage,
  brand: { ...samplePage.brand, logoS: 'logo.png', contactLinks: LINKS, privacyLinks: LINKS },
  settings: { ...samplePage.settings, offersCodes: true },
  shippingFrom: { id: 'standard', type: 'DELIVERY', displayText: 'Standard', charge: 4900 },
}

/** First paints used for the page's styles: alone, in a pop-up, and without anything optional. */
export default [
  page,
  { ...page, mode: 'popup', parentOrigin: 'https://shop.example', cart: sampleCart },
  {
    ...samplePage,
    cart: {
      ...sampleCart,
      cartItems: [cartItem('Tea', { image: 'tea.png' })],
      discountAmount: 0,
      discountCodes: [{ code: 'TAKE10', value: 5_000 }],
    },
  },
] satisfies readonly CartPage[]
