/** The table of limits itself, and how a figure is judged by it. [ADR-329] */
import { expect, test } from 'vitest'
import { heldValue, isWithin, compareFigures, limitNamed, readLimits } from './limits.ts'
import type { Limit } from './limits.ts'

const LESS: Limit = { title: 'less', unit: 'MB', goal: 10, limit: 20, heldBy: 'bench' }
const MORE: Limit = { ...LESS, goal: 0.5, limit: 0.35, isMinimum: true }

test.each(Object.entries(readLimits()))(
  '%s: the goal is within the limit, and a present value beyond it',
  (_, limit) => {
    expect(isWithin(limit.goal, limit.limit, limit)).toBe(true)
    if (limit.present !== undefined)
      expect(isWithin(limit.present, limit.limit, limit), 'present can go').toBe(false)
    expect(limit.page === undefined).toBe(limit.counts === undefined)
  },
)

test('a figure holds up to its limit, and up to its present value where there is one', () => {
  const limits = { plain: LESS, ratchet: { ...LESS, present: 25 } }
  const held = (figures: Record<string, number>) =>
    compareFigures(figures, limits).map(({ isHeld }) => isHeld)
  expect(held({ plain: 20, ratchet: 25 })).toEqual([true, true])
  expect(held({ plain: 20.01, ratchet: 25.01 })).toEqual([false, false])
  expect(heldValue(limits.ratchet)).toBe(25)
})

test('of a minimum less is beyond the limit', () => {
  const [first, second] = compareFigures({ fast: 0.35, slow: 0.34 }, { fast: MORE, slow: MORE })
  expect(first).toMatchObject({ isHeld: true, isGoalReached: false })
  expect(second).toMatchObject({ isHeld: false })
})

test('a present value that is needed no more is named', () => {
  const [finding] = compareFigures({ ratchet: 19 }, { ratchet: { ...LESS, present: 25 } })
  expect(finding).toMatchObject({ isHeld: true, isPresentNeedless: true })
})

test('what was not measured does not hold', () => {
  const [finding] = compareFigures({ plain: Number.NaN }, { plain: LESS })
  expect(finding).toMatchObject({ isHeld: false })
})

test('a figure without a row is refused by its name', () => {
  expect(() => limitNamed('no-such-figure')).toThrow(/no-such-figure/)
})
