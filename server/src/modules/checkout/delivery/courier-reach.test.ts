import type { CourierReach } from '@thela/domain/checkout'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Courier } from '../../../ports/courier.ts'
import { fakeCourier } from '../../../ports/testing/fake-courier.ts'
import type { Store } from '../../stores/index.ts'
import { makeStoreAt, reachAt } from './courier-reach.ts'

const PINCODE = '560001'
const storeWith = (courierPickupPincode?: string) =>
  ({
    storeId: 'meher',
    version: 1,
    config: { shippingPref: courierPickupPincode ? { courierPickupPincode } : {} },
  }) as unknown as Store
const CASHLESS: CourierReach = { isServed: true, takesCash: false }

function start() {
  const fake = fakeCourier()
  fake.reaches.set(PINCODE, CASHLESS)
  const couriersOf = (): readonly Courier[] => [fake.courierOf('meher', 'COURIER')]
  return {
    fake,
    storeAt: makeStoreAt({ couriersOf, historyTo: async () => new Map(), now: () => new Date() }),
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[D-85] the courier is asked about a place once in a quarter of an hour', async () => {
  const { fake, storeAt } = start()
  const store = storeWith('400001')
  const [first, second] = await Promise.all([storeAt(store, PINCODE), storeAt(store, PINCODE)])
  expect(reachAt(first, PINCODE)).toMatchObject(CASHLESS)
  expect(second).toEqual(first)
  expect(fake.requestedReaches).toEqual([PINCODE])
  vi.advanceTimersByTime(15 * 60_000)
  await storeAt(store, PINCODE)
  expect(fake.requestedReaches).toEqual([PINCODE, PINCODE])
})

test.each([
  ['the store does not ask', undefined, PINCODE],
  ['the pincode does not exist', '400001', '999999'],
  ['no address is chosen', '400001', undefined],
])('[D-85] nobody is asked where %s', async (_name, from, pincode) => {
  const { fake, storeAt } = start()
  const store = storeWith(from)
  expect(await storeAt(store, pincode)).toBe(store)
  expect(fake.requestedReaches).toEqual([])
})

test('[D-85, I27] a courier that is down is not asked again at once, and the zones count', async () => {
  const { fake, storeAt } = start()
  const store = storeWith('400001')
  fake.faults.begin('unavailable')
  expect(await storeAt(store, PINCODE)).toBe(store)
  fake.faults.end()
  expect(await storeAt(store, PINCODE)).toBe(store)
  vi.advanceTimersByTime(30_000)
  expect(reachAt(await storeAt(store, PINCODE), PINCODE)).toMatchObject(CASHLESS)
  expect(fake.requestedReaches).toHaveLength(2)
})

test('[D-85, I27] a shopper waits 1.5 seconds for it; its late answer serves the next one', async () => {
  const { fake, storeAt } = start()
  const store = storeWith('400001')
  fake.faults.wrap(PINCODE, async (perform) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    return perform()
  })
  const waiting = storeAt(store, PINCODE)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await waiting).toBe(store)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(reachAt(await storeAt(store, PINCODE), PINCODE)).toMatchObject(CASHLESS)
})
