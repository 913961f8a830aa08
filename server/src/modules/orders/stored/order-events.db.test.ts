import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsOf } from './facts-of.ts'
import { addressToWire } from '@thela/contracts/address-mapping'
import { recordEvent } from './record-event.ts'
import { fakeSnapshot } from '../testing/fake-snapshot.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrder } from '../../../testing/place-order.ts'
import { toPlatformOrder } from '../platform/to-platform-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterAll(() => app.close())

const moved = { ...fakeSnapshot().shippingAddress, addressLine1: '4 MG Road', city: 'Mysuru' }

const record = (orderId: string, event: Parameters<typeof recordEvent>[2]) =>
  app.database.transaction((transaction) =>
    recordEvent(transaction, { storeId: 'meher', orderId }, event),
  )

async function orderOf(orderId: string) {
  const order = await app.orders.byId(app.database, 'meher', orderId)
  if (!order) throw new Error('the order is there')
  return order
}

test('[I14, D-66] an address that changes later does not change the snapshot, and everybody reads the new one', async () => {
  const { orderId } = await placeOrder(app, { cartId: 'c-moved', snapshot: fakeSnapshot() })
  const event = {
    kind: 'ADDRESS_CHANGED' as const,
    requestId: 'address:1',
    payload: { shippingAddress: moved },
  }
  expect(await record(orderId, event)).toBe(true)
  const order = await orderOf(orderId)
  expect(order.snapshot.shippingAddress).toMatchObject({ city: 'Bengaluru' })
  expect(addressToWire(factsOf(order).shippingAddress)).toMatchObject({
    address_line1: '4 MG Road',
    city: 'Mysuru',
  })
  expect(toPlatformOrder(order)).toMatchObject({
    shippingAddress: { city: 'Mysuru' },
    billingAddress: { city: 'Bengaluru' },
  })
})

test('[I11] a request is recorded once, also concurrently, and an order is cancelled once', async () => {
  const { orderId } = await placeOrder(app, { cartId: 'c-cancelled', snapshot: fakeSnapshot() })
  const cancel = (requestId: string) =>
    record(orderId, { kind: 'CANCELLED', requestId, payload: { by: 'PLATFORM' } })
  const recorded = await Promise.all([cancel('a'), cancel('a'), cancel('b'), cancel('b')])
  expect(recorded.filter(Boolean)).toHaveLength(1)
  const order = await orderOf(orderId)
  expect(factsOf(order).isCancelled).toBe(true)
  expect(order.status).toBe('CANCELLED')
})

test('an event is never changed, and none is written that cannot be read', async () => {
  const { orderId } = await placeOrder(app, { cartId: 'c-kept', snapshot: fakeSnapshot() })
  const refund = {
    kind: 'REFUNDED_ON_PLATFORM' as const,
    requestId: 'platform-refund:1',
    payload: { amount: 'all of it' as never },
  }
  await expect(record(orderId, refund)).rejects.toThrow('is invalid')
  await record(orderId, { ...refund, payload: { amount: 500 as never } })
  const change = app.database.raw(`update order_events set payload = '{"amount": 1}'`)
  await expect(change).rejects.toThrow('never changed')
  expect(factsOf(await orderOf(orderId)).refundedOnPlatform).toBe(500)
})
