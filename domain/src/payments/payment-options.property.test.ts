import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, paise } from '../money/index.ts'
import { emiPlan } from './emi.ts'
import { splitPartialCod } from './partial-cod.ts'
import { validateRefund, refundableRest } from './refund/refund-limit.ts'
import type { Refund } from './refund/refund-limit.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000_00 }).map(paise)

test('[I18] the parts of partial COD add up to the whole', () => {
  const rules = fc.oneof(
    fc.record({ kind: fc.constant('FLAT' as const), amount: amounts }),
    fc.record({ kind: fc.constant('PERCENT' as const), percent: fc.integer({ min: 0, max: 200 }) }),
  )
  fc.assert(
    fc.property(amounts, rules, amounts, (total, prepaid, maxPrepaid) => {
      const split = splitPartialCod(total, { mode: 'DEDUCT', prepaid, maxPrepaid })
      if (split === undefined) return
      expect(addPaise(split.prepaid, split.dueOnDelivery)).toBe(total)
      expect(split.prepaid).toBeGreaterThanOrEqual(100)
      expect(split.dueOnDelivery).toBeGreaterThan(0)
    }),
  )
})

test('[checkout §9] an instalment is within a paisa of the formula, and the instalments repay the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000_00, max: 5_000_000_00 }).map(paise),
      fc.integer({ min: 2, max: 48 }),
      fc.integer({ min: 1, max: 4000 }),
      (value, durationMonths, hundredths) => {
        const interestRatePercent = hundredths / 100
        const offer = { id: 'e', durationMonths, interestRatePercent, minAmount: paise(0) }
        const plan = emiPlan(offer, value)
        const rate = interestRatePercent / 12 / 100
        const grown = (1 + rate) ** durationMonths
        const exact = (value * rate * grown) / (grown - 1)
        expect(Math.abs(plan.installment - exact)).toBeLessThan(1.01)
        expect(plan.totalPayable).toBe(value + plan.interestAmount + plan.processingFee)
      },
    ),
  )
})

test('[I16] whatever is requested, granted refunds never exceed the capture', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts), (captured, input) => {
      const refunds: Refund[] = []
      for (const amount of input) {
        const result = validateRefund(captured, refunds, amount)
        if (result.ok) refunds.push({ amount: result.value, status: 'created' })
      }
      expect(addPaise(...refunds.map(({ amount }) => amount))).toBeLessThanOrEqual(captured)
      expect(refundableRest(captured, refunds)).toBeGreaterThanOrEqual(0)
    }),
  )
})
