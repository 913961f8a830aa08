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

test.each([
  ['CONFIRMED', days],
  ['READY_FOR_PICKUP', days],
  ['SHIPPED', days],
  // Its own text contains the day.
  ['IN_TRANSIT', undefined],
  ['DELIVERED', undefined],
  ['CANCELLED', undefined],
] as const)('[account §3] the promised days of a part that is %s', (status, expected) => {
  expect(promisedDays(delivery, part(status), { hidesDates: false, now })).toEqual(expected)
})

test('[account §3] none beside an estimate of its own, after the last day, or without a promise', () => {
  const shown = { hidesDates: false, now }
  expect(promisedDays(delivery, part('READY_FOR_PICKUP', now), shown)).toBeUndefined()
  const late = { ...shown, now: new Date('2025-11-27T18:30:00Z') }
  expect(promisedDays(delivery, part('CONFIRMED'), late)).toBeUndefined()
  const { earliest: _, latest: __, ...open } = delivery
  expect(promisedDays(open, part('CONFIRMED'), shown)).toBeUndefined()
  expect(promisedDays(undefined, part('CONFIRMED'), shown)).toBeUndefined()
})

test('[checkout §3 hideSlaValues] a store that hides dates shows none here', () => {
  expect(promisedDays(delivery, part('CONFIRMED'), { hidesDates: true, now })).toBeUndefined()
})
