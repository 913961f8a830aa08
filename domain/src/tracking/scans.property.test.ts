import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXCEPTION_REASONS } from './failed-delivery/exception-reasons.ts'
import { mergeScans } from './merge-scans.ts'
import type { Scan, Shipment } from './scan.ts'
import { isFinalStage } from './statuses/shipment-flags.ts'
import { SHIPMENT_STATUSES } from './statuses/statuses.ts'
import { buildCheckpoints } from './timeline/build-checkpoints.ts'
import { shipmentTimeline } from './timeline/shipment-timeline.ts'

const start = Date.UTC(2025, 10, 18)
const now = new Date(Date.UTC(2025, 10, 21))
// Few times and places, so that scans coincide.
const moments = fc.integer({ min: -2, max: 40 }).map((hours) => new Date(start + hours * 3_600_000))

const scans: fc.Arbitrary<Scan> = fc
  .tuple(
    fc.constantFrom(...SHIPMENT_STATUSES),
    moments,
    fc.record(
      {
        location: fc.constantFrom('Pune', 'PUNE ', 'Delhi'),
        desc: fc.constantFrom('in', 'out', 'Received'),
        ndrStatus: fc.constantFrom(...EXCEPTION_REASONS),
        isUnrecognised: fc.constant<true>(true),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([status, ctime, rest]) => ({ status, ctime, ...rest }))

const reports = fc.array(scans, { maxLength: 12 })

const shipments: fc.Arbitrary<Shipment> = fc.record({
  direction: fc.constantFrom('FORWARD' as const, 'REVERSE' as const),
  createdAt: fc.constant(new Date(start)),
  scans: reports,
})

/** A list and the same list shuffled, with some repetitions. */
const shaken = reports.chain((list) =>
  fc.tuple(
    fc.constant(list),
    fc
      .tuple(
        fc.shuffledSubarray(list, { minLength: list.length }),
        fc.shuffledSubarray(list, { minLength: 0 }),
      )
      .map(([all, again]) => [...all, ...again]),
    fc.nat({ max: 12 }),
  ),
)

test('[I12, T3.25] scans in any order, with repetitions and in any portions give the same list', () => {
  fc.assert(
    fc.property(shaken, ([list, other, cut]) => {
      const inPortions = mergeScans(mergeScans([], other.slice(0, cut)), other.slice(cut))
      expect(inPortions).toEqual(mergeScans([], list))
    }),
    { numRuns: 500 },
  )
})

test('[I12] the timeline does not depend on the order in which scans arrived', () => {
  fc.assert(
    fc.property(shaken, ([list, other]) => {
      const shipment: Shipment = { direction: 'FORWARD', createdAt: new Date(start), scans: list }
      expect(shipmentTimeline({ ...shipment, scans: other }, now)).toEqual(
        shipmentTimeline(shipment, now),
      )
    }),
  )
})

test('[tracking §4] every timeline begins with created, is sorted by time and ends correctly', () => {
  fc.assert(
    fc.property(shipments, (shipment) => {
      const checkpoints = buildCheckpoints(shipment, now)
      const passed = checkpoints.filter((checkpoint) => checkpoint.ctime !== undefined)
      const coming = checkpoints.slice(passed.length)
      const times = passed.map((checkpoint) => checkpoint.ctime?.getTime() ?? 0)

      expect(passed.some((checkpoint) => checkpoint.checkpoint === 'ORDER_PLACED')).toBe(true)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(coming.every((checkpoint) => checkpoint.ctime === undefined)).toBe(true)
      const last = passed.at(-1)?.checkpoint ?? 'ORDER_PLACED'
      expect(coming.length === 0).toBe(isFinalStage(last))
    }),
    { numRuns: 500 },
  )
})

test('[D-31, T3.26] an unknown status never ends or reopens a journey', () => {
  fc.assert(
    fc.property(reports, moments, (list, ctime) => {
      const known = list.filter((scan) => scan.isUnrecognised !== true)
      const shipment: Shipment = { direction: 'FORWARD', createdAt: new Date(start), scans: known }
      const stray: Scan = { status: 'IN_TRANSIT', ctime, isUnrecognised: true }
      const before = shipmentTimeline(shipment, now)
      const after = shipmentTimeline({ ...shipment, scans: [...known, stray] }, now)
      expect([after.isDelivered, after.isCancelled, after.isRto]).toEqual([
        before.isDelivered,
        before.isCancelled,
        before.isRto,
      ])
    }),
  )
})
