import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Stage } from './checkout.ts'
import { CartId, ObjectId, Paise, StoreId, Text, Time, literals } from './fields.ts'

export const getPaymentCreds = defineCall({
  route: 'POST /checkout/payments/creds',
  summary: 'What the browser needs to speak to the payment provider: its script and public key',
  tokens: ['GUEST', 'USER'],
  body: Type.Object({ storeId: StoreId }),
  reply: Type.Object({
    provider: literals(['RAZORPAY', 'CASHFREE']),
    keyId: Type.String(),
    scriptUrl: Type.String(),
  }),
  failures: ['STORE_CLOSED'],
})

/** A payment attempt that the browser can open with the provider's script. Money in paise. */
export const PaymentOrder = Type.Object({
  attemptId: ObjectId,
  provider: literals(['RAZORPAY', 'CASHFREE']),
  keyId: Type.String(),
  providerOrderId: Type.String(),
  amount: Paise,
  currency: literals(['INR']),
  /** Where the provider posts the shopper back to. */
  callbackUrl: Type.String(),
  /** The provider demands both; taken from the order's address. */
  contact: Type.String(),
  email: Type.String(),
  expiresAt: Time,
  /** Nothing to pay: the order is placed already. */
  placed: Type.Boolean(),
})
export type PaymentOrder = Static<typeof PaymentOrder>

export const createPaymentOrder = defineCall({
  route: 'POST /checkout/payments/order',
  summary: 'Freeze the cart and open a payment for it',
  tokens: ['GUEST', 'USER'],
  idempotent: true,
  query: Type.Object({ verify: Type.Optional(literals(['true', 'false'])) }),
  body: Type.Object({
    storeId: StoreId,
    cartId: CartId,
    /** What the page shows as the total, in paise; different means PRICE_CHANGED. */
    amount: Paise,
    stage: Stage,
    meta: Type.Object({
      paymentMethod: literals(['DEBIT_CARD', 'CREDIT_CARD', 'UPI', 'NET_BANKING', 'WALLET']),
      upiProvider: Type.Optional(Text(20)),
      isPopUpMode: Type.Optional(Type.Boolean()),
    }),
  }),
  reply: PaymentOrder,
  failures: [
    'INVALID_CART',
    'STAGE_INCOMPLETE',
    'CART_CHANGED',
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'ORDER_ALREADY_PLACED',
    'METHOD_UNAVAILABLE',
    'PLATFORM_UNAVAILABLE',
    'PROVIDER_UNAVAILABLE',
    'IDEMPOTENCY_BUSY',
    'IDEMPOTENCY_MISMATCH',
    'INVALID_PAYMENT_BODY',
  ],
})

/** PROCESSING and ACTIVE mean: wait. Only the server says PAID. [checkout §3 Payment statuses] */
export const getUpiStatus = defineCall({
  route: 'GET /data/checkout/upi/status/:id',
  summary: 'How a payment attempt stands; asks the provider when it is time to',
  tokens: ['GUEST', 'USER'],
  params: Type.Object({ id: ObjectId }),
  query: Type.Object({ cartId: CartId }),
  reply: Type.Object({
    status: literals(['PAID', 'ACTIVE', 'FAILED', 'PROCESSING', 'TERMINATED']),
    description: Type.Optional(Type.String()),
    expiresAt: Time,
  }),
  failures: ['NOT_FOUND'],
})

export const validateBin = defineCall({
  route: 'POST /checkout/validate-bin',
  summary: 'Network, kind and issuer of a card from its first six digits',
  tokens: ['GUEST', 'USER'],
  body: Type.Object({ storeId: StoreId, key: Type.String({ pattern: '^[0-9]{6}$' }) }),
  reply: Type.Object({
    known: Type.Boolean(),
    network: Type.Optional(Type.String()),
    type: Type.Optional(literals(['credit', 'debit', 'prepaid', 'unknown'])),
    issuer: Type.Optional(Type.String()),
    supported: Type.Boolean(),
  }),
  failures: [],
})
