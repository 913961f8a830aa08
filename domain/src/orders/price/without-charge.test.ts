import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import type { PriceLine } from './price-lines.ts'
import { priceLineSign } from './price-lines.ts'
import type { Quote } from './quote.ts'
import { withoutCharge } from './without-charge.ts'

const quoteOf = (charge: number, more: readonly PriceLine[] = []): Quote => {
  const lines: PriceLine[] = [
    { key: 'subtotal', amount: paise(27_900) },
    { key: 'paymentCharge', amount: paise(charge) },
    ...more,
  ]
  const total = paise(27_900 + charge)
  return { lines, total, payableNow: paise(0), dueOnDelivery: total }
}

test('[ADR-305] the charge is gone from its line and from the sums', () => {
  expect(withoutCharge(quoteOf(4_000), paise(4_000))).toEqual({
    lines: [{ key: 'subtotal', amount: 27_900 }],
    total: 27_900,
    payableNow: 0,
    dueOnDelivery: 27_900,
  })
})

test('[ADR-305] where nothing was waived the quote is the agreed one', () => {
  const quote = quoteOf(4_000)
  expect(withoutCharge(quote, paise(0))).toBe(quote)
})

test('[ADR-305] a tax that the price contains falls with it', () => {
  const quote = quoteOf(4_000, [{ key: 'tax', amount: paise(3_190) }])
  expect(withoutCharge(quote, paise(4_000)).lines).toContainEqual({ key: 'tax', amount: 2_790 })
})

test('[ADR-305, ADR-376] where the charge contains no tax, the tax stays', () => {
  const quote = {
    ...quoteOf(4_000, [{ key: 'tax', amount: paise(2_790) }]),
    isChargeTaxKnown: true as const,
  }
  const waived = withoutCharge(quote, paise(4_000))
  expect(waived.lines).toContainEqual({ key: 'tax', amount: 2_790 })
  expect(waived.total).toBe(27_900)
})

test('[I13, ADR-305] whatever is waived, the lines still add up to the total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }).chain((charge) =>
        fc.record({
          charge: fc.constant(charge),
          waived: fc.integer({ min: 0, max: charge }),
        }),
      ),
      ({ charge, waived }) => {
        const { lines, total, dueOnDelivery } = withoutCharge(quoteOf(charge), paise(waived))
        const sum = lines.reduce((all, line) => all + priceLineSign(line.key) * line.amount, 0)
        expect([sum, dueOnDelivery]).toEqual([total, total])
        expect(total).toBe(27_900 + charge - waived)
      },
    ),
  )
})
