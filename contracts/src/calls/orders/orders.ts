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
import { PaidWith } from '../shapes/paid-with.ts'
import { OrderEmi } from '../shapes/payment-option.ts'
import { LinePropertyReply, QuoteInfo } from '../shapes/cart.ts'
import { RefundInfo } from '../payments/store-refunds.ts'
import { Day, ObjectId, PaiseSchema, Text, Time, example, literals } from '../../fields.ts'
import {
  AwbText,
  IdText,
  ImageUrl,
  ProductTitle,
  StoreNameText,
  VariantTitle,
} from '../../order-fields.ts'

export const LineItemReply = Type.Object({
  id: IdText,
  title: ProductTitle,
  variant: Type.Optional(VariantTitle),
  images: Type.Array(ImageUrl),
  /** Texts that the shopper entered for this line in the shop. */
  properties: Type.Optional(Type.Array(LinePropertyReply)),
  qty: example(Type.Integer(), 1),
  total: PaiseSchema,
})

export const SubOrderReply = Type.Object({
  id: IdText,
  status: literals(SUB_ORDER_STATUSES),
  originalStatus: literals(RAW_ORDER_STATUSES),
  /** What stands beside it, by its code and the day that belongs to it, and in words. */
  display: Type.Object({ code: literals(SUB_ORDER_TEXTS), day: Type.Optional(Time) }),
  displayText: example(Type.String(), 'Standard'),
  lineItems: Type.Array(LineItemReply),
  trackingInfo: Type.Optional(
    Type.Object({
      shipmentId: IdText,
      awb: Type.Optional(AwbText),
      edd: Type.Optional(Day),
      pdd: Type.Optional(Day),
      deliveredDate: Type.Optional(Time),
      trackLink: example(Type.String(), 'https://courier.example/track/174712345678'),
      trackingStatus: literals(SHIPMENT_STAGES),
      /** Who carries it. */
      courier: Type.Optional(example(Type.String(), 'CITY_COURIER')),
    }),
  ),
  /** `displayText` with its day as phones and as wider screens show it. */
  eddConfig: Type.Object({
    mobile: example(Type.String(), 'Arrives by 27 November'),
    nonMobile: example(Type.String(), 'Arrives by Friday, 27 November'),
  }),
  /** The dates of the chosen delivery, until the parcel has an estimate. */
  promised: Type.Optional(
    Type.Object({
      type: literals(DELIVERY_TYPES),
      earliest: Type.Optional(example(Day, '2026-11-26')),
      latest: example(Day, '2026-11-28'),
    }),
  ),
  nonSwiftFulfilled: Type.Boolean(),
})
export type SubOrderReply = Static<typeof SubOrderReply>

/** An order in the list. */
export const OrderSummary = Type.Object({
  id: IdText,
  /** The platform's number, once it is known. */
  orderId: Type.Optional(IdText),
  placedAt: Time,
  lastUpdatedAt: Time,
  storeInfo: Type.Object({
    storeId: example(Type.String(), 'meher'),
    storeName: StoreNameText,
    storeLogoL: Type.Optional(example(Type.String(), 'https://shop.example/logo.svg')),
    storeLogoS: Type.Optional(example(Type.String(), 'https://shop.example/mark.svg')),
    storeLink: example(Type.String(), 'https://shop.example'),
    uiConfig: Type.Object({ allowInternationalAddress: Type.Boolean() }),
  }),
  channel: literals(ORDER_SOURCES),
  total: PaiseSchema,
  subOrders: Type.Array(SubOrderReply),
  status: Type.Optional(literals(ORDER_STATUSES)),
})
export type OrderSummary = Static<typeof OrderSummary>

/** The last change of an order in microseconds since 1970, and its id. */
const OrderCursor = Type.String({
  pattern: '^[0-9]{1,16}[.][A-Za-z0-9_-]{27}$',
  examples: ['1795084500000000.bWVoZXIxMjM0NTY3ODkwYWJjZGV'],
})

/** The list also says what it offers for the order. */
export const OrderInList = Type.Object({
  ...OrderSummary.properties,
  /** Its customer can download its invoice now; a guest has to log in for that. */
  isInvoiceOffered: Type.Boolean(),
})
export type OrderInList = Static<typeof OrderInList>

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
        BRANDS: Type.Optional(Type.Array(example(Text(64), 'Meher Pantry'), { maxItems: 50 })),
      }),
    ),
    from: Type.Optional(example(Day, '2026-11-26')),
    to: Type.Optional(example(Day, '2026-11-28')),
    multiSearch: Type.Optional(example(Text(100), '1042')),
    sort: Type.Optional(Type.Object({ lastUpdatedAt: literals(['desc', 'asc']) })),
    page: Type.Optional(example(Type.Integer({ minimum: 1, maximum: 10000 }), 1)),
    pageSize: Type.Optional(example(Type.Integer({ minimum: 1, maximum: 50 }), 10)),
    /** The `next` of a reply: the page behind it, whatever `page` says. */
    after: Type.Optional(OrderCursor),
  }),
  reply: Type.Object({
    orders: Type.Array(OrderInList),
    page: example(Type.Integer(), 1),
    pageSize: example(Type.Integer(), 10),
    /** Counted up to 200, of a search up to 100. */
    total: example(Type.Integer(), 1),
    hasMoreThanTotal: Type.Optional(example(Type.Boolean(), true)),
    /** Missing on the last page. */
    next: Type.Optional(OrderCursor),
  }),
  failures: [],
})

export const BillingDetails = Type.Object({
  itemSubtotal: PaiseSchema,
  paymentMethod: literals(ORDER_PAYMENTS),
  emiConfig: Type.Optional(OrderEmi),
  /** Where a card paid, and its digits are known. */
  paidWith: Type.Optional(PaidWith),
  paymentPending: example(PaiseSchema, 0),
  shippingCharge: example(PaiseSchema, 0),
  totalValue: PaiseSchema,
  totalDiscount: example(PaiseSchema, 5_000),
  couponDiscount: example(PaiseSchema, 5_000),
  paymentCharges: example(PaiseSchema, 0),
  paymentDiscount: example(PaiseSchema, 0),
  totalCodAmt: example(PaiseSchema, 0),
  totalPrepaidAmt: PaiseSchema,
  /** Paid beside the total, and refunded after delivery. */
  deposit: example(PaiseSchema, 0),
  /** What the cancelled items cost, while the rest stays ordered: so much less is paid. */
  cancelledValue: PaiseSchema,
})

/** A parcel from the customer to the store. */
export const OrderReturn = Type.Object({
  shipmentId: IdText,
  awb: Type.Optional(AwbText),
  state: literals(RETURN_STATES),
  /** When it was back at the store. */
  returnedAt: Type.Optional(Time),
  trackLink: example(Type.String(), 'https://courier.example/track/174712345678'),
  items: Type.Array(
    Type.Object({
      title: ProductTitle,
      variant: Type.Optional(VariantTitle),
      qty: example(Type.Integer(), 1),
    }),
  ),
})
export type OrderReturn = Static<typeof OrderReturn>

/** One order with all details. */
export const OrderDetail = Type.Object({
  id: IdText,
  ctime: Time,
  /** The ordered cart; missing where a payment link was paid. */
  cartId: Type.Optional(IdText),
  shippingAddress: WireAddress,
  billingAddress: WireAddress,
  billingDetails: BillingDetails,
  /** As it was frozen when the order was placed. */
  quote: QuoteInfo,
  /** The chosen delivery; missing where nothing is sent. Address and instructions are those of a pickup. */
  delivery: Type.Optional(
    Type.Object({
      type: literals(DELIVERY_TYPES),
      displayText: example(Type.String(), 'Standard'),
      address: Type.Optional(
        example(Type.String(), '12, Nandini Residency, 4th Main, Indiranagar'),
      ),
      instructions: Type.Optional(example(Type.String(), 'Ask for the parcel at the counter')),
    }),
  ),
  /** What the customer wrote to the shop. */
  note: Type.Optional(example(Type.String(), 'Please ring the bell')),
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
