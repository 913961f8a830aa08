import { describe, expect, test } from 'vitest'
import { SHIPMENT_STAGES } from '../orders/index.ts'
import {
  attemptDay,
  delayedTo,
  isAtRisk,
  isRecent,
  lateFrom,
  milestoneNotices,
  riskFrom,
  silentFrom,
} from './milestones.ts'
import type { ParcelStanding } from './milestones.ts'

const day = (date: number, time = '00:00'): Date =>
  new Date(`2025-11-${String(date).padStart(2, '0')}T${time}:00+05:30`)
const parcel = (more: Partial<ParcelStanding> = {}): ParcelStanding => ({
  direction: 'FORWARD',
  stage: 'IN_TRANSIT',
  pdd: undefined,
  edd: undefined,
  ...more,
})

describe('[ADR-215, T4.3] messages about a parcel follow from where it stands', () => {
  const notices = Object.fromEntries(
    SHIPMENT_STAGES.map((stage) => [stage, milestoneNotices(parcel({ stage })).join()]),
  )
  test('forward', () => {
    expect(notices).toEqual({
      ORDER_PLACED: '',
      PICKED_UP: '',
      IN_TRANSIT: '',
      OUT_FOR_DELIVERY: 'SHIPMENT_OUT_FOR_DELIVERY',
      DELIVERED: 'SHIPMENT_DELIVERED',
      UNDELIVERED: 'SHIPMENT_UNDELIVERED',
      RTO: 'SHIPMENT_RETURNING',
      RTO_DELIVERED: 'SHIPMENT_RETURNED',
      CANCELLED: '',
      LOST: 'SHIPMENT_LOST',
      DAMAGED: 'SHIPMENT_DAMAGED',
    })
  })
  test.each(SHIPMENT_STAGES)('nothing of a parcel that goes back to the store: %s', (stage) => {
    const back = parcel({ direction: 'REVERSE', stage, pdd: day(20), edd: day(23) })
    expect(milestoneNotices(back)).toEqual([])
    expect(lateFrom(back)).toBeUndefined()
  })
})

describe('[ADR-215, T3.20] delayed is later than promised', () => {
  test.each([
    ['a later day', { pdd: day(20), edd: day(22) }, day(22)],
    ['the same day, later', { pdd: day(20), edd: day(20, '21:00') }, undefined],
    ['an earlier day', { pdd: day(20), edd: day(19) }, undefined],
    ['without a promise', { edd: day(22) }, undefined],
    ['without an estimate', { pdd: day(20) }, undefined],
    ['out for delivery', { pdd: day(20), edd: day(22), stage: 'OUT_FOR_DELIVERY' }, undefined],
    ['undelivered', { pdd: day(20), edd: day(22), stage: 'UNDELIVERED' }, undefined],
    ['delivered', { pdd: day(20), edd: day(22), stage: 'DELIVERED' }, undefined],
    ['lost', { pdd: day(20), edd: day(22), stage: 'LOST' }, undefined],
  ] as const)('%s', (_, more, expected) => {
    const standing = parcel(more)
    expect(delayedTo(standing)).toEqual(expected)
    expect(milestoneNotices(standing).includes('SHIPMENT_DELAYED')).toBe(expected !== undefined)
  })
})

describe('[ADR-217, D-34] late from the morning after the last day that was named', () => {
  test.each([
    ['the promise', { pdd: day(20) }, day(21, '10:00')],
    ['the courier’s later day', { pdd: day(20), edd: day(23, '18:00') }, day(24, '10:00')],
    [
      'the promise, where the courier’s day is earlier',
      { pdd: day(20), edd: day(18) },
      day(21, '10:00'),
    ],
    ['the courier’s day alone', { edd: day(18) }, day(19, '10:00')],
    ['undelivered', { pdd: day(20), stage: 'UNDELIVERED' }, day(21, '10:00')],
    ['no day', {}, undefined],
    ['out for delivery', { pdd: day(20), stage: 'OUT_FOR_DELIVERY' }, undefined],
    ['delivered', { pdd: day(20), stage: 'DELIVERED' }, undefined],
    ['returning', { pdd: day(20), stage: 'RTO' }, undefined],
  ] as const)('%s', (_, more, expected) => {
    expect(lateFrom(parcel(more))).toEqual(expected)
  })
})

describe('[ADR-357] the day of the attempt at which a parcel stands', () => {
  const scans = [
    { status: 'OUT_FOR_DELIVERY', ctime: day(20, '08:00') },
    { status: 'UNDELIVERED', ctime: day(20, '18:00') },
    { status: 'OUT_FOR_DELIVERY', ctime: day(21, '08:00') },
    { status: 'UNDELIVERED', ctime: day(21, '23:50') },
    { status: 'UNDELIVERED', ctime: day(21, '09:00') },
  ] as const
  test.each([
    ['OUT_FOR_DELIVERY', '2025-11-21'],
    ['UNDELIVERED', '2025-11-21'],
    ['IN_TRANSIT', undefined],
    ['DELIVERED', undefined],
  ] as const)('%s', (stage, expected) => {
    expect(attemptDay(stage, scans)).toBe(expected)
    expect(attemptDay(stage, scans.toReversed())).toBe(expected)
  })
  test('without its scan it is not known', () => {
    expect(attemptDay('UNDELIVERED', scans.slice(0, 1))).toBeUndefined()
  })
})

describe('[ADR-357] at risk in the morning of the promised day', () => {
  test.each([
    ['on its way', { pdd: day(20) }, day(20, '10:00')],
    ['its courier expects it on that day', { pdd: day(20), edd: day(20) }, day(20, '10:00')],
    ['its courier has named a later day', { pdd: day(20), edd: day(22) }, undefined],
    ['no promise', { edd: day(22) }, undefined],
    ['out for delivery', { pdd: day(20), stage: 'OUT_FOR_DELIVERY' }, undefined],
    ['undelivered', { pdd: day(20), stage: 'UNDELIVERED' }, undefined],
    ['delivered', { pdd: day(20), stage: 'DELIVERED' }, undefined],
    ['a return', { pdd: day(20), direction: 'REVERSE' }, undefined],
  ] as const)('%s', (_, more, expected) => {
    expect(riskFrom(parcel(more))).toEqual(expected)
  })
  test.each([
    ['in another city', { status: 'IN_TRANSIT', location: 'Nagpur_Hub_H (Maharashtra)' }, true],
    ['in the city', { status: 'IN_TRANSIT', location: 'PEENYA HUB, BENGALURU, KARNATAKA' }, false],
    ['in the city, delayed', { status: 'SHIPMENT_DELAYED', location: 'Bengaluru' }, true],
    ['nowhere known', { status: 'IN_TRANSIT' }, true],
    ['not scanned', undefined, true],
  ] as const)('%s', (_, newest, expected) => {
    expect(isAtRisk(newest, ' Bengaluru')).toBe(expected)
    expect(isAtRisk(newest, undefined)).toBe(true)
  })
})

test.each([
  [day(18, '23:50'), 3, day(21, '10:00')],
  [day(18, '00:10'), 1, day(19, '10:00')],
  [day(18), 0, undefined],
])('[ADR-217] ordered on %s, silent for %i days', (placedAt, days, expected) => {
  expect(silentFrom(placedAt, days)).toEqual(expected)
})

test.each([
  [0, true],
  [47, true],
  [48, false],
  [24 * 90, false],
])('[ADR-215] what happened %i hours ago is recent: %s', (hours, expected) => {
  const now = day(20)
  expect(isRecent(new Date(now.getTime() - hours * 3_600_000), now)).toBe(expected)
})
