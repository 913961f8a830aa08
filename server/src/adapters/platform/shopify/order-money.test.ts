import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { newOrder } from '../../../ports/testing/sample-order.ts'
import { asDiscounts, chargesAndDiscounts, pricedLines } from './order-money.ts'

const lineOf = (quantity: number, total: number, originalTotal = total) => ({
  variantId: '101',
  title: 'Lamp',
  quantity,
  total: paise(total),
  originalTotal: paise(originalTotal),
  requiresShipping: true,
  isTaxable: true,
  properties: [],
})

test.each([
  [2, 99_900, [[2, 49_950]]],
  [
    3,
    100,
    [
      [2, 33],
      [1, 34],
    ],
  ],
  [1, 0, [[1, 0]]],
])('[ADR-030] %i pieces for %i paise together', (quantity, total, parts) => {
  const priced = pricedLines(lineOf(quantity, total))
  expect(priced.map((part) => [part.quantity, part.unitPrice])).toEqual(parts)
})

const OFFER = [{ kind: 'cartDiscount' as const, title: 'Take two', amount: paise(200) }]

test.each([
  ['one line', [lineOf(2, 1_800, 2_000)], true],
  ['the same share of each line', [lineOf(1, 900, 1_000), lineOf(2, 900, 1_000)], true],
  ['some lines alone', [lineOf(1, 800, 1_000), lineOf(1, 1_000)], false],
  ['a free gift', [lineOf(1, 1_800), lineOf(1, 0, 200)], false],
])('[ADR-291] an offer of %s as a discount: %#', (_, lines, isDiscount) => {
  const order = asDiscounts(newOrder({ lines, itemDiscounts: OFFER, discounts: [] }))
  expect(order.discounts).toEqual(isDiscount ? OFFER : [])
  expect(order.lines.map(({ total }) => total)).toEqual(
    lines.map(({ total, originalTotal }) => (isDiscount ? originalTotal : total)),
  )
})

test('[ADR-291] a line at its price after an offer names the offer', () => {
  expect(pricedLines(lineOf(1, 800, 1_000), OFFER)[0]?.properties).toEqual([
    { name: 'Regular price', value: '₹10' },
    { name: 'Offer', value: 'Take two' },
  ])
  expect(pricedLines(lineOf(1, 1_000), OFFER)[0]?.properties).toEqual([])
})

test('[ADR-030] the owner finds the price before a line’s discount', () => {
  const regular = [{ name: 'Regular price', value: '₹300' }]
  expect(pricedLines(lineOf(3, 79_999, 90_000))[0]?.properties).toEqual(regular)
  expect(pricedLines(lineOf(3, 79_999, 90_001))[0]?.properties).toEqual([])
  expect(pricedLines(lineOf(3, 90_000))[0]?.properties).toEqual([])
})

const amounts = (list: readonly { readonly amount: number }[]) => list.map(({ amount }) => amount)

test.each([
  ['none', 0, [4_900, 2_000], []],
  ['less than the items', 99_000, [4_900, 2_000], [99_000]],
  ['above the items: the fee is lowered first', 101_000, [4_900, 900], [99_900]],
  ['above items and fee: then the delivery', 105_000, [1_800], [99_900]],
  ['all: the free delivery stays', 106_800, [0], [99_900]],
])('[ADR-030] discounts of %s', (_title, off, charges, discounts) => {
  const money = chargesAndDiscounts(
    newOrder({
      delivery: { title: 'Standard', amount: paise(4_900) },
      fees: [{ kind: 'paymentCharge', title: 'Fee', amount: paise(2_000) }],
      discounts: [{ kind: 'couponDiscount', title: 'TEN', amount: paise(off) }],
    }),
  )
  expect(amounts(money.charges)).toEqual(charges)
  expect(amounts(money.discounts)).toEqual(discounts)
})
