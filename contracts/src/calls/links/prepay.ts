/** Making an order prepaid by its payment link. [checkout §3 Payment order request, §7, D-71, ADR-111] */
import { CHECKOUT_STATUSES } from '@thela/domain/checkout'
import { PAYMENT_METHODS } from '@thela/domain/orders'
import { LINK_METHOD_CODES, PAYMENT_STATUSES, PREPAY_STATES } from '@thela/domain/payments'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { ObjectId, PaiseSchema, Text, Time, example, literals } from '../../fields.ts'
import { IdText, NextUrl, OrderNameText, OrderNumberText } from '../../order-fields.ts'
import { CartInfo } from '../shapes/cart.ts'
import {
  CodConfirmationRequested,
  PAYMENT_FAILURES,
  PaymentOrder,
  placeOrderCod,
} from '../checkout/checkout-order.ts'
import { LinkReceipt, PayerChoice } from './pay-link.ts'
import { PaymentChoice, PaymentOption, PaymentSectionConfig } from '../shapes/payment-option.ts'
import { ProviderCode, ProviderConfig, getUpiStatus } from '../payments/payments.ts'

/** Whoever has the link may pay; a sign-in is not asked for. */
const ANYBODY = ['ANON', 'GUEST', 'USER'] as const

/** The name of the store's configuration; another one is refused. */
const configId = Type.Optional(example(Text(80), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV'))

/** What can be paid with, in the same form as for a cart. */
export const LinkOffers = Type.Object({
  options: Type.Array(PaymentOption),
  ...PaymentSectionConfig,
  /** COD where the store allows it: it is chosen first. */
  selected: Type.Optional(PaymentChoice),
})
export type LinkOffers = Static<typeof LinkOffers>

export const PrepayInfo = Type.Object({
  paymentLinkId: ObjectId,
  configId: IdText,
  state: literals(PREPAY_STATES),
  /** What one payment can be, in paise; missing where nothing can be paid. */
  amount: Type.Optional(PaiseSchema),
  /** It may be paid in parts, each at least this. */
  minPart: Type.Optional(PaiseSchema),
  description: example(Type.String(), 'Pay now and save ₹50'),
  expiresAt: Type.Optional(Time),
  /** The platform's number, once it is known. */
  orderName: Type.Optional(OrderNameText),
  /** What was ordered, without its customer. */
  cart: Type.Optional(CartInfo),
  /** What was paid by links, and what is still due on delivery. */
  paid: PaiseSchema,
  due: example(PaiseSchema, 0),
  /** This part of it is not owed where the whole amount is paid at once: `amount` is less by it. */
  waived: Type.Optional(example(PaiseSchema, 4_000)),
  /** The order's number, of which its owner recognises the end: whoever types none pays by it. */
  maskedPhone: Type.Optional(example(Type.String(), '••••• •••10')),
  allowOfflineOrder: Type.Boolean(),
  /** Where nothing was ordered yet: the page on which the cart is paid. */
  redirectUrl: Type.Optional(NextUrl),
  offers: Type.Optional(LinkOffers),
})
export type PrepayInfo = Static<typeof PrepayInfo>

export const getPrepay = defineCall({
  route: 'GET /data/prepay/payment/:cartId',
  summary: 'What a payment link of an order asks for, and how it can be paid',
  /** Its own cards are listed for a customer. */
  tokens: ['NONE', ...ANYBODY],
  rate: 'read',
  params: Type.Object({ cartId: ObjectId }),
  /** In paise: what would be paid now, where it may be paid in parts. */
  query: Type.Object({
    amount: Type.Optional(example(Type.String({ pattern: '^[1-9]\\d{0,9}$' }), '44900')),
  }),
  reply: PrepayInfo,
  failures: ['NOT_FOUND', 'LINK_AMOUNT'],
})

/** What became of it. Nothing of it shows a person. */
export const PrepaySuccess = Type.Object({
  success: Type.Boolean(),
  /** Of this visitor's payment, as of a cart. */
  status: literals(CHECKOUT_STATUSES),
  state: literals(PREPAY_STATES),
  /** Why the last payment failed, in the provider's words for shoppers. */
  description: Type.Optional(example(Type.String(), 'Pay now and save ₹50')),
  refundAmount: Type.Optional(example(PaiseSchema, 44_900)),
  refundReason: Type.Optional(example(Type.String(), 'The jar arrived broken')),
  orderNo: Type.Optional(OrderNumberText),
  orderName: Type.Optional(OrderNameText),
  swiftOrderNo: Type.Optional(OrderNumberText),
  /** How this visitor has paid. */
  paymentMethod: Type.Optional(literals(PAYMENT_METHODS)),
  paidAt: Type.Optional(Time),
  receipt: Type.Optional(LinkReceipt),
  choice: Type.Optional(PayerChoice),
  prepaid_amount: PaiseSchema,
  cod_amount: example(PaiseSchema, 0),
  redirectUrl: NextUrl,
})
export type PrepaySuccess = Static<typeof PrepaySuccess>

export const getPrepaySuccess = defineCall({
  route: 'GET /data/prepay/success-info/:cartId',
  summary: 'What became of a payment link of an order, and of this visitor’s payment',
  tokens: [...ANYBODY],
  rate: 'poll',
  params: Type.Object({ cartId: ObjectId }),
  reply: PrepaySuccess,
  failures: ['NOT_FOUND'],
})

export const getPrepayCreds = defineCall({
  route: 'POST /data/prepay/payment/creds',
  summary: 'What the browser needs for the next payment of a link',
  tokens: [...ANYBODY],
  rate: 'read',
  body: Type.Object({ configId, paymentLinkId: ObjectId }),
  reply: Type.Object({ provider: ProviderCode, config: ProviderConfig }),
  failures: ['NOT_FOUND', 'STORE_CLOSED', 'PROVIDER_KEY_MISSING'],
})

export const PrepayRequest = Type.Object({
  paymentLinkId: ObjectId,
  configId,
  /** Paise. Compared with what the link takes; another amount returns LINK_AMOUNT. */
  amount: PaiseSchema,
  paymentMethod: literals(LINK_METHOD_CODES),
  paymentInfo: Type.Optional(
    Type.Object({
      /** The chosen bank or wallet, or the customer's saved card. */
      id: Type.Optional(example(Text(80), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')),
      /** The payer, who is signed in, agrees that the provider keeps a new card. */
      saveCardPermission: Type.Optional(Type.Boolean()),
    }),
  ),
  /** The provider's order of an earlier payment of this visitor: it is asked for again. */
  razorpayOrderId: Type.Optional(example(Text(80), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')),
  /** Of a cart that was not ordered yet, instead of the address of its draft. */
  address_id: Type.Optional(ObjectId),
  meta: Type.Optional(
    Type.Object({
      /** Of somebody who is not signed in. */
      customerPhone: Type.Optional(example(Text(24), '+919876543210')),
      customerEmail: Type.Optional(example(Text(254), 'asha.rao@example.in')),
      /** The id of the customer's reply; another one is refused. */
      swiftCustomerId: Type.Optional(example(Text(80), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')),
      isPopUpMode: Type.Optional(Type.Boolean()),
    }),
  ),
})
export type PrepayRequest = Static<typeof PrepayRequest>

const PREPAY_FAILURES = [...PAYMENT_FAILURES, 'NOT_FOUND', 'LINK_ENDED', 'LINK_AMOUNT'] as const
/** Others are paying what is left of it. */
const ORDER_FAILURES = [...PREPAY_FAILURES, 'LINK_BUSY'] as const

export const createPrepayOrder = defineCall({
  route: 'POST /data/prepay/payment/order',
  summary: 'Open a payment of a link',
  tokens: [...ANYBODY],
  rate: 'pay',
  needsOtp: true,
  idempotent: true,
  body: PrepayRequest,
  reply: PaymentOrder,
  failures: ORDER_FAILURES,
})

export const stagePrepay = defineCall({
  route: 'POST /integrations/prepay/stage',
  summary:
    'Check a choice before it is paid; with `verify`, ask the provider about its payment too',
  tokens: [...ANYBODY],
  rate: 'write',
  query: Type.Object({ verify: Type.Optional(literals(['', 'true', 'false'])) }),
  body: PrepayRequest,
  reply: Type.Object({
    state: literals(PREPAY_STATES),
    amount: PaiseSchema,
    /** Of the payment that `razorpayOrderId` names. */
    status: Type.Optional(literals(PAYMENT_STATUSES)),
    /** Where nothing was ordered yet: the page on which the cart is staged. */
    redirectUrl: Type.Optional(NextUrl),
  }),
  failures: PREPAY_FAILURES,
})

export const placePrepayCodOrder = defineCall({
  route: 'POST /data/prepay/payment/place-cod-order',
  summary: 'Keep paying on delivery; of a cart that was not ordered yet, order it on delivery',
  tokens: [...ANYBODY],
  rate: 'pay',
  needsOtp: true,
  idempotent: true,
  body: PrepayRequest,
  reply: Type.Object({
    /** Missing while a confirmation is awaited. */
    orderId: Type.Optional(IdText),
    redirectUrl: NextUrl,
    confirmation: Type.Optional(CodConfirmationRequested),
  }),
  failures: [...placeOrderCod.failures, 'NOT_FOUND', 'LINK_ENDED', 'LINK_AMOUNT'],
})

/** A UPI payment of all that is due. Then: `GET /data/prepay/upi/status/:id`. */
const upiCreate = {
  tokens: [...ANYBODY],
  rate: 'pay',
  needsOtp: true,
  idempotent: true,
  query: Type.Object({ prepayId: ObjectId }),
  reply: PaymentOrder,
  failures: ORDER_FAILURES,
} as const

export const createPrepayUpi = defineCall({
  route: 'POST /data/prepay/upi/create',
  summary: 'Open a UPI payment of all that a link takes',
  ...upiCreate,
})

export const createPrepayUpiByGet = defineCall({
  route: 'GET /data/prepay/upi/create',
  summary: 'The same under its specified method; new clients use POST',
  acts: true,
  ...upiCreate,
})

export const getPrepayUpiStatus = defineCall({
  route: 'GET /data/prepay/upi/status/:id',
  summary: 'Status of a payment of a link; asks the provider when due',
  tokens: [...ANYBODY],
  rate: 'poll',
  params: Type.Object({ id: ObjectId }),
  query: Type.Object({ prepayId: ObjectId }),
  reply: getUpiStatus.reply,
  failures: ['NOT_FOUND'],
})
