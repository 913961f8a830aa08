import { paise } from '@thela/domain/money'
import type { PriceLine } from '@thela/domain/orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancesOfText, balancesText } from './recorded-balances.ts'

const id = fc.stringMatching(/^[\w-]{10,40}$/)
const amount = fc.integer({ min: 1, max: 10_000_000 }).map(paise)
const line: fc.Arbitrary<PriceLine> = fc.oneof(
  fc.record({
    key: fc.constant('giftCard' as const),
    amount,
    reference: id,
    title: fc.stringMatching(/^[A-Z0-9]{4}$/),
  }),
  fc.record({ key: fc.constant('storeCredit' as const), amount, reference: id }),
)

test('[I1, D-12] what was written of balances is read back, to the paisa', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (balances) => {
      const subtotal = { key: 'subtotal', amount: paise(1) } as const
      expect(balancesOfText(balancesText({ lines: [subtotal, ...balances] }))).toEqual(balances)
    }),
  )
})

test.each([
  [undefined],
  [''],
  ['giftCard'],
  ['giftCard AAAA 0'],
  ['giftCard AAAA -5'],
  ['giftCard AAAA 1e9'],
  ['subtotal AAAA 100'],
  ['giftCard AAAA 100, something else'],
])('%j names no balance', (text) => {
  expect(balancesOfText(text)).toEqual([])
})

test('an order without balances has no text', () => {
  expect(balancesText({ lines: [{ key: 'subtotal', amount: paise(1) }] })).toBeUndefined()
})
