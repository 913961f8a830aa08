/** For tests: a payment opened by the server. */
import type { PaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'

export const order: PaymentOrder = {
  attemptId: 'attempt',
  provider: 'RAZORPAY',
  config: { keyId: 'key', scriptUrl: 'https://pay.example/r.js' },
  providerOrderId: 'order_1',
  amount: 149_900,
  currency: 'INR',
  contact: '+919876543210',
  email: 'a@b.in',
  callbackUrl: 'http://localhost:3000/payment-result?cart_id=cart',
  // From when it is read: files of tests share their modules, and a run may take longer than a payment.
  get expiresAt() {
    return new Date(Date.now() + 900_000).toISOString()
  },
  placed: false,
}
