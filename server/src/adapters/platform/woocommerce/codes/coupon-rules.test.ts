import type { PlatformCart } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { couponReason, isForBuyer } from './coupon-rules.ts'
import type { WireCoupon } from '../carts/wire.ts'

const NOW = Date.parse('2026-11-22T06:00:00Z')

const coupon = (more: Partial<WireCoupon> = {}): WireCoupon => ({
  id: 28,
  code: 'flat100',
  amount: '100.00',
  status: 'publish',
  discount_type: 'fixed_cart',
  date_expires_gmt: null,
  usage_count: 0,
  individual_use: false,
  product_ids: [],
  excluded_product_ids: [],
  product_categories: [],
  excluded_product_categories: [],
  usage_limit: null,
  usage_limit_per_user: null,
  free_shipping: false,
  exclude_sale_items: false,
  minimum_amount: '0.00',
  maximum_amount: '0.00',
  email_restrictions: [],
  used_by: [],
  ...more,
})

const item = (productId: string, variantId: string, rupees: number) => ({
  key: variantId,
  productId,
  variantId,
  productTitle: 'Of the test',
  quantity: 1,
  total: paise(rupees * 100),
  originalTotal: paise(rupees * 100),
  discountAllocations: [],
  isGiftCard: false,
  grams: 0,
  requiresShipping: true,
  isTaxable: true,
})
/** A tiffin, and a kurta of the variation 25. */
const cart: PlatformCart = {
  token: 't_1',
  items: [item('11', '11', 799), item('21', '25', 1_299)],
  totalDiscount: paise(0),
  cartLevelDiscounts: [],
}
const reason = (found: WireCoupon | undefined, email?: string) =>
  couponReason(found, { cart, email, now: NOW })

test.each<[string, Partial<WireCoupon>, string]>([
  ['a draft', { status: 'draft' }, 'NOT_FOUND'],
  ['it expired a second ago', { date_expires_gmt: '2026-11-22T05:59:59' }, 'INACTIVE'],
  ['it expires in a second', { date_expires_gmt: '2026-11-22T06:00:01' }, 'NO_DISCOUNT'],
  ['its last use is gone', { usage_limit: 2, usage_count: 2 }, 'USED_UP'],
  ['a use is left', { usage_limit: 2, usage_count: 1 }, 'NO_DISCOUNT'],
  ['a limit of 0 is none', { usage_limit: 0, usage_count: 9 }, 'NO_DISCOUNT'],
  ['for an address, and none is known', { email_restrictions: ['a@b.in'] }, 'NOT_FOR_CUSTOMER'],
  ['a rupee is missing', { minimum_amount: '2099.00' }, 'BELOW_MINIMUM'],
  ['just enough', { minimum_amount: '2098.00' }, 'NO_DISCOUNT'],
  ['too much', { maximum_amount: '2097.99' }, 'BELOW_MINIMUM'],
  ['for another product', { product_ids: [13] }, 'NOT_FOR_ITEMS'],
  ['for a variation’s product', { product_ids: [21] }, 'NO_DISCOUNT'],
  ['for the variation', { product_ids: [25] }, 'NO_DISCOUNT'],
  ['of a cart with an excluded product', { excluded_product_ids: [11] }, 'NOT_FOR_ITEMS'],
  [
    'of lines, of which one is excluded',
    { discount_type: 'percent', excluded_product_ids: [11] },
    'NO_DISCOUNT',
  ],
  [
    'of lines, and all are excluded',
    { discount_type: 'fixed_product', excluded_product_ids: [11, 21] },
    'NOT_FOR_ITEMS',
  ],
  ['for categories', { product_categories: [4] }, 'NOT_FOR_ITEMS'],
  ['not for what is reduced', { exclude_sale_items: true }, 'NOT_FOR_ITEMS'],
  [
    'expired and used up',
    { date_expires_gmt: '2026-01-01T00:00:00', usage_limit: 1, usage_count: 1 },
    'INACTIVE',
  ],
  [
    'for others and below its minimum',
    { email_restrictions: ['a@b.in'], minimum_amount: '9999.00' },
    'NOT_FOR_CUSTOMER',
  ],
])('[W18, D-23] a coupon is refused: %s', (_, rules, expected) => {
  expect(reason(coupon(rules))).toBe(expected)
})

test('[W18, D-23] one that the shop does not have', () => {
  expect(reason(undefined)).toBe('NOT_FOUND')
})

test.each([
  [['mine@example.com'], 'Mine@Example.com ', true],
  [['mine@example.com'], 'other@example.com', false],
  [['*@example.com'], 'any@example.com', true],
  [['*@example.com'], 'any@example.org', false],
  [['ab*ba'], 'aba', false],
  [['x@y.in', '*@example.com'], 'any@example.com', true],
  [[], 'any@example.com', true],
])('[D-23] a coupon for %j and the buyer %s: %s', (patterns, email, isFor) => {
  expect(isForBuyer(coupon({ email_restrictions: patterns }), email)).toBe(isFor)
})

test.each([
  [1, ['a@b.in'], 'A@b.in', false],
  [2, ['a@b.in', 7], 'a@b.in', true],
  [1, ['c@d.in'], 'a@b.in', true],
  [1, ['a@b.in'], undefined, true],
  [null, ['a@b.in'], 'a@b.in', true],
])('[D-23] %s for each buyer, used by %j: for %s it is %s', (limit, usedBy, email, isFor) => {
  expect(isForBuyer(coupon({ usage_limit_per_user: limit, used_by: usedBy }), email)).toBe(isFor)
})
