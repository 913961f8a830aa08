import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { linkState, payableRange } from './payment-link.ts'
import { orderForLink, prepayState, termsForOrder, waivedWith } from './prepay.ts'

const order = (due: number, more: { isCancelled?: boolean; isCodConfirmed?: boolean } = {}) => ({
  isCancelled: false,
  isCodConfirmed: false,
  ...more,
  due: paise(due),
})

test.each([
  ['unpaid', 'OPEN', order(500), 'OPEN'],
  ['COD was kept', 'OPEN', order(500, { isCodConfirmed: true }), 'COD_CONFIRMED'],
  [
    'COD was kept, then the link expired',
    'EXPIRED',
    order(500, { isCodConfirmed: true }),
    'EXPIRED',
  ],
  ['paid', 'PAID', order(0), 'PAID'],
  ['COD was kept, then paid', 'PAID', order(0, { isCodConfirmed: true }), 'PAID'],
  ['paid by another link', 'OPEN', order(0), 'PAID'],
  ['paid by another link, then this one was cancelled', 'CANCELLED', order(0), 'PAID'],
  ['the order was cancelled', 'OPEN', order(0, { isCancelled: true }), 'CANCELLED'],
  ['paid, then the order was cancelled', 'PAID', order(0, { isCancelled: true }), 'CANCELLED'],
  ['expired', 'EXPIRED', order(500), 'EXPIRED'],
  ['the link was cancelled', 'CANCELLED', order(500), 'CANCELLED'],
] as const)('[D-71] link of an order: %s', (_, link, of, expected) => {
  expect(prepayState(link, of)).toBe(expected)
})

const arrives = { isCancelled: false, willNotArrive: false }
const neverArrives = { isCancelled: false, willNotArrive: true }
const cancelled = { isCancelled: true, willNotArrive: false }
test.each([
  ['CONFIRMED', arrives, { isCancelled: false, due: 500 }],
  ['OUT_FOR_DELIVERY', arrives, { isCancelled: false, due: 500 }],
  ['DELIVERED', arrives, { isCancelled: false, due: 0 }],
  ['PARTIALLY_DELIVERED', arrives, { isCancelled: false, due: 0 }],
  ['RTO', arrives, { isCancelled: true, due: 0 }],
  ['CONFIRMED', cancelled, { isCancelled: true, due: 0 }],
  // Lost or damaged.
  ['SHIPPED', neverArrives, { isCancelled: true, due: 0 }],
  // All its parcels were cancelled by a courier, not the order.
  ['CANCELLED', neverArrives, { isCancelled: true, due: 0 }],
] as const)(
  '[D-71, I1, ADR-319] what a link can pay of an order that is %s, %j',
  (status, of, expected) => {
    expect(orderForLink(status, { ...of, due: paise(500) })).toEqual(expected)
  },
)

const terms = { amount: paise(50_000), maxUses: 1, isCancelled: false }
const whole = { least: 50_000, most: 50_000 }
const parts = { ...terms, minPart: paise(10_000) }

test.each([
  ['nothing paid yet', terms, 0, 50_000, whole],
  ['another link paid a part', terms, 0, 20_000, { least: 20_000, most: 20_000 }],
  ['another link paid all', terms, 0, 0, undefined],
  ['the order owes more than the link', terms, 0, 90_000, whole],
  ['it cannot be used for two orders', { ...terms, maxUses: 3 }, 50_000, 0, undefined],
  ['a part by this link', parts, 10_000, 40_000, { least: 10_000, most: 40_000 }],
  ['parts by this link and another', parts, 10_000, 15_000, { least: 10_000, most: 15_000 }],
  ['a rest below the least part', parts, 10_000, 5_000, { least: 5_000, most: 5_000 }],
] as const)('[I1] a link takes no more than its order owes: %s', (_, of, paid, due, expected) => {
  const now = termsForOrder(of, { paid: paise(paid), due: paise(due) })
  expect(payableRange(now, paise(paid))).toEqual(expected)
  expect(linkState(now, paise(paid), 0)).toBe(expected ? 'OPEN' : 'PAID')
})

test.each([
  ['all at once', terms, 0, 50_000, 4_000, { least: 46_000, most: 46_000 }],
  ['all at once, though parts would do', parts, 0, 50_000, 4_000, { least: 10_000, most: 46_000 }],
  ['the order owes more than the link', terms, 0, 90_000, 4_000, whole],
  ['a part by this link before', parts, 10_000, 40_000, 4_000, { least: 10_000, most: 40_000 }],
  ['nothing is waived', terms, 0, 50_000, 0, whole],
  ['it was paid without the charge', terms, 46_000, 0, 0, undefined],
] as const)('[ADR-305] the charge is left out: %s', (_, of, paid, due, waivable, expected) => {
  const owed = { paid: paise(paid), due: paise(due), waivable: paise(waivable) }
  const now = termsForOrder(of, owed)
  expect(payableRange(now, paise(paid))).toEqual(expected)
  expect(linkState(now, paise(paid), 0)).toBe(expected ? 'OPEN' : 'PAID')
})

test('[ADR-305] only who pays all at once is left the charge', () => {
  const owed = { paid: paise(0), due: paise(50_000), waivable: paise(4_000) }
  const now = termsForOrder(parts, owed)
  expect([46_000, 45_000, 10_000].map((amount) => waivedWith(now, paise(amount)))).toEqual([
    4_000, 0, 0,
  ])
  expect(waivedWith(termsForOrder(parts, { ...owed, waivable: paise(0) }), paise(50_000))).toBe(0)
})
