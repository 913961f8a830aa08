import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeScans } from './merge-scans.ts'
import { attemptDay, isOfAttempt, milestoneNotices } from './milestones.ts'
import type { Scan } from './scan.ts'
import { SHIPMENT_STATUSES } from './statuses/statuses.ts'
import type { ShipmentStatus } from './statuses/statuses.ts'
import { shipmentTimeline } from './timeline/shipment-timeline.ts'

const start = new Date('2025-11-18T06:00:00Z')
const at = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000)

const standingAfter = (scans: readonly Scan[]) => {
  const timeline = shipmentTimeline({ direction: 'FORWARD', createdAt: start, scans }, start)
  const parcel = {
    direction: 'FORWARD',
    stage: timeline.stage,
    pdd: undefined,
    edd: undefined,
  } as const
  const attemptOn = attemptDay(timeline.stage, scans)
  const notices = milestoneNotices(parcel).map((notice) =>
    isOfAttempt(notice) ? `${notice} ${attemptOn}` : notice,
  )
  return { stage: `${timeline.stage} ${attemptOn ?? ''}`, notices }
}

/** What is sent while reports come, each of some scans: every kind once, and once for each attempt, as the server sends it. */
function noticesBy(reports: readonly (readonly Scan[])[]): readonly string[] {
  const sent: string[] = []
  let known: readonly Scan[] = []
  let stage = standingAfter([]).stage
  for (const report of reports) {
    known = mergeScans(known, report)
    const standing = standingAfter(known)
    if (standing.stage === stage) continue
    stage = standing.stage
    sent.push(...standing.notices.filter((notice) => !sent.includes(notice)))
  }
  return sent
}

/** A journey as couriers report it: time moves on from scan to scan. */
const journeys = fc
  .array(fc.tuple(fc.constantFrom(...SHIPMENT_STATUSES), fc.integer({ min: 1, max: 20 })), {
    maxLength: 12,
  })
  .map((steps) => {
    let hours = 0
    return steps.map(([status, pause]): Scan => {
      hours += pause
      return { status, ctime: at(hours) }
    })
  })

const arrivals = journeys.chain((journey) =>
  fc.tuple(
    fc.constant(journey),
    fc.shuffledSubarray(journey, { minLength: journey.length }),
    fc.shuffledSubarray(journey),
  ),
)

test('[I12, ADR-215] in any order, and with repetitions, each is sent once and the last state is among them', () => {
  fc.assert(
    fc.property(arrivals, ([journey, shuffled, again]) => {
      const sent = noticesBy([...shuffled, ...again].map((scan) => [scan]))
      expect(new Set(sent).size).toBe(sent.length)
      for (const notice of standingAfter(journey).notices) expect(sent).toContain(notice)
    }),
    { numRuns: 500 },
  )
})

test('[I12, ADR-215] what comes after the last scan of a journey is old, and sends nothing', () => {
  fc.assert(
    fc.property(journeys, fc.nat({ max: 11 }), (journey, index) => {
      const last = journey.at(-1)
      fc.pre(last !== undefined)
      const end = standingAfter(journey).stage
      const late = journey.filter((_, each) => each !== index % journey.length)
      const whole = noticesBy([[...journey], ...late.map((scan) => [scan]), [...journey]])
      expect(whole).toEqual(standingAfter(journey).notices)
      expect(standingAfter(mergeScans(journey, late)).stage).toBe(end)
    }),
    { numRuns: 500 },
  )
})

const scan = (status: ShipmentStatus, hours: number): Scan => ({ status, ctime: at(hours) })

test.each<[string, readonly (readonly Scan[])[], readonly string[]]>([
  [
    'out for delivery that comes after delivered',
    [[scan('IN_TRANSIT', 1)], [scan('DELIVERED', 9)], [scan('OUT_FOR_DELIVERY', 5)]],
    ['SHIPMENT_DELIVERED'],
  ],
  [
    'a failed try that comes after delivered',
    [[scan('DELIVERED', 30)], [scan('UNDELIVERED', 9)], [scan('OUT_FOR_DELIVERY', 5)]],
    ['SHIPMENT_DELIVERED'],
  ],
  [
    'a whole day at once',
    [[scan('OUT_FOR_DELIVERY', 5), scan('UNDELIVERED', 9), scan('OUT_FOR_DELIVERY', 29)]],
    ['SHIPMENT_OUT_FOR_DELIVERY 2025-11-19'],
  ],
  [
    'a second try',
    [
      [scan('OUT_FOR_DELIVERY', 5)],
      [scan('UNDELIVERED', 9)],
      [scan('OUT_FOR_DELIVERY', 29)],
      [scan('DELIVERED', 33)],
    ],
    [
      'SHIPMENT_OUT_FOR_DELIVERY 2025-11-18',
      'SHIPMENT_UNDELIVERED 2025-11-18',
      'SHIPMENT_OUT_FOR_DELIVERY 2025-11-19',
      'SHIPMENT_DELIVERED',
    ],
  ],
  [
    'two failures on one day, and one on the next without a new way to the customer',
    [[scan('UNDELIVERED', 5)], [scan('UNDELIVERED', 9)], [scan('UNDELIVERED', 29)]],
    ['SHIPMENT_UNDELIVERED 2025-11-18', 'SHIPMENT_UNDELIVERED 2025-11-19'],
  ],
  [
    'the first failure, reported after the second',
    [[scan('UNDELIVERED', 29)], [scan('UNDELIVERED', 5)], [scan('OUT_FOR_DELIVERY', 3)]],
    ['SHIPMENT_UNDELIVERED 2025-11-19'],
  ],
])('[ADR-215, ADR-357] %s', (_, reports, expected) => {
  expect(noticesBy(reports)).toEqual(expected)
})
