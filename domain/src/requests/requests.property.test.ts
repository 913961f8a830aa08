import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, ZERO_PAISE } from '../money/index.ts'
import { valueOfItems } from '../orders/index.ts'
import type { PiecesOfLine } from '../orders/index.ts'
import { arePiecesThere, piecesLeft } from './items-of-request.ts'

const orders = fc
  .array(
    fc.record({ quantity: fc.integer({ min: 1, max: 9 }), each: fc.integer({ min: 0, max: 9e6 }) }),
    { minLength: 1, maxLength: 5 },
  )
  .chain((wanted) => {
    const lines = wanted.map(({ quantity, each }, index) => ({
      key: `l${index}`,
      quantity,
      total: paise(each),
    }))
    const sum = lines.reduce((all, { total }) => all + total, 0)
    return fc.integer({ min: 0, max: sum }).map((total) => ({
      lines: lines as never as Parameters<typeof valueOfItems>[0]['lines'],
      quote: {
        lines: [],
        total: paise(total),
        payableNow: paise(total),
        dueOnDelivery: ZERO_PAISE,
      },
    }))
  })

test('[I16] returned in any portions, all items bring back what they cost, and never more', () => {
  fc.assert(
    fc.property(orders, fc.array(fc.nat(4)), (order, picks) => {
      const there = order.lines.map(({ key, quantity }) => ({ lineKey: key, quantity }))
      let taken: readonly PiecesOfLine[] = []
      let given = 0
      for (const pick of picks) {
        const wanted = [{ lineKey: `l${pick % order.lines.length}`, quantity: 1 }]
        if (!arePiecesThere(piecesLeft(there, taken), wanted)) continue
        const value = valueOfItems(order, wanted, taken)
        expect(value).toBeGreaterThanOrEqual(0)
        given += value
        taken = [...taken, ...wanted]
        expect(given).toBeLessThanOrEqual(order.quote.total)
      }
      const rest = piecesLeft(there, taken)
      given += valueOfItems(order, rest, taken)
      const isFree = order.lines.every(({ total }) => total === 0)
      expect(given).toBe(isFree ? 0 : order.quote.total)
    }),
  )
})
