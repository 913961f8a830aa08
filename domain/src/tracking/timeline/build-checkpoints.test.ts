import { describe, expect, test } from 'vitest'
import type { Direction, Scan } from '../scan.ts'
import type { ShipmentStatus } from '../statuses/statuses.ts'
import { activeCheckpoint } from './active-checkpoint.ts'
import { buildCheckpoints } from './build-checkpoints.ts'
import { CHECKPOINT_LABELS } from './checkpoint.ts'
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
function titles(scans: readonly Scan[], direction: Direction = 'FORWARD'): readonly string[] {
  return timeline(scans, direction).map(({ ctime, title }) => `${ctime ? '+' : ''}${title}`)
}

function descriptions(...scans: readonly Scan[]): readonly (string | undefined)[] {
  return timeline([scan('ORDER_PLACED', 0), scan('PICKED_UP', 1), ...scans])
    .filter((checkpoint) => checkpoint.ctime !== undefined)
    .slice(2)
    .map((checkpoint) => checkpoint.description)
}

describe('[tracking §4] labels and order', () => {
  test.each([
    ['ORDER_PLACED', 'Shipment Created', 1],
    ['PICKED_UP', 'Picked Up', 2],
    ['IN_TRANSIT', 'In Transit', 3],
    ['OUT_FOR_DELIVERY', 'Out for Delivery', 4],
    ['UNDELIVERED', 'Undelivered', 5],
    ['LOST', 'Lost', 6],
    ['CANCELLED', 'Cancelled', 6],
    ['DELIVERED', 'Delivered', 6],
    ['RTO', 'Returning to Seller', 6],
    ['RTO_DELIVERED', 'Returned to Seller', 7],
    ['DAMAGED', 'Damaged', undefined],
  ] as const)(
    '[T4.35, T4.36, T4.37, T4.38, T4.39, T4.40, T4.41, T4.42] %s is %s %s',
    (stage, title, weight) => {
      expect(CHECKPOINT_LABELS[stage]).toEqual(weight === undefined ? { title } : { title, weight })
    },
  )
})

describe('[tracking §4] future checkpoints', () => {
  test.each([
    ['ORDER_PLACED', ['Picked Up', 'In Transit', 'Out for Delivery', 'Delivered']],
    ['PICKED_UP', ['In Transit', 'Out for Delivery', 'Delivered']],
    ['IN_TRANSIT', ['Out for Delivery', 'Delivered']],
    ['OUT_FOR_DELIVERY', ['Delivered']],
    ['UNDELIVERED', ['Delivered']],
    ['RTO_IN_TRANSIT', ['Returned to Seller']],
    ['DELIVERED', []],
    ['RTO_DELIVERED', []],
    ['CANCELLED', []],
    ['LOST', []],
    ['DAMAGED', []],
  ] as const)(
    '[T4.43, T4.44, T4.45, T4.46, T4.47, T4.48, T4.49] after %s: %j',
    (status, coming) => {
      const shown = titles([scan(status, 1)])
      expect(shown.filter((title) => !title.startsWith('+'))).toEqual(coming)
    },
  )

  test('[T4.44] it has a label and an order, but no time', () => {
    expect(timeline([scan('OUT_FOR_DELIVERY', 1)]).at(-1)).toEqual({
      checkpoint: 'DELIVERED',
      title: 'Delivered',
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
    expect(titles(scans)).toEqual([
      '+Shipment Created',
      'Picked Up',
      'In Transit',
      'Out for Delivery',
      'Delivered',
    ])
    expect(timeline(scans)[0]).toMatchObject({
      ctime: scans[0]?.ctime,
      location: 'Pune',
      actualStatus: 'OUT_FOR_PICKUP',
    })
    expect(titles([...scans, scan('PICKED_UP', 4)]).slice(0, 2)).toEqual([
      '+Shipment Created',
      '+Picked Up',
    ])
  })

  test('[T3.27] a checkpoint has all data of its scan', () => {
    expect(timeline([scan('SHIPMENT_DELAYED', 2, { location: 'Pune' })])[1]).toEqual({
      checkpoint: 'IN_TRANSIT',
      title: 'In Transit',
      weight: 3,
      ctime: scan('SHIPMENT_DELAYED', 2).ctime,
      location: 'Pune',
      description: 'Arrived At Facility',
      actualStatus: 'SHIPMENT_DELAYED',
    })
  })

  test('[T4.51] a missing created checkpoint is inserted at the shipment time', () => {
    expect(timeline([scan('PICKED_UP', 1)])[0]).toEqual({
      checkpoint: 'ORDER_PLACED',
      title: 'Shipment Created',
      weight: 1,
      ctime: createdAt,
      actualStatus: 'ORDER_PLACED',
    })
  })

  test('an existing one is not inserted twice', () => {
    const shown = titles([scan('PICKUP_SCHEDULED', 1), scan('PICKED_UP', 2)])
    expect(shown.filter((title) => title === '+Shipment Created')).toHaveLength(1)
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
      expect(titles([scan('ORDER_PLACED', 0), scan(status, 1)])).toEqual(
        titles([scan('ORDER_PLACED', 0)]),
      )
    },
  )

  test('[T4.60] before the shipment time', () => {
    expect(titles([scan('IN_TRANSIT', -0.1), scan('ORDER_PLACED', 0)])).toHaveLength(5)
    expect(titles([scan('PICKED_UP', 0)])[1]).toBe('+Picked Up')
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
    expect(titles([scan('IN_TRANSIT', 2), scan('PICKUP_SCHEDULED', 3)])).toEqual([
      '+Shipment Created',
      '+In Transit',
      'Out for Delivery',
      'Delivered',
    ])
  })

  test.each(['RTO', 'RTO_IN_TRANSIT', 'RTO_DELIVERED', 'RTO_REQUESTED'] as const)(
    '[T4.62] %s in reverse direction',
    (status) => {
      expect(titles([scan('IN_TRANSIT', 1), scan(status, 2)], 'REVERSE')).toEqual(
        titles([scan('IN_TRANSIT', 1)], 'REVERSE'),
      )
    },
  )

  test('[D-31, T3.26] an unknown status after a later stage', () => {
    const stray = scan('IN_TRANSIT', 9, { isUnrecognised: true })
    expect(titles([scan('DELIVERED', 8), stray]).at(-1)).toBe('+Delivered')
    expect(titles([scan('PICKED_UP', 8), stray])).toContain('+In Transit')
  })
})

test('[tracking §4, T4.50, T4.34] a return has its own first and last label', () => {
  expect(titles([scan('ORDER_PLACED', 0)], 'REVERSE')).toEqual([
    '+Return Confirmed',
    'Picked Up',
    'In Transit',
    'Out for Delivery',
    'Returned to Seller',
  ])
  expect(titles([scan('DELIVERED', 1)], 'REVERSE')).toEqual([
    '+Return Confirmed',
    '+Returned to Seller',
  ])
})

describe('[tracking §4] in-transit description', () => {
  const pune = (hours: number): Scan => scan('IN_TRANSIT', hours, { location: 'Pune' })
  const delhi = (hours: number): Scan => scan('IN_TRANSIT', hours, { location: 'Delhi' })

  test('[T4.52] arrived: the first scan, or after another place', () => {
    expect(descriptions(pune(2), delhi(3))).toEqual(['Arrived At Facility', 'Arrived At Facility'])
  })

  test('[T4.52] arrived: after a scan that was not in transit', () => {
    const failed = scan('UNDELIVERED', 3, { location: 'Pune' })
    expect(descriptions(pune(2), failed, pune(4)).at(-1)).toBe('Arrived At Facility')
  })

  test('[T4.53] departed: earlier ones at the place, the next one elsewhere', () => {
    expect(descriptions(pune(2), pune(3), delhi(4))).toEqual([
      'Arrived At Facility',
      'Departed From Facility',
      'Arrived At Facility',
    ])
  })

  test('[T4.54] processed: otherwise', () => {
    expect(descriptions(pune(2), pune(3), pune(4))).toEqual([
      'Arrived At Facility',
      'Processed At Facility',
      'Processed At Facility',
    ])
  })

  test('[D-54, T4.52] arrived has priority over departed', () => {
    expect(descriptions(pune(2), delhi(3), pune(4))[1]).toBe('Arrived At Facility')
  })
})

describe('[tracking §4] other descriptions', () => {
  test.each([
    [75, 'Arriving Today'],
    [60, 'Arrived at Destination Facility'],
  ])('[T4.55] out for delivery %i h after the start, as the last scan: %s', (hours, text) => {
    expect(descriptions(scan('OUT_FOR_DELIVERY', hours))).toEqual([text])
  })

  test('[T4.55] out for delivery today, but with a later scan', () => {
    expect(descriptions(scan('OUT_FOR_DELIVERY', 74), scan('DELIVERED', 75))).toEqual([
      'Arrived at Destination Facility',
      undefined,
    ])
  })

  test('[T4.56] undelivered shows the reason', () => {
    const failed = scan('UNDELIVERED', 3, { ndrStatus: 'CUSTOMER_UNAVAILABLE' })
    expect(descriptions(failed)).toEqual(['Customer unavailable'])
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
