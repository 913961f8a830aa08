/** Payment links, made by the store's own systems. [D-71, ADR-107, ADR-108] */
import { ORDER_STATUSES } from '@thela/domain/orders'
import { PREPAY_STATES } from '@thela/domain/payments'
import { LANGUAGES } from '@thela/domain/text'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { NewRefundInfo, RefundsInfo } from '../payments/store-refunds.ts'
import {
  CartIdSchema,
  Instant,
  Line,
  ObjectId,
  PaiseSchema,
  StoreIdSchema,
  Text,
  Time,
  example,
  literals,
} from '../../fields.ts'
import { EmailText, IdText, NextUrl, PersonText, PhoneText } from '../../order-fields.ts'

const LinkCustomerInfo = Type.Object({
  name: Type.Optional(example(Line(120), 'Asha Rao')),
  phone: Type.Optional(example(Line(24), '+919876543210')),
  email: Type.Optional(example(Line(254), 'asha.rao@example.in')),
})

const WebAddress = example(Text(1_000, 'Begins with https://'), 'https://shop.example/thanks')

/** From ₹1 up to ₹1 crore. */
const LinkAmount = example(
  Type.Integer({ minimum: 100, maximum: 1_000_000_000, description: 'Paise' }),
  44_900,
)

/**
 * A new link: for an amount, for what an order owes on delivery, or for a cart that was not paid or
 * whose COD order waits for its confirmation.
 */
export const NewLinkInfo = Type.Object(
  {
    amount: Type.Optional(LinkAmount),
    orderId: Type.Optional(ObjectId),
    cartId: Type.Optional(CartIdSchema),
    /** Shown to whoever pays. */
    description: Type.Optional(example(Text(300), 'Tea for the office')),
    /** The owner's own name for it; not shown. */
    reference: Type.Optional(example(Line(80), 'INV-2042')),
    /** It may be paid in parts, each at least this. */
    minPart: Type.Optional(LinkAmount),
    /** How often the whole amount may be paid. */
    maxUses: Type.Optional(example(Type.Integer({ minimum: 1, maximum: 100_000 }), 1)),
    expiresAt: Type.Optional(Instant),
    customer: Type.Optional(LinkCustomerInfo),
    /** Where whoever has paid goes on; by default the shop. */
    returnUrl: Type.Optional(WebAddress),
    /** Where whoever does not pay goes on; by default the shop. */
    cancelUrl: Type.Optional(WebAddress),
    /** The owner’s own values: added to both addresses. */
    extraParams: Type.Optional(
      example(
        Type.Record(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }), Line(200), {
          maxProperties: 10,
          additionalProperties: false,
        }),
        { ticket: '2042' },
      ),
    ),
    /** The language of its page and messages, unless its reader chooses another. */
    language: Type.Optional(literals(LANGUAGES)),
    /** Sent to its customer; by default as the store's settings say. */
    notify: Type.Optional(Type.Boolean()),
    /** Its customer is reminded; by default as the store's settings say, where it is sent. */
    reminders: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewLinkInfo = Static<typeof NewLinkInfo>

/** What a link is for, as it is now. Money in paise. */
const LinkOrder = Type.Object({
  id: ObjectId,
  /** The platform's number, once it has one. */
  name: Type.Optional(PersonText),
  status: literals(ORDER_STATUSES),
  isCancelled: Type.Boolean(),
  /** By payment links. */
  paidOnline: PaiseSchema,
  /** On delivery. */
  due: example(PaiseSchema, 0),
})

/** A link with what was paid. Money in paise. */
export const LinkInfo = Type.Object({
  id: ObjectId,
  /** The page where it is paid. */
  url: example(Type.String(), 'https://shop.example/products/masala-chai'),
  /** With its order: what that does not owe cannot be paid. */
  state: literals(PREPAY_STATES),
  amount: PaiseSchema,
  orderId: Type.Optional(ObjectId),
  cartId: Type.Optional(CartIdSchema),
  /** That it is for, or that became of its cart. */
  order: Type.Optional(LinkOrder),
  /** Since then its customer wants to keep paying on delivery. */
  codConfirmedAt: Type.Optional(Time),
  description: example(Type.String(), 'Tea for the office'),
  reference: Type.Optional(example(Type.String(), 'INV-2042')),
  minPart: Type.Optional(PaiseSchema),
  maxUses: example(Type.Integer(), 1),
  createdAt: Time,
  expiresAt: Type.Optional(Time),
  customer: LinkCustomerInfo,
  returnUrl: Type.Optional(NextUrl),
  cancelUrl: Type.Optional(example(Type.String(), 'https://shop.example/cart')),
  paid: PaiseSchema,
  uses: example(Type.Integer(), 0),
  language: Type.Optional(literals(LANGUAGES)),
  reminders: Type.Object({
    /** Also where the provider reminds that hosts it. */
    isOn: Type.Boolean(),
    /** By us. */
    sent: example(Type.Integer(), 1),
    nextAt: Type.Optional(Time),
  }),
})
export type LinkInfo = Static<typeof LinkInfo>

/** A payment of a link. */
const LinkPaymentInfo = Type.Object({
  /** Ours: by it the payment is refunded. */
  id: ObjectId,
  amount: PaiseSchema,
  method: example(Type.String(), 'UPI'),
  paidAt: Time,
  /** The provider's id. */
  paymentId: IdText,
  phone: PhoneText,
  email: Type.Optional(EmailText),
})

const ofStore = Type.Object({ storeId: StoreIdSchema })
const ofLink = Type.Object({ storeId: StoreIdSchema, linkId: ObjectId })

export const createLink = defineCall({
  route: 'POST /stores/:storeId/links',
  summary: 'Make a payment link; repeated with its key it is one link',
  tokens: ['STORE'],
  rate: 'write',
  idempotent: true,
  params: ofStore,
  body: NewLinkInfo,
  reply: LinkInfo,
  failures: [
    'IDEMPOTENCY_MISMATCH',
    'NOT_FOUND',
    'INVALID_LINK',
    'INVALID_FIELDS',
    'NOTHING_DUE',
    'INVALID_CART',
    'STAGE_INCOMPLETE',
    'UNDELIVERABLE',
    'ORDER_ALREADY_PLACED',
    'PLATFORM_UNAVAILABLE',
  ],
})

export const listLinks = defineCall({
  route: 'GET /stores/:storeId/links',
  summary: 'The payment links of a store, the newest first',
  tokens: ['STORE'],
  rate: 'read',
  params: ofStore,
  query: Type.Object({
    page: Type.Optional(example(Type.String({ pattern: '^[1-9][0-9]{0,5}$' }), '1')),
  }),
  reply: Type.Object({ links: Type.Array(LinkInfo), hasMore: Type.Boolean() }),
  failures: ['NOT_FOUND'],
})

export const getLink = defineCall({
  route: 'GET /stores/:storeId/links/:linkId',
  summary: 'A payment link and its payments',
  tokens: ['STORE'],
  rate: 'read',
  params: ofLink,
  reply: Type.Object({ link: LinkInfo, payments: Type.Array(LinkPaymentInfo) }),
  failures: ['NOT_FOUND'],
})

export const cancelLink = defineCall({
  route: 'POST /stores/:storeId/links/:linkId/cancel',
  summary: 'Cancel a payment link; what was paid before stays paid',
  tokens: ['STORE'],
  rate: 'write',
  params: ofLink,
  reply: LinkInfo,
  failures: ['NOT_FOUND'],
})

const ofPayment = Type.Object({
  storeId: StoreIdSchema,
  linkId: ObjectId,
  /** Of the payment, as `getLink` names it. */
  useId: ObjectId,
})

export const refundLinkPayment = defineCall({
  route: 'POST /stores/:storeId/links/:linkId/payments/:useId/refunds',
  summary:
    'Refund a payment of a link, completely or in part; repeated with its key it is one refund',
  tokens: ['STORE'],
  rate: 'write',
  idempotent: true,
  params: ofPayment,
  body: NewRefundInfo,
  reply: RefundsInfo,
  failures: ['NOT_FOUND', 'REFUND_TOO_HIGH', 'IDEMPOTENCY_MISMATCH'],
})

export const listLinkPaymentRefunds = defineCall({
  route: 'GET /stores/:storeId/links/:linkId/payments/:useId/refunds',
  summary: 'The refunds of a payment of a link, and what can still be refunded',
  tokens: ['STORE'],
  rate: 'read',
  params: ofPayment,
  reply: RefundsInfo,
  failures: ['NOT_FOUND'],
})
