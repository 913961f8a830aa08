import { expect, test } from 'vitest'
import { orderThere } from '../testing/fake-order-there.ts'
import { missingPaise } from './method-discount.ts'

const withCoupon = (code: string) => missingPaise(orderThere({ coupon_lines: [{ code }] }))

test.each([
  ['thela-2000-159801-abc', 1],
  ['THELA-2000-159805-abc', 5],
  ['thela-2000-159800-abc', 0],
  // Dearer than agreed, or another cart: the total says so.
  ['thela-2000-159799-abc', 0],
  ['thela-2000-160000-abc', 0],
  ['thela-abc', 0],
  ['welcome10', 0],
])('[I13] of an order with the code %s %i paise are missing', (code, missing) => {
  expect(withCoupon(code)).toBe(missing)
})

test('[I13] in a shop without paise some rupees are rounding, and more are another price', () => {
  const missing = (agreed: number) =>
    missingPaise(
      orderThere({
        total: '1598',
        line_items: [],
        coupon_lines: [{ code: `thela-2000-${agreed}-abc` }],
      }),
    )
  expect([missing(100), missing(300), missing(400)]).toEqual([100, 300, 0])
})
