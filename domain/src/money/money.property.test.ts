import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPaise, paise, paiseFromRupees, percentOfPaise, rupeesText } from './money.ts'

const amounts = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(paise)

test('[I13] an amount survives conversion in both directions', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(paiseFromRupees(rupeesText(amount))).toBe(amount)
      expect(paiseFromRupees(amount / 100)).toBe(amount)
    }),
  )
})

test('[checkout §9, A9.17] the output equals that of Intl for en-IN', () => {
  const reference = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(amounts, (amount) => {
      const shown = formatPaise(amount).replace('₹', '')
      expect(shown.includes('.') ? shown : `${shown}.00`).toBe(reference.format(amount / 100))
    }),
  )
})

test('[I13] a share of an amount is never more than the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_00 }).map(paise),
      fc.integer({ min: 0, max: 100 }),
      (amount, percent) => {
        const share = percentOfPaise(amount, percent)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amount)
      },
    ),
  )
})
