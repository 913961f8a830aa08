/** What the pages of the account show besides orders. [account §7 Account calls, §2 Default page state] */
import { REFUND_RAILS } from '@thela/domain/payments'
import { BUY_AGAIN_REASONS, TRANSACTION_STATUSES } from '@thela/domain/orders'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import {
  CartIdSchema,
  Day,
  Instant,
  ObjectId,
  PaiseSchema,
  Text,
  Time,
  example,
  literals,
} from '../../fields.ts'
import {
  CodeText,
  IdText,
  ImageUrl,
  OrderNameText,
  ProductTitle,
  StoreNameText,
  VariantTitle,
} from '../../order-fields.ts'
import { SavedPaymentMethodInfo } from '../shapes/payment-option.ts'
import { RefundInfo } from '../payments/store-refunds.ts'

export const CustomerStats = Type.Object({
  abandonedCarts: example(Type.Integer(), 1),
  totalDiscount: example(PaiseSchema, 5_000),
  totalOrders: example(Type.Integer(), 3),
  totalRefund: PaiseSchema,
  totalSpent: PaiseSchema,
})
export type CustomerStats = Static<typeof CustomerStats>

export const getStats = defineCall({
  route: 'GET /checkout/customer/stats',
  summary:
    'Figures of a verified phone at the stores of one seller: the last six months, or other days',
  tokens: ['USER'],
  rate: 'read',
  query: Type.Object({
    from: Type.Optional(example(Day, '2026-11-26')),
    to: Type.Optional(example(Day, '2026-11-28')),
  }),
  reply: CustomerStats,
  failures: [],
})

/** A store of the seller. */
export const CustomerBrand = Type.Object({
  storeId: example(Type.String(), 'meher'),
  storeName: StoreNameText,
  storeLink: example(Type.String(), 'https://shop.example'),
  storeLogoS: Type.Optional(example(Type.String(), 'https://shop.example/mark.svg')),
})

export const listBrands = defineCall({
  route: 'GET /checkout/customer/brands',
  summary: 'The stores of the seller at which this verified phone has ordered',
  tokens: ['USER'],
  rate: 'read',
  reply: Type.Object({ brands: Type.Array(CustomerBrand) }),
  failures: [],
})

/** A checkout that was begun and not ordered. */
export const CustomerCart = Type.Object({
  cartId: CartIdSchema,
  /** The cart page, or the pay page, by the kind of the store. */
  link: example(Type.String(), 'https://shop.example/'),
  startedAt: Time,
  /** Of the items, after the discount and before the delivery. */
  total: PaiseSchema,
  discount: Type.Optional(
    Type.Object({
      title: Type.Optional(CodeText),
      amount: PaiseSchema,
    }),
  ),
  items: Type.Array(
    Type.Object({
      title: ProductTitle,
      variant: Type.Optional(VariantTitle),
      image: Type.Optional(ImageUrl),
      qty: example(Type.Integer(), 1),
      /** Of the whole line before discounts. */
      price: PaiseSchema,
    }),
  ),
})
export type CustomerCart = Static<typeof CustomerCart>

export const listCarts = defineCall({
  route: 'GET /checkout/customer/carts',
  summary: 'Checkouts of this person at this store that were begun, were not ordered and can go on',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  reply: Type.Object({ carts: Type.Array(CustomerCart) }),
  failures: [],
})

/** What a payment or a refund is of; without an order nothing was ordered by it. */
const ofOrder = {
  orderId: Type.Optional(IdText),
  orderName: Type.Optional(OrderNameText),
  storeId: example(Type.String(), 'meher'),
  storeName: StoreNameText,
}

export const Transaction = Type.Object({
  ...ofOrder,
  /** The provider's id. */
  id: IdText,
  /** The number by which the payer's bank finds it, such as the RRN of UPI. */
  bankReference: Type.Optional(example(Type.String(), '512345678901')),
  status: literals(TRANSACTION_STATUSES),
  ctime: Time,
  amount: PaiseSchema,
  rail: literals(REFUND_RAILS),
})
export type Transaction = Static<typeof Transaction>

export const CustomerRefund = Type.Object({ ...ofOrder, ...RefundInfo.properties })
export type CustomerRefund = Static<typeof CustomerRefund>

/** Of what is listed newest first: only what is older. */
const before = Type.Optional(Instant)
/** Where the next page begins; missing on the last. */
const next = Type.Optional(Time)

export const listTransactions = defineCall({
  route: 'GET /checkout/customer/transactions',
  summary: 'Payments of this person, and whether each succeeded; the newest first, 50 at a time',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  query: Type.Object({ before }),
  reply: Type.Object({ transactions: Type.Array(Transaction), next }),
  failures: [],
})

export const listCustomerRefunds = defineCall({
  route: 'GET /checkout/customer/refunds',
  summary: 'What went back to this person, and where to; the newest first, 50 at a time',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  query: Type.Object({ before }),
  reply: Type.Object({ refunds: Type.Array(CustomerRefund), next }),
  failures: [],
})

export const buyAgain = defineCall({
  route: 'POST /checkout/customer/orders/:id/buy-again',
  summary: 'Put the items of an order into a new cart of its store; what is not sold now is named',
  tokens: ['GUEST', 'USER'],
  rate: 'cart',
  idempotent: true,
  params: Type.Object({ id: ObjectId }),
  reply: Type.Object({
    /** Of the new cart; missing where nothing of it is sold now. */
    link: Type.Optional(example(Type.String(), 'https://shop.example/')),
    missing: Type.Array(
      Type.Object({
        title: ProductTitle,
        reason: literals(BUY_AGAIN_REASONS),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'INVALID_CART', 'PLATFORM_UNAVAILABLE', 'BUSY'],
})

const ofMethod = {
  tokens: ['USER'],
  rate: 'write',
  needsOtp: true,
  /** In the body: the id of a UPI account is personal, and addresses are logged. */
  body: Type.Object({ id: example(Text(200), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV') }),
  /** All that are left. */
  reply: Type.Object({ paymentMethods: Type.Array(SavedPaymentMethodInfo) }),
  failures: ['NOT_FOUND'],
} as const

export const setDefaultMethod = defineCall({
  route: 'POST /checkout/customer/payment-methods/default',
  summary: 'Make a saved payment method the one that the checkout proposes first',
  ...ofMethod,
})

export const removeMethod = defineCall({
  route: 'POST /checkout/customer/payment-methods/remove',
  summary: 'Remove a saved UPI id, wallet or bank; a card has a call of its own',
  ...ofMethod,
})
