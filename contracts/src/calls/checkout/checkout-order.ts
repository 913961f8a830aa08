/** An order is staged, paid and placed by these calls. [D-88, D-15, D-87, I3] */
import { CHECKOUT_STATUSES } from '@thela/domain/checkout'
import { SUB_PAYMENT_METHODS } from '@thela/domain/orders'
import { PAYING_UPI_APPS, PREPAID_METHODS } from '@thela/domain/payments'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { QuoteInfo } from '../shapes/cart.ts'
import { SuccessInfo } from './success-info.ts'
import { ComparedFields } from '../shapes/compared-fields.ts'
import { PaymentChoice, UnavailableReason } from '../shapes/payment-option.ts'
import { BalancesToUse } from '../payments/store-balances.ts'
import { LINK_FAILURES, LinkStage } from '../shapes/link-stage.ts'
import { UtmParams } from '../shapes/utm-params.ts'
import { ProviderCode, ProviderConfig } from '../payments/payments.ts'
import {
  CartIdSchema,
  ObjectId,
  PaiseSchema,
  StoreIdSchema,
  Text,
  Time,
  example,
  literals,
} from '../../fields.ts'
import { EmailText, IdText, NextUrl, OrderNameText, PhoneText } from '../../order-fields.ts'

const cartQuery = Type.Object({ cart_id: CartIdSchema })
/** The frozen choice with which a payment is made. The page's amounts are only compared. */
export const Stage = Type.Object({
  cart_id: CartIdSchema,
  revision: example(Type.Integer({ minimum: 0 }), 3),
  address_id: ObjectId,
  billing_address_id: Type.Optional(ObjectId),
  shipping_option_id: Type.Optional(example(Text(80), 'standard')),
  payment: Type.Optional(PaymentChoice),
  /** Partial COD, the same as `payment.partial`; its two parts are only compared. */
  partial_cod_opted_in: Type.Optional(Type.Boolean()),
  prepaid_amount: Type.Optional(PaiseSchema),
  cod_amount: Type.Optional(example(PaiseSchema, 0)),
  total_value: Type.Optional(PaiseSchema),
  ...ComparedFields,
  subPaymentMethod: Type.Optional(literals(SUB_PAYMENT_METHODS)),
  recovery_utms: Type.Optional(UtmParams),
  gst_number: Type.Optional(example(Text(15), '29ABCDE1234F1Z5')),
  ...BalancesToUse,
  /** What the page shows of the gift cards; another amount returns GIFT_CARD_CHANGED. */
  gift_card_value: Type.Optional(example(PaiseSchema, 0)),
  store_credit_value: Type.Optional(example(PaiseSchema, 0)),
})
export type Stage = Static<typeof Stage>

/** What a draft may lack, and what may have changed beside it. */
const STAGE_FAILURES = [
  'INVALID_CART',
  'STAGE_INCOMPLETE',
  'UNDELIVERABLE',
  'CART_OF_ANOTHER',
  'TOO_MANY_REQUESTS',
  'INVALID_FIELDS',
  'CART_CHANGED',
  'PRICE_CHANGED',
  'OUT_OF_STOCK',
  'ORDER_ALREADY_PLACED',
  'METHOD_UNAVAILABLE',
  'INVALID_PAYMENT_BODY',
  'GIFT_CARD_CHANGED',
  'PLATFORM_UNAVAILABLE',
] as const

export const stageOrder = defineCall({
  route: 'POST @platform/stage-order',
  summary:
    'Save the draft of a cart or payment link after each choice; with `verify`, check price and stock too, which counts in the rate class platform as well',
  tokens: ['GUEST', 'USER'],
  rate: 'write',
  readsPlatformWith: ['verify', 'attemptPlaceOrder'],
  query: Type.Object({ verify: Type.Optional(literals(['', 'true', 'false'])) }),
  body: Type.Union([
    /** `attemptPlaceOrder` means the same as `verify`. */
    Type.Object({ ...Stage.properties, attemptPlaceOrder: Type.Optional(Type.Boolean()) }),
    LinkStage,
  ]),
  reply: Type.Object({
    quote: QuoteInfo,
    heldUntil: Type.Optional(Time),
    reason: Type.Optional(UnavailableReason),
  }),
  failures: [...STAGE_FAILURES, ...LINK_FAILURES],
})

export const getSuccessInfo = defineCall({
  route: 'GET @platform/success-info',
  summary: 'The order placed from this cart',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  query: Type.Object({
    cart_id: CartIdSchema,
    isIntent: Type.Optional(literals(['true', 'false'])),
  }),
  reply: SuccessInfo,
  failures: ['NOT_FOUND'],
})

export const getOrderStatus = defineCall({
  route: 'GET @platform/v2/order-status',
  summary: 'Checkout status of a cart: open, payment pending, placed, or refunded',
  tokens: ['NONE'],
  rate: 'poll',
  query: cartQuery,
  reply: Type.Object({
    status: literals(CHECKOUT_STATUSES),
    /** The platform's order number, once it is known. */
    orderName: Type.Optional(OrderNameText),
    /** Why the last payment failed, in the provider's words for shoppers. */
    description: Type.Optional(example(Type.String(), 'The payment was declined by the bank.')),
    /** Total refund, with status REFUNDED. */
    refundAmount: Type.Optional(example(PaiseSchema, 44_900)),
    /** Why no order was placed, with status REFUNDED. */
    refundReason: Type.Optional(example(Type.String(), 'The jar arrived broken')),
  }),
  failures: ['INVALID_CART'],
})

/** The order is not placed yet: a code, or the link in the message, confirms it. */
export const CodConfirmationRequested = Type.Object({
  id: ObjectId,
  /** The visitor's own number, to which the code was sent. */
  phone: PhoneText,
  expiresInSeconds: example(Type.Integer(), 600),
  resendAfterSeconds: example(Type.Integer(), 30),
})
export type CodConfirmationRequested = Static<typeof CodConfirmationRequested>

export const confirmCodOrder = defineCall({
  route: 'POST /checkout/cod/confirm',
  summary: 'Confirm a COD order by the code in the message, and place it',
  rate: 'code',
  tokens: ['GUEST', 'USER'],
  body: Type.Object({
    cart_id: CartIdSchema,
    confirmation_id: ObjectId,
    code: example(Text(12), '4821'),
  }),
  reply: Type.Object({
    orderId: IdText,
    redirectUrl: NextUrl,
  }),
  failures: [
    'NOT_FOUND',
    'INVALID_FIELDS',
    'OTP_INVALID',
    'OTP_EXPIRED',
    'CART_CHANGED',
    'GIFT_CARD_CHANGED',
    'OUT_OF_STOCK',
    'ORDER_ALREADY_PLACED',
    'TOO_MANY_REQUESTS',
  ],
})

export const placeOrderCod = defineCall({
  route: 'POST @platform/place-order-cod',
  summary: 'Place a COD order; repeated with a running `confirmation`, send its code again',
  tokens: ['GUEST', 'USER'],
  rate: 'pay',
  needsOtp: true,
  idempotent: true,
  body: Stage,
  reply: Type.Object({
    orderId: Type.Optional(IdText),
    redirectUrl: NextUrl,
    confirmation: Type.Optional(CodConfirmationRequested),
  }),
  failures: [
    'OTP_WAIT',
    'OTP_LIMIT_EXCEEDED',
    'SMS_UNAVAILABLE',
    ...STAGE_FAILURES,
    'PHONE_UNVERIFIED',
    'IDEMPOTENCY_MISMATCH',
  ],
})

/** A payment attempt that the browser can open with the provider's script. Money in paise. */
export const PaymentOrder = Type.Object({
  attemptId: ObjectId,
  provider: ProviderCode,
  config: ProviderConfig,
  providerOrderId: IdText,
  amount: PaiseSchema,
  currency: literals(['INR']),
  /** The address to which the provider posts the shopper's return. */
  callbackUrl: example(Type.String(), 'https://shop.example/pages/paid'),
  /** Required by the provider; taken from the order's address. */
  contact: PhoneText,
  email: EmailText,
  expiresAt: Time,
  /** Nothing to pay: the order is already placed. */
  placed: Type.Boolean(),
})
export type PaymentOrder = Static<typeof PaymentOrder>

export const PaymentOrderBody = Type.Object({
  storeId: StoreIdSchema,
  cartId: CartIdSchema,
  /** The total shown on the page, in paise; a difference returns PRICE_CHANGED. */
  amount: PaiseSchema,
  stage: Stage,
  meta: Type.Object({
    paymentMethod: literals(PREPAID_METHODS),
    upiProvider: Type.Optional(literals(PAYING_UPI_APPS)),
    /** The id of the customer's reply; another one is refused. */
    swiftCustomerId: Type.Optional(example(Text(80), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')),
    isPopUpMode: Type.Optional(Type.Boolean()),
    isDev: Type.Optional(Type.Boolean()),
  }),
})

export const PAYMENT_FAILURES = [
  ...STAGE_FAILURES,
  'PHONE_UNVERIFIED',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_KEY_MISSING',
  'IDEMPOTENCY_MISMATCH',
] as const

export const createPaymentOrder = defineCall({
  route: 'POST /checkout/payments/order',
  summary: 'Freeze the cart and open a payment for it',
  tokens: ['GUEST', 'USER'],
  rate: 'pay',
  needsOtp: true,
  idempotent: true,
  query: Type.Object({ verify: Type.Optional(literals(['true', 'false'])) }),
  body: PaymentOrderBody,
  reply: PaymentOrder,
  failures: PAYMENT_FAILURES,
})
