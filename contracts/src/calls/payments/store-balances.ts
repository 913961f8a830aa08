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
  literals,
} from '../../fields.ts'

/**
 * What a shopper wants to use, in every call that quotes or pays a cart: codes of gift cards, or the
 * ids of those that the cart's draft has already.
 */
export const BalancesToUse = {
  gift_card_codes: Type.Optional(Type.Array(Text(40), { maxItems: 5 })),
  use_store_credit: Type.Optional(Type.Boolean()),
}

/** The store credit of a verified phone. */
export const StoreCreditOffer = Type.Object({
  /** The store's own; the product's where it is missing. */
  title: Type.Optional(Type.String()),
  available: PaiseSchema,
})
export type StoreCreditOffer = Static<typeof StoreCreditOffer>

/** A gift card that is applied. What of it is used follows from the quote. */
export const AppliedGiftCard = Type.Object({ lastFour: Type.String(), available: PaiseSchema })

const cardParams = Type.Object({ storeId: StoreIdSchema, cardId: ObjectId })

export const GiftCardInfo = Type.Object({
  id: ObjectId,
  lastFour: Type.String(),
  /** What can be spent now. */
  balance: PaiseSchema,
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
    amount: Type.Integer({ minimum: 100, maximum: 10_000_000 }),
    expiresAt: Type.Optional(Instant),
    note: Type.Optional(Text(200)),
  }),
  reply: Type.Object({ ...GiftCardInfo.properties, code: Type.String() }),
  failures: ['NOT_FOUND', 'INVALID_FIELDS', 'IDEMPOTENCY_MISMATCH'],
})

export const findGiftCard = defineCall({
  route: 'POST /stores/:storeId/gift-cards/look-up',
  summary: 'A gift card by its code, which stands in no address',
  tokens: ['STORE'],
  rate: 'write',
  params: Type.Object({ storeId: StoreIdSchema }),
  body: Type.Object({ code: Text(40) }),
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

const phone = Type.String({ pattern: '^\\+[1-9][0-9]{6,14}$' })
const CreditInfo = Type.Object({ balance: PaiseSchema, issued: PaiseSchema })

export const giveStoreCredit = defineCall({
  route: 'POST /stores/:storeId/store-credit',
  summary: 'Give store credit to a phone; repeated with its key it is given once',
  tokens: ['STORE'],
  rate: 'write',
  idempotent: true,
  params: Type.Object({ storeId: StoreIdSchema }),
  body: Type.Object({
    phone,
    amount: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    note: Type.Optional(Text(200)),
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
