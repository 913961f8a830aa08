/** Gift cards and store credit: what a shopper uses, and what the store's own systems issue. [checkout §7, ADR-106] */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import {
  Instant,
  ObjectId,
  PaiseSchema,
  StoreIdSchema,
  Text,
  Time,
  example,
  literals,
} from '../../fields.ts'

/**
 * What a shopper wants to use, in every call that quotes or pays a cart: codes of gift cards, or the
 * ids of those that the cart's draft has already.
 */
export const BalancesToUse = {
  gift_card_codes: Type.Optional(Type.Array(example(Text(40), 'GIFT-7H2K-9QPM'), { maxItems: 5 })),
  use_store_credit: Type.Optional(Type.Boolean()),
}

/** The store credit of a verified phone. */
export const StoreCreditOffer = Type.Object({
  /** The store's own; the product's where it is missing. */
  title: Type.Optional(example(Type.String(), 'Tea credit')),
  available: example(PaiseSchema, 50_000),
})
export type StoreCreditOffer = Static<typeof StoreCreditOffer>

/** A gift card that is applied. What of it is used follows from the quote. */
export const AppliedGiftCard = Type.Object({
  lastFour: example(Type.String(), '9QPM'),
  available: example(PaiseSchema, 50_000),
})

const cardParams = Type.Object({ storeId: StoreIdSchema, cardId: ObjectId })

export const GiftCardInfo = Type.Object({
  id: ObjectId,
  lastFour: example(Type.String(), '9QPM'),
  /** What can be spent now. */
  balance: example(PaiseSchema, 50_000),
  issued: PaiseSchema,
  currency: literals(['INR']),
  status: literals(['ACTIVE', 'EXPIRED', 'VOID']),
  expiresAt: Type.Optional(Time),
  createdAt: Time,
})
export type GiftCardInfo = Static<typeof GiftCardInfo>

export const issueGiftCard = defineCall({
  route: 'POST /stores/:storeId/gift-cards',
  summary:
    'Issue a gift card; its code is in this reply only. Repeated with its key it is the same card',
  tokens: ['STORE'],
  rate: 'write',
  idempotent: true,
  params: Type.Object({ storeId: StoreIdSchema }),
  body: Type.Object({
    amount: example(Type.Integer({ minimum: 100, maximum: 10_000_000 }), 44_900),
    expiresAt: Type.Optional(Instant),
    note: Type.Optional(example(Text(200), 'Please ring the bell')),
  }),
  reply: Type.Object({
    ...GiftCardInfo.properties,
    code: example(Type.String(), 'GIFT-7H2K-9QPM'),
  }),
  failures: ['NOT_FOUND', 'INVALID_FIELDS', 'IDEMPOTENCY_MISMATCH'],
})

export const findGiftCard = defineCall({
  route: 'POST /stores/:storeId/gift-cards/look-up',
  summary: 'A gift card by its code, which stands in no address',
  tokens: ['STORE'],
  rate: 'write',
  params: Type.Object({ storeId: StoreIdSchema }),
  body: Type.Object({ code: example(Text(40), 'GIFT-7H2K-9QPM') }),
  reply: GiftCardInfo,
  failures: ['NOT_FOUND'],
})

export const getGiftCard = defineCall({
  route: 'GET /stores/:storeId/gift-cards/:cardId',
  summary: 'A gift card by its id',
  tokens: ['STORE'],
  rate: 'read',
  params: cardParams,
  reply: GiftCardInfo,
  failures: ['NOT_FOUND'],
})

export const voidGiftCard = defineCall({
  route: 'POST /stores/:storeId/gift-cards/:cardId/void',
  summary: 'End a gift card; what an open payment holds of it still pays that',
  tokens: ['STORE'],
  rate: 'write',
  params: cardParams,
  reply: GiftCardInfo,
  failures: ['NOT_FOUND'],
})

const phone = example(Type.String({ pattern: '^\\+[1-9][0-9]{6,14}$' }), '+919876543210')
const CreditInfo = Type.Object({ balance: example(PaiseSchema, 50_000), issued: PaiseSchema })

export const giveStoreCredit = defineCall({
  route: 'POST /stores/:storeId/store-credit',
  summary: 'Give store credit to a phone; repeated with its key it is given once',
  tokens: ['STORE'],
  rate: 'write',
  idempotent: true,
  params: Type.Object({ storeId: StoreIdSchema }),
  body: Type.Object({
    phone,
    amount: example(Type.Integer({ minimum: 1, maximum: 10_000_000 }), 44_900),
    note: Type.Optional(example(Text(200), 'Please ring the bell')),
  }),
  reply: CreditInfo,
  failures: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
})

export const findStoreCredit = defineCall({
  route: 'POST /stores/:storeId/store-credit/look-up',
  summary: 'The store credit of a phone, which stands in no address',
  tokens: ['STORE'],
  rate: 'write',
  params: Type.Object({ storeId: StoreIdSchema }),
  body: Type.Object({ phone }),
  reply: CreditInfo,
  failures: ['NOT_FOUND'],
})
