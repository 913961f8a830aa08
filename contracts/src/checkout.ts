import { Type, type Static } from 'typebox'
import { Address } from './accounts.ts'
import { defineCall } from './call.ts'
import { CartInfo, Totals } from './cart.ts'
import { CartId, Day, ObjectId, Paise, Pincode, StoreId, Text, Time, literals } from './fields.ts'

const cartQuery = Type.Object({ cart_id: CartId })
const shopify = '/integrations/checkout/shopify' as const

export const getCartInfo = defineCall({
  route: `GET ${shopify}/V2/cart-info`,
  summary: 'The cart, with prices, stock and discounts asked of the store platform',
  tokens: ['NONE'],
  query: cartQuery,
  reply: CartInfo,
  failures: ['INVALID_CART', 'PLATFORM_UNAVAILABLE'],
})

export const updateCart = defineCall({
  route: `POST ${shopify}/v2/update-cart`,
  summary: 'Change the quantity of a line, or remove it',
  tokens: ['NONE'],
  body: Type.Object({
    cart_id: CartId,
    key: Text(200),
    change: literals(['RAISE', 'LOWER', 'REMOVE']),
  }),
  reply: CartInfo,
  failures: ['INVALID_CART', 'ORDER_ALREADY_PLACED', 'OUT_OF_STOCK', 'PLATFORM_UNAVAILABLE'],
})

export const InventoryItem = Type.Object({
  variant_id: Type.String(),
  title: Type.String(),
  availableQty: Type.Integer(),
  requestedQty: Type.Integer(),
  expired: Type.Boolean(),
  expiredReason: Type.Optional(Type.String()),
  isOutOfStock: Type.Boolean(),
  availableForSale: Type.Boolean(),
  allowOutOfStock: Type.Boolean(),
})
export type InventoryItem = Static<typeof InventoryItem>

export const getInventory = defineCall({
  route: `GET ${shopify}/inventory`,
  summary: 'Whether each line of the cart can be sold now',
  tokens: ['NONE'],
  query: Type.Object({ cart_id: CartId, isV2: Type.Optional(literals(['true', 'false'])) }),
  reply: Type.Object({ items: Type.Array(InventoryItem) }),
  failures: ['INVALID_CART', 'PLATFORM_UNAVAILABLE'],
})

export const getServiceability = defineCall({
  route: 'GET /checkout/serviceability/:pincode',
  summary: 'Where a pincode is, whether it can be delivered to, paid on delivery, and when',
  tokens: ['NONE'],
  params: Type.Object({ pincode: Pincode }),
  query: Type.Object({ storeId: Type.Optional(StoreId) }),
  reply: Type.Object({
    pincode: Type.String(),
    known: Type.Boolean(),
    city: Type.Optional(Type.String()),
    state: Type.Optional(Type.String()),
    /** More than one where a pincode straddles a border: the shopper chooses. */
    states: Type.Array(Type.String()),
    deliverable: Type.Boolean(),
    codAvailable: Type.Boolean(),
    promisedDate: Type.Optional(Day),
  }),
  failures: [],
})

/** One way to receive the order. [checkout §3, shipping preference] */
export const ShippingOption = Type.Object({
  id: Type.String(),
  type: literals(['DELIVERY', 'LOCAL_DELIVERY', 'PICKUP']),
  serviceType: Type.Optional(literals(['SURFACE', 'EXPRESS', 'SAME_DAY'])),
  displayText: Type.String(),
  charge: Paise,
  minSLA: Type.Optional(Type.Integer({ description: 'Days' })),
  maxSLA: Type.Optional(Type.Integer({ description: 'Days' })),
  earliest: Type.Optional(Day),
  latest: Type.Optional(Day),
  address: Type.Optional(Type.String()),
  instructions: Type.Optional(Type.String()),
})
export type ShippingOption = Static<typeof ShippingOption>

export const getShipping = defineCall({
  route: 'POST /integrations/checkout/consumer/shipping',
  summary: 'The ways this cart can be delivered to this address',
  tokens: ['GUEST', 'USER'],
  query: Type.Object({ isV2: Type.Optional(literals(['true', 'false'])) }),
  body: Type.Object({ cartId: CartId, addressId: ObjectId }),
  reply: Type.Object({
    options: Type.Array(ShippingOption),
    selectedId: Type.Optional(Type.String()),
  }),
  failures: ['INVALID_CART', 'NOT_FOUND'],
})

/** A way to pay, as offered for this cart. [checkout §3 Payment method config] */
export const PaymentOption = Type.Object({
  type: literals(['CREDIT_DEBIT_CARD', 'UPI', 'WALLETS', 'NET_BANKING', 'BNPL', 'COD']),
  text: Type.Optional(Type.String()),
  charge: Paise,
  discount: Paise,
  /** What would be paid with it, delivery included. */
  total: Paise,
  disabledReason: Type.Optional(Type.String()),
  downtime: Type.Optional(Type.String()),
})
export type PaymentOption = Static<typeof PaymentOption>

export const getPayments = defineCall({
  route: 'POST /integrations/checkout/consumer/payments',
  summary: 'The ways this cart can be paid',
  tokens: ['GUEST', 'USER'],
  query: Type.Object({ isV2: Type.Optional(literals(['true', 'false'])) }),
  body: Type.Object({
    cartId: CartId,
    addressId: ObjectId,
    shippingOptionId: Type.Optional(Text(80)),
  }),
  reply: Type.Object({
    options: Type.Array(PaymentOption),
    upiIntents: Type.Array(
      literals(['GPAY', 'PHONEPE', 'PAYTM', 'AMAZONPAY', 'CREDPAY', 'BHIM', 'OTHER']),
    ),
    lastUsed: Type.Optional(Type.String()),
  }),
  failures: ['INVALID_CART', 'NOT_FOUND'],
})

/** The frozen choice with which a payment is made. The amounts the page shows are only compared. */
export const Stage = Type.Object({
  cart_id: CartId,
  revision: Type.Integer({ minimum: 0 }),
  address_id: ObjectId,
  billing_address_id: Type.Optional(ObjectId),
  shipping_option_id: Type.Optional(Text(80)),
  paymentMethod: Type.Optional(
    literals(['CREDIT_DEBIT_CARD', 'UPI', 'WALLETS', 'NET_BANKING', 'BNPL', 'COD']),
  ),
  total_value: Type.Optional(Paise),
  recovery_utms: Type.Optional(
    Type.Record(Type.String({ pattern: '^(source|medium|content|campaign|term|id)$' }), Text(200)),
  ),
  gst_number: Type.Optional(Text(15)),
})
export type Stage = Static<typeof Stage>

export const stageOrder = defineCall({
  route: `POST ${shopify}/stage-order`,
  summary: 'Save the draft; with `verify`, check price and stock and hold the stock',
  tokens: ['GUEST', 'USER'],
  query: Type.Object({ verify: Type.Optional(literals(['', 'true', 'false'])) }),
  body: Stage,
  reply: Type.Object({ totals: Totals, heldUntil: Type.Optional(Time) }),
  failures: [
    'INVALID_CART',
    'STAGE_INCOMPLETE',
    'CART_CHANGED',
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'ORDER_ALREADY_PLACED',
    'METHOD_UNAVAILABLE',
    'PLATFORM_UNAVAILABLE',
  ],
})

/** Everything the thank-you page shows. [checkout §3 Order success info] */
export const SuccessInfo = Type.Object({
  success: Type.Boolean(),
  orderId: Type.String(),
  orderNo: Type.String(),
  orderName: Type.String(),
  swiftOrderNo: Type.String(),
  placedAt: Time,
  redirectUrl: Type.Optional(Type.String()),
  /** Only for the person who placed it. */
  address: Type.Optional(Address),
  billingAddress: Type.Optional(Address),
  email: Type.Optional(Type.String()),
  gst_number: Type.Optional(Type.String()),
  cart: CartInfo,
  totals: Totals,
  taxes: Type.Array(Type.Object({ title: Type.String(), amount: Paise })),
  shipping_metadata: Type.Optional(ShippingOption),
  shipping_charge: Paise,
  paymentMethod: Type.String(),
  paymentMethodText: Type.String(),
  payment_charge: Paise,
  payment_discount: Paise,
  prepaid_amount: Paise,
  cod_amount: Paise,
  status: literals(['PLACED', 'CANCELLED']),
  refund: Type.Optional(Type.Object({ amount: Paise, status: Type.String() })),
})
export type SuccessInfo = Static<typeof SuccessInfo>

export const getSuccessInfo = defineCall({
  route: `GET ${shopify}/success-info`,
  summary: 'The order that this cart became',
  tokens: ['GUEST', 'USER'],
  query: Type.Object({
    cart_id: CartId,
    isIntent: Type.Optional(literals(['true', 'false'])),
  }),
  reply: SuccessInfo,
  failures: ['NOT_FOUND'],
})

export const getOrderStatus = defineCall({
  route: `GET ${shopify}/v2/order-status`,
  summary: 'How far this cart is: open, payment pending, placed, or refunded',
  tokens: ['NONE'],
  query: cartQuery,
  reply: Type.Object({
    status: literals(['OPEN', 'PENDING', 'PLACED', 'REFUNDED', 'FAILED']),
    orderNo: Type.Optional(Type.String()),
    /** Why the last payment failed, in the provider's words for people. */
    description: Type.Optional(Type.String()),
  }),
  failures: ['INVALID_CART'],
})

export const placeOrderCod = defineCall({
  route: `POST ${shopify}/place-order-cod`,
  summary: 'Place the order, to be paid on delivery',
  tokens: ['GUEST', 'USER'],
  idempotent: true,
  body: Stage,
  reply: Type.Object({
    orderId: Type.String(),
    orderNo: Type.String(),
    redirectUrl: Type.String(),
  }),
  failures: [
    'INVALID_CART',
    'STAGE_INCOMPLETE',
    'CART_CHANGED',
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'ORDER_ALREADY_PLACED',
    'METHOD_UNAVAILABLE',
    'PLATFORM_UNAVAILABLE',
    'IDEMPOTENCY_BUSY',
    'IDEMPOTENCY_MISMATCH',
  ],
})
