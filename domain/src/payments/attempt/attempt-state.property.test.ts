import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceAttempt, ATTEMPT_STATES } from './attempt-state.ts'
import type { AttemptFact, AttemptState } from './attempt-state.ts'

const facts = fc.constantFrom<AttemptFact[]>(
  'started',
  'expired',
  'cancelled',
  'failed',
  'authorized',
  'captured',
  'refunded',
)
const end = (list: readonly AttemptFact[]) => list.reduce<AttemptState>(advanceAttempt, 'CREATED')

test('[I12] any order and repetition of facts leads to the same state', () => {
  const shuffled = fc
    .array(facts, { maxLength: 8 })
    .chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }),
      ),
    )
  fc.assert(
    fc.property(shuffled, ([list, again]) => {
      expect(end(again)).toBe(end(list))
    }),
  )
})

test('[I9] no fact moves an attempt backwards', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ATTEMPT_STATES), facts, (state, fact) => {
      const next = ATTEMPT_STATES.indexOf(advanceAttempt(state, fact))
      expect(next).toBeGreaterThanOrEqual(ATTEMPT_STATES.indexOf(state))
    }),
  )
})
