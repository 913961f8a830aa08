/** The payment page of links. [checkout §3 Order info, §3 Swift info, §7, D-71, D-72] */
import { CHECKOUT_STATUSES } from '@thela/domain/checkout'
import { ORDER_SOURCES, PAYMENT_METHODS, SUB_PAYMENT_METHODS } from '@thela/domain/orders'
import { LINK_STATES, PREPAID_METHODS } from '@thela/domain/payments'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { ObjectId, PaiseSchema, StoreIdSchema, Time, example, literals } from '../../fields.ts'
import { CodeText, NextUrl, PhoneText } from '../../order-fields.ts'
import { StoreConfig } from '../../stores.ts'
import { WireAddress } from '../shapes/address.ts'
import { CartInfo } from '../shapes/cart.ts'
import { PAYMENT_FAILURES, PaymentOrder } from '../checkout/checkout-order.ts'
import { CHOSEN_AMOUNT, LINK_FAILURES } from '../shapes/link-stage.ts'
import { PaymentChoice, PaymentOption, PaymentSectionConfig } from '../shapes/payment-option.ts'

const publicSettings = Type.Pick(StoreConfig, [
  'storeId',
  'storeName',
  'storeLink',
  'configId',
  'storeLogoL',
  'storeLogoS',
  'colorConfig',
  'transactionLimit',
  'leavingEarlyConfig',
  'customExitConfig',
  'uiConfig',
])

/** What pages know of a store. Nothing of its accounts. */
export const StoreInfo = Type.Object({
  ...publicSettings.properties,
  shippingPref: Type.Pick(StoreConfig.properties.shippingPref, [
    'deliveryRates',
    'localDeliveryRates',
    'pickupRates',
  ]),
})
export type StoreInfo = Static<typeof StoreInfo>

export const getStoreInfo = defineCall({
  route: 'GET @platform/store-info',
  summary: 'The store of a payment link or of a cart',
  tokens: ['NONE'],
  rate: 'read',
  query: Type.Object({ cart_id: ObjectId }),
  reply: StoreInfo,
  failures: ['INVALID_CART'],
})

/** Money in paise. Phone and addresses only for the person whose they are. */
const OrderInfo = Type.Object({
  /** This person's failed payments, the last one last; each JSON with a `description`. */
  lastError: Type.Array(
    example(Type.String(), '{"description":"The payment was declined by the bank."}'),
  ),
  phone: Type.Optional(PhoneText),
  /** It is what can be paid of a link at once, and what this person's draft asks for of a cart. */
  totalAmount: PaiseSchema,
  cartId: ObjectId,
  cartInfo: CartInfo,
  shippingAddress: Type.Optional(WireAddress),
  billingAddress: Type.Optional(WireAddress),
  discountCodes: Type.Array(Type.Object({ code: CodeText, value: PaiseSchema })),
  shippingCharges: example(PaiseSchema, 0),
  isBillingAndShippingAddressSame: Type.Boolean(),
})

const SwiftInfo = Type.Object({
  /** Where whoever does not pay goes on. */
  cancel_url: example(Type.String(), 'https://shop.example/cart'),
  channel: literals(ORDER_SOURCES),
  mode: literals(SUB_PAYMENT_METHODS),
  /** Where whoever has paid goes on. */
  return: NextUrl,
  storeId: StoreIdSchema,
  extraParams: example(Type.Record(Type.String(), Type.String()), { ticket: '2042' }),
})

/** A payment link as its payer sees it. Money in paise. */
const LinkToPay = Type.Object({
  state: literals(LINK_STATES),
  description: example(Type.String(), 'Tea for the office'),
  amount: PaiseSchema,
  /** By everybody so far. */
  paid: PaiseSchema,
  /** May be paid in parts. */
  isInParts: Type.Boolean(),
  /** What one payment can be; missing where nothing is left. */
  least: Type.Optional(PaiseSchema),
  most: Type.Optional(PaiseSchema),
  expiresAt: Type.Optional(Time),
})

/** This payer's own payment. */
export const LinkReceipt = Type.Object({
  amount: PaiseSchema,
  method: literals(PAYMENT_METHODS),
  paidAt: Time,
  reference: example(Type.String(), 'INV-2042'),
})

/** What this payer has begun to pay, and how: the page names it while nobody knows yet whether it is paid. */
export const PayerChoice = Type.Object({
  amount: PaiseSchema,
  ...Type.Partial(Type.Pick(PaymentChoice, ['option', 'instrument'])).properties,
})
export type PayerChoice = Static<typeof PayerChoice>

export const LinkOrderInfo = Type.Object({
  orderInfo: OrderInfo,
  swiftInfo: SwiftInfo,
  link: LinkToPay,
  /** What became of this payer's payment. */
  status: literals(CHECKOUT_STATUSES),
  receipt: Type.Optional(LinkReceipt),
  choice: Type.Optional(PayerChoice),
  /** With status REFUNDED. */
  refundAmount: Type.Optional(example(PaiseSchema, 44_900)),
})
export type LinkOrderInfo = Static<typeof LinkOrderInfo>

/** The same of a cart, as it was last read: it has no link. */
const OrderInfoReply = Type.Object({
  ...LinkOrderInfo.properties,
  link: Type.Optional(LinkOrderInfo.properties.link),
})
export type OrderInfoReply = Static<typeof OrderInfoReply>

export const getOrderInfo = defineCall({
  route: 'GET @platform/order-info',
  summary: 'What a payment link or a cart asks for, and what became of this visitor’s payment',
  tokens: ['NONE', 'ANON', 'GUEST', 'USER'],
  rate: 'poll',
  query: Type.Object({
    cart_id: ObjectId,
    /** Any; makes the address new for caches on the way. */
    timestamp: Type.Optional(example(Type.String({ maxLength: 30 }), '2026-11-23T10:15:00.000Z')),
  }),
  reply: OrderInfoReply,
  failures: ['INVALID_CART'],
})

export const getLinkPayments = defineCall({
  route: 'POST /checkout/links/payments',
  summary: 'The payment options for an amount of a payment link',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  body: Type.Object(CHOSEN_AMOUNT),
  reply: Type.Object({
    options: Type.Array(PaymentOption),
    ...PaymentSectionConfig,
    /** As staged before, while it is still offered. */
    selected: Type.Optional(PaymentChoice),
  }),
  failures: LINK_FAILURES,
})

export const createLinkOrder = defineCall({
  route: 'POST /checkout/links/order',
  summary: 'Open a payment for a use of a payment link',
  tokens: ['GUEST', 'USER'],
  rate: 'pay',
  needsOtp: true,
  idempotent: true,
  body: Type.Object({
    ...CHOSEN_AMOUNT,
    payment: PaymentChoice,
    paymentInfo: Type.Optional(
      Type.Object({
        /** The payer, who is signed in, agrees that the provider keeps a new card. */
        saveCardPermission: Type.Optional(Type.Boolean()),
      }),
    ),
    meta: Type.Object({
      paymentMethod: literals(PREPAID_METHODS),
      /** Comes back in the address. */
      isDev: Type.Optional(Type.Boolean()),
    }),
  }),
  reply: PaymentOrder,
  failures: [...LINK_FAILURES, 'LINK_BUSY', ...PAYMENT_FAILURES],
})
