/** For tests: an order of two lines, as an account of the store receives it. */
import type { Purchase } from './purchase.ts'

export const fakePurchase: Purchase = {
  orderId: 'order',
  currency: 'INR',
  total: 1539,
  shipping: 49,
  items: [
    { id: 'v-1', name: 'Darjeeling First Flush', variant: '250 g', quantity: 2, price: 700.5 },
    { id: 'v-2', name: 'Strainer', quantity: 1, price: 99 },
  ],
}
