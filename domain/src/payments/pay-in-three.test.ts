import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, paise } from '../money/index.ts'
import { payInThree } from './pay-in-three.ts'

const now = new Date('2026-11-30T20:00:00Z')

test.each([
  [300_00, [100_00, 100_00, 100_00]],
  [1_499_00, [499_68, 499_66, 499_66]],
  [1_00_000_00, [33_333_34, 33_333_33, 33_333_33]],
])('[checkout §3, D-11] %i paise in three: %j', (total, amounts) => {
  expect(payInThree(paise(total), now).map(({ amount }) => amount)).toEqual(amounts)
})

test('[D-34] they are due today, in one month and in two, by the calendar of India', () => {
  const days = payInThree(paise(300), now).map(({ dueAt }) =>
    dueAt.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
  )
  expect(days).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
})

test('[I13] whatever the total, its parts are equal but for the paise left over, and sum up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (total) => {
      const [first = paise(0), second, third] = payInThree(paise(total), now).map((p) => p.amount)
      expect(second).toBe(third)
      expect(first - (second ?? 0)).toBeLessThan(3)
      expect(addPaise(first, second ?? paise(0), third ?? paise(0))).toBe(total)
    }),
  )
})
