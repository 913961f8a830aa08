import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const asha = '+919876543210'
const NOON = new Date('2025-11-21T06:30:00Z')
const clock = { now: NOON }
const hers = tokenOf({ kind: 'USER', storeId: 'meher', phone: asha })
const strangers = tokenOf({ kind: 'USER', storeId: 'meher', phone: '+919812345678' })
const nobodys = { 'x-thela-request': '1' }

let app: TestApp
let awb = ''
let shipmentId = ''
let count = 0

const report = (status: string, ctime: string) =>
  app.receive('courier', { awb, unknownStatuses: [], scans: [{ status, ctime }] })

beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
})
beforeEach(async () => {
  clock.now = NOON
  count += 1
  awb = `AWB-ACT-${count}`
  const cartId = `act-${count}`
  const orderId = await placeOrderOnPlatform(app, { cartId, snapshot: fakeSnapshot() })
  await app.receive('shopify', fulfilledEvent(orderId, awb))
  const found = await app.http.inject({ url: `/data/shipment/verify/v2?id=${awb}` })
  shipmentId = found.json<{ swiftId: string }>().swiftId
  await report('DELIVERED', '2025-11-21T05:00:00Z')
})
afterAll(() => app.close())

async function rate(body: object, headers: Readonly<Record<string, string>> = nobodys) {
  const url = '/checkout/shipments/feedback/v2'
  const payload = { id: shipmentId, ...body }
  const { statusCode, json } = await app.http.inject({ method: 'POST', url, payload, headers })
  return { status: statusCode, reply: json() as Record<string, unknown> }
}
const shown = async () => {
  const url = `/data/shipments/track/v2/${shipmentId}`
  return (await app.http.inject({ url, headers: hers })).json<Record<string, unknown>>()
}

test('[tracking §7, T7.9, T6.1, T3.17] a delivery is rated without a token, once, and changed for a day', async () => {
  const comment = ' Left with the guard, said Ravi Feedback. '
  const given = { rating: 2, reasons: ['NOT_AT_DOOR', 'NOT_AT_DOOR'], comment }
  const first = await rate(given)
  const editableUntil = '2025-11-22T06:30:00.000Z'
  expect(first).toEqual({ status: 200, reply: { saved: true, editableUntil } })
  // What anybody with the link said is not the customer's own.
  expect(await shown()).not.toHaveProperty('feedback')
  expect(await app.tracking.feedbackOf(app.meher)).toMatchObject([{ rating: 2 }])
  expect((await rate(given, hers)).reply).toEqual({ saved: true, editableUntil })
  expect(await shown()).toMatchObject({
    ctime: expect.any(String) as string,
    isDelivered: true,
    isCancelled: false,
    isRTO: false,
    whatsappSubscribed: false,
    feedback: {
      rating: 2,
      reasons: ['NOT_AT_DOOR'],
      comment: 'Left with the guard, said Ravi Feedback.',
      editableUntil,
    },
  })
  clock.now = new Date('2025-11-22T06:29:00Z')
  expect((await rate({ rating: 4 }, hers)).reply).toEqual({ saved: true, editableUntil })
  clock.now = new Date('2025-11-22T06:30:00Z')
  expect((await rate({ rating: 1 }, hers)).reply).toEqual({ saved: false, editableUntil })
  expect(await shown()).toMatchObject({ feedback: { rating: 4, reasons: [] } })
  expect((await app.tracking.feedbackOf(app.meher))[0]).toMatchObject({ rating: 4, comment: null })
  expect(app.log.join('\n')).not.toContain('Ravi Feedback')
  const open = await app.http.inject({ url: `/data/shipments/track/${shipmentId}` })
  expect(open.json()).not.toHaveProperty('feedback')
})

test('its customer’s word stands above what anybody with the link said, and only the customer changes it', async () => {
  await rate({ rating: 1 })
  clock.now = new Date('2025-11-24T06:30:00Z')
  const editableUntil = '2025-11-25T06:30:00.000Z'
  expect((await rate({ rating: 5 }, hers)).reply).toEqual({ saved: true, editableUntil })
  expect((await rate({ rating: 1 })).reply).toEqual({ saved: false, editableUntil })
  expect((await rate({ rating: 1 }, strangers)).reply).toMatchObject({ saved: false })
  expect((await rate({ rating: 3 }, hers)).reply).toMatchObject({ saved: true })
  expect(await shown()).toMatchObject({ feedback: { rating: 3 } })
})

test('[I37, T7.9] by the courier’s number, which can be guessed, nobody but the customer rates', async () => {
  const unknown = await rate({ id: 'AWB-NOT-THERE', rating: 5 })
  expect(unknown.status).toBe(404)
  expect(await rate({ id: awb, rating: 1 })).toEqual(unknown)
  expect(await rate({ id: awb, rating: 1 }, strangers)).toEqual(unknown)
  expect(await app.tracking.feedbackOf(app.meher)).not.toMatchObject([{ rating: 1 }])
  expect((await rate({ id: awb, rating: 5 }, hers)).status).toBe(200)
})

test('[D-32] a private parcel is rated by its customer only; another id is the same 404', async () => {
  await app.tracking.setPublic(shipmentId, false)
  const unknown = await rate({ id: 'AWB-NOT-THERE', rating: 5 })
  expect(unknown.status).toBe(404)
  expect(await rate({ rating: 5 })).toEqual(unknown)
  expect(await rate({ rating: 5 }, strangers)).toEqual(unknown)
  expect((await rate({ rating: 5 }, hers)).status).toBe(200)
})

test('[tracking §7, T7.9] only after the delivery', async () => {
  await report('RTO', '2025-11-21T06:00:00Z')
  expect(await rate({ rating: 5 })).toMatchObject({
    status: 409,
    reply: { code: 'NOT_DELIVERED' },
  })
})

test.each([
  { rating: 0 },
  { rating: 6 },
  { rating: 2.5 },
  {},
  { rating: 3, reasons: ['RAIN'] },
  { rating: 3, comment: 'x'.repeat(501) },
  { rating: 3, comment: '\u0000' },
  { rating: 3, id: 'ab' },
])('[I61] %j is refused', async (body) => {
  expect((await rate(body)).status).toBe(400)
})

async function subscribe(
  method: 'GET' | 'POST',
  headers: Readonly<Record<string, string>>,
  payload?: object,
) {
  const url = `/data/track/whatsapp/subscribe/${shipmentId}`
  const body = payload === undefined ? {} : { payload }
  const { statusCode, json } = await app.http.inject({ method, url, headers, ...body })
  return { status: statusCode, reply: json() as Record<string, unknown> }
}

test('[tracking §7, T7.8, T3.17, ADR-222] WhatsApp is offered where messages can come by it, and “no choice” is what the store does', async () => {
  expect(await shown()).toMatchObject({ whatsappOffered: false, whatsappSubscribed: false })
  app.whatsapp.languages.of = ['en']
  try {
    // The demo store sends by WhatsApp first.
    expect(await shown()).toMatchObject({ whatsappOffered: true, whatsappSubscribed: true })
    await subscribe('POST', hers, { subscribed: false })
    expect(await shown()).toMatchObject({ whatsappOffered: true, whatsappSubscribed: false })
  } finally {
    app.whatsapp.languages.of = []
  }
})

test('[tracking §7, D-29, T7.8, I33] WhatsApp: its customer, from our page, on and off', async () => {
  const on = { status: 200, reply: { whatsappSubscribed: true } }
  const { authorization } = hers as { authorization: string }
  expect((await subscribe('GET', { authorization })).reply).toMatchObject({ code: 'CROSS_SITE' })
  expect(await subscribe('GET', { ...hers, 'sec-fetch-site': 'cross-site' })).toMatchObject({
    reply: { code: 'CROSS_SITE' },
  })
  expect((await subscribe('GET', nobodys)).status).toBe(401)
  expect((await subscribe('GET', strangers)).status).toBe(404)
  expect(await shown()).toMatchObject({ whatsappSubscribed: false })
  expect(await subscribe('GET', hers)).toEqual(on)
  expect(await subscribe('POST', hers, {})).toEqual(on)
  expect(await shown()).toMatchObject({ whatsappSubscribed: true })
  const off = { status: 200, reply: { whatsappSubscribed: false } }
  expect(await subscribe('POST', hers, { subscribed: false })).toEqual(off)
  expect(await shown()).toMatchObject({ whatsappSubscribed: false })
})
