import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { missingAmount } from './coupon.ts'

test.each([
  [88_000, 100_000, 12_000],
  [99_999, 100_000, 1],
  [100_000, 100_000, undefined],
  [100_001, 100_000, undefined],
  [0, 0, undefined],
])(
  '[checkout §2 Coupons and offers, C2.24, ADR-195] items of %i paise lack %i − that: %s',
  (subtotal, minimum, missing) => {
    expect(missingAmount(paise(subtotal), paise(minimum))).toBe(missing)
  },
)
