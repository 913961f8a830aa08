/** [account §3 Order, §3 Order detail] */
import { DELIVERY_TYPES } from '@thela/domain/checkout'
import {
  ORDER_ACTIONS,
  ORDER_SOURCES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  RAW_ORDER_STATUSES,
  SHIPMENT_STAGES,
  STATUS_FILTERS,
  SUB_ORDER_STATUSES,
  SUB_ORDER_TEXTS,
} from '@thela/domain/orders'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { WireAddress } from './address.ts'
import { defineCall } from '../call.ts'
import { OrderEmi } from './payment-option.ts'
import { LinePropertyReply, QuoteInfo } from './cart.ts'
import { RefundInfo } from './store-refunds.ts'
import { Day, ObjectId, PaiseSchema, Text, Time, literals } from '../fields.ts'

export const LineItemReply = Type.Object({
  id: Type.String(),
  title: Type.String(),
  variant: Type.Optional(Type.String()),
  images: Type.Array(Type.String()),
  /** Texts that the shopper entered for this line in the shop. */
  properties: Type.Optional(Type.Array(LinePropertyReply)),
  qty: Type.Integer(),
  total: PaiseSchema,
})

export const SubOrderReply = Type.Object({
  id: Type.String(),
  status: literals(SUB_ORDER_STATUSES),
  originalStatus: literals(RAW_ORDER_STATUSES),
  /** What stands beside it, by its code and the day that belongs to it, and in words. */
  display: Type.Object({ code: literals(SUB_ORDER_TEXTS), day: Type.Optional(Time) }),
  displayText: Type.String(),
  lineItems: Type.Array(LineItemReply),
  trackingInfo: Type.Optional(
    Type.Object({
      shipmentId: Type.String(),
      awb: Type.Optional(Type.String()),
      edd: Type.Optional(Day),
      pdd: Type.Optional(Day),
      deliveredDate: Type.Optional(Time),
      trackLink: Type.String(),
      trackingStatus: literals(SHIPMENT_STAGES),
    }),
  ),
  /** The dates of the chosen delivery, until the parcel has an estimate. */
  promised: Type.Optional(
    Type.Object({
      type: literals(DELIVERY_TYPES),
      earliest: Type.Optional(Day),
      latest: Day,
    }),
  ),
  nonSwiftFulfilled: Type.Boolean(),
})
export type SubOrderReply = Static<typeof SubOrderReply>

/** An order in the list. */
export const OrderSummary = Type.Object({
  id: Type.String(),
  /** The platform's number, once it is known. */
  orderId: Type.Optional(Type.String()),
  placedAt: Time,
  lastUpdatedAt: Time,
  storeInfo: Type.Object({
    storeId: Type.String(),
    storeName: Type.String(),
    storeLogoL: Type.Optional(Type.String()),
    storeLogoS: Type.Optional(Type.String()),
    storeLink: Type.String(),
  }),
  channel: literals(ORDER_SOURCES),
  total: PaiseSchema,
  subOrders: Type.Array(SubOrderReply),
  status: Type.Optional(literals(ORDER_STATUSES)),
})
export type OrderSummary = Static<typeof OrderSummary>

export const listOrders = defineCall({
  route: 'POST /checkout/customer/orders/v2',
  summary:
    'Orders of a verified phone at the stores of one seller, or those placed in this guest session, newest change first',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  body: Type.Object({
    filters: Type.Optional(
      Type.Object({
        ORDER_STATUS: Type.Optional(Type.Array(literals(STATUS_FILTERS), { maxItems: 3 })),
        BRANDS: Type.Optional(Type.Array(Text(64), { maxItems: 50 })),
      }),
    ),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    multiSearch: Type.Optional(Text(100)),
    sort: Type.Optional(Type.Object({ lastUpdatedAt: literals(['desc', 'asc']) })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  reply: Type.Object({
    orders: Type.Array(OrderSummary),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
  }),
  failures: [],
})

export const BillingDetails = Type.Object({
  itemSubtotal: PaiseSchema,
  paymentMethod: literals(PAYMENT_METHODS),
  emiConfig: Type.Optional(OrderEmi),
  paymentPending: PaiseSchema,
  shippingCharge: PaiseSchema,
  totalValue: PaiseSchema,
  totalDiscount: PaiseSchema,
  couponDiscount: PaiseSchema,
  paymentCharges: PaiseSchema,
  paymentDiscount: PaiseSchema,
  totalCodAmt: PaiseSchema,
  totalPrepaidAmt: PaiseSchema,
  /** Paid beside the total, and refunded after delivery. */
  deposit: PaiseSchema,
})

/** One order with all details. */
export const OrderDetail = Type.Object({
  id: Type.String(),
  ctime: Time,
  /** The ordered cart; missing where a payment link was paid. */
  cartId: Type.Optional(Type.String()),
  shippingAddress: WireAddress,
  billingAddress: WireAddress,
  billingDetails: BillingDetails,
  /** As it was frozen when the order was placed. */
  quote: QuoteInfo,
  /** What the customer wrote to the shop. */
  note: Type.Optional(Type.String()),
  order: OrderSummary,
  orderConfig: Type.Object({
    returnReasons: Type.Array(Type.String()),
    cancellationsReasons: Type.Array(Type.String()),
    possibleActions: Type.Array(literals(ORDER_ACTIONS)),
  }),
  refunds: Type.Array(RefundInfo),
})
export type OrderDetail = Static<typeof OrderDetail>

export const getOrder = defineCall({
  route: 'GET /checkout/customer/order-status',
  summary: 'One order of a verified phone, or one placed in this guest session',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  query: Type.Object({ id: ObjectId }),
  reply: OrderDetail,
  failures: ['NOT_FOUND'],
})
