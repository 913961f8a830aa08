import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { withQuote } from './with-quote.ts'

const quote = {
  lines: [],
  total: paise(149_800),
  payableNow: paise(149_800),
  dueOnDelivery: paise(0),
}
const platformDraft = { platformOrderId: '74', total: paise(149_800), cartHash: 'h', cart: 't' }
const snapshot = { quote, platformDraft } as unknown as OrderSnapshot

test.each([
  ['is the same', 149_800, platformDraft],
  ['is less by a discount of another method', 144_800, undefined],
  ['is more by a paisa', 149_801, undefined],
])('[D-68, I13] an order keeps its draft only where the total %s', (_, total, draft) => {
  const other = { ...quote, total: paise(total), payableNow: paise(total) }
  const again = withQuote(snapshot, other)
  expect(again.quote).toBe(other)
  expect(again.platformDraft).toBe(draft)
})

test('an order that has no draft gets none', () => {
  const { platformDraft: _none, ...made } = snapshot
  expect(withQuote(made, quote)).not.toHaveProperty('platformDraft')
})

test('[ADR-376] an order that says what its charges contain of taxes says so at every price', () => {
  const known = { ...snapshot, quote: { ...quote, isChargeTaxKnown: true as const } }
  const other = { ...quote, total: paise(144_800) }
  expect(withQuote(known, other).quote).toEqual({ ...other, isChargeTaxKnown: true })
})
