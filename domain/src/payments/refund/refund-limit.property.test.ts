import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, paise } from '../../money/index.ts'
import { validateRefund, refundableRest } from './refund-limit.ts'
import type { Refund } from './refund-limit.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000_00 }).map(paise)

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
