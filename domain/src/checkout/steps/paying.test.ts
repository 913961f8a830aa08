import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import {
  bestOffer,
  couponNotice,
  couponOutcome,
  couponQueue,
  discountKind,
  readCouponReply,
} from '../price/coupon.ts'
import { leavingPrompt } from './leaving-prompt.ts'
import { stepErrorReply } from './paying-steps.ts'
import { checkStock, isStockLow } from '../cart/stock-check.ts'

const refused = { code: 'PRICE_CHANGED' }

test.each([
  [
    'CHECK_NOT_PLACED',
    { reason: 'ALREADY_PLACED' },
    'PLACE_ORDER',
    'ORDER_ALREADY_PLACED',
    'ORDER_PLACED',
  ],
  ['CHECK_NOT_PLACED', {}, 'PLACE_ORDER', 'ORDER_CHECK_FAILED', 'API_FAILED'],
  ['CHECK_STOCK', { reason: 'OUT_OF_STOCK' }, 'PLACE_ORDER', 'OUT_OF_STOCK', 'INVENTORY_FAILED'],
  ['CHECK_STOCK', refused, 'PLACE_ORDER', 'PRICE_CHANGED', 'INVENTORY_FAILED'],
  ['STAGE_VERIFY', {}, 'STAGE_VERIFY', 'INTERNAL', 'API_FAILED'],
  ['STAGE_VERIFY', refused, 'STAGE_VERIFY', 'PRICE_CHANGED', 'PRICE_CHANGED'],
  [
    'STAGE_VERIFY',
    { code: 'PHONE_UNVERIFIED' },
    'STAGE_VERIFY',
    'PHONE_UNVERIFIED',
    'VERIFY_PHONE',
  ],
  ['CREATE_PROVIDER_ORDER', {}, 'TRANSACTION_ERROR', 'PROVIDER_UNAVAILABLE', 'TRANSACTION_ERROR'],
  ['BUILD_REQUEST', {}, 'TRANSACTION_ERROR', 'INVALID_PAYMENT_BODY', 'TRANSACTION_ERROR'],
  ['OPEN_PAYMENT', refused, 'TRANSACTION_ERROR', 'PRICE_CHANGED', 'TRANSACTION_ERROR'],
  ['PLACE_ORDER_COD', {}, 'PLACE_ORDER_COD', 'INTERNAL', 'API_FAILED'],
  [
    'PLACE_ORDER_COD',
    { reason: 'TIMEOUT' },
    'PLACE_ORDER_COD_VERCEL_TIMEOUT',
    'INTERNAL',
    'API_FAILED',
  ],
] as const)(
  '[checkout §8, A8.8, C4.38, C4.39, C4.41, C8.1, C8.5, C8.6, C8.7, C8.8, C8.13, C8.26] %s failing with %j: %s, %s',
  (step, error, failure, messageCode, popup) => {
    const result = stepErrorReply(step, error)
    expect([result.failure, result.messageCode, result.popup]).toEqual([
      failure,
      messageCode,
      popup,
    ])
  },
)

const inventory = {
  variantId: 'v1',
  title: 'Clay cup',
  availableQty: 3,
  availableForSale: true,
  allowOutOfStock: false,
  expired: false,
}
const want = (quantity: number) => ({ variantId: 'v1', title: 'Clay cup', quantity })

test.each([
  ['enough', [want(3)], inventory, false],
  ['too few', [want(4)], inventory, true],
  ['too few over two lines', [want(2), want(2)], inventory, true],
  ['too few, sold on', [want(4)], { ...inventory, allowOutOfStock: true }, false],
  ['not for sale', [want(1)], { ...inventory, availableForSale: false }, true],
  [
    'expired',
    [want(1)],
    { ...inventory, expired: true, expiredReason: 'SALE_ENDED' as const },
    true,
  ],
])('[I21] stock: %s', (_name, lines, inStock, isOut) => {
  const check = checkStock(lines, [inStock])
  expect(check.items).toHaveLength(1)
  expect(check.items[0]).toMatchObject({ ...inStock, isOutOfStock: isOut })
  expect(check.isAllAvailable).toBe(!isOut)
})

test('[checkout §3, C3.55] an item unknown to the platform is out of stock', () => {
  expect(checkStock([want(1)], []).items).toEqual([
    {
      variantId: 'v1',
      title: 'Clay cup',
      availableQty: 0,
      requestedQty: 1,
      expired: true,
      expiredReason: 'GONE',
      isOutOfStock: true,
      availableForSale: false,
      allowOutOfStock: false,
    },
  ])
})

test('[checkout §2, C2.32] stock is called low only when it is', () => {
  expect(isStockLow(checkStock([want(1)], [inventory]), 5)).toBe(true)
  expect(isStockLow(checkStock([want(1)], [{ ...inventory, availableQty: 6 }]), 5)).toBe(false)
  expect(isStockLow(checkStock([want(1)], [{ ...inventory, availableQty: 20 }]), 20)).toBe(true)
  expect(isStockLow(checkStock([want(1)], [{ ...inventory, availableQty: 21 }]), 20)).toBe(false)
  expect(isStockLow(checkStock([want(1)], [{ ...inventory, allowOutOfStock: true }]), 5)).toBe(
    false,
  )
})

test.each([
  [true, {}, { code: 'STOCK_IS_LOW' }],
  [false, {}, { code: 'CART_IS_SAVED' }],
  [
    true,
    { title: 'Wait', subTitle: 'Free cup today' },
    { code: 'STOCK_IS_LOW', title: 'Wait', subTitle: 'Free cup today' },
  ],
] as const)(
  '[checkout §2, C2.31, C2.32] leaving, low stock %s, own words %j',
  (isLow, own, prompt) => {
    expect(leavingPrompt(isLow, own)).toEqual(prompt)
  },
)

test.each([
  [{ discountValue: paise(100_00) }, { ok: true, value: { code: 'TEN', discountValue: 100_00 } }],
  [{ discountValue: paise(0) }, { ok: false, failure: { code: 'NOT_VALID' } }],
  [{}, { ok: false, failure: { code: 'NOT_VALID' } }],
  [{ description: '' }, { ok: false, failure: { code: 'NOT_VALID' } }],
  [{ description: ' ' }, { ok: false, failure: { code: 'NOT_VALID' } }],
  [
    { description: 'Expired on Friday' },
    { ok: false, failure: { code: 'NOT_VALID', description: 'Expired on Friday' } },
  ],
])('[checkout §5, C5.30, C5.31, C8.2, C4.24] coupon response %j', (response, result) => {
  expect(readCouponReply(' ten ', response)).toEqual(result)
})

test('[checkout §4, C4.25] the coupon queue: the staged code first, each once', () => {
  expect(couponQueue('ten', ['FIVE', 'T\u200ben', ' '])).toEqual(['TEN', 'FIVE'])
  expect(couponQueue(undefined, ['five'])).toEqual(['FIVE'])
})

test('[checkout §8, C4.25, C4.26, C8.25] a 409 is a removal, and the failed codes are named', () => {
  expect(couponOutcome({ statusCode: 409, code: 'CODE_ALREADY_APPLIED' })).toBe('REMOVED')
  expect(couponOutcome({ statusCode: 409, code: 'CART_OF_ANOTHER' })).toBe('FAILED')
  expect(couponOutcome({ statusCode: 400, code: 'PROMO_NOT_VALID' })).toBe('FAILED')
  expect(couponOutcome({ statusCode: 502, code: 'PLATFORM_UNAVAILABLE' })).toBe('UNANSWERED')
  expect(couponOutcome({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })).toBe('UNANSWERED')
  expect(couponOutcome({ statusCode: 0, code: 'OFFLINE' })).toBe('UNANSWERED')
  expect(couponOutcome(undefined)).toBe('APPLIED')
  expect(couponNotice(['TEN', 'FIVE'])).toEqual({
    code: 'NO_LONGER_VALID',
    params: { codes: 'TEN, FIVE', count: 2 },
  })
  expect(couponNotice([])).toBeUndefined()
})

test.each([
  [12_000, 'discount'],
  [0, 'default'],
  [-500, 'charge'],
] as const)('[checkout §3, C3.54] a cart that becomes %s paise cheaper: a %s', (saving, kind) => {
  expect(discountKind(saving)).toBe(kind)
})

test('[checkout §2, C2.24] what saves most is suggested, and nothing that is applied or costs more', () => {
  const offer = (code: string, value: number, more: object = {}) => ({
    code,
    kind: 'discount' as const,
    discount_value: value,
    isApplied: false,
    ...more,
  })
  const dearer = offer('DEARER', 900, { kind: 'charge' as const })
  const applied = offer('APPLIED', 800, { isApplied: true })
  expect(bestOffer([offer('A', 100), offer('B', 300), offer('C', 300), dearer, applied])).toBe('B')
  expect(bestOffer([dearer, applied, offer('NOTHING', 0, { kind: 'default' as const })])).toBe(
    undefined,
  )
})
