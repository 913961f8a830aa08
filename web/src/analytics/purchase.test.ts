import { expect, test } from 'vitest'
import { fakeQuote } from '../api/fake-quote.ts'
import { pageAddress, toPurchase } from './purchase.ts'

const quote = fakeQuote({ subtotal: 150_000, shippingCharge: 4_900 })
const tea = { variantId: 'v', prodTitle: 'Tea', variant: '250 g', quantity: 3, prodTotal: 100_000 }

test('[C3.10, D-47] what is reported: the order’s id, amounts in rupees and the items, and no person', () => {
  const order = {
    orderId: 'order',
    shipping_charge: 4_900,
    cart: { currency: 'INR' as const, quote, cartItems: [tea] },
    email: 'asha@example.com',
    address: { name: 'Asha Rao', phone: '+919876543210' },
  }
  expect(toPurchase(order)).toEqual({
    orderId: 'order',
    currency: 'INR',
    total: 1549,
    shipping: 49,
    items: [{ id: 'v', name: 'Tea', variant: '250 g', quantity: 3, price: 333.33 }],
  })
})

test('[D-47] the address of the page is reported without its query, which names the cart', () => {
  window.history.replaceState(null, '', '/thank_you?cart_id=cart')
  expect(pageAddress()).toBe(`${window.location.origin}/thank_you`)
  window.history.replaceState(null, '', '/')
})
