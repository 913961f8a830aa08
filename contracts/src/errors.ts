/** [account §5, checkout §8] */
import { UNVERIFIED_REASONS } from '@thela/domain/checkout'
import { HUMAN_CHECKERS } from '@thela/domain/identity'
import { ERASURE_BLOCKS } from '@thela/domain/privacy'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { example, literals } from './fields.ts'
import { CodeText } from './order-fields.ts'
import { InventoryItem } from './inventory-item.ts'
import { QuoteInfo } from './calls/shapes/cart.ts'

/**
 * Every error of the product: its HTTP status, and the specified description where pages use
 * plainer words; every other description is the English message of the code.
 * (docs/texts-in-plain-words.md)
 */
export const FAILURES = {
  BAD_REQUEST: [400],
  INVALID_FIELDS: [400],
  INVALID_PAYMENT_BODY: [400, 'Invalid payment request body'],
  INVALID_TRACKING_ID: [400],
  CARD_DATA_REFUSED: [400],
  TRACKING_ID_MISSING: [400, 'Tracking id not found'],
  OTP_INVALID: [400],
  OTP_EXPIRED: [400, 'OTP session expired. Please re-generate OTP and try again.'],
  TOKEN_REQUIRED: [401, 'Token is required'],
  TOKEN_KIND: [401, "Token did't match with required tokens type"],
  SIGNATURE_INVALID: [401],
  SELLER_TOKEN_INVALID: [400, 'Unable to get seller token'],
  NUMBER_TOKEN: [404, 'Unable to fetch token with number'],
  OTP_REQUIRED: [403],
  HUMAN_PROOF_REQUIRED: [403],
  CROSS_SITE: [403],
  STORE_CLOSED: [403],
  NOT_FOUND: [404],
  INVALID_CART: [404],
  TOO_SLOW: [408],
  PRICE_CHANGED: [409],
  OUT_OF_STOCK: [409],
  ORDER_ALREADY_PLACED: [409],
  STAGE_INCOMPLETE: [409],
  UNDELIVERABLE: [409],
  METHOD_UNAVAILABLE: [409],
  PHONE_UNVERIFIED: [409],
  CART_CHANGED: [409],
  CART_OF_ANOTHER: [409],
  CART_ASSOCIATED: [409, 'This cart is already associated'],
  PROMO_NOT_VALID: [400],
  CODE_ALREADY_APPLIED: [409],
  GIFT_CARD_INVALID: [409],
  GIFT_CARD_EXPIRED: [409],
  GIFT_CARD_EMPTY: [409],
  GIFT_CARD_REPEATED: [409],
  GIFT_CARD_CHANGED: [409],
  REFUND_TOO_HIGH: [409],
  LINK_ENDED: [409],
  LINK_AMOUNT: [400],
  LINK_BUSY: [409],
  INVALID_LINK: [400],
  NOTHING_DUE: [409],
  DELIVERY_NOT_FAILED: [409],
  ACTION_UNAVAILABLE: [409],
  ACTION_ALREADY_REQUESTED: [409],
  ACTION_NOT_ALLOWED: [409],
  ACTION_ALREADY_OPEN: [409],
  REQUEST_DECIDED: [409],
  PHOTO_UNREADABLE: [400],
  NOT_DELIVERED: [409],
  INVOICE_UNAVAILABLE: [409],
  ERASURE_BLOCKED: [409],
  TOO_LARGE: [413],
  UNSUPPORTED_MEDIA: [415],
  IDEMPOTENCY_MISMATCH: [422],
  OTP_WAIT: [429],
  OTP_LIMIT_EXCEEDED: [429],
  TOO_MANY_REQUESTS: [429],
  INTERNAL: [500],
  PLATFORM_UNAVAILABLE: [502],
  PROVIDER_UNAVAILABLE: [502, 'unable to create RZP order'],
  PROVIDER_KEY_MISSING: [502, 'Razorpay live key not found'],
  PROVIDER_NO_RESPONSE: [502],
  COURIER_UNAVAILABLE: [502],
  EXTERNAL_UNAVAILABLE: [502],
  SMS_UNAVAILABLE: [502],
  BUSY: [503],
} as const satisfies Record<string, readonly [status: number, description?: string]>

export type ApiErrorCode = keyof typeof FAILURES

/** What any call may reply, besides the failures that it declares. */
export const FAILURES_OF_EVERY_CALL = [
  'BAD_REQUEST',
  'INVALID_FIELDS',
  'CARD_DATA_REFUSED',
  'TOKEN_REQUIRED',
  'TOKEN_KIND',
  'OTP_REQUIRED',
  'CROSS_SITE',
  'NOT_FOUND',
  'TOO_SLOW',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'BUSY',
] as const satisfies readonly ApiErrorCode[]

/** Why a field was refused: a code with its parameters, and the same in English. */
const FieldError = Type.Object({
  code: example(Type.String(), 'INVALID_PINCODE'),
  params: Type.Optional(
    example(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])), { min: 10 }),
  ),
  description: Type.Optional(example(Type.String(), 'A pincode has six digits.')),
})

/**
 * The format of every error. `details` holds what the page needs to continue (a new quote, fields,
 * seconds).
 */
export const ErrorReply = Type.Object(
  {
    statusCode: example(Type.Integer(), 409),
    code: example(Type.String(), 'INVALID_FIELDS'),
    description: example(Type.String(), 'Some fields are invalid.'),
    /** Of a problem with a token. */
    cause: Type.Optional(
      Type.Union([Type.Literal('AUTH_TOKEN_ERROR'), Type.Literal('NUMBER_TOKEN')]),
    ),
    details: Type.Optional(
      Type.Object({
        retryAfterSeconds: Type.Optional(example(Type.Integer(), 30)),
        triesLeft: Type.Optional(example(Type.Integer(), 2)),
        /** Of a code that was not sent; see `unsentOtp`. */
        isSent: Type.Optional(Type.Literal(false)),
        /** A check of a human comes before the code: its frame is at `url`. */
        humanCheck: Type.Optional(
          Type.Object({
            by: literals(HUMAN_CHECKERS),
            url: example(Type.String(), 'https://check.pay.example/human-check/meher/STORE'),
          }),
        ),
        /** Milliseconds. */
        retryAfter: Type.Optional(example(Type.Integer(), 30_000)),
        isFailed: Type.Optional(Type.Literal(true)),
        isTooManyAttempts: Type.Optional(Type.Boolean()),
        fields: Type.Optional(
          example(Type.Record(Type.String(), FieldError), {
            pincode: { code: 'INVALID_PINCODE', description: 'A pincode has six digits.' },
          }),
        ),
        quote: Type.Optional(QuoteInfo),
        /** Which of the gift cards in the request is refused, counted from 0. */
        giftCard: Type.Optional(example(Type.Integer(), 0)),
        /** Why a code is refused. */
        coupon: Type.Optional(example(Type.String(), 'BELOW_MINIMUM')),
        /** Codes that were taken off the cart, with why where that is known. */
        lostCodes: Type.Optional(
          Type.Array(
            Type.Object({
              code: CodeText,
              reason: Type.Optional(example(Type.String(), 'USED_UP')),
            }),
          ),
        ),
        /** What a phone has to be verified for, and the code that is for each customer once. */
        unverified: Type.Optional(
          Type.Object({
            reason: literals(UNVERIFIED_REASONS),
            code: Type.Optional(CodeText),
          }),
        ),
        /** What an erasure waits for. */
        blocks: Type.Optional(Type.Array(literals(ERASURE_BLOCKS))),
        inventory: Type.Optional(Type.Array(InventoryItem)),
      }),
    ),
  },
  { $id: 'Failure' },
)
export type ErrorReply = Static<typeof ErrorReply>
export type ApiErrorDetails = NonNullable<ErrorReply['details']>
