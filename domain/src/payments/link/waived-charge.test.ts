import { describe, expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import type { PaymentMethod, PriceLine } from '../../orders/index.ts'
import { waivableCharge, waivedBy } from './waived-charge.ts'

interface Case {
  readonly paymentMethod?: PaymentMethod
  readonly charge?: number
  readonly paidOnline?: number
  readonly due?: number
}

function waivable({ paymentMethod = 'COD', charge = 4_000, paidOnline = 0, due = 31_900 }: Case) {
  const lines: PriceLine[] = [
    { key: 'subtotal', amount: paise(27_900) },
    ...(charge > 0 ? [{ key: 'paymentCharge' as const, amount: paise(charge) }] : []),
  ]
  const quote = { lines, total: paise(31_900), payableNow: paise(0), dueOnDelivery: paise(31_900) }
  const facts = { paidOnline: paise(paidOnline) }
  return waivableCharge({ snapshot: { quote, paymentMethod }, facts, due: paise(due) })
}

test.each<[string, Case, number]>([
  ['of an order on delivery: the charge', {}, 4_000],
  ['it has no charge', { charge: 0 }, 0],
  ['a part was paid by a link before', { paidOnline: 10_000, due: 21_900 }, 0],
  ['items were cancelled since', { due: 14_000 }, 4_000],
  ['one rupee is left', { due: 4_100 }, 4_000],
  ['less than a rupee would be left', { due: 4_099 }, 0],
  ['nothing would be left', { due: 4_000 }, 0],
  ['balances paid most of it', { due: 1_900 }, 0],
  ['nothing is due', { due: 0 }, 0],
  ['a part was paid when it was placed', { paymentMethod: 'PARTIAL_COD' }, 0],
  ['it was prepaid, with a charge of its method', { paymentMethod: 'UPI' }, 0],
])('[ADR-305] what is not owed when it is paid online: %s', (_, of, expected) => {
  expect(waivable(of)).toBe(expected)
})

describe('[ADR-305, I13] what a payment leaves out', () => {
  test.each([
    ['the price without the charge', 27_900, 31_900, 4_000, 4_000],
    ['the full price', 31_900, 31_900, 4_000, 0],
    ['a part', 10_000, 31_900, 4_000, 0],
    ['the same where nothing was agreed', 27_900, 31_900, 0, 0],
    ['a part was paid by another meanwhile', 27_900, 21_900, 4_000, 0],
    ['all was paid by another meanwhile', 27_900, 0, 4_000, 0],
  ])('%s', (_, amount, due, agreed, expected) => {
    expect(waivedBy(amount, { due: paise(due), agreed })).toBe(expected)
  })
})
