import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import {
  amountOf,
  balancesOf,
  prepaidOf,
  PRICE_LINES,
  priceLineRow,
  priceLineSign,
} from '../../orders/index.ts'
import type { PriceLine } from '../../orders/index.ts'
import { isFree, orderTotal, partialCodTotal, totalByMethod } from './order-total.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000_00 }).map(paise)
const keys = fc.constantFrom(...PRICE_LINES.map(({ key }) => key))
/** Any lines in any order, including several of one kind. */
const anyLines = fc.array(fc.record({ key: keys, amount: amounts }), { maxLength: 14 })

const given = (lines: readonly PriceLine[], ...kinds: readonly string[]): number =>
  lines
    .filter(({ key }) => kinds.includes(priceLineRow(key).kind))
    .reduce((sum, { amount }) => sum + amount, 0)

/** The tax of the items, with the share of it that everything charged has. [ADR-127] */
function taxOf(lines: readonly PriceLine[], key: 'tax' | 'taxOnTop'): number {
  const ofItems = (line: PriceLine) =>
    line.key !== 'deliveryDiscount' && priceLineRow(line.key).dependsOn !== 'METHOD'
  const items = given(lines, 'ITEMS') - given(lines.filter(ofItems), 'DISCOUNT')
  const charged = Math.max(0, given(lines, 'ITEMS', 'CHARGE') - given(lines, 'DISCOUNT'))
  if (items <= 0) return 0
  return lines
    .filter((line) => line.key === key)
    .reduce((sum, { amount }) => sum + (Math.min(amount, items) / items) * charged, 0)
}

const signed = (lines: readonly PriceLine[]): number =>
  lines.reduce((sum, { key, amount }) => sum + priceLineSign(key) * amount, 0)

test('[I13, C9.16] a total is never below zero and equals the sum of its parts', () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (lines, isCod) => {
      const quote = orderTotal(lines, { isCod })
      const formula = given(lines, 'ITEMS', 'CHARGE') - given(lines, 'DISCOUNT')
      const onTop = amountOf(quote, 'taxOnTop')
      expect(quote.total).toBe(Math.max(0, formula) + onTop)
      expect(Math.abs(onTop - taxOf(lines, 'taxOnTop'))).toBeLessThanOrEqual(lines.length)
      expect(balancesOf(quote) + quote.payableNow + quote.dueOnDelivery).toBe(quote.total)
      expect(isCod ? quote.payableNow : quote.dueOnDelivery).toBe(0)
      for (const { amount } of quote.lines) expect(amount).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('[I13] the lines add up to the total, and with the balances to the payable amount', () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (lines, isCod) => {
      const quote = orderTotal(lines, { isCod })
      const ofTotal = quote.lines.filter(({ key }) => priceLineRow(key).kind !== 'BALANCE')
      expect(signed(ofTotal)).toBe(quote.total)
      expect(signed(quote.lines)).toBe(quote.payableNow + quote.dueOnDelivery)
    }),
  )
})

test('[D-63] the order in which lines are given does not matter', () => {
  const shuffled = anyLines.chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([lines, others]) => {
      const item = orderTotal(lines, { isCod: false })
      const other = orderTotal(others, { isCod: false })
      for (const { key } of PRICE_LINES) expect(amountOf(other, key)).toBe(amountOf(item, key))
      expect(other.payableNow).toBe(item.payableNow)
    }),
  )
})

/** Computed by hand: without the lines of the method, discounts and balances up to what is left. */
function independentSplit(lines: readonly PriceLine[], percent: number) {
  const others = lines.filter(({ key }) => priceLineRow(key).dependsOn !== 'METHOD')
  const total = Math.max(0, given(others, 'ITEMS', 'CHARGE') - given(others, 'DISCOUNT'))
  const left = Math.max(0, total - given(others, 'BALANCE'))
  const prepaid = Number((BigInt(left) * BigInt(percent) * 2n + 100n) / 200n)
  return { total, left, prepaid, isUsed: prepaid >= 100 && prepaid < left }
}

test('[I18, D-9] partial COD splits what is payable to the paisa; a deposit is beside the total', () => {
  const modes = fc.constantFrom('DEDUCT' as const, 'DEPOSIT' as const)
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 0, max: 100 }), modes, (drawn, percent, mode) => {
      const lines = drawn.filter(({ key }) => key !== 'taxOnTop')
      const quote = partialCodTotal(lines, { mode, prepaid: { kind: 'PERCENT', percent } })
      const { total, left, prepaid, isUsed } = independentSplit(lines, percent)
      expect(quote !== undefined).toBe(isUsed)
      if (quote === undefined) return
      expect(quote).toMatchObject({ total, payableNow: prepaid })
      expect(quote.dueOnDelivery).toBe(mode === 'DEDUCT' ? left - prepaid : left)
      expect(quote.deposit ?? 0).toBe(mode === 'DEPOSIT' ? prepaid : 0)
      expect(prepaidOf(quote) + quote.dueOnDelivery + balancesOf(quote)).toBe(quote.total)
    }),
  )
})

test('[ADR-286] whatever a method costs, an order that is free without it is priced without it', () => {
  const rare = fc.oneof(fc.constant(paise(0)), amounts)
  const lines = fc.array(fc.record({ key: keys, amount: rare }), { maxLength: 14 })
  fc.assert(
    fc.property(lines, fc.boolean(), (all, isCod) => {
      const others = all.filter(({ key }) => priceLineRow(key).dependsOn !== 'METHOD')
      const without = orderTotal(others, { isCod })
      const expected = isFree(without) ? without : orderTotal(all, { isCod })
      expect(totalByMethod(all, { isCod })).toEqual(expected)
    }),
  )
})
