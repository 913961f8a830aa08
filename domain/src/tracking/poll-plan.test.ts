import { expect, test } from 'vitest'
import { SHIPMENT_STAGES } from '../orders/index.ts'
import { callsOfRound, firstPollMs, pollPauseMs } from './poll-plan.ts'
import type { PollingTerms } from './poll-plan.ts'
import { isFinalStage } from './statuses/shipment-flags.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  ['IN_TRANSIT', 0, 10 * MINUTE],
  ['IN_TRANSIT', 25 * MINUTE, 25 * MINUTE],
  ['IN_TRANSIT', 2 * HOUR, 2 * HOUR],
  ['IN_TRANSIT', 3 * DAY, 6 * HOUR],
  ['IN_TRANSIT', 8 * DAY, DAY],
  ['OUT_FOR_DELIVERY', 5 * HOUR, HOUR],
  ['ORDER_PLACED', 44 * DAY, DAY],
] as const)(
  '[ADR-234, T3.25] %s, quiet for %i ms: again after about %i',
  (stage, quietMs, pause) => {
    const pauses = Array.from({ length: 200 }, (_, index) =>
      pollPauseMs({ stage, quietMs, shipmentId: `parcel-${index}` }),
    ).map((each) => each ?? 0)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(0.9 * pause)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1.1 * pause)
    expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(0.15 * pause)
  },
)

test('[ADR-234, T3.25] a parcel that has arrived, or is silent for 45 days, is not polled again', () => {
  for (const stage of SHIPMENT_STAGES) {
    const pause = pollPauseMs({ stage, quietMs: 0, shipmentId: 'a' })
    expect(pause === undefined).toBe(isFinalStage(stage))
    expect(pollPauseMs({ stage, quietMs: 45 * DAY, shipmentId: 'a' })).toBeUndefined()
  }
})

test('[ADR-234] a new parcel is polled after about a minute', () => {
  expect(Math.abs(firstPollMs('a') - MINUTE)).toBeLessThanOrEqual(MINUTE / 10)
})

test('[ADR-234] a round makes the calls that its parcels need, and a minute of rounds no more than it may', () => {
  const terms: PollingTerms = { callsPerMinute: 60, parcelsPerCall: 50, limitOf: 'ACCOUNT' }
  expect(callsOfRound(0, terms)).toBe(0)
  expect(callsOfRound(1, terms)).toBe(1)
  expect(callsOfRound(51, terms)).toBe(2)
  expect(callsOfRound(1_000_000, terms)).toBe(5)
})
