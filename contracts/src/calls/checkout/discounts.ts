/** [checkout §3 Coupon, §7, D-23, D-29] */
import { DISCOUNT_KINDS } from '@thela/domain/checkout'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { CartIdSchema, PaiseSchema, StoreIdSchema, Text, example, literals } from '../../fields.ts'
import { CodeText } from '../../order-fields.ts'
import { CartInfo } from '../shapes/cart.ts'

/** A code, and what it takes off this cart. */
export const Discount = Type.Object({
  code: CodeText,
  /** In paise. Of a charge: how much dearer the cart would be. */
  discount_value: example(PaiseSchema, 5_000),
  kind: literals(DISCOUNT_KINDS),
  header_text: example(Type.String(), 'TEA50 applied'),
  sub_text: example(Type.String(), 'You save ₹50'),
  /** Why it does not apply now, or what the store says of it. */
  description: Type.Optional(example(Type.String(), 'Free delivery above ₹499')),
})
export type Discount = Static<typeof Discount>

export const COUPON_REASONS = [
  'NOT_FOUND',
  'INACTIVE',
  'USED_UP',
  'NOT_FOR_CUSTOMER',
  'BELOW_MINIMUM',
  'NOT_FOR_ITEMS',
  'NO_DISCOUNT',
  'SAVES_LESS',
] as const

export const OfferedDiscount = Type.Object({
  ...Discount.properties,
  /** Why it does not apply to this cart. */
  reason: Type.Optional(literals(COUPON_REASONS)),
  /** The amount of items from which it applies, in paise. */
  minimumAmount: Type.Optional(PaiseSchema),
  /** What is missing of it, where it is not reached. */
  missingAmount: Type.Optional(PaiseSchema),
  isApplied: Type.Boolean(),
})
export type OfferedDiscount = Static<typeof OfferedDiscount>

/** The chosen delivery, for the quote of the reply. */
const ChosenShipping = { shippingOptionId: Type.Optional(example(Text(80), 'standard')) }
const code = example(Text(60, 'In any case'), 'TEA50')

export const getDiscounts = defineCall({
  route: 'GET @platform/V2/discounts',
  summary: 'The codes that the store offers, with what each would take off this cart',
  tokens: ['NONE', 'ANON', 'GUEST', 'USER'],
  rate: 'platform',
  query: Type.Object({
    cart_id: CartIdSchema,
    store_id: Type.Optional(StoreIdSchema),
    ...ChosenShipping,
  }),
  reply: Type.Object({
    discounts: Type.Array(OfferedDiscount),
    /** The code that takes off most, where it takes off more than what is applied. */
    best: Type.Optional(CodeText),
  }),
  failures: ['INVALID_CART', 'PLATFORM_UNAVAILABLE'],
})

const Applied = Type.Object({
  discount: Discount,
  cart: CartInfo,
  /** Codes that were applied and do not combine with this one. */
  removed: Type.Array(CodeText),
})

const APPLY_FAILURES = [
  'INVALID_FIELDS',
  'INVALID_CART',
  'CART_OF_ANOTHER',
  'ORDER_ALREADY_PLACED',
  'PROMO_NOT_VALID',
  'TOO_MANY_REQUESTS',
  'CODE_ALREADY_APPLIED',
  'PLATFORM_UNAVAILABLE',
] as const

/** With `verifyAlreadyApplied` a code that is applied already returns CODE_ALREADY_APPLIED. */
const toApply = {
  code,
  cart_id: CartIdSchema,
  ...ChosenShipping,
}

export const applyDiscountByGet = defineCall({
  route: 'GET @platform/apply-discount',
  summary: 'Apply a code to the cart',
  tokens: ['NONE', 'ANON', 'GUEST', 'USER'],
  rate: 'coupon',
  acts: true,
  query: Type.Object({
    ...toApply,
    verifyAlreadyApplied: Type.Optional(literals(['', 'true', 'false'])),
  }),
  reply: Applied,
  failures: APPLY_FAILURES,
})

export const applyDiscount = defineCall({
  route: 'POST @platform/apply-discount',
  summary: 'Apply a code to the cart',
  tokens: ['NONE', 'ANON', 'GUEST', 'USER'],
  rate: 'coupon',
  body: Type.Object({ ...toApply, verifyAlreadyApplied: Type.Optional(Type.Boolean()) }),
  reply: Applied,
  failures: APPLY_FAILURES,
})

export const clearDiscount = defineCall({
  route: 'DELETE @platform/clear-discount',
  summary: 'Remove a code from the cart; one that is not on it changes nothing',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'cart',
  query: Type.Object(toApply),
  reply: Type.Object({ cart: CartInfo }),
  failures: ['INVALID_CART', 'CART_OF_ANOTHER', 'ORDER_ALREADY_PLACED', 'PLATFORM_UNAVAILABLE'],
})

const Associated = Type.Object({
  cart: CartInfo,
  /** The codes that this customer may not use: they were removed. */
  removed: Type.Array(CodeText),
})

const ASSOCIATE_FAILURES = [
  'INVALID_FIELDS',
  'INVALID_CART',
  'CART_OF_ANOTHER',
  'ORDER_ALREADY_PLACED',
  'PLATFORM_UNAVAILABLE',
] as const

export const associateEmail = defineCall({
  route: 'POST @platform/v2/associate-email',
  summary: 'Tell the platform whose cart it is, which can remove a code',
  tokens: ['GUEST', 'USER'],
  rate: 'cart',
  body: Type.Object({
    cart_id: CartIdSchema,
    email: example(Text(254), 'asha.rao@example.in'),
    ...ChosenShipping,
  }),
  reply: Associated,
  failures: ASSOCIATE_FAILURES,
})

export const dissociate = defineCall({
  route: 'DELETE @platform/associate',
  summary: 'Take the email from the platform’s cart again',
  tokens: ['ANON', 'GUEST', 'USER'],
  rate: 'cart',
  query: Type.Object({ cart_id: CartIdSchema, ...ChosenShipping }),
  reply: Associated,
  failures: ASSOCIATE_FAILURES,
})
