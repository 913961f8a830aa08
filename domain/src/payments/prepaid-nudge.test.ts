import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money/index.ts'
import { prepaidNudge } from './prepaid-nudge.ts'
import type { PricedOption } from './prepaid-nudge.ts'

const upi: PricedOption = { option: 'UPI', total: paise(1499_00) }
const card: PricedOption = { option: 'CREDIT_DEBIT_CARD', total: paise(1499_00) }
const bank: PricedOption = { option: 'NET_BANKING', total: paise(1479_00) }
const cod: PricedOption = { option: 'COD', total: paise(1_00) }

test.each([
  ['the charge of COD is saved', [upi, card], { option: 'UPI', saving: 40_00 }],
  ['of equal ones the first', [card, upi], { option: 'CREDIT_DEBIT_CARD', saving: 40_00 }],
  ['the cheapest', [upi, bank], { option: 'NET_BANKING', saving: 60_00 }],
  ['COD is no prepaid option', [cod], undefined],
  ['nothing is saved', [{ ...upi, total: paise(1539_00) }], undefined],
])('[checkout §3] prepaid nudge: %s', (_name, options, nudge) => {
  expect(prepaidNudge(paise(1539_00), options)).toEqual(nudge)
})

test('[checkout §3] a nudge saves as much as the two totals differ, and no option saves more', () => {
  const totals = fc.integer({ min: 0, max: 9_000_00 }).map(paise)
  const options = fc.array(fc.record({ option: fc.constantFrom('UPI', 'WALLETS'), total: totals }))
  fc.assert(
    fc.property(totals, options, (codTotal, listed) => {
      const nudge = prepaidNudge(codTotal, listed as PricedOption[])
      const most = Math.max(0, ...listed.map(({ total }) => codTotal - total))
      expect(nudge?.saving ?? 0).toBe(most)
    }),
  )
})
