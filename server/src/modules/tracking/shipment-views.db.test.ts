import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'
import { brandOf } from '../stores/index.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'

const asha = '+919876543210'
const clock = { now: new Date('2025-11-21T06:30:00Z') }
const AWB = 'AWB-77001'

let app: TestApp
let orderId: string
let shipmentId: string
const early: number[] = []

const fulfilled = (order: string, awb: string, more: object = {}) => ({
  eventId: `sent-${order}`,
  topic: 'fulfillments/create',
  kind: 'FULFILLED',
  platformOrderId: 'none',
  sourceId: order,
  fulfilmentId: `f-${order}`,
  trackingNumber: awb,
  trackingCompany: 'delhivery surface',
  lineQuantities: [],
  at: '2025-11-18T05:00:42Z',
  ...more,
})

const scan = (status: string, ctime: string, more: object = {}) => ({ status, ctime, ...more })

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  app.http.inject({ url: path, headers })
const herToken = () => tokenOf({ kind: 'USER', storeId: 'meher', phone: asha })
const verify = (id: string) => get(`/data/shipment/verify/v2?id=${encodeURIComponent(id)}`)
const owned = (id: string, storeId = 'meher', phone = asha) =>
  get(`/data/shipments/track/v2/${id}`, tokenOf({ kind: 'USER', storeId, phone }))

beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
  const snapshot = fakeSnapshot()
  orderId = await placeOrderOnPlatform(app, { cartId: 'c1', snapshot })
  const sent = await app.receive('courier', {
    awb: AWB.toLowerCase(),
    unknownStatuses: ['WAITING FOR GODOT'],
    edd: '2025-11-24T00:00:00Z',
    scans: [
      scan('PICKED_UP', '2025-11-18T05:00:00Z', { location: 'Bengaluru_Peenya_H (Karnataka)' }),
      scan('OUT_FOR_DELIVERY', '2025-11-20T05:00:00Z', { location: 'Flat 4, Asha Rao, Pune' }),
      scan('UNDELIVERED', '2025-11-20T09:00:00Z', {
        ndrStatus: 'CUSTOMER_UNAVAILABLE',
        desc: 'Asha Rao not at 12 Church Street',
        location: 'PUNE HUB, PUNE, MAHARASHTRA',
      }),
    ],
  })
  early.push(sent.statusCode, (await verify(AWB)).statusCode)
  await app.receive('shopify', fulfilled(orderId, AWB))
  // An event that arrived too early is applied by the parcel, without waiting for its retry.
  await app.inbox.sweep()
  shipmentId = (await verify(AWB)).json<{ swiftId: string }>().swiftId
})
afterAll(() => app.close())

const unknownWords = () => app.logged('a courier sent an unknown status').map(({ word }) => word)

test('[I10] an event that arrives before its parcel is kept, and applied once there is one', async () => {
  expect(early).toEqual([200, 404])
  expect(unknownWords()).toEqual(['WAITING FOR GODOT'])
  const shown = await get(`/data/shipments/track/${shipmentId}`)
  expect(shown.json()).toMatchObject({ status: 'UNDELIVERED' })
})

test('the courier has the platform’s name for the parcel, also after its account’s scans', async () => {
  const { courier } = (await get(`/data/shipments/track/${shipmentId}`)).json<{ courier: object }>()
  expect(courier).toMatchObject({ code: 'SHIPROCKET', name: 'Delhivery Surface' })
})

test('[tracking §5, T5.1, T7.1, T3.1] a tracking id has six characters and exists', async () => {
  for (const id of ['', '12345', '  12345  ', 'abcd\u0000efg']) {
    const response = await verify(id)
    expect(response.json()).toEqual({
      statusCode: 400,
      code: 'INVALID_TRACKING_ID',
      description: 'Please enter a valid Tracking ID',
    })
  }
  expect((await verify('no-such-id')).statusCode).toBe(404)
  const { loader } = brandOf(app.meher, 'TRACKING')
  const known = { status: 'VALID', statusCode: 200, swiftId: shipmentId, isPublic: true }
  const valid = { ...known, loader }
  for (const id of [shipmentId, AWB, ` ${AWB.toLowerCase()} `]) {
    expect((await verify(id)).json()).toEqual(valid)
    const asHers = await get(`/data/shipment/verify/v2?id=${encodeURIComponent(id)}`, herToken())
    expect(asHers.json()).toEqual({ ...valid, channelId: orderId })
  }
})

test('[tracking §5, T5.1, T8.1] a call with an invalid id returns the id’s own error', async () => {
  for (const path of ['ab', 'config/ab', 'v2/ab']) {
    const response = await get(`/data/shipments/track/${path}`, herToken())
    expect(response.json()).toMatchObject({
      statusCode: 400,
      description: 'Please enter a valid Tracking ID',
    })
  }
})

test('[D-32, T4.75, T3.22] a private shipment shows nothing before its customer’s OTP', async () => {
  const order = await placeOrderOnPlatform(app, { cartId: 'c-private', snapshot: fakeSnapshot() })
  await app.receive('shopify', fulfilled(order, 'AWB-PRIVATE'))
  const { swiftId } = (await verify('AWB-PRIVATE')).json<{ swiftId: string }>()
  expect(await app.tracking.setPublic('AWB-PRIVATE', false)).toBe(true)
  expect(await app.tracking.setPublic('no-such-id', false)).toBe(false)
  const stranger = tokenOf({ kind: 'USER', storeId: 'meher', phone: '+919812345678' })
  const path = `/data/shipments/track/${swiftId}`
  for (const headers of [{}, stranger, tokenOf({ kind: 'GUEST', storeId: 'meher', phone: asha })])
    expect((await get(path, headers)).statusCode).toBe(404)
  expect((await get(path, herToken())).json()).toMatchObject({ isPublic: false })
  expect((await owned(swiftId)).json()).toMatchObject({ isPublic: false })
  expect((await verify(swiftId)).json()).toMatchObject({ swiftId, isPublic: false })
  const input = `/data/shipment/verify/v2?id=${swiftId}`
  expect((await get(input, stranger)).statusCode).toBe(404)
  const page = await app.tracking.publicShipment(swiftId)
  expect(await page?.isFor({ kind: 'ANON', claimedPhone: undefined })).toBe(false)
  expect(await page?.isFor({ kind: 'GUEST', claimedPhone: asha })).toBe(false)
  expect(await page?.isFor({ kind: 'USER', claimedPhone: asha })).toBe(true)
  await app.tracking.setPublic(swiftId, true)
  expect((await get(path)).statusCode).toBe(200)
})

/** Every path of keys in a response; list entries count as one. */
function keysIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => keysIn(entry, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keysIn(inner, `${path}.${key}`))
}

const PUBLIC_KEYS = [
  '.awb',
  '.courierPage.name',
  '.courierPage.link',
  '.swiftId',
  '.direction',
  '.status',
  '.edd',
  '.isCancelled',
  '.isDelivered',
  '.isRTO',
  '.isPublic',
  '.isDelayed',
  '.courier.code',
  '.courier.name',
  '.courier.colour',
  '.header.code',
  ...['step', 'label', 'isDone', 'isCurrent'].map((key) => `.steps[].${key}`),
  ...['checkpoint', 'label', 'title', 'ctime', 'location', 'weight'].map(
    (key) => `.checkpoints[].${key}`,
  ),
  ...['descriptionCode', 'description', 'actualStatus', 'isActive', 'isDone'].map(
    (key) => `.checkpoints[].${key}`,
  ),
]

test('[I37, T3.23, T7.7] the public view has exactly the allowed members and no personal data', async () => {
  const response = await get(`/data/shipments/track/${shipmentId}`)
  expect(new Set(keysIn(response.json()))).toEqual(new Set(PUBLIC_KEYS))
  const secrets = ['Asha', 'Church', '98765', 'Flat', 'Peenya', 'unavailable', orderId, '#1001']
  for (const secret of [...secrets, 'Clay cup', '249', '560001', 'HUB']) {
    expect(response.body).not.toContain(secret)
  }
  expect(response.json()).toMatchObject({
    status: 'UNDELIVERED',
    header: { code: 'FAILED' },
    edd: '2025-11-24',
    courier: { code: 'SHIPROCKET' },
    // Everyone may see the AWB (D-32).
    awb: AWB,
    courierPage: { name: 'Delhivery' },
  })
  const byAwb = await get(`/data/shipments/track/${AWB}`)
  expect(byAwb.json()).toEqual(response.json())
  expect(await app.tracking.publicShipment(shipmentId)).toMatchObject({
    shipment: response.json<object>(),
    authRequired: app.meher.config.tracking.authRequired,
    store: { storeId: 'meher' },
  })
})

test('[T7.7, D-66] anybody’s read of a parcel is one statement, which also says whether its order was cancelled', async () => {
  const path = `/data/shipments/track/${shipmentId}`
  await get(path)
  const before = app.database.statementCount()
  expect((await get(path)).statusCode).toBe(200)
  expect(app.database.statementCount() - before).toBe(1)
})

test('[D-32, T3.15, T3.16, T3.19, T7.5] the customer sees the rest: reasons, places, items, address', async () => {
  const response = await owned(shipmentId)
  expect(response.json()).toMatchObject({
    swiftId: shipmentId,
    awb: AWB,
    isDeliveryOtpPresent: false,
    header: {
      code: 'FAILED',
      description: 'CUSTOMER_UNAVAILABLE',
    },
    orderData: {
      orderId,
      orderNumber: '#M-1001',
      shipmentId,
      orderValue: 249401,
      totalPrepaidAmt: 200000,
      cartValue: 249901,
      items: [
        {
          title: 'Clay cup',
          qty: 3,
        },
        {
          title: 'Copper kettle',
          qty: 1,
        },
      ],
    },
    shippingAddress: {
      name: 'Asha Rao',
      address_line1: '12 Church Street',
    },
  })
  expect(response.body).toContain('Bengaluru_Peenya_H (Karnataka)')
  expect((await owned(AWB)).json()).toEqual(response.json())
})

test('[I31] another customer’s, another store’s or unknown: the same 404', async () => {
  const responses = [
    await owned('AWB-00000'),
    await owned(shipmentId, 'meher', '+919812345678'),
    await owned(shipmentId, 'dhaga'),
    await owned(AWB, 'dhaga'),
    await owned(`${shipmentId.slice(0, -5)}AAAAA`),
  ]
  for (const response of responses) {
    expect(response.statusCode).toBe(404)
    expect(response.body).toBe(responses[0]?.body)
  }
  const guest = tokenOf({ kind: 'GUEST', storeId: 'meher', phone: asha })
  expect((await get(`/data/shipments/track/v2/${shipmentId}`, guest)).statusCode).toBe(401)
  expect((await get(`/data/shipments/track/v2/${shipmentId}`)).statusCode).toBe(401)
})

test('[D-66, T4.14, D-81, I12] a cancelled order is shown with its parcel, whose state follows its scans alone', async () => {
  const awb = 'AWB-CANCELLED'
  const order = await placeOrderOnPlatform(app, { cartId: 'c-gone', snapshot: fakeSnapshot() })
  await app.receive('shopify', fulfilled(order, awb))
  const { swiftId } = (await verify(awb)).json<{ swiftId: string }>()
  const expectBoth = async (expected: object) => {
    const shown = await get(`/data/shipments/track/${swiftId}`)
    expect(shown.json()).toMatchObject(expected)
    expect((await owned(swiftId)).json()).toMatchObject(expected)
    const page = await app.tracking.publicShipment(swiftId)
    expect(page?.shipment).toEqual(shown.json())
    return shown
  }
  const before = (await expectBoth({ status: 'ORDER_PLACED' })).json<object>()
  expect(before).not.toHaveProperty('orderCancellation')
  const cancelled = { eventId: 'gone', topic: 'orders/cancelled', kind: 'CANCELLED' }
  await app.receive('shopify', { ...cancelled, platformOrderId: 'none', sourceId: order })
  const after = await expectBoth({ orderCancellation: 'NOT_SENT', isCancelled: false })
  expect(after.json()).toEqual({ ...before, orderCancellation: 'NOT_SENT' })
  expect(new Set([...keysIn(before), '.orderCancellation'])).toEqual(new Set(keysIn(after.json())))
  const scans = (status: string, ctime: string) =>
    app.receive('courier', { awb, unknownStatuses: [], scans: [scan(status, ctime)] })
  await scans('PICKED_UP', '2025-11-19T05:00:00Z')
  await expectBoth({ status: 'PICKED_UP', orderCancellation: 'ON_ITS_WAY' })
  await scans('DELIVERED', '2025-11-20T05:00:00Z')
  await expectBoth({ status: 'DELIVERED', isDelivered: true, orderCancellation: 'DELIVERED' })
})

test('[I17] one store’s events never change another store’s parcel', async () => {
  const report = { awb: AWB, unknownStatuses: [], scans: [scan('LOST', '2025-11-21T01:00:00Z')] }
  expect((await app.receive('courier', report, { storeId: 'dhaga' })).statusCode).toBe(200)
  const cancelled = { eventId: 'x', topic: 'orders/cancelled', kind: 'CANCELLED' }
  const foreign = { ...cancelled, platformOrderId: 'none', sourceId: orderId }
  expect((await app.receive('shopify', foreign, { storeId: 'dhaga' })).statusCode).toBe(200)
  await app.applyEvents({ rounds: 6 })
  expect((await owned(shipmentId)).json()).toMatchObject({ status: 'UNDELIVERED' })
})

test('a parcel number of two stores is not found by a search that names no store', async () => {
  const other = await placeOrderOnPlatform(app, {
    cartId: 'c2',
    snapshot: fakeSnapshot(),
    store: app.dhaga,
  })
  await app.receive('shopify', fulfilled(other, AWB), { storeId: 'dhaga' })
  expect((await verify(AWB)).statusCode).toBe(404)
  expect((await verify(shipmentId)).statusCode).toBe(200)
  expect((await owned(AWB)).json()).toMatchObject({ swiftId: shipmentId })
})

test('a parcel of another courier shows its name and that it was shipped', async () => {
  const order = await placeOrderOnPlatform(app, { cartId: 'c3', snapshot: fakeSnapshot() })
  const more = { trackingCompany: 'Uncle’s scooter', trackingNumber: undefined }
  await app.receive('shopify', fulfilled(order, '', more))
  const headers = tokenOf({ kind: 'USER', storeId: 'meher', phone: asha })
  const detail = await get(`/checkout/customer/order-status?id=${order}`, headers)
  expect(detail.json()).toMatchObject({
    order: { subOrders: [{ displayText: 'Shipped', nonSwiftFulfilled: true }] },
  })
  const [parcel] = detail.json<{ order: { subOrders: { id: string }[] } }>().order.subOrders
  expect((await get(`/data/shipments/track/${parcel?.id}`)).json()).toMatchObject({
    courier: { name: 'Uncle’s scooter' },
  })
})

test('[I61] no text breaks the search', async () => {
  for (const id of ['\u0000abcdefg', '\ud800abcdefg', `${'a'.repeat(5000)}`, '../../../../etc']) {
    expect(await app.tracking.publicShipment(id)).toBeUndefined()
  }
})
