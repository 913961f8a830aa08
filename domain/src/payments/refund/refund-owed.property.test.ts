import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { refundOwed } from './refund-owed.ts'

test.each([
  ['nothing went back yet', 500, 200, 0, 200],
  ['the same was given back elsewhere', 500, 200, 200, 0],
  ['a part was given back elsewhere', 500, 200, 150, 50],
  ['more was given back elsewhere', 500, 200, 300, 0],
  ['more is wanted than was captured', 500, 900, 100, 400],
  ['all has gone back', 500, 500, 500, 0],
])('[I16] %s', (_, captured, due, otherwise, owed) => {
  const sums = { captured: paise(captured), due: paise(due), otherwise: paise(otherwise) }
  expect(refundOwed(sums)).toBe(owed)
})

const CAPTURED = 500_00
const amount = fc.integer({ min: 1, max: CAPTURED })

/** What the owner does, and what we execute, in any order. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('platform' as const), amount }),
  fc.record({ kind: fc.constant('dashboard' as const), amount }),
  fc.record({ kind: fc.constant('carryOut' as const), at: fc.nat() }),
)

test('[D-66, I16] never more than the capture, nor than the larger of the two requested sums', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const [captured, open] = [paise(CAPTURED), [] as number[]]
      let [platform, dashboard, ours] = [0, 0, 0]
      const waiting = () => open.reduce((sum, each) => sum + each, 0)
      const carryOut = (index: number) => {
        open.splice(index, 1)
        const otherwise = paise(ours + dashboard + waiting())
        const made = refundOwed({ captured, due: paise(platform), otherwise })
        // The dashboard knows what was refunded, and refunds no more than is left.
        ours += made
      }
      let lateDashboard = 0
      for (const each of steps) {
        if (each.kind === 'platform') {
          platform += each.amount
          const otherwise = paise(ours + dashboard + waiting())
          const input = refundOwed({ captured, due: paise(platform), otherwise })
          if (input > 0) open.push(input)
        } else if (each.kind === 'dashboard') {
          const made = Math.min(each.amount, CAPTURED - ours - dashboard)
          dashboard += made
          if (ours > 0) lateDashboard += made
        } else if (open.length > 0) carryOut(each.at % open.length)
      }
      while (open.length > 0) carryOut(0)
      const wanted = Math.min(CAPTURED, platform)
      expect(ours + dashboard).toBeLessThanOrEqual(CAPTURED)
      expect(ours + dashboard).toBeGreaterThanOrEqual(Math.max(wanted, dashboard))
      // Only what the owner refunds there after our own refund is unknown to us.
      expect(ours + dashboard - lateDashboard).toBeLessThanOrEqual(Math.max(wanted, dashboard))
    }),
  )
})
