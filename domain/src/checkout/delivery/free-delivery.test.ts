import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { deliveryDiscount, isCouponEffective } from './free-delivery.ts'

const off = { code: 'TAKE10', amount: paise(5_000) }
const free = { code: 'SHIPFREE', amount: paise(0), freeDelivery: {} }
const upTo80 = { code: 'SHIP80', amount: paise(0), freeDelivery: { maximumCharge: paise(8_000) } }
const none = { code: 'OLD', amount: paise(0) }

test.each([
  ['no code', [], 9_900, undefined],
  ['a code for the items', [off], 9_900, undefined],
  ['a code for the delivery', [free], 9_900, { amount: 9_900, title: 'SHIPFREE' }],
  ['both', [off, free], 9_900, { amount: 9_900, title: 'SHIPFREE' }],
  ['a delivery that is free already', [free], 0, undefined],
  ['the highest charge of a code', [upTo80], 8_000, { amount: 8_000, title: 'SHIP80' }],
  ['a dearer one', [upTo80], 8_001, undefined],
  ['a dearer one with a second code', [upTo80, free], 8_001, { title: 'SHIPFREE' }],
  ['a cheap one with both: only once', [upTo80, free], 5_000, { amount: 5_000, title: 'SHIP80' }],
])(
  '[checkout §4 Coupons, ADR-132] the discount of the delivery: %s',
  (_, coupons, charge, line) => {
    const found = deliveryDiscount(coupons, paise(charge))
    if (line) expect(found).toMatchObject({ key: 'deliveryDiscount', ...line })
    else expect(found).toBeUndefined()
  },
)

test.each([
  [off, true],
  [free, true],
  [none, false],
])('[checkout §4 Coupons, C4.24] a code without a value is not applied: %j', (coupon, expected) => {
  expect(isCouponEffective(coupon)).toBe(expected)
})
