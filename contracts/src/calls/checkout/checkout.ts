/** [checkout §3 shipping preference] */
import { DELIVERY_SPEEDS, DELIVERY_TYPES } from '@thela/domain/checkout'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { InventoryItem } from '../../inventory-item.ts'
import { CartForm, CartInfo, QuoteInfo } from '../shapes/cart.ts'
import { PaymentChoice, PaymentOption, PaymentSectionConfig } from '../shapes/payment-option.ts'
import { PartialCodConfig } from './partial-cod.ts'
import { AppliedGiftCard, BalancesToUse, StoreCreditOffer } from '../payments/store-balances.ts'
import {
  CartIdSchema,
  Day,
  ObjectId,
  PaiseSchema,
  PincodeSchema,
  StoreIdSchema,
  Text,
  example,
  literals,
} from '../../fields.ts'
import { IdText } from '../../order-fields.ts'

/** The delivery used for the quote of the reply; the cheapest where none is chosen yet. */
const ChosenShipping = Type.Optional(example(Text(80), 'standard'))

export const getCartInfo = defineCall({
  route: 'GET @platform/V2/cart-info',
  summary: 'The cart, with current prices, stock and discounts of the store platform',
  /** With the token of the person who staged it, the quote has the balances of the draft. */
  tokens: ['NONE', 'ANON', 'GUEST', 'USER'],
  rate: 'read',
  query: Type.Object({ cart_id: CartIdSchema, shippingOptionId: ChosenShipping }),
  reply: Type.Object({ ...CartInfo.properties, ...CartForm.properties }),
  failures: ['INVALID_CART', 'PLATFORM_UNAVAILABLE'],
})

export const updateCart = defineCall({
  route: 'POST @platform/v2/update-cart',
  summary: 'Change the quantity of a line, or remove it',
  tokens: ['NONE', 'ANON', 'GUEST', 'USER'],
  rate: 'cart',
  body: Type.Object({
    cart_id: CartIdSchema,
    key: example(Text(200), '44120300000042:1'),
    shippingOptionId: ChosenShipping,
    change: literals(['RAISE', 'LOWER', 'REMOVE']),
  }),
  reply: CartInfo,
  failures: [
    'INVALID_CART',
    'CART_OF_ANOTHER',
    'ORDER_ALREADY_PLACED',
    'OUT_OF_STOCK',
    'PLATFORM_UNAVAILABLE',
  ],
})

export const copyCart = defineCall({
  route: 'POST /checkout/cart/copy',
  summary: 'A cart of its own with the same items and codes, for whom the cart does not belong to',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'cart',
  body: Type.Object({ cart_id: CartIdSchema }),
  reply: CartInfo,
  /** OUT_OF_STOCK: the platform sells some of it no more, and begins no cart with it. */
  failures: ['INVALID_CART', 'ORDER_ALREADY_PLACED', 'OUT_OF_STOCK', 'PLATFORM_UNAVAILABLE'],
})

export const getInventory = defineCall({
  route: 'GET @platform/inventory',
  summary: 'Whether each line of the cart can be sold now',
  tokens: ['NONE'],
  rate: 'platform',
  /** The platform is asked as the store is set up (`useInventoryV2Api`); the reply is the same. */
  query: Type.Object({ cart_id: CartIdSchema, isV2: Type.Optional(literals(['true', 'false'])) }),
  reply: Type.Object({
    items: Type.Array(InventoryItem),
    /** By the store's `leavingEarlyConfig.lowStockAt`. */
    isLow: Type.Boolean(),
  }),
  failures: ['INVALID_CART', 'PLATFORM_UNAVAILABLE'],
})

export const getServiceability = defineCall({
  route: 'GET /checkout/serviceability/:pincode',
  summary: 'City and state of a pincode, delivery and COD there, and the promised date',
  tokens: ['NONE'],
  rate: 'read',
  params: Type.Object({ pincode: PincodeSchema }),
  query: Type.Object({ storeId: Type.Optional(StoreIdSchema) }),
  reply: Type.Object({
    pincode: example(Type.String(), '560038'),
    known: Type.Boolean(),
    city: Type.Optional(example(Type.String(), 'Bengaluru')),
    state: Type.Optional(example(Type.String(), 'Karnataka')),
    /** More than one where a pincode spans a border: the shopper chooses. */
    states: Type.Array(example(Type.String(), 'Karnataka')),
    deliverable: Type.Boolean(),
    codAvailable: Type.Boolean(),
    /** Of the delivery that the checkout selects by itself. */
    promisedDate: Type.Optional(Day),
    /** The delivery that the checkout selects by itself, and what an earlier day costs at least. */
    proposed: Type.Optional(
      Type.Object({
        charge: example(PaiseSchema, 4_000),
        latest: Type.Optional(example(Day, '2026-11-28')),
        fasterFrom: Type.Optional(PaiseSchema),
      }),
    ),
  }),
  failures: [],
})

/** A delivery option. */
export const ShippingOption = Type.Object({
  id: IdText,
  type: literals(DELIVERY_TYPES),
  serviceType: Type.Optional(literals(DELIVERY_SPEEDS)),
  displayText: example(Type.String(), 'Standard'),
  charge: example(PaiseSchema, 4_000),
  minSLA: Type.Optional(example(Type.Integer({ description: 'Days' }), 3)),
  maxSLA: Type.Optional(example(Type.Integer({ description: 'Days' }), 5)),
  earliest: Type.Optional(example(Day, '2026-11-26')),
  latest: Type.Optional(example(Day, '2026-11-28')),
  address: Type.Optional(example(Type.String(), '12, Nandini Residency, 4th Main, Indiranagar')),
  instructions: Type.Optional(example(Type.String(), 'Ask for the parcel at the counter')),
})
export type ShippingOption = Static<typeof ShippingOption>

/** That of an order; a pickup and a local delivery repeat the `id` under their specified names. */
export const OrderedShipping = Type.Object({
  ...ShippingOption.properties,
  pickupId: Type.Optional(IdText),
  localDeliveryId: Type.Optional(IdText),
})

/** With the quote of the cart for this option, before a payment method is chosen. */
export const QuotedShippingOption = Type.Object({
  ...ShippingOption.properties,
  quote: QuoteInfo,
})
export type QuotedShippingOption = Static<typeof QuotedShippingOption>

export const getShipping = defineCall({
  route: 'POST /integrations/checkout/consumer/shipping',
  summary: 'The delivery options of this cart for this address',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  query: Type.Object({ isV2: Type.Optional(literals(['true', 'false'])) }),
  body: Type.Object({ cartId: CartIdSchema, addressId: ObjectId, ...BalancesToUse }),
  reply: Type.Object({
    options: Type.Array(QuotedShippingOption),
    /** With the cheapest option, until one is chosen. */
    quote: QuoteInfo,
    selectedId: Type.Optional(IdText),
  }),
  failures: ['INVALID_CART', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'PLATFORM_UNAVAILABLE'],
})

export const getPayments = defineCall({
  route: 'POST /integrations/checkout/consumer/payments',
  summary: 'The payment options of this cart',
  tokens: ['GUEST', 'USER'],
  rate: 'read',
  /** The specified inputs are accepted here too; those of the body count. */
  query: Type.Object({
    isV2: Type.Optional(literals(['true', 'false'])),
    cartId: Type.Optional(CartIdSchema),
    /** Only compared: another value returns PRICE_CHANGED. */
    orderValue: Type.Optional(
      example(Type.String({ pattern: '^[0-9]{1,15}$', description: 'In paise' }), '44900'),
    ),
    addressId: Type.Optional(ObjectId),
    shippingMethod: Type.Optional(example(Text(80), 'Standard')),
    storeId: Type.Optional(StoreIdSchema),
  }),
  body: Type.Object({
    cartId: Type.Optional(CartIdSchema),
    addressId: Type.Optional(ObjectId),
    shippingOptionId: Type.Optional(example(Text(80), 'standard')),
    ...BalancesToUse,
  }),
  reply: Type.Object({
    options: Type.Array(PaymentOption),
    /** Missing where the store has none to offer to this visitor. */
    storeCredit: Type.Optional(StoreCreditOffer),
    /** Those of the request, in its order; missing where the store has issued none. */
    giftCards: Type.Optional(Type.Array(AppliedGiftCard)),
    ...PaymentSectionConfig,
    /** Where a part may be paid now and the rest on delivery. */
    partialCODConfig: Type.Optional(PartialCodConfig),
    /** As staged for this cart, while it is still offered. */
    selected: Type.Optional(PaymentChoice),
  }),
  failures: [
    'INVALID_CART',
    'NOT_FOUND',
    'PRICE_CHANGED',
    'GIFT_CARD_INVALID',
    'GIFT_CARD_EXPIRED',
    'GIFT_CARD_EMPTY',
    'GIFT_CARD_REPEATED',
    'TOO_MANY_REQUESTS',
    'PLATFORM_UNAVAILABLE',
  ],
})
