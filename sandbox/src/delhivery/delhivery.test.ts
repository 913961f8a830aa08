import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../testing/shop-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'
import { delhiveryOf } from './delhivery.ts'

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startedSandbox()
})
afterEach(() => sandbox.close())

const get = (path: string, token = 'delhivery_demo_token_meher') =>
  fetch(`${sandbox.url}/delhivery${path}`, { headers: { authorization: `Token ${token}` } })

test('a parcel lives its life, one scan for each push', async () => {
  sandbox.sandbox.switches.set('delhivery', 'step-ms', 1)
  const { network } = delhiveryOf(sandbox.sandbox)
  const booking = {
    storeOrderId: '1',
    consignee: 'A',
    city: 'Pune',
    pincode: '411001',
    isCod: true,
  }
  const { awb } = network.book('meher', booking)
  await until(() => sandbox.received.length === 7)
  const statuses = sandbox.received.map(
    ({ body }) =>
      (JSON.parse(body) as { Shipment: { Status: { Status: string } } }).Shipment.Status.Status,
  )
  expect(statuses.toSorted()).toEqual(
    [
      'Manifested',
      'Manifested',
      'In Transit',
      'In Transit',
      'Pending',
      'Dispatched',
      'Delivered',
    ].toSorted(),
  )
  expect(sandbox.received[0]?.headers['x-api-key']).toBe('delhivery_demo_key_meher')
  const track = await (await get(`/api/v1/packages/json/?waybill=${awb},999`)).json()
  expect(track).toMatchObject({
    ShipmentData: [{ Shipment: { AWB: awb, Status: { StatusType: 'DL' }, DispatchCount: 1 } }],
  })
  const other = await get(`/api/v1/packages/json/?waybill=${awb}`, 'delhivery_demo_token_dhaga')
  expect(await other.json()).toMatchObject({ Error: 'No such waybill or Order Id found' })
})

test('it asks for a token, and refuses more calls than its limit for half a minute', async () => {
  expect((await get('/c/api/pin-codes/json/?filter_codes=411001', 'no')).status).toBe(401)
  sandbox.sandbox.switches.set('delhivery', 'calls-in-5-min', 2)
  expect((await get('/c/api/pin-codes/json/?filter_codes=411001')).status).toBe(200)
  expect((await get('/c/api/pin-codes/json/?filter_codes=411001')).status).toBe(403)
})
