import { getOrder } from '@thela/contracts/calls/orders/orders'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const asha = '+919876543210'
const clock = { now: new Date('2025-11-21T06:30:00Z') }
const FORWARD = 'AWB-1001'
const BACK = 'RET-1001'

let app: TestApp
let token: string
let orderId: string
beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
  token = await app.stores.tokens.create(app.meher, 'systems')
})
beforeEach(async () => {
  await app.database.raw('truncate shipments, scans, orders, webhook_inbox')
  app.jobs.waiting.length = 0
  orderId = await placeOrderOnPlatform(app, { cartId: 'cart', snapshot: fakeSnapshot() })
  await app.receive('shopify', fulfilledEvent(orderId, FORWARD))
  await reports(FORWARD, 'DELIVERED', '2025-11-20T05:00:00Z')
  await app.jobs.runAll()
  app.sms.messages.length = 0
})
afterAll(() => app.close())

const reports = (awb: string, status: string, ctime: string) =>
  app.receive('courier', { awb, scans: [{ status, ctime }], unknownStatuses: [] })

async function returned(more: object = {}) {
  const { json } = await app.http.inject({
    method: 'POST',
    url: '/integrations/shipments',
    payload: { awb: BACK, courier: 'SHIPROCKET', orderId, direction: 'REVERSE', ...more },
    headers: { authorization: `Bearer ${token}` },
  })
  return json<{ shipment: { id: string } }>().shipment.id
}

const publicView = async (id: string) =>
  (await app.http.inject({ url: `/data/shipments/track/${id}` })).json<Record<string, unknown>>()

async function detail(): Promise<OrderDetail> {
  const url = `${getOrder.route.split(' ')[1]}?id=${orderId}`
  const headers = tokenOf({ kind: 'USER', phone: asha, storeId: 'meher' })
  return (await app.http.inject({ url, headers })).json<OrderDetail>()
}

const orderStatus = async () => {
  const { rows } = await app.database.raw('select status from orders')
  return (rows as { status: string }[])[0]?.status
}

test('[T3.14, T4.33, T4.34, T4.50, T4.67] a return by its own number: confirmed, collected, returned', async () => {
  const id = await returned()
  expect(await publicView(id)).toMatchObject({
    direction: 'REVERSE',
    status: 'ORDER_PLACED',
    header: { code: 'RETURN_CONFIRMED' },
    checkpoints: [{ title: 'Return Confirmed' }, {}, {}, {}, { title: 'Returned to Seller' }],
  })
  expect((await detail()).returns).toMatchObject([
    { shipmentId: id, awb: BACK, state: 'CONFIRMED', trackLink: `/tracking/${id}` },
  ])
  await reports(BACK, 'NOT_PICKED', '2025-11-20T08:00:00Z')
  expect((await detail()).returns).toMatchObject([{ state: 'WAITING' }])
  expect(await publicView(id)).toMatchObject({
    header: { code: 'RETURN_CONFIRMED', description: 'RETURN_WAITING' },
  })
  await reports(BACK, 'NOT_SERVICEABLE', '2025-11-20T08:30:00Z')
  expect((await detail()).returns).toMatchObject([{ state: 'NOT_SERVICEABLE' }])
  expect(await publicView(id)).toMatchObject({
    header: { code: 'RETURN_CONFIRMED', description: 'RETURN_NOT_SERVICEABLE' },
  })
  await reports(BACK, 'PICKED_UP', '2025-11-20T09:00:00Z')
  expect((await detail()).returns).toMatchObject([{ state: 'PICKED_UP' }])
  await reports(BACK, 'DELIVERED', '2025-11-21T05:00:00Z')
  expect((await detail()).returns).toMatchObject([
    { state: 'RETURNED', returnedAt: '2025-11-21T05:00:00.000Z' },
  ])
  expect(await publicView(id)).toMatchObject({
    header: { code: 'RETURNED_ON', day: '2025-11-21T05:00:00.000Z' },
  })
})

test('[T3.14, ADR-229] it is no delivery of its order: status, parts and messages stay', async () => {
  const before = await detail()
  await returned({ estimatedOn: '2025-11-19' })
  for (const [status, at] of [
    ['PICKED_UP', '2025-11-20T09:00:00Z'],
    ['OUT_FOR_DELIVERY', '2025-11-21T04:00:00Z'],
    ['LOST', '2025-11-21T05:00:00Z'],
  ] as const) {
    await reports(BACK, status, at)
  }
  expect(await orderStatus()).toBe('DELIVERED')
  const after = await detail()
  expect(after.order.subOrders).toEqual(before.order.subOrders)
  expect(after.returns).toMatchObject([{ state: 'LOST' }])
  await app.jobs.runAll()
  expect(app.sms.messages).toEqual([])
  const { rows } = await app.database.raw('select * from planned_notifications where fact = $1', [
    'PROMISE_MISSED',
  ])
  expect(rows).toEqual([])
})

test('[T4.62] a return to origin within a return is none', async () => {
  const id = await returned()
  await reports(BACK, 'IN_TRANSIT', '2025-11-20T09:00:00Z')
  await reports(BACK, 'RTO_IN_TRANSIT', '2025-11-21T05:00:00Z')
  expect(await publicView(id)).toMatchObject({ status: 'IN_TRANSIT', isRTO: false })
})

test('[T3.14] a customer does nothing about a return, and does not rate it', async () => {
  const id = await returned()
  await reports(BACK, 'DELIVERED', '2025-11-21T05:00:00Z')
  const { statusCode, json } = await app.http.inject({
    method: 'POST',
    url: '/checkout/shipments/feedback/v2',
    payload: { id, rating: 5 },
    headers: tokenOf({ kind: 'USER', phone: asha, storeId: 'meher' }),
  })
  expect([statusCode, json<{ code: string }>().code]).toEqual([409, 'NOT_DELIVERED'])
})
