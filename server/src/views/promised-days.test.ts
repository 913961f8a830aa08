import { expect, test } from 'vitest'
import type { OrderPart } from '../modules/orders/index.ts'
import { promisedDays } from './promised-days.ts'

const delivery = {
  id: 'standard',
  type: 'DELIVERY' as const,
  displayText: 'Standard',
  charge: 0,
  earliest: '2025-11-25',
  latest: '2025-11-27',
}
const days = { type: 'DELIVERY', earliest: '2025-11-25', latest: '2025-11-27' }
const now = new Date('2025-11-27T18:00:00Z')
const part = (status: OrderPart['subOrder']['status'], edd?: Date): OrderPart['subOrder'] => ({
  status,
  isFulfilledElsewhere: false,
  tracking: { stage: 'ORDER_PLACED', pdd: now, ...(edd ? { edd } : {}) },
})

const SILENT = { code: 'IN_TRANSIT' } as const
const arriving = (day: string) =>
  ({ code: 'ARRIVING_ON', day: new Date(`${day}T00:00:00+05:30`) }) as const

test.each([
  ['CONFIRMED', days],
  ['READY_FOR_PICKUP', days],
  ['SHIPPED', days],
  // Its own text contains the day.
  ['IN_TRANSIT', undefined],
  ['DELIVERED', undefined],
  ['CANCELLED', undefined],
] as const)('[account §3] the promised days of a part that is %s', (status, expected) => {
  expect(promisedDays(delivery, part(status), { hidesDates: false, now, text: SILENT })).toEqual(
    expected,
  )
})

test('[account §3] under way, where the last of these days is the one that is named', () => {
  const shown = (day: string) =>
    promisedDays(delivery, part('IN_TRANSIT', now), { hidesDates: false, now, text: arriving(day) })
  expect(shown('2025-11-27')).toEqual(days)
  expect(shown('2025-11-26')).toBeUndefined()
})

test('[account §3, D-85] until the courier has the parcel, unless it expects a later day', () => {
  const shown = { hidesDates: false, now, text: SILENT }
  expect(promisedDays(delivery, part('READY_FOR_PICKUP', now), shown)).toEqual(days)
  const late = new Date('2025-11-27T18:30:00Z')
  expect(promisedDays(delivery, part('READY_FOR_PICKUP', late), shown)).toBeUndefined()
})

test('[account §3] none after the last day, or without a promise', () => {
  const shown = { hidesDates: false, now, text: SILENT }
  const late = { ...shown, now: new Date('2025-11-27T18:30:00Z') }
  expect(promisedDays(delivery, part('CONFIRMED'), late)).toBeUndefined()
  const { earliest: _, latest: __, ...open } = delivery
  expect(promisedDays(open, part('CONFIRMED'), shown)).toBeUndefined()
  expect(promisedDays(undefined, part('CONFIRMED'), shown)).toBeUndefined()
})

test('[checkout §3 hideSlaValues] a store that hides dates shows none here', () => {
  expect(
    promisedDays(delivery, part('CONFIRMED'), { hidesDates: true, now, text: SILENT }),
  ).toBeUndefined()
})
