import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, paiseOf, rupeesOf, withDecimals } from './money.ts'

const amounts = fc.integer({ min: 0, max: 999_999_999_999 })

test('[cashfree §1] paise to rupees and back, also through JSON', () => {
  fc.assert(
    fc.property(amounts, (paise) => {
      expect(paiseOf(JSON.parse(JSON.stringify(rupeesOf(paise))))).toBe(paise)
      expect(decimal(paise)).toMatch(/^\d+\.\d\d$/)
      expect(Math.round(Number(decimal(paise)) * 100)).toBe(paise)
    }),
  )
})

test('[cashfree §1] more than two decimals are refused', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 9 }), (paise, more) => {
      // Numbers of eleven digits and three decimals are exact enough to be written again.
      expect(paiseOf(Number(`${decimal(paise % 10_000_000_000)}${more}`))).toBeUndefined()
    }),
  )
})

test.each([-1, Number.NaN, Infinity, 1e12, '1', null])('%s is no amount', (value) => {
  expect(paiseOf(value)).toBeUndefined()
})

test('[cashfree §9] a webhook writes two decimals, and nothing else changes', () => {
  const body = { order_amount: 170, payment_amount: 10.5, other: 3, note: '"refund_amount":7' }
  expect(withDecimals(JSON.stringify(body))).toBe(
    '{"order_amount":170.00,"payment_amount":10.50,"other":3,"note":"\\"refund_amount\\":7"}',
  )
})
