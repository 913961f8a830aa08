/** [account §3 Order, §3 Order detail] */
import { DELIVERY_TYPES } from '@thela/domain/checkout'
import {
  ORDER_SOURCES,
  ORDER_STATUSES,
  ORDER_PAYMENTS,
  RAW_ORDER_STATUSES,
  SHIPMENT_STAGES,
  STATUS_FILTERS,
  SUB_ORDER_STATUSES,
  SUB_ORDER_TEXTS,
} from '@thela/domain/orders'
import { RETURN_STATES } from '@thela/domain/tracking'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { WireAddress } from '../shapes/address.ts'
import { defineCall } from '../../call.ts'
import { CustomerActionInfo, CustomerRequest, OrderConfig } from '../shapes/customer-request.ts'
import { OrderEmi } from '../shapes/payment-option.ts'
import { LinePropertyReply, QuoteInfo } from '../shapes/cart.ts'
import { RefundInfo } from '../payments/store-refunds.ts'
import { Day, ObjectId, PaiseSchema, Text, Time, literals } from '../../fields.ts'

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
      /** Who carries it. */
      courier: Type.Optional(Type.String()),
    }),
  ),
  /** `displayText` with its day as phones and as wider screens show it. */
  eddConfig: Type.Object({ mobile: Type.String(), nonMobile: Type.String() }),
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
    uiConfig: Type.Object({ allowInternationalAddress: Type.Boolean() }),
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
  paymentMethod: literals(ORDER_PAYMENTS),
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
  /** What the cancelled items cost, while the rest stays ordered: so much less is paid. */
  cancelledValue: PaiseSchema,
})

/** A parcel from the customer to the store. */
export const OrderReturn = Type.Object({
  shipmentId: Type.String(),
  awb: Type.Optional(Type.String()),
  state: literals(RETURN_STATES),
  /** When it was back at the store. */
  returnedAt: Type.Optional(Time),
  trackLink: Type.String(),
  items: Type.Array(
    Type.Object({
      title: Type.String(),
      variant: Type.Optional(Type.String()),
      qty: Type.Integer(),
    }),
  ),
})
export type OrderReturn = Static<typeof OrderReturn>

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
  /** The chosen delivery; missing where nothing is sent. Address and instructions are those of a pickup. */
  delivery: Type.Optional(
    Type.Object({
      type: literals(DELIVERY_TYPES),
      displayText: Type.String(),
      address: Type.Optional(Type.String()),
      instructions: Type.Optional(Type.String()),
    }),
  ),
  /** What the customer wrote to the shop. */
  note: Type.Optional(Type.String()),
  order: OrderSummary,
  orderConfig: OrderConfig,
  customerActionInfo: CustomerActionInfo,
  /** What the customer requested, the newest first. */
  requests: Type.Array(CustomerRequest),
  /** Also what the store sends back of the cash that was paid. */
  refunds: Type.Array(RefundInfo),
  /** Its customer can download its invoice now; a guest has to log in for that. */
  isInvoiceOffered: Type.Boolean(),
  /** Parcels from the customer to the store: no part of the order's delivery. */
  returns: Type.Array(OrderReturn),
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
