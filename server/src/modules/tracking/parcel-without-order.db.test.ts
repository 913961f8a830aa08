import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import type { OwnParcels } from '@thela/contracts/calls/tracking/tracking-access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'

const ravi = '+919811111111'
const asha = '+919876543210'
const AWB = 'AWB-FREE-1'
const clock = { now: new Date('2025-11-21T06:30:00Z') }

let app: TestApp
let bearer: string
let shipmentId: string

const as = (phone: string, storeId = 'meher') => tokenOf({ kind: 'USER', storeId, phone })
const get = (url: string, headers: Readonly<Record<string, string>>) =>
  app.http.inject({ url, headers })
const post = (url: string, payload: object, headers: Readonly<Record<string, string>>) =>
  app.http.inject({ method: 'POST', url, payload, headers })
const seen = (phone = ravi) => get(`/data/shipments/track/v2/${shipmentId}`, as(phone))

async function report(body: object): Promise<string> {
  const response = await post(
    '/integrations/shipments',
    { courier: 'shiprocket', phone: '98111 11111', ...body },
    { authorization: `Bearer ${bearer}` },
  )
  expect(response.statusCode).toBe(200)
  return response.json<{ shipment: { id: string } }>().shipment.id
}

beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
  bearer = await app.stores.tokens.create(app.meher, 'systems')
  shipmentId = await report({ awb: AWB, reference: 'INV-7', estimatedOn: '2025-11-24' })
  await app.receive('courier', {
    awb: AWB,
    unknownStatuses: [],
    scans: [{ status: 'UNDELIVERED', ctime: '2025-11-21T05:00:00Z', ndrStatus: 'ADDRESS_ISSUE' }],
  })
})
afterAll(() => app.close())

test('[T3.37, D-32, ADR-348] its customer sees it as an own parcel: scans and actions, without bill and address', async () => {
  const response = await seen()
  expect(response.statusCode).toBe(200)
  const shipment = response.json<CustomerShipment>()
  expect(shipment).toMatchObject({
    swiftId: shipmentId,
    awb: AWB,
    reference: 'INV-7',
    status: 'UNDELIVERED',
    isInvoiceOffered: false,
    isDeliveryOtpPresent: false,
    track: {
      details: [{ status: 'UNDELIVERED', ndrStatus: 'ADDRESS_ISSUE' }],
      actionAvailable: { types: ['RE_ATTEMPT', 'PHONE_UPDATE', 'RTO', 'FALSE_ATTEMPT'] },
    },
  })
  expect(shipment).not.toHaveProperty('orderData')
  expect(shipment).not.toHaveProperty('shippingAddress')
  const asCaller = `/checkout/shipments/track/v2/${shipmentId}`
  expect((await get(asCaller, as(ravi))).json()).toEqual(shipment)
  expect((await get(asCaller, as(asha))).json()).not.toHaveProperty('reference')
})

test('[I31, T3.37] another phone and another store get the same 404 as for no parcel at all', async () => {
  const missing = await get('/data/shipments/track/v2/AWB-00000', as(ravi))
  const replies = [
    await seen(asha),
    await get(`/data/shipments/track/v2/${shipmentId}`, as(ravi, 'dhaga')),
  ]
  for (const { statusCode, body } of replies) {
    expect([statusCode, body]).toEqual([404, missing.body])
  }
  const subscribe = `/data/track/whatsapp/subscribe/${shipmentId}`
  expect((await post(subscribe, {}, as(asha))).statusCode).toBe(404)
})

test('[T3.37, T7.8, T7.11] its customer acts on it; the store reads a request that names no order', async () => {
  const subscribe = `/data/track/whatsapp/subscribe/${shipmentId}`
  expect((await post(subscribe, {}, as(ravi))).json()).toEqual({ whatsappSubscribed: true })
  const ndr = (body: object) => post('/checkout/package/ndr', { id: shipmentId, ...body }, as(ravi))
  const address = { type: 'INFO_UPDATE', address_line1: '16 Residency Road' }
  expect((await ndr(address)).json()).toMatchObject({ code: 'ACTION_UNAVAILABLE' })
  app.courier.notOffered.add(AWB)
  const sent = await ndr({ type: 'RE_ATTEMPT', date: '2025-11-22' })
  expect(sent.json()).toMatchObject({ type: 'RE_ATTEMPT', state: 'REQUESTED' })
  await app.jobs.runAll()
  const list = await get(
    '/stores/meher/delivery-requests',
    tokenOf({ kind: 'STORE', storeId: 'meher' }),
  )
  const [request] = list.json<{ requests: object[] }>().requests
  expect(request).toMatchObject({ shipmentId, awb: AWB, type: 'RE_ATTEMPT' })
  expect(request).not.toHaveProperty('orderId')
})

test('[T7.21, I31] a verified phone lists its parcels without an order, in its store alone', async () => {
  const newer = await report({ awb: 'AWB-FREE-2', shippedAt: '2025-11-21T06:00:00Z' })
  await report({ awb: 'AWB-FREE-3', phone: asha })
  const list = async (phone: string, storeId?: string) =>
    (await get('/data/shipments/own', as(phone, storeId))).json<OwnParcels>().shipments
  const first = { swiftId: shipmentId, reference: 'INV-7', status: 'UNDELIVERED' }
  const own = await list(ravi)
  expect(own.map(({ swiftId }) => swiftId).toSorted()).toEqual([newer, shipmentId].toSorted())
  expect(own).toContainEqual({ ...first, edd: '2025-11-24' })
  expect(own).toContainEqual({ swiftId: newer, status: 'ORDER_PLACED' })
  expect(await list(ravi, 'dhaga')).toEqual([])
  const guest = tokenOf({ kind: 'GUEST', storeId: 'meher', phone: ravi })
  expect((await get('/data/shipments/own', guest)).statusCode).toBe(401)
})
