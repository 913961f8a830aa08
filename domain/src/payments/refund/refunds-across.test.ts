import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addPaise, paise } from '../../money/index.ts'
import { refundOwed } from './refund-owed.ts'
import { refundsOwed, takeInTurn } from './refunds-across.ts'

const sums = ([captured, otherwise, excess]: readonly number[]) => ({
  captured: paise(captured ?? 0),
  otherwise: paise(otherwise ?? 0),
  excess: paise(excess ?? 0),
})

describe('[D-67, I16] the newest payment first', () => {
  test.each([
    ['a part of the first', [700, 100], 300, [300, 0]],
    ['all of the first, a part of the second', [700, 100], 750, [700, 50]],
    ['nothing is left of the first', [0, 100], 50, [0, 50]],
    ['more than there is', [700, 100], 900, [700, 100]],
  ])('%s', (_, rests, amount, expected) => {
    expect(takeInTurn(rests.map(paise), paise(amount))).toEqual(expected)
  })
})

describe('[D-66, I16] in all', () => {
  test.each([
    ['nothing went back yet', [[700], [100]], 300, [300, 0]],
    ['the same went back of the other payment', [[700], [100, 100]], 100, [0, 0]],
    [
      'a part went back of each',
      [
        [700, 200],
        [100, 50],
      ],
      300,
      [50, 0],
    ],
    [
      'more than the first has',
      [
        [700, 200],
        [100, 50],
      ],
      780,
      [500, 30],
    ],
    [
      'everything',
      [
        [700, 200],
        [100, 50],
      ],
      undefined,
      [500, 50],
    ],
    ['what was paid beyond the price does not count', [[700, 20, 20], [100]], 300, [300, 0]],
    ['more went back than is wanted', [[700, 400], [100]], 300, [0, 0]],
  ])('%s', (_, payments, total, expected) => {
    const owed = refundsOwed(payments.map(sums), total === undefined ? undefined : paise(total))
    expect(owed.map(({ amount }) => amount)).toEqual(expected)
  })
})

const payment = fc
  .tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000))
  .map(([a, b, c]) => sums([a + b + c, a + b, a]))

test('[D-66, I16] as much goes back as is missing, and of no payment more than it captured', () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 4 }), fc.nat(5_000), (all, total) => {
      const owed = refundsOwed(all, paise(total))
      const gone = all.reduce((sum, { otherwise, excess }) => sum + otherwise - excess, 0)
      const left = all.reduce((sum, { captured, otherwise }) => sum + captured - otherwise, 0)
      const made = addPaise(...owed.map(({ amount }) => amount))
      expect(made).toBe(Math.min(left, Math.max(0, total - gone)))
      for (const [index, { amount, due }] of owed.entries()) {
        const { captured, otherwise, excess } = all[index] ?? sums([])
        expect(otherwise + amount).toBeLessThanOrEqual(captured)
        expect(due).toBeLessThanOrEqual(captured)
        // Of one payment it is the rule of one payment.
        if (all.length > 1) continue
        expect(due).toBe(Math.min(captured, total + excess))
        expect(amount).toBe(refundOwed({ captured, due, otherwise }))
      }
    }),
  )
})
