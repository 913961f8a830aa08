/** [account §5, checkout §8] */
import { PROVIDER_KEY_MISSING } from '@thela/domain/checkout'
import { INVALID_OTP, OTP_SESSION_EXPIRED } from '@thela/domain/identity'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { InventoryItem } from './inventory-item.ts'
import { QuoteInfo } from './calls/cart.ts'

/** Every refusal the product can answer: its HTTP status and the sentence a person may read. */
export const FAILURES = {
  BAD_REQUEST: [400, 'Please check what you entered'],
  INVALID_FIELDS: [400, 'Please check the marked fields'],
  INVALID_PAYMENT_BODY: [400, 'Invalid payment request body'],
  INVALID_TRACKING_ID: [400, 'Please enter a valid Tracking ID'],
  CARD_DATA_REFUSED: [400, 'Card details must not be sent to this address'],
  OTP_INVALID: [400, INVALID_OTP],
  /** The page shows `OTP_EXPIRED` of the rules instead. */
  OTP_EXPIRED: [400, OTP_SESSION_EXPIRED],
  TOKEN_REQUIRED: [401, 'Token is required'],
  TOKEN_KIND: [401, "Token did't match with required tokens type"],
  SIGNATURE_INVALID: [401, 'The signature does not match'],
  CROSS_SITE: [403, 'This request must come from our own page'],
  STORE_CLOSED: [403, 'This store does not take orders at the moment'],
  NOT_FOUND: [404, 'Not found'],
  INVALID_CART: [404, 'This cart is no longer valid'],
  TOO_SLOW: [408, 'That took too long. Please try again.'],
  PRICE_CHANGED: [409, 'The total has changed. Please check it again.'],
  OUT_OF_STOCK: [409, 'Items are out of stock'],
  ORDER_ALREADY_PLACED: [409, 'Order already placed'],
  STAGE_INCOMPLETE: [409, 'Please complete address and delivery first'],
  UNDELIVERABLE: [409, 'This store does not deliver to this pincode'],
  METHOD_UNAVAILABLE: [409, 'This payment method is not available for this order'],
  CART_CHANGED: [409, 'The cart was changed in another window'],
  CART_OF_ANOTHER: [
    409,
    'This cart belongs to someone else. Please go on with a cart of your own.',
  ],
  IDEMPOTENCY_BUSY: [409, 'The same request is being worked on'],
  TOO_LARGE: [413, 'That is too much data'],
  UNSUPPORTED_MEDIA: [415, 'Please send JSON'],
  IDEMPOTENCY_MISMATCH: [422, 'The same key was used for something else'],
  OTP_WAIT: [429, 'OTP request limit exceeded. Please try again after some time'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please try again after some time'],
  INTERNAL: [500, 'Something went wrong'],
  PLATFORM_UNAVAILABLE: [502, 'The store does not answer right now. Your cart is kept.'],
  PROVIDER_UNAVAILABLE: [502, 'unable to create RZP order'],
  /** The store has no account with its payment provider. */
  PROVIDER_KEY_MISSING: [502, PROVIDER_KEY_MISSING],
  PROVIDER_NO_RESPONSE: [502, 'The payment provider does not respond right now. Please try again.'],
  COURIER_UNAVAILABLE: [502, 'The courier does not respond right now. Please try again.'],
  EXTERNAL_UNAVAILABLE: [502, 'A service we need does not respond right now. Please try again.'],
  SMS_UNAVAILABLE: [502, 'The message could not be sent. Please try again.'],
  BUSY: [503, 'Very busy right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>

export type ApiErrorCode = keyof typeof FAILURES

/** The one error shape. `details` holds what the page needs to go on (a new quote, fields, seconds). */
export const ErrorReply = Type.Object(
  {
    statusCode: Type.Integer(),
    code: Type.String(),
    description: Type.String(),
    details: Type.Optional(
      Type.Object({
        retryAfterSeconds: Type.Optional(Type.Integer()),
        triesLeft: Type.Optional(Type.Integer()),
        fields: Type.Optional(Type.Record(Type.String(), Type.String())),
        quote: Type.Optional(QuoteInfo),
        inventory: Type.Optional(Type.Array(InventoryItem)),
      }),
    ),
  },
  { $id: 'Failure' },
)
export type ErrorReply = Static<typeof ErrorReply>
export type ApiErrorDetails = NonNullable<ErrorReply['details']>
