/** [checkout §3 Payment section state, §4, §7, §9, D-9, I18] */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import {
  CartIdSchema,
  EncodedKey,
  ObjectId,
  PaiseSchema,
  StoreIdSchema,
  Text,
  example,
  literals,
} from '../../fields.ts'
import { QuoteInfo } from '../shapes/cart.ts'
import { BalancesToUse } from '../payments/store-balances.ts'

/** How the split is explained: a usual step with its amount, or the store's own text. */
export const PartialCodStepInfo = Type.Union([
  Type.Object({ code: literals(['PAY_NOW', 'REFUND', 'PAY_LATER']), amount: PaiseSchema }),
  Type.Object({ text: example(Type.String(), 'Free delivery above ₹499') }),
])

/** The split of this order: the same for each prepaid method. */
export const PartialCodConfig = Type.Object({
  /** To pay now. */
  splitAmt: PaiseSchema,
  /** The charge and the discount of the method are zero. */
  quote: QuoteInfo,
  /** Missing where the store shows no explanation. */
  steps: Type.Optional(
    Type.Object({ isNumbered: Type.Boolean(), list: Type.Array(PartialCodStepInfo) }),
  ),
})
export type PartialCodConfig = Static<typeof PartialCodConfig>

/** The content of the request's key: base64url of JSON. */
export const SplitPaymentInput = Type.Object(
  {
    cartId: CartIdSchema,
    addressId: ObjectId,
    storeId: StoreIdSchema,
    /** The id of the delivery option. */
    shippingMethod: Type.Optional(example(Text(80), 'Standard')),
    /** The total that the page shows; a difference returns PRICE_CHANGED. */
    orderValue: Type.Optional(PaiseSchema),
    ...BalancesToUse,
  },
  { additionalProperties: false },
)
export type SplitPaymentInput = Static<typeof SplitPaymentInput>

export const splitPayment = defineCall({
  route: 'POST /integrations/checkout/consumer/split-payment',
  summary: 'The split of this cart by partial COD; empty where it is not offered',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  body: Type.Object({ key: EncodedKey }),
  reply: Type.Object({ partialCODConfig: Type.Optional(PartialCodConfig) }),
  failures: [
    'INVALID_CART',
    'NOT_FOUND',
    'PRICE_CHANGED',
    'TOO_MANY_REQUESTS',
    'PLATFORM_UNAVAILABLE',
  ],
})
