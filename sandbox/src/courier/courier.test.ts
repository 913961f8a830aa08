import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../testing/shop-client.ts'
import type { Json } from '../testing/shop-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox
let token = ''

beforeEach(async () => {
  sandbox = await startedSandbox()
  sandbox.sandbox.switches.set('courier', 'auto-start', false)
  const login = { email: 'courier@meher.example', password: 'courier_demo_password' }
  token = String((await call('/auth/login', login)).body.token)
})
afterEach(() => sandbox.close())

async function call(path: string, body?: unknown): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${sandbox.url}/courier/v1/external${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

async function control(path: string, body?: unknown): Promise<Json> {
  const response = await fetch(`${sandbox.url}/control/api/courier/parcels/${path}`, {
    method: 'POST',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return (await response.json()) as Json
}

const order = {
  order_id: '1001',
  order_date: '2026-11-21 16:00',
  pickup_location: 'Primary',
  billing_customer_name: 'Asha',
  billing_address: '12 MG Road',
  billing_city: 'Pune',
  billing_pincode: '411001',
  billing_state: 'Maharashtra',
  billing_country: 'India',
  billing_phone: '9876543210',
  shipping_is_billing: true,
  order_items: [{ name: 'Chai', sku: 'MEH-SMC-100', units: 1, selling_price: 199 }],
  payment_method: 'Prepaid',
  sub_total: 199,
  length: 10,
  breadth: 10,
  height: 10,
  weight: 0.5,
}

async function booked(): Promise<string> {
  const created = await call('/orders/create/adhoc', order)
  const assigned = await call('/courier/assign/awb', { shipment_id: created.body.shipment_id })
  expect(assigned.body.awb_assign_status).toBe(1)
  const { data } = assigned.body.response as { data: Json }
  return String(data.awb_code)
}

test('A parcel is booked, has no scans at first, then moves until it is delivered', async () => {
  const awb = await booked()
  const before = await call(`/courier/track/awb/${awb}`)
  expect([before.status, before.body.tracking_data]).toMatchObject([200, { track_status: 0 }])
  await control(awb, { life: 'undelivered-then-delivered', speedMs: 1 })
  await until(() => sandbox.received.length === 9)
  const last = JSON.parse(sandbox.received.at(-1)?.body ?? '') as Json
  expect(sandbox.received.at(-1)?.headers['x-api-key']).toBe('courier_demo_key_meher')
  expect(last).toMatchObject({ awb, shipment_status: 'DELIVERED', order_id: '1001', is_return: 0 })
  const labels = (last.scans as Json[]).map((scan) => scan['sr-status-label'])
  expect(labels).toEqual([
    'OUT FOR PICKUP',
    'PICKED UP',
    'SHIPPED',
    'IN TRANSIT',
    'REACHED AT DESTINATION HUB',
    'OUT FOR DELIVERY',
    'UNDELIVERED',
    'OUT FOR DELIVERY',
    'DELIVERED',
  ])
  const pulled = await call(`/courier/track/awb/${awb}`)
  const tracking = pulled.body.tracking_data as Json
  expect(tracking).toMatchObject({ track_status: 1, shipment_status: 7 })
  const activities = tracking.shipment_track_activities as Json[]
  expect(activities.map((scan) => scan['sr-status-label'])).toEqual(labels.toReversed())
})

test('The two tables of ids differ, and times are India’s without a zone', async () => {
  const awb = await booked()
  for (let step = 0; step < 4; step += 1) await control(`${awb}/advance`)
  await until(() => sandbox.received.length === 4)
  const bodies = sandbox.received.map(({ body }) => JSON.parse(body) as Json)
  const transit = bodies.find((body) => body.shipment_status === 'IN TRANSIT')
  expect(transit).toMatchObject({ current_status_id: 20, shipment_status_id: 18 })
  expect(transit?.current_timestamp).toMatch(/^\d\d \d\d \d{4} \d\d:\d\d:\d\d$/)
  const ahead = Date.parse(`${String(transit?.awb_assigned_date).replace(' ', 'T')}Z`) - Date.now()
  expect(Math.round(ahead / 60_000)).toBe(330)
})

test.each([
  ['rto', 'RTO DELIVERED'],
  ['lost', 'LOST'],
  ['damaged', 'DAMAGED'],
  ['cancelled', 'CANCELED'],
  ['stuck', 'IN TRANSIT'],
  ['delayed', 'DELIVERED'],
])('The scenario “%s” ends as %s', async (life, label) => {
  const awb = await booked()
  let parcel = await control(awb, { life, run: false })
  while ((parcel.ahead as string[]).length > 0) parcel = await control(`${awb}/advance`)
  expect(parcel.status).toBe(label)
})

test('The scenario may change on the way', async () => {
  const awb = await booked()
  await control(awb, { life: 'delivered', run: false })
  for (let step = 0; step < 5; step += 1) await control(`${awb}/advance`)
  const parcel = await control(awb, { life: 'lost', run: false })
  expect(parcel.ahead).toEqual(['LOST'])
})

test('A failed delivery has a reason, takes actions, and an action decides what follows', async () => {
  const awb = await booked()
  expect((await call(`/ndr/${awb}/action`, { action: 're-attempt' })).status).toBe(404)
  await control(`${awb}/fail`, { reason: 'Incomplete address' })
  const wanted = { action: 'return', comments: 'Back, please', phone: '9876543210' }
  expect((await call(`/ndr/${awb}/action`, { action: 'dance' })).status).toBe(422)
  expect((await call(`/ndr/${awb}/action`, wanted)).status).toBe(202)
  const { data } = (await call(`/ndr/${awb}`)).body as { data: Json[] }
  expect(data[0]).toMatchObject({
    reason: 'Incomplete address',
    attempts: 1,
    history: [{ comment: '' }, { comment: 'Back, please' }],
  })
  const parcel = await control(`${awb}/advance`)
  expect(parcel).toMatchObject({ status: 'RTO INITIATED', actions: [wanted] })
  const page = await (await fetch(`${sandbox.url}/courier/parcels/${awb}`)).text()
  expect(page).toContain('Back, please')
})

test('Scans may come twice', async () => {
  const awb = await booked()
  sandbox.sandbox.faults.add({ system: 'courier', kind: 'webhook-duplicate', times: 1 })
  await control(`${awb}/advance`)
  await until(() => sandbox.received.length === 2)
  expect(sandbox.received[0]?.body).toBe(sandbox.received[1]?.body)
})

test('Without a token, with a wrong password and with fields missing', async () => {
  const { body, status } = await call('/orders/create/adhoc', { order_id: '1' })
  expect(status).toBe(422)
  expect(body).toMatchObject({ errors: { order_date: ['The order date field is required.'] } })
  token = 'old'
  expect((await call('/courier/track/awb/1')).status).toBe(401)
  const invalid = { email: 'courier@meher.example', password: 'no' }
  expect((await call('/auth/login', invalid)).status).toBe(403)
})

test('A pincode without service is reported with status 200', async () => {
  const near = await call('/courier/serviceability?delivery_postcode=411001&weight=0.5&cod=1')
  expect(near.body).toMatchObject({ status: 200, data: { recommended_courier_company_id: 10 } })
  const far = await call('/courier/serviceability?delivery_postcode=900001&weight=0.5')
  expect([far.status, far.body.status]).toEqual([200, 404])
})
