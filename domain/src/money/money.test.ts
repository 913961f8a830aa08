import { expect, test } from 'vitest'
import {
  addPaise,
  atLeastZero,
  formatPaise,
  multiplyPaise,
  paise,
  paiseFromRupees,
  percentOfPaise,
  rupeesText,
  subtractPaise,
} from './money.ts'

test.each([
  [149900, '₹1,499', '1499.00'],
  [149950, '₹1,499.50', '1499.50'],
  [0, '₹0', '0.00'],
  [5, '₹0.05', '0.05'],
  [99900, '₹999', '999.00'],
  [123456789, '₹12,34,567.89', '1234567.89'],
  [10_000_000_00, '₹1,00,00,000', '10000000.00'],
  [-149950, '-₹1,499.50', '-1499.50'],
])(
  '[checkout §9, C9.4, C9.25] %i paise are displayed as %s and sent as %s',
  (amount, shown, text) => {
    expect(formatPaise(paise(amount))).toBe(shown)
    expect(rupeesText(paise(amount))).toBe(text)
  },
)

test.each([
  ['1499.00', 149900],
  ['1499', 149900],
  ['1499.5', 149950],
  [' 1499.0000 ', 149900],
  ['0.005', 1],
  ['-12.34', -1234],
  [1499.99, 149999],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [0, 0],
])('[I13] %s rupees are %i paise', (rupees, amount) => {
  expect(paiseFromRupees(rupees)).toBe(amount)
})

test.each(['', 'abc', '1,499', '1e5', '₹10', '1.', '99999999999999999999', NaN, Infinity, 1e21])(
  '[I13] %s is not an amount',
  (rupees) => {
    expect(() => paiseFromRupees(rupees)).toThrow(RangeError)
  },
)

test('[I13] only whole paise are money', () => {
  for (const amount of [0.5, NaN, Infinity, 2 ** 53])
    expect(() => paise(amount)).toThrow(RangeError)
  expect(Object.is(paise(-0), 0)).toBe(true)
})

test('[I13] sums, products and shares', () => {
  expect(addPaise(paise(1), paise(2), paise(3))).toBe(6)
  expect(addPaise()).toBe(0)
  expect(subtractPaise(paise(5), paise(7))).toBe(-2)
  expect(atLeastZero(paise(-2))).toBe(0)
  expect(multiplyPaise(paise(149950), 3)).toBe(449850)
  expect(percentOfPaise(paise(149950), 10)).toBe(14995)
  expect(percentOfPaise(paise(333), 12.5)).toBe(42)
  expect(percentOfPaise(paise(1), 50)).toBe(1)
})
