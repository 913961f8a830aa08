/** [checkout §7] */
import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CartIdSchema } from '../../fields.ts'
import { PaymentOrder, createPaymentOrder } from './checkout-order.ts'

/** A UPI payment for a cart as its draft was saved. Then: `GET /data/checkout/upi/status/:id`. */
const upiCreate = {
  tokens: ['GUEST', 'USER'],
  rate: 'pay',
  needsOtp: true,
  idempotent: true,
  query: Type.Object({ cartId: CartIdSchema }),
  reply: PaymentOrder,
  failures: createPaymentOrder.failures,
} as const

export const createUpiAttempt = defineCall({
  route: 'POST /data/upi/create',
  summary: 'Open a UPI payment for the saved draft of a cart',
  ...upiCreate,
})

export const createUpiAttemptByGet = defineCall({
  route: 'GET /data/upi/create',
  summary: 'The same under its specified method; new clients use POST',
  acts: true,
  ...upiCreate,
})
