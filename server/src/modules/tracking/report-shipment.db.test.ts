import { reportScans, reportShipment } from '@thela/contracts/calls/tracking/store-shipments'
import type { TypesOf } from '@thela/contracts/call'
import type { ErrorReply } from '@thela/contracts/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, statement } from '../../db/statement.ts'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'

const asha = '+919876543210'
const ravi = '+919811111111'
const clock = { now: new Date('2025-11-21T06:30:00Z') }
type Reply = TypesOf<typeof reportShipment>['reply']
type Body = Partial<TypesOf<typeof reportShipment>['body']>

const clear = statement<unknown>(
  'test.clear-reported',
  () => sql`truncate shipments, scans, orders, webhook_inbox`,
)
const orderStatus = statement<{ readonly status: string }, { orderId: string }>(
  'test.status-of-order',
  (v) => sql`select status from orders where order_id = ${v.orderId}`,
)
const pollOf = statement<{ readonly polled: boolean; readonly count: number }, { awb: string }>(
  'test.poll-of',
  (v) => sql`select bool_and(next_poll_at < 'infinity') as polled, count(*)::int as count
   from shipments where awb = ${v.awb}`,
)

let app: TestApp
let token: string
let other: string
beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
  token = await app.stores.tokens.create(app.meher, 'systems')
  other = await app.stores.tokens.create(app.dhaga, 'systems')
})
beforeEach(async () => {
  await app.database.run(clear())
  app.jobs.waiting.length = 0
  app.sms.messages.length = 0
})
afterAll(() => app.close())

async function post(url: string, body: object, bearer = token) {
  const { statusCode, json } = await app.http.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  })
  return { statusCode, json: () => json<Reply & ErrorReply>() }
}
const pathOf = ({ route }: { readonly route: string }) => route.split(' ')[1] ?? ''
const report = (body: Body, bearer?: string) =>
  post(pathOf(reportShipment), { awb: 'AWB-1001', courier: 'Our own van', ...body }, bearer)
const scans = (body: object, bearer?: string) => post(pathOf(reportScans), body, bearer)

async function reported(body: Body): Promise<Reply> {
  const { statusCode, json } = await report(body)
  expect([statusCode, json()]).toEqual([200, json()])
  return json()
}
const failed = async (response: ReturnType<typeof report>) => {
  const { statusCode, json } = await response
  const fields = Object.entries(json().details?.fields ?? {}).map(([name, { code }]) => [
    name,
    code,
  ])
  return [statusCode, ...fields]
}
const placed = (cartId: string, phone = asha) =>
  placeOrderOnPlatform(app, { cartId, phone, snapshot: fakeSnapshot() })
const scan = (status: string, at = '2025-11-21T05:00:00Z', more = {}) => ({ status, at, ...more })
const seen = async (id: string, phone?: string) => {
  const headers = phone ? tokenOf({ kind: 'USER', phone, storeId: 'meher' }) : {}
  return app.http.inject({ url: `/data/shipments/track/${id}`, headers })
}
/** The customer’s view, which is 404 for everybody else. */
const owned = (id: string, phone = asha) => seen(`v2/${id}`, phone)
const CODE = '704213'

test('[T3.25] a parcel of an order by the store’s token: its page, its order and its message follow', async () => {
  const orderId = await placed('cart-1')
  const { shipment, change } = await reported({ orderId })
  expect(change).toBe('NEW')
  expect(shipment).toMatchObject({
    orderId,
    awb: 'AWB-1001',
    courier: 'BY_STORE',
    courierName: 'Our own van',
    status: 'ORDER_PLACED',
    url: `/tracking/${shipment.id}`,
  })
  await app.jobs.runAll()
  expect(app.sms.messages).toMatchObject([{ kind: 'ORDER_SHIPPED', phone: asha }])
  const entered = await scans({ id: 'awb-1001', scans: [scan('DELIVERED')] })
  expect(entered.json()).toMatchObject({ change: 'CHANGED', shipment: { status: 'DELIVERED' } })
  expect(await app.database.first(orderStatus({ orderId }))).toEqual({ status: 'DELIVERED' })
  await app.jobs.runAll()
  expect(app.sms.messages[1]).toMatchObject({ kind: 'SHIPMENT_DELIVERED' })
  expect((await seen('AWB-1001')).json()).toMatchObject({
    status: 'DELIVERED',
    courier: { name: 'Our own van' },
  })
  expect((await scans({ id: shipment.id, scans: [scan('DELIVERED')] })).json()).toMatchObject({
    change: 'SAME',
  })
})

test('[T3.25, T7.20, I12] repeated it is one parcel, and nothing is announced again', async () => {
  const orderId = await placed('cart-1')
  const body = { orderId, estimatedOn: '2025-11-24', scans: [scan('PICKED_UP')] } as Body
  const first = await reported(body)
  const jobs = app.jobs.waiting.length
  const again = await Promise.all([reported(body), reported({ ...body, awb: 'awb-1001 ' })])
  expect(again.map(({ change }) => change)).toEqual(['SAME', 'SAME'])
  expect(again[1]?.shipment).toEqual(first.shipment)
  expect(app.jobs.waiting.length).toBe(jobs)
  expect(await app.database.first(pollOf({ awb: 'AWB-1001' }))).toMatchObject({ count: 1 })
})

test('[T3.25] at once from two systems: one of them adds it', async () => {
  const orderId = await placed('cart-1')
  const replies = await Promise.all([1, 2, 3, 4].map(() => reported({ orderId })))
  expect(replies.map(({ change }) => change).toSorted()).toEqual(['NEW', 'SAME', 'SAME', 'SAME'])
})

test('[T3.25, T3.21] the store’s account by its code is polled and takes its courier’s webhooks', async () => {
  const orderId = await placed('cart-1')
  const early = {
    awb: 'AWB-1001',
    scans: [scan('IN_TRANSIT')].map(({ status, at }) => ({ status, ctime: at })),
  }
  await app.receive('courier', { ...early, unknownStatuses: [] })
  expect(await app.applyEvents()).toBe(1)
  const { shipment } = await reported({
    orderId,
    courier: 'shiprocket',
  })
  expect(shipment.courier).toBe('SHIPROCKET')
  expect(await app.database.first(pollOf({ awb: 'AWB-1001' }))).toMatchObject({ polled: true })
  expect(await app.applyEvents()).toBe(0)
  expect((await seen(shipment.id)).json()).toMatchObject({ status: 'IN_TRANSIT' })
})

test('[T3.25] the order by its number of the platform; several parcels of one order', async () => {
  const orderId = await placed('cart-1')
  const { rows } = await app.database.raw('select platform_order_name as name from orders')
  const orderNumber = String((rows as { name: string }[])[0]?.name)
  for (const awb of ['AWB-1001', 'AWB-1002']) {
    expect((await reported({ awb, orderNumber })).shipment.orderId).toBe(orderId)
  }
  await scans({ id: 'AWB-1001', scans: [scan('DELIVERED')] })
  expect(await app.database.first(orderStatus({ orderId }))).not.toEqual({ status: 'DELIVERED' })
  await scans({ id: 'AWB-1002', scans: [scan('DELIVERED')] })
  expect(await app.database.first(orderStatus({ orderId }))).toEqual({ status: 'DELIVERED' })
})

test('[T3.25] what is wrong is named by its field, and nothing is written', async () => {
  const orderId = await placed('cart-1')
  const another = await placed('cart-2')
  expect(await failed(report({ orderNumber: '#404' }))).toEqual([
    400,
    ['orderNumber', 'ORDER_UNKNOWN'],
  ])
  expect(await failed(report({ orderId, items: [{ variantId: 'none', quantity: 1 }] }))).toEqual([
    400,
    ['items', 'ITEM_UNKNOWN'],
  ])
  expect(await failed(report({ orderId, phone: ravi }))).toEqual([400, ['phone', 'PHONE_OF_ORDER']])
  expect(await failed(report({ awb: 'AB' }))).toEqual([400, ['awb', 'TRACKING_ID']])
  for (const estimatedOn of ['0000-01-01', '0000-12-31', '0001-01-01']) {
    expect(await failed(report({ orderId, estimatedOn }))).toEqual([400, ['estimatedOn', 'DAY']])
  }
  expect(await failed(report({ orderId, estimatedOn: '2028-01-01' }))).toEqual([
    400,
    ['estimatedOn', 'TOO_FAR'],
  ])
  const future = scan('LOST', '2025-11-23T00:00:00Z')
  expect(await failed(report({ orderId, scans: [future] as never }))).toEqual([
    400,
    ['scans.0.at', 'FUTURE'],
  ])
  expect(await app.database.first(pollOf({ awb: 'AWB-1001' }))).toMatchObject({ count: 0 })
  await reported({ orderId })
  const taken = [400, ['awb', 'OTHER_PARCEL']]
  expect(await failed(report({ orderId: another }))).toEqual(taken)
  expect(await failed(report({ orderId, direction: 'REVERSE' }))).toEqual(taken)
})

const ended = (day: string) =>
  ({
    shippedAt: '2025-09-01T05:00:00Z',
    scans: [scan('DELIVERED', `${day}T05:00:00Z`)],
  }) as Body
const parcelsNow = async () => {
  const { rows } = await app.database.raw(
    `select order_id as "orderId", awb, former_awb as former, status, direction
     from shipments order by created_at`,
  )
  return rows
}

test('[T3.25, I12, ADR-356] a number whose parcel ended 30 days before is the reported parcel’s', async () => {
  const [old, recent] = [await placed('cart-1'), await placed('cart-2')]
  const first = { orderId: old, ...ended('2025-10-20') }
  await reported(first)
  const { change, shipment } = await reported({ orderId: recent })
  expect([change, shipment.status]).toEqual(['NEW', 'ORDER_PLACED'])
  const both = [
    { orderId: old, awb: null, former: 'AWB-1001', status: 'DELIVERED', direction: 'FORWARD' },
    {
      orderId: recent,
      awb: 'AWB-1001',
      former: null,
      status: 'ORDER_PLACED',
      direction: 'FORWARD',
    },
  ]
  expect(await parcelsNow()).toEqual(both)
  // Both files once more.
  expect(await reported(first)).toMatchObject({ change: 'SAME', shipment: { orderId: old } })
  expect(await reported({ orderId: recent })).toMatchObject({ change: 'SAME' })
  expect(await parcelsNow()).toEqual(both)
  // The end of the old one is reported once more by its number.
  await app.receive('courier', {
    awb: 'AWB-1001',
    scans: [{ status: 'LOST', ctime: '2025-10-19T05:00:00Z' }],
    unknownStatuses: [],
  })
  expect(await parcelsNow()).toEqual(both)
})

test('[T3.25, I12, ADR-356] one that ended 29 days before, or never, keeps its number', async () => {
  const [old, recent] = [await placed('cart-1'), await placed('cart-2')]
  await reported({ orderId: old, ...ended('2025-10-24') })
  expect(await failed(report({ orderId: recent }))).toEqual([400, ['awb', 'OTHER_PARCEL']])
  await reported({ awb: 'AWB-1002', orderId: old, shippedAt: '2025-09-01T05:00:00Z' })
  expect(await failed(report({ awb: 'AWB-1002', orderId: recent }))).toEqual([
    400,
    ['awb', 'OTHER_PARCEL'],
  ])
})

test('[T3.25, I12, ADR-356] of the same order it is another parcel only where it says when it was sent', async () => {
  const orderId = await placed('cart-1')
  await reported({ orderId, ...ended('2025-09-20') })
  const late = [scan('DELIVERED', '2025-11-20T05:00:00Z')] as never
  expect(await reported({ orderId })).toMatchObject({ change: 'SAME' })
  expect(await reported({ orderId, scans: late })).toMatchObject({ change: 'CHANGED' })
  expect(await parcelsNow()).toHaveLength(1)
  await reported({ awb: 'AWB-1002', orderId, ...ended('2025-09-20') })
  const again = { awb: 'AWB-1002', orderId, shippedAt: '2025-11-20T05:00:00Z' }
  expect(await reported(again)).toMatchObject({ change: 'NEW' })
  expect(await reported(again)).toMatchObject({ change: 'SAME' })
  expect(await parcelsNow()).toHaveLength(3)
})

test('[T3.25, ADR-356] a file with a number that is given again is imported, and again without a change', async () => {
  const [old, recent] = [await placed('cart-1'), await placed('cart-2')]
  await reported({ orderId: old, ...ended('2025-10-20') })
  const file = Buffer.from(`awb,courier,order\nAWB-1001,Our own van,${recent}\n`)
  const counts = async () => app.tracking.importShipments(app.meher, file)
  expect(await counts()).toEqual({ ok: true, value: { NEW: 1, CHANGED: 0, SAME: 0 } })
  expect(await counts()).toEqual({ ok: true, value: { NEW: 0, CHANGED: 0, SAME: 1 } })
})

test('[T3.25, ADR-356] the number that a fulfilment had before makes no parcel of its order', async () => {
  const orderId = await placed('cart-1')
  const sent = fulfilledEvent(orderId, 'AWB-1001')
  await app.receive('shopify', sent)
  await app.receive('shopify', { ...sent, eventId: 'rebooked', trackingNumber: 'AWB-1002' })
  expect(await reported({ orderId })).toMatchObject({
    change: 'SAME',
    shipment: { awb: 'AWB-1002' },
  })
  expect(await parcelsNow()).toHaveLength(1)
})

test.each(['Our\r\nvan', 'Our\tvan', '\u202enav ruO', '\u2066van'])(
  '[I59, I61] a courier’s name is one line that reads as it is written: %j is refused',
  async (courier) => {
    const { statusCode } = await report({ courier })
    expect(statusCode).toBe(400)
    expect(await app.database.first(pollOf({ awb: 'AWB-1001' }))).toMatchObject({ count: 0 })
  },
)

test('[I17, I31] another store’s order and parcels are not there', async () => {
  const orderId = await placed('cart-1')
  await reported({ orderId })
  expect(await failed(report({ orderId }, other))).toEqual([400, ['orderId', 'ORDER_UNKNOWN']])
  expect((await scans({ id: 'AWB-1001', scans: [scan('LOST')] }, other)).statusCode).toBe(404)
})

test('[I17, T3.25] another store’s report of the same number takes no parcel away', async () => {
  const orderId = await placed('cart-1')
  await app.receive('shopify', fulfilledEvent(orderId, 'AWB-1001'))
  await report({ courier: 'Nobody' }, other)
  const verified = async (id: string, headers: Readonly<Record<string, string>> = {}) =>
    (await app.http.inject({ url: `/data/shipment/verify/v2?id=${id}`, headers })).json<{
      swiftId?: string
    }>().swiftId
  const hers = (await app.tracking.publicShipment('AWB-1001', { storeId: 'meher' }))?.shipment
    .swiftId
  expect(hers).toBeDefined()
  const seenAnywhere = (await seen('AWB-1001')).json<{ swiftId: string; courier: object }>()
  expect(seenAnywhere).toMatchObject({ swiftId: hers, courier: { name: 'Blue Dart' } })
  expect(await verified('AWB-1001')).toBe(hers)
  // A visitor of a store gets that store’s parcel.
  const ofDhaga = tokenOf({ kind: 'ANON', storeId: 'dhaga' })
  const its = await verified('AWB-1001', ofDhaga)
  expect(its).toBeDefined()
  expect(its).not.toBe(hers)
  expect((await app.tracking.publicShipment('AWB-1001'))?.store.storeId).toBe('meher')
  expect((await app.tracking.publicShipment('AWB-1001', { storeId: 'dhaga' }))?.store.storeId).toBe(
    'dhaga',
  )
  // Two stores' word alone: nobody can say which is meant, but each store still finds its own.
  await reported({ awb: 'AWB-1002' })
  await report({ awb: 'AWB-1002' }, other)
  expect((await seen('AWB-1002')).statusCode).toBe(404)
  expect((await app.tracking.publicShipment('AWB-1002', { storeId: 'meher' }))?.store.storeId).toBe(
    'meher',
  )
})

test('[I17] a courier’s report counts for more than a store’s word', async () => {
  await reported({ courier: 'shiprocket' })
  await app.receive('courier', {
    awb: 'AWB-1001',
    scans: [{ status: 'IN_TRANSIT', ctime: '2025-11-21T05:00:00Z' }],
    unknownStatuses: [],
  })
  await report({}, other)
  expect((await seen('AWB-1001')).json()).toMatchObject({ status: 'IN_TRANSIT' })
})

test('[T3.25, T4.75] a parcel without an order belongs to its phone alone, which reads its messages', async () => {
  await app.applyMeher((file) => {
    file['tracking'] = { ...file['tracking'], shipmentsArePublic: false }
  })
  const { shipment } = await reported({ phone: '98111 11111', reference: 'INV-7' })
  expect(shipment).toMatchObject({ reference: 'INV-7' })
  expect(shipment.orderId).toBeUndefined()
  await app.jobs.runAll()
  expect(app.sms.messages).toMatchObject([
    { kind: 'ORDER_SHIPPED', phone: ravi, variables: { order: 'INV-7' } },
  ])
  expect((await seen(shipment.id)).statusCode).toBe(404)
  expect((await seen(shipment.id, asha)).statusCode).toBe(404)
  expect((await seen(shipment.id, ravi)).json()).toMatchObject({ status: 'ORDER_PLACED' })
  await app.applyMeher(undefined)
})

test('[T3.15, T3.23, D-32, I37] a delivery OTP by call is for the customer alone, and deleted at the delivery', async () => {
  const orderId = await placed('cart-1')
  const out = { orderId, scans: [scan('OUT_FOR_DELIVERY')] } as Body
  const { id } = (await reported(out)).shipment
  expect((await owned(id)).json()).toMatchObject({ isDeliveryOtpPresent: false })
  await reported({ deliveryOtp: '704200' })
  const { statusCode, json } = await report({ deliveryOtp: CODE })
  expect([statusCode, json().change]).toEqual([200, 'CHANGED'])
  expect(JSON.stringify(json())).not.toContain(CODE)
  expect(await reported({ deliveryOtp: CODE })).toMatchObject({ change: 'SAME' })
  expect((await owned(id)).json()).toMatchObject({
    status: 'OUT_FOR_DELIVERY',
    isDeliveryOtpPresent: true,
    deliveryOtp: CODE,
  })

  expect((await owned(id, ravi)).statusCode).toBe(404)
  const headersOf = (phone: string) => tokenOf({ kind: 'USER', phone, storeId: 'meher' })
  const withHeaders = (phone: string) =>
    app.http.inject({ url: `/checkout/shipments/track/v2/${id}`, headers: headersOf(phone) })
  expect((await withHeaders(asha)).json()).toMatchObject({ deliveryOtp: CODE })
  const views = [
    await seen(id),
    await seen(id, asha),
    await seen(id, ravi),
    await withHeaders(ravi),
  ]
  for (const view of views) {
    expect(view.statusCode).toBe(200)
    expect(view.body).not.toMatch(/deliveryOtp|704200|704213/i)
  }
  expect(JSON.stringify(await app.tracking.publicShipment(id))).not.toContain(CODE)

  await scans({ id, scans: [scan('DELIVERED', '2025-11-21T06:00:00Z')] })
  // Also one that comes late.
  await reported({ deliveryOtp: CODE })
  const { rows } = await app.database.raw('select delivery_otp as code from shipments')
  expect(rows).toEqual([{ code: null }])
  const delivered = (await owned(id)).json<object>()
  expect(delivered).toMatchObject({ isDelivered: true, isDeliveryOtpPresent: false })
  expect(delivered).not.toHaveProperty('deliveryOtp')
})

test('[T3.15, D-31] a courier that wants a code reports that without it, or with it', async () => {
  const orderId = await placed('cart-1')
  await app.receive('shopify', fulfilledEvent(orderId, 'AWB-1001'))
  const out = {
    awb: 'AWB-1001',
    unknownStatuses: [],
    scans: [{ status: 'OUT_FOR_DELIVERY', ctime: '2025-11-21T05:00:00Z' }],
  }
  await app.receive('courier', { ...out, needsDeliveryOtp: true })
  const without = (await owned('AWB-1001')).json<object>()
  expect(without).toMatchObject({ isDeliveryOtpPresent: true })
  expect(without).not.toHaveProperty('deliveryOtp')
  await app.receive('courier', { ...out, deliveryOtp: CODE })
  // A report without either takes nothing back.
  await app.receive('courier', out)
  expect((await owned('AWB-1001')).json()).toMatchObject({
    isDeliveryOtpPresent: true,
    deliveryOtp: CODE,
  })
})

test('[T3.15, T3.25] a code alone says nothing of the way of a parcel that is only known to be sent', async () => {
  const orderId = await placed('cart-1')
  const sent = { ...fulfilledEvent(orderId, 'AWB-1001'), trackingCompany: 'Uncle’s scooter' }
  await app.receive('shopify', sent)
  expect(await reported({ deliveryOtp: CODE })).toMatchObject({
    change: 'CHANGED',
    shipment: { courier: 'OTHER', courierName: 'Uncle’s scooter' },
  })
  expect(await app.database.first(pollOf({ awb: 'AWB-1001' }))).toMatchObject({ polled: false })
  expect((await owned('AWB-1001')).json()).toMatchObject({ deliveryOtp: CODE })
})

test('[D-32, T3.22, T7.20] a store makes one parcel private by call, and public again', async () => {
  const orderId = await placed('cart-1')
  const { shipment } = await reported({ orderId })
  const { id } = shipment
  expect(shipment).not.toHaveProperty('isPublic')
  const hidden = await reported({ isPublic: false })
  expect(hidden).toMatchObject({ change: 'CHANGED', shipment: { id, isPublic: false } })
  for (const phone of [undefined, ravi]) expect((await seen(id, phone)).statusCode).toBe(404)
  expect((await seen(id, asha)).json()).toMatchObject({ isPublic: false })
  expect(await reported({ isPublic: false })).toMatchObject({ change: 'SAME' })
  expect((await reported({})).shipment).toMatchObject({ isPublic: false })
  // Another store’s parcel of that number is another one.
  await report({ isPublic: true }, other)
  expect((await seen(id)).statusCode).toBe(404)
  expect(await reported({ isPublic: true })).toMatchObject({ change: 'CHANGED' })
  expect((await seen(id)).json()).toMatchObject({ isPublic: true })
  const another = await reported({ awb: 'AWB-1002', orderId, isPublic: false })
  expect(another).toMatchObject({ change: 'NEW', shipment: { isPublic: false } })
  expect((await seen(another.shipment.id)).statusCode).toBe(404)
})

test('[T3.25] the platform’s report of the same parcel completes it instead of adding another', async () => {
  const orderId = await placed('cart-1')
  await reported({ phone: ravi })
  await app.receive('shopify', fulfilledEvent(orderId, 'AWB-1001'))
  await app.receive('shopify', { ...fulfilledEvent(orderId, 'AWB-1001'), eventId: 'again' })
  expect(await app.database.first(pollOf({ awb: 'AWB-1001' }))).toMatchObject({ count: 1 })
  expect((await reported({ orderId })).shipment).toMatchObject({ orderId })
  // And the other way round.
  await app.receive('shopify', fulfilledEvent(orderId, 'AWB-1003'))
  expect(await reported({ awb: 'AWB-1003', orderId })).toMatchObject({ change: 'SAME' })
})

test('[ADR-215] of an imported history nobody is told', async () => {
  const orderId = await placed('cart-1')
  const old = [scan('PICKED_UP', '2025-11-01T05:00:00Z'), scan('DELIVERED', '2025-11-03T05:00:00Z')]
  const { shipment } = await reported({ orderId, scans: old as never })
  expect(shipment).toMatchObject({ status: 'DELIVERED', shippedAt: '2025-11-01T05:00:00.000Z' })
  await app.jobs.runAll()
  expect(app.sms.messages).toEqual([])
})
