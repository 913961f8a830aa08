import { paise } from '@thela/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paiseOf, rupeesOf } from './money.ts'

const amounts = fc.integer({ min: 0, max: 99_999_999_999 })

test('[cashfree §1, I13] every amount comes back from rupees, also through JSON', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const sent = JSON.parse(JSON.stringify(rupeesOf(paise(amount)))) as number
      expect(paiseOf(sent)).toBe(amount)
    }),
  )
})

test('[cashfree §1] what they send has at most two decimals, or is refused', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 9 }), (amount, thousandth) => {
      const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}${thousandth}`
      expect(paiseOf(Number(text))).toBeUndefined()
    }),
  )
})

test.each([-1, Number.NaN, Infinity, 1e21, 0.001, 1e-7])('%d is no amount', (amount) => {
  expect(paiseOf(amount)).toBeUndefined()
})
