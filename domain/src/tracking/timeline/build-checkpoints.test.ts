import { describe, expect, test } from 'vitest'
import type { Direction, Scan } from '../scan.ts'
import type { ShipmentStatus } from '../statuses/statuses.ts'
import { activeCheckpoint } from './active-checkpoint.ts'
import { buildCheckpoints } from './build-checkpoints.ts'
import { CHECKPOINT_WEIGHTS } from './checkpoint-weights.ts'
import type { Checkpoint } from './checkpoint.ts'

const createdAt = new Date('2025-11-18T06:00:00Z')
const now = new Date('2025-11-21T10:00:00Z')

/** A scan this many hours after the shipment was created; the tests run at 76 hours. */
function scan(status: ShipmentStatus, hours: number, rest: Partial<Scan> = {}): Scan {
  return { status, ctime: new Date(createdAt.getTime() + hours * 3_600_000), ...rest }
}

function timeline(scans: readonly Scan[], direction: Direction = 'FORWARD'): readonly Checkpoint[] {
  return buildCheckpoints({ direction, createdAt, scans }, now)
}

/** "+" marks a past checkpoint. */
function labels(scans: readonly Scan[], direction: Direction = 'FORWARD'): readonly string[] {
  return timeline(scans, direction).map(({ ctime, label }) => `${ctime ? '+' : ''}${label}`)
}

function descriptions(...scans: readonly Scan[]): readonly (string | undefined)[] {
  return timeline([scan('ORDER_PLACED', 0), scan('PICKED_UP', 1), ...scans])
    .filter((checkpoint) => checkpoint.ctime !== undefined)
    .slice(2)
    .map((checkpoint) => checkpoint.description)
}

describe('[tracking §4] labels and order', () => {
  test('[T4.35, T4.36, T4.37, T4.38, T4.39, T4.40, T4.41, T4.42] each stage has its weight', () => {
    expect(CHECKPOINT_WEIGHTS).toEqual({
      ORDER_PLACED: 1,
      PICKED_UP: 2,
      IN_TRANSIT: 3,
      OUT_FOR_DELIVERY: 4,
      UNDELIVERED: 5,
      LOST: 6,
      CANCELLED: 6,
      DELIVERED: 6,
      RTO: 6,
      RTO_DELIVERED: 7,
      DAMAGED: undefined,
    })
  })
})

describe('[tracking §4] future checkpoints', () => {
  test.each([
    ['ORDER_PLACED', ['PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED']],
    ['PICKED_UP', ['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED']],
    ['IN_TRANSIT', ['OUT_FOR_DELIVERY', 'DELIVERED']],
    ['OUT_FOR_DELIVERY', ['DELIVERED']],
    ['UNDELIVERED', ['DELIVERED']],
    ['RTO_IN_TRANSIT', ['RTO_DELIVERED']],
    ['DELIVERED', []],
    ['RTO_DELIVERED', []],
    ['CANCELLED', []],
    ['LOST', []],
    ['DAMAGED', []],
  ] as const)(
    '[T4.43, T4.44, T4.45, T4.46, T4.47, T4.48, T4.49] after %s: %j',
    (status, coming) => {
      const shown = labels([scan(status, 1)])
      expect(shown.filter((label) => !label.startsWith('+'))).toEqual(coming)
    },
  )

  test('[T4.44] it has a label and an order, but no time', () => {
    expect(timeline([scan('OUT_FOR_DELIVERY', 1)]).at(-1)).toEqual({
      checkpoint: 'DELIVERED',
      label: 'DELIVERED',
      weight: 6,
    })
  })
})

describe('[tracking §4] past checkpoints', () => {
  test('what precedes the pickup is one checkpoint: the time of the first, the status of the last', () => {
    const scans = [
      scan('ORDER_PLACED', 1, { location: 'Pune' }),
      scan('PICKUP_SCHEDULED', 2, { location: 'Hub' }),
      scan('OUT_FOR_PICKUP', 3),
    ]
    expect(labels(scans)).toEqual([
      '+ORDER_PLACED',
      'PICKED_UP',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ])
    expect(timeline(scans)[0]).toMatchObject({
      ctime: scans[0]?.ctime,
      location: 'Pune',
      actualStatus: 'OUT_FOR_PICKUP',
    })
    expect(labels([...scans, scan('PICKED_UP', 4)]).slice(0, 2)).toEqual([
      '+ORDER_PLACED',
      '+PICKED_UP',
    ])
  })

  test('[T3.27] a checkpoint has all data of its scan', () => {
    expect(timeline([scan('SHIPMENT_DELAYED', 2, { location: 'Pune' })])[1]).toEqual({
      checkpoint: 'IN_TRANSIT',
      label: 'IN_TRANSIT',
      weight: 3,
      ctime: scan('SHIPMENT_DELAYED', 2).ctime,
      location: 'Pune',
      description: 'ARRIVED',
      actualStatus: 'SHIPMENT_DELAYED',
    })
  })

  test('[T4.51] a missing created checkpoint is inserted at the shipment time', () => {
    expect(timeline([scan('PICKED_UP', 1)])[0]).toEqual({
      checkpoint: 'ORDER_PLACED',
      label: 'ORDER_PLACED',
      weight: 1,
      ctime: createdAt,
      actualStatus: 'ORDER_PLACED',
    })
  })

  test('an existing one is not inserted twice', () => {
    const shown = labels([scan('PICKUP_SCHEDULED', 1), scan('PICKED_UP', 2)])
    expect(shown.filter((label) => label === '+ORDER_PLACED')).toHaveLength(1)
  })

  test.each([[[]], [[scan('IN_TRANSIT', -1)]], [[scan('NOT_SERVICEABLE', 1)]]])(
    '[T4.58] if no scans remain, there is only created: %#',
    (scans) => {
      const [created, ...coming] = timeline(scans)
      expect(created?.ctime).toEqual(createdAt)
      expect(created?.actualStatus).toBe('ORDER_PLACED')
      expect(coming.map((checkpoint) => checkpoint.ctime)).toEqual(Array(4).fill(undefined))
    },
  )
})

describe('[tracking §4] dropped scans', () => {
  test.each(['PICKUP_PENDING', 'NOT_PICKED', 'NOT_SERVICEABLE', 'SELLER_RTO_REQUESTED'] as const)(
    '[D-52, T4.59] %s makes no checkpoint',
    (status) => {
      expect(labels([scan('ORDER_PLACED', 0), scan(status, 1)])).toEqual(
        labels([scan('ORDER_PLACED', 0)]),
      )
    },
  )

  test('[T4.60] before the shipment time', () => {
    expect(labels([scan('IN_TRANSIT', -0.1), scan('ORDER_PLACED', 0)])).toHaveLength(5)
    expect(labels([scan('PICKED_UP', 0)])[1]).toBe('+PICKED_UP')
  })

  test.each([
    [1, 'ORDER_PLACED'],
    [2, 'OUT_FOR_PICKUP'],
    [3, 'PICKUP_SCHEDULED'],
  ])(
    '[T4.61] order-placed at or after pickup: with pickup at %i h the last is %s',
    (pickup, last) => {
      const shown = timeline([
        scan('ORDER_PLACED', 0),
        scan('OUT_FOR_PICKUP', 1),
        scan('PICKUP_SCHEDULED', 2.5),
        scan('PICKED_UP', pickup),
      ]).filter((checkpoint) => checkpoint.checkpoint === 'ORDER_PLACED')
      expect(shown.map(({ actualStatus }) => actualStatus)).toEqual([last])
    },
  )

  test('[T4.61] without a pickup scan the first movement gives the pickup time', () => {
    expect(labels([scan('IN_TRANSIT', 2), scan('PICKUP_SCHEDULED', 3)])).toEqual([
      '+ORDER_PLACED',
      '+IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ])
  })

  test.each(['RTO', 'RTO_IN_TRANSIT', 'RTO_DELIVERED', 'RTO_REQUESTED'] as const)(
    '[T4.62] %s in reverse direction',
    (status) => {
      expect(labels([scan('IN_TRANSIT', 1), scan(status, 2)], 'REVERSE')).toEqual(
        labels([scan('IN_TRANSIT', 1)], 'REVERSE'),
      )
    },
  )

  test('[D-31, T3.26] an unknown status after a later stage', () => {
    const stray = scan('IN_TRANSIT', 9, { isUnrecognised: true })
    expect(labels([scan('DELIVERED', 8), stray]).at(-1)).toBe('+DELIVERED')
    expect(labels([scan('PICKED_UP', 8), stray])).toContain('+IN_TRANSIT')
  })
})

test('[tracking §4, T4.50, T4.34] a return has its own first and last label', () => {
  expect(labels([scan('ORDER_PLACED', 0)], 'REVERSE')).toEqual([
    '+RETURN_CONFIRMED',
    'PICKED_UP',
    'IN_TRANSIT',
    'OUT_FOR_DELIVERY',
    'RTO_DELIVERED',
  ])
  expect(labels([scan('DELIVERED', 1)], 'REVERSE')).toEqual(['+RETURN_CONFIRMED', '+RTO_DELIVERED'])
})

describe('[tracking §4] in-transit description', () => {
  const pune = (hours: number): Scan => scan('IN_TRANSIT', hours, { location: 'Pune' })
  const delhi = (hours: number): Scan => scan('IN_TRANSIT', hours, { location: 'Delhi' })

  test('[T4.52] arrived: the first scan, or after another place', () => {
    expect(descriptions(pune(2), delhi(3))).toEqual(['ARRIVED', 'ARRIVED'])
  })

  test('[T4.52] arrived: after a scan that was not in transit', () => {
    const failed = scan('UNDELIVERED', 3, { location: 'Pune' })
    expect(descriptions(pune(2), failed, pune(4)).at(-1)).toBe('ARRIVED')
  })

  test('[T4.53] departed: earlier ones at the place, the next one elsewhere', () => {
    expect(descriptions(pune(2), pune(3), delhi(4))).toEqual(['ARRIVED', 'DEPARTED', 'ARRIVED'])
  })

  test('[T4.54] processed: otherwise', () => {
    expect(descriptions(pune(2), pune(3), pune(4))).toEqual(['ARRIVED', 'PROCESSED', 'PROCESSED'])
  })

  test('[D-54, T4.52] arrived has priority over departed', () => {
    expect(descriptions(pune(2), delhi(3), pune(4))[1]).toBe('ARRIVED')
  })
})

describe('[tracking §4] other descriptions', () => {
  test.each([
    [75, 'ARRIVING_TODAY'],
    [60, 'ARRIVED_AT_DESTINATION'],
  ])('[T4.55] out for delivery %i h after the start, as the last scan: %s', (hours, text) => {
    expect(descriptions(scan('OUT_FOR_DELIVERY', hours))).toEqual([text])
  })

  test('[T4.55] out for delivery today, but with a later scan', () => {
    expect(descriptions(scan('OUT_FOR_DELIVERY', 74), scan('DELIVERED', 75))).toEqual([
      'ARRIVED_AT_DESTINATION',
      undefined,
    ])
  })

  test('[T4.56] undelivered shows the reason', () => {
    const failed = scan('UNDELIVERED', 3, { ndrStatus: 'CUSTOMER_UNAVAILABLE' })
    expect(descriptions(failed)).toEqual(['CUSTOMER_UNAVAILABLE'])
    expect(descriptions(scan('UNDELIVERED', 3))).toEqual([undefined])
  })
})

describe('[tracking §4] active checkpoint', () => {
  test('[T4.57] the last one whose time is in the past', () => {
    const checkpoints = timeline([scan('PICKED_UP', 1), scan('IN_TRANSIT', 2)])
    expect(activeCheckpoint(checkpoints, now)).toBe(2)
    expect(activeCheckpoint(checkpoints, scan('PICKED_UP', 1).ctime)).toBe(1)
  })

  test("[I30] a courier's clock that is ahead leaves the first one active", () => {
    expect(activeCheckpoint(timeline([]), new Date(0))).toBe(0)
  })
})
