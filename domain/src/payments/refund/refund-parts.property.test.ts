import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, paise } from '../../money/index.ts'
import { refundParts } from './refund-parts.ts'

const amount = fc.integer({ min: 0, max: 1e9 }).map(paise)

test('[I16, I18] the parts of a refund are never more than what was paid with, nor than was wanted', () => {
  fc.assert(
    fc.property(
      amount,
      fc.record({ cash: amount, providers: amount, balances: amount }),
      fc.boolean(),
      (wanted, money, isToSource) => {
        const parts = refundParts(wanted, money, { isToSource })
        for (const key of ['cash', 'providers', 'balances'] as const) {
          expect(parts[key]).toBeGreaterThanOrEqual(0)
          expect(parts[key]).toBeLessThanOrEqual(money[key])
        }
        const sum = addPaise(parts.cash, parts.providers, parts.balances)
        expect(sum).toBeLessThanOrEqual(wanted)
        if (!isToSource && wanted <= addPaise(money.cash, money.providers, money.balances)) {
          expect(sum).toBe(wanted)
        }
      },
    ),
  )
})
