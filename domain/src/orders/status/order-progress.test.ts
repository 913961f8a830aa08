import { expect, test } from 'vitest'
import { byArrival, hasNoDay, isStillPromised, orderStep } from './order-progress.ts'
import type { Arriving, PromisedParcel } from './order-progress.ts'

test.each([
  ['OPEN', 'ORDER_RECEIVED'],
  ['CONFIRMED', 'PROCESSED'],
  ['READY_FOR_PICKUP', 'PROCESSED'],
  [undefined, 'DISPATCHED'],
  ['SHIPPED', 'DISPATCHED'],
  ['IN_TRANSIT', 'DISPATCHED'],
  ['PARTIALLY_DELIVERED', 'DISPATCHED'],
  ['OUT_FOR_DELIVERY', 'DISPATCHED'],
  ['DELIVERED', 'DELIVERED'],
  ['RTO', undefined],
  ['CANCELLED', undefined],
] as const)(
  '[account §2 Order list screen, A2.29] an order that is %s stands at %s',
  (status, step) => {
    expect(orderStep(status)).toBe(step)
  },
)

test('[account §2 Order list screen, A2.28] the parcel that arrives next is first', () => {
  const parcels: readonly Arriving[] = [
    { status: 'CANCELLED' },
    { status: 'DELIVERED' },
    { status: 'IN_TRANSIT' },
    { status: 'IN_TRANSIT', expectedOn: '2026-11-30' },
    { status: 'CONFIRMED', expectedOn: '2026-11-27' },
    { status: 'IN_TRANSIT', expectedOn: '2026-11-28' },
    { status: 'OUT_FOR_DELIVERY' },
  ]
  expect(parcels.toSorted(byArrival)).toEqual([
    { status: 'OUT_FOR_DELIVERY' },
    { status: 'IN_TRANSIT', expectedOn: '2026-11-28' },
    { status: 'IN_TRANSIT', expectedOn: '2026-11-30' },
    { status: 'IN_TRANSIT' },
    { status: 'CONFIRMED', expectedOn: '2026-11-27' },
    { status: 'DELIVERED' },
    { status: 'CANCELLED' },
  ])
})

const UNDER_WAY: PromisedParcel = { status: 'IN_TRANSIT', stage: 'IN_TRANSIT', text: 'ARRIVING_ON' }
test.each<[Partial<PromisedParcel>, boolean]>([
  [{}, true],
  [{ status: 'CONFIRMED', stage: undefined, text: 'AWAITING_DISPATCH' }, true],
  [{ stage: 'UNDELIVERED', text: 'DELIVERY_FAILED' }, false],
  [{ stage: 'LOST' }, false],
  [{ stage: 'DAMAGED' }, false],
  [{ text: 'DELAYED' }, false],
  [{ status: 'DELIVERED', stage: 'DELIVERED', text: 'DELIVERED_ON' }, false],
  [{ status: 'RTO', stage: 'RTO', text: 'RETURNED' }, false],
  [{ status: 'CANCELLED', stage: undefined, text: 'CANCELLED' }, false],
])('[account §4, D-82, A4.12, A4.14] %j: its day is still promised: %s', (part, isPromised) => {
  expect(isStillPromised({ ...UNDER_WAY, ...part })).toBe(isPromised)
})

test('[account §4 Sub-order text, A4.16] texts that name no day leave the promised days', () => {
  expect(hasNoDay('IN_TRANSIT')).toBe(true)
  expect(hasNoDay('ON_HOLD')).toBe(true)
  expect(hasNoDay('ARRIVING_TOMORROW')).toBe(false)
  expect(hasNoDay('DELAYED')).toBe(false)
})
