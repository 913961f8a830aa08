import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nextProviderHealth,
  partOfWeek,
  PROVIDER_HEALTH,
  UNKNOWN_HEALTH,
} from './provider-health.ts'
import type { AttemptCounts, ProviderHealth } from './provider-health.ts'

const START = 1_000_000
const STEP = 15

const counts = (minTried: number) =>
  fc
    .record({
      tried: fc.integer({ min: minTried, max: 500 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ tried, share }): AttemptCounts => ({ tried, paid: Math.floor(tried * share) }))

/** The states of an account on which every step of fifteen seconds brings these attempts. */
function statesOf(before: ProviderHealth, week: AttemptCounts, steps: readonly AttemptCounts[]) {
  let health = before
  const recent: { tried: number; paid: number; atSecond: number }[] = []
  return steps.map((step, index) => {
    const nowSecond = START + (index + 1) * STEP
    recent.push({ ...step, atSecond: nowSecond - 1 })
    health = nextProviderHealth(health, { nowSecond, recent, week })
    return health.state
  })
}

test('[D-10] it never becomes unhealthy without enough attempts', () => {
  fc.assert(
    fc.property(counts(0), counts(0), (recent, week) => {
      const seen = { nowSecond: START, recent: [{ ...recent, atSecond: START - 1 }], week }
      const isUnhealthy = nextProviderHealth(UNKNOWN_HEALTH, seen).state === 'UNHEALTHY'
      if (!isUnhealthy) return
      expect(recent.tried).toBeGreaterThanOrEqual(PROVIDER_HEALTH.minRecent)
      expect(week.tried).toBeGreaterThanOrEqual(PROVIDER_HEALTH.minWeek)
      expect(partOfWeek(recent, week)).toBeLessThan(PROVIDER_HEALTH.unhealthyBelow)
    }),
  )
})

test('[D-10] from every state it comes back by itself once payments succeed again', () => {
  const states = fc.constantFrom('HEALTHY', 'UNHEALTHY', 'PROBING') as fc.Arbitrary<
    ProviderHealth['state']
  >
  fc.assert(
    fc.property(states, counts(PROVIDER_HEALTH.minWeek), (state, week) => {
      // One probe in each step, from now on all paid: five minutes of pause, then three probes.
      const steps = Array.from({ length: 40 }, () => ({ tried: 1, paid: 1 }))
      expect(statesOf({ state, sinceSecond: START }, week, steps).at(-1)).toBe('HEALTHY')
    }),
  )
})

test('[D-10] a share between the limits changes nothing', () => {
  const share = fc.integer({ min: 50, max: 79 })
  fc.assert(
    fc.property(share, (percent) => {
      const week = { tried: 1_000, paid: 1_000 }
      const steps = Array.from({ length: 20 }, () => ({ tried: 100, paid: percent }))
      expect(new Set(statesOf({ state: 'HEALTHY', sinceSecond: 0 }, week, steps))).toEqual(
        new Set(['HEALTHY']),
      )
      expect(new Set(statesOf({ state: 'PROBING', sinceSecond: START }, week, steps))).toEqual(
        new Set(['PROBING']),
      )
    }),
  )
})
