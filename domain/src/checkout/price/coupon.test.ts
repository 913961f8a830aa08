import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { isWorthSuggesting, missingAmount } from './coupon.ts'

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

test.each([
  [10_00, 499_00, true],
  [9_99, 499_00, false],
  [0, 499_00, false],
  [10_00, 1, true],
  [50_00, 0, false],
])(
  '[checkout §2 Coupons and offers, C2.24] a saving of %i paise with %i left to pay is suggested: %s',
  (saving, due, isSuggested) => {
    expect(isWorthSuggesting(paise(saving), paise(due))).toBe(isSuggested)
  },
)
