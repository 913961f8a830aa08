/** [D-85, ADR-231] */
import { expect, test } from 'vitest'
import { percentInTime, promiseOutcome } from './promise-accuracy.ts'

const PROMISED = new Date('2025-11-23T18:30:00Z')

test.each([
  ['the day before', '2025-11-23T10:00:00Z', 'IN_TIME'],
  ['at the last minute of the promised day in India', '2025-11-24T18:29:00Z', 'IN_TIME'],
  ['a minute later', '2025-11-24T18:30:00Z', 'LATE'],
])('[D-85] delivered %s', (_name, at, outcome) => {
  const parcel = { pdd: PROMISED, deliveredAt: new Date(at), stage: 'DELIVERED' as const }
  expect(promiseOutcome(parcel)).toBe(outcome)
})

test('[D-85] nothing promised, or nothing delivered: neither', () => {
  const came = { pdd: undefined, deliveredAt: PROMISED, stage: 'DELIVERED' as const }
  expect(promiseOutcome(came)).toBeUndefined()
  const underWay = { pdd: PROMISED, deliveredAt: undefined, stage: 'IN_TRANSIT' as const }
  expect(promiseOutcome(underWay)).toBeUndefined()
})

test.each([
  ['LOST', 'NOT_DELIVERED'],
  ['DAMAGED', 'NOT_DELIVERED'],
  ['RTO_DELIVERED', 'NOT_DELIVERED'],
  // It may turn round once more.
  ['RTO', undefined],
  ['CANCELLED', undefined],
] as const)('[D-85] a promised parcel that ends as %s: %s', (stage, outcome) => {
  expect(promiseOutcome({ pdd: PROMISED, deliveredAt: undefined, stage })).toBe(outcome)
})

test.each([
  [0, 0, 0],
  [5, 6, 83],
  [999, 1000, 99],
  [7, 7, 100],
])('[D-85] %i of %i in time are %i per cent', (inTime, promised, percent) => {
  expect(percentInTime({ inTime, promised })).toBe(percent)
})
