import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFree, orderTotal } from './order-total.ts'
import { paise } from '../../money/index.ts'
import { balancesOf } from '../../orders/index.ts'
import {
  agreedBalances,
  balanceLines,
  balanceUses,
  owedToBalances,
  remainingOf,
  returnableOf,
  returnsOf,
} from '../../payments/index.ts'
import type { AppliedBalance } from '../../payments/index.ts'

const amount = fc.integer({ min: 0, max: 100_000 })
const balances = fc
  .tuple(fc.array(amount, { maxLength: 4 }), fc.option(amount, { nil: undefined }))
  .map(([cards, credit]): readonly AppliedBalance[] => [
    ...cards.map((each, index) => ({
      balanceId: `card-${index}`,
      kind: 'GIFT_CARD' as const,
      amount: paise(each),
      lastFour: `000${index}`,
    })),
    ...(credit === undefined
      ? []
      : [{ balanceId: 'credit', kind: 'STORE_CREDIT' as const, amount: paise(credit) }]),
  ])

/** The same by counting paise off one pot after the other. */
function independentUse(total: number, pots: readonly number[]) {
  let open = total
  const taken = pots.map((pot) => {
    let used = 0
    while (used < pot && open > 0) {
      const step = Math.min(pot - used, open)
      used += step
      open -= step
    }
    return used
  })
  // Less than a rupee cannot be charged.
  for (let pot = taken.length - 1; pot >= 0; pot -= 1) {
    while (open > 0 && open < 100 && (taken[pot] ?? 0) > 0) {
      taken[pot] = (taken[pot] ?? 0) - 1
      open += 1
    }
  }
  return { open, taken }
}

test('[D-12, I13, I23] cards, then credit, then the method: to the paisa, as counted otherwise', () => {
  fc.assert(
    fc.property(amount, amount, amount, balances, fc.boolean(), (...input) => {
      const [items, discount, charge, applied, isCod] = input
      const quote = orderTotal(
        [
          { key: 'subtotal', amount: paise(items) },
          { key: 'cartDiscount', amount: paise(discount) },
          { key: 'shippingCharge', amount: paise(charge) },
          ...balanceLines(applied),
        ],
        { isCod },
      )
      const total = Math.max(0, items + charge - discount)
      const expected = independentUse(
        total,
        applied.map((balance) => balance.amount),
      )
      expect(quote.total).toBe(total)
      expect(remainingOf(quote)).toBe(expected.open)
      expect(isFree(quote)).toBe(expected.open === 0)
      expect(isCod ? quote.payableNow : quote.dueOnDelivery).toBe(0)
      expect(balancesOf(quote)).toBe(total - expected.open)
      const uses = Object.fromEntries(
        balanceUses(quote).map((use) => [use.balanceId, use.amount as number]),
      )
      applied.forEach(({ balanceId }, index) => {
        expect(uses[balanceId] ?? 0).toBe(expected.taken[index])
      })
      // A new quote of the same order takes no more than was agreed.
      const again = orderTotal(
        [{ key: 'subtotal', amount: paise(total) }, ...balanceLines(agreedBalances(quote))],
        { isCod },
      )
      expect(balanceUses(again)).toEqual(balanceUses(quote))
    }),
  )
})

test.each([
  ['all of it', 44_900, [50_000], 0, [44_900]],
  ['half a rupee would stay: one rupee does', 44_900, [44_850], 100, [44_800]],
  ['exactly a rupee stays', 44_900, [44_800], 100, [44_800]],
  ['the last of two gives way, then the first', 44_900, [44_830, 20], 100, [44_800, 0]],
  ['an order of less than a rupee', 90, [50], 90, [0]],
] as const)('[D-12] %s', (_name, total, cards, left, used) => {
  const applied = cards.map((each, index) => ({
    balanceId: `card-${index}`,
    kind: 'GIFT_CARD' as const,
    amount: paise(each),
    lastFour: `000${index}`,
  }))
  const quote = orderTotal([{ key: 'subtotal', amount: paise(total) }, ...balanceLines(applied)], {
    isCod: false,
  })
  const uses = balanceUses(quote)
  expect(quote.payableNow).toBe(left)
  expect(
    applied.map(({ balanceId }) => uses.find((use) => use.balanceId === balanceId)?.amount ?? 0),
  ).toEqual(used)
})

const spent = fc
  .array(fc.tuple(amount, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 5 })
  .map((pairs) =>
    pairs.map(([paid, share], index) => ({
      balanceId: `b-${index}`,
      spent: paise(paid),
      returned: paise(Math.floor(paid * share)),
    })),
  )

test('[I16, I23] what goes back never exceeds what was spent, the last used first', () => {
  fc.assert(
    fc.property(spent, amount, (used, wanted) => {
      const back = returnsOf(used, paise(wanted))
      const sum = back.reduce((total, each) => total + each.amount, 0)
      expect(sum).toBe(Math.min(wanted, returnableOf(used)))
      for (const { balanceId, amount: part } of back) {
        const source = used.find((each) => each.balanceId === balanceId)
        expect(part).toBeLessThanOrEqual((source?.spent ?? 0) - (source?.returned ?? 0))
      }
      // A balance gets a part only when every later one has got all of its own.
      const partial = back.at(-1)?.balanceId
      if (partial === undefined) return
      const from = used.findIndex(({ balanceId }) => balanceId === partial)
      for (const later of used.slice(from + 1)) {
        const got = back.find(({ balanceId }) => balanceId === later.balanceId)?.amount ?? 0
        expect(got).toBe(later.spent - later.returned)
      }
    }),
  )
})

test('[D-66, I16] in whatever steps a sum is requested, the same has gone back in the end', () => {
  fc.assert(
    fc.property(amount, spent, fc.array(amount, { minLength: 1, maxLength: 6 }), (...input) => {
      const [byMethod, before, steps] = input
      const used = before.map((each) => ({ ...each, returned: paise(0) }))
      const paid = used.reduce((sum, each) => sum + each.spent, 0)
      let largest = 0
      for (const total of steps) {
        largest = Math.max(largest, total)
        const owed = owedToBalances(used, { total: paise(total), byMethod: paise(byMethod) })
        for (const { balanceId, amount: part } of returnsOf(used, owed)) {
          const each = used.find((one) => one.balanceId === balanceId)
          if (each) each.returned = paise(each.returned + part)
        }
      }
      const returned = used.reduce((sum, each) => sum + each.returned, 0)
      expect(returned).toBe(Math.min(paid, Math.max(0, largest - byMethod)))
      expect(owedToBalances(used, { total: undefined, byMethod: paise(0) })).toBe(paid - returned)
    }),
  )
})
