/** [checkout §3 shipping preference, D-85, D-22, ADR-230, ADR-231] */
import { getServiceability, getShipping } from '@thela/contracts/calls/checkout/checkout'
import { trackPublic } from '@thela/contracts/calls/tracking/tracking'
import { addIstDays, istDay } from '@thela/domain/calendar'
import type { OrderSnapshot } from '@thela/domain/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openShopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const TO = '560001'
const NEAR = '560034'
const STANDARD = { id: 'standard', type: 'DELIVERY', displayText: 'FREE', charge: 0 } as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    hasManualJobs: true,
    environment: { METRICS_TOKEN: 'metrics' },
  })
})
beforeEach(async () => {
  await app.database.raw('truncate shipments, scans, orders, webhook_inbox')
  // Another version of the store's file: nothing that was read is used again.
  await app.applyMeher(undefined)
})
afterAll(() => app.close())

let parcels = 0

interface Sent {
  readonly pincode?: string
  readonly delivery?: OrderSnapshot['delivery']
  readonly originPincode?: string
  readonly orderedDaysAgo: number
}

async function send({
  pincode = TO,
  delivery = STANDARD,
  orderedDaysAgo,
  ...origin
}: Sent): Promise<string> {
  parcels += 1
  const awb = `HISTORY-${parcels}`
  const { shippingAddress } = fakeSnapshot()
  const orderId = await placeOrderOnPlatform(app, {
    cartId: awb,
    snapshot: fakeSnapshot({
      delivery,
      shippingAddress: { ...shippingAddress, pincode } as typeof shippingAddress,
    }),
  })
  await app.database.raw(
    `update orders set placed_at = now() - make_interval(days => $2) where order_id = $1`,
    [orderId, orderedDaysAgo],
  )
  await app.receive('shopify', { ...fulfilledEvent(orderId, awb), ...origin })
  return awb
}

async function report(awb: string, status: string, at = new Date()) {
  const scans = [{ status, ctime: at.toISOString() }]
  await app.receive('courier', { awb, scans, unknownStatuses: [] })
}

/** So many parcels that took so many days. */
async function deliver(count: number, days: number, more: Partial<Sent> = {}) {
  for (let each = 0; each < count; each += 1) {
    await report(await send({ ...more, orderedDaysAgo: days }), 'DELIVERED')
  }
}

const day = (days: number) => istDay(addIstDays(new Date(), days))

async function promised(pincode = TO): Promise<{ readonly proposed?: string }> {
  const browser = await openTestBrowser(app)
  const { proposed } = await browser.requestWell(getServiceability, {
    params: { pincode },
    query: { storeId: 'meher' },
  })
  return proposed?.latest ? { proposed: proposed.latest } : {}
}

const anew = () => app.applyMeher(undefined)

test('[D-85, C3.43] ten deliveries to the pincode make the promise, nine do not', async () => {
  await deliver(9, 1)
  expect(await promised()).toEqual({ proposed: day(5) })
  await deliver(1, 1)
  // What was read is used again for some minutes.
  expect(await promised()).toEqual({ proposed: day(5) })
  await anew()
  expect(await promised()).toEqual({ proposed: day(1) })
  const { browser, cartId, addressId } = await openShopper(app)
  const { options } = await browser.requestWell(getShipping, { body: { cartId, addressId } })
  expect(options.find(({ id }) => id === 'standard')).toMatchObject({ latest: day(1) })
  // Another rate has its own history.
  expect(options.find(({ id }) => id === 'express')?.latest).not.toBe(day(1))
  await app.applyMeher((file) => Object.assign((file['uiConfig'] ??= {}), { hideSlaValues: true }))
  expect(await promised()).toEqual({})
})

test('[D-85, I12] reported again nothing changes, and a delivery that is corrected counts no more', async () => {
  await deliver(9, 2)
  const last = await send({ orderedDaysAgo: 2 })
  const at = new Date(Date.now() - 60_000)
  for (let times = 0; times < 3; times += 1) await report(last, 'DELIVERED', at)
  await anew()
  expect(await promised()).toEqual({ proposed: day(2) })
  await report(last, 'RTO')
  await anew()
  expect(await promised()).toEqual({ proposed: day(5) })
})

test('[D-85, C3.43] too few deliveries to the pincode: those to the pincodes around it', async () => {
  await deliver(24, 4, { pincode: NEAR })
  await deliver(1, 4)
  await anew()
  expect(await promised()).toEqual({ proposed: day(4) })
  // Another region knows nothing of it.
  expect(await promised('400001')).toEqual({ proposed: day(5) })
})

test.each([
  ['by the store itself', { delivery: { ...STANDARD, type: 'LOCAL_DELIVERY' as const } }],
  ['by another rate', { delivery: { ...STANDARD, id: 'express' } }],
  ['from another place of the store', { originPincode: '400001' }],
  ['that was ordered long ago', { orderedDaysAgo: 61 }],
])('[ADR-230] a delivery %s is none of these', async (_name, more) => {
  await deliver(9, 2)
  await report(await send({ orderedDaysAgo: 2, ...more }), 'DELIVERED')
  await anew()
  expect(await promised()).toEqual({ proposed: day(5) })
})

test('[ADR-230] a parcel that comes back is none, and the history goes with the store', async () => {
  await deliver(10, 2)
  const counted = async () => (await app.tracking.historyTo(await anew(), TO)).has('standard')
  expect(await counted()).toBe(true)
  await app.database.raw(`update shipments set direction = 'REVERSE' where awb = $1`, [
    `HISTORY-${parcels}`,
  ])
  expect(await counted()).toBe(false)
  await deliver(1, 2)
  expect(await counted()).toBe(true)
  await app.database.transaction(
    (transaction) => app.tracking.erase?.(transaction, 'meher') ?? Promise.resolve(),
  )
  expect(await counted()).toBe(false)
  const { rows } = await app.database.raw(
    `select from shipments where origin_pincode is not null or destination_pincode is not null
       or delivery_rate is not null or ordered_at is not null`,
  )
  expect(rows).toEqual([])
})

test('[ADR-230] from the place that the store names, or the platform', async () => {
  const file = (shop: { shippingPref?: object }) =>
    void Object.assign((shop.shippingPref ??= {}), { courierPickupPincode: '400001' })
  await app.applyMeher(file)
  await deliver(5, 2)
  await deliver(5, 2, { originPincode: '400001' })
  const store = await app.applyMeher(file)
  expect((await app.tracking.historyTo(store, TO)).get('standard')).toEqual({
    minDays: 2,
    maxDays: 2,
  })
})

test('[ADR-230, T3.20] the tracking page names the usual day where nobody else does', async () => {
  await deliver(10, 3)
  await anew()
  const [awb, later] = [await send({ orderedDaysAgo: 1 }), await send({ orderedDaysAgo: 1 })]
  await report(awb, 'IN_TRANSIT')
  const edd = addIstDays(new Date(), 6)
  const scans = [{ status: 'IN_TRANSIT', ctime: new Date().toISOString() }]
  await app.receive('courier', { awb: later, scans, unknownStatuses: [], edd: edd.toISOString() })
  const browser = await openTestBrowser(app)
  const seen = (id: string) => browser.requestWell(trackPublic, { params: { id } })
  expect(await seen(awb)).toMatchObject({ edd: day(2), header: { code: 'ARRIVING_ON' } })
  expect(await seen(later)).toMatchObject({ edd: istDay(edd) })
  await app.applyMeher((shop) => Object.assign((shop['uiConfig'] ??= {}), { hideSlaValues: true }))
  expect(await seen(awb)).not.toHaveProperty('edd')
})

test('[ADR-231] whether promises were kept, by courier: for owners and in /metrics, once each', async () => {
  const withDay = (days: number) => ({ delivery: { ...STANDARD, latest: day(days) } })
  const counted = async (outcome: string) => {
    const { body } = await app.http.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer metrics' },
    })
    const line = new RegExp(
      `thela_promised_deliveries_total{courier="SHIPROCKET",outcome="${outcome}"} (\\d+)`,
    ).exec(body)
    return Number(line?.[1] ?? 0)
  }
  const [before, lateBefore] = [await counted('IN_TIME'), await counted('LATE')]
  const missingBefore = await counted('NOT_DELIVERED')
  for (const days of [0, 1, -1]) {
    const awb = await send({ orderedDaysAgo: 2, ...withDay(days) })
    // The same again, and reports with another time.
    for (const minutes of [5, 5, 9, 1]) {
      await report(awb, 'DELIVERED', new Date(Date.now() - minutes * 60_000))
    }
  }
  await deliver(1, 1)
  // Overdue on its way, lost, sent back; one that is not due yet and one that was cancelled count for nobody.
  for (const [days, status] of [
    [-1, 'IN_TRANSIT'],
    [-1, 'LOST'],
    [-1, 'RTO_DELIVERED'],
    [1, 'IN_TRANSIT'],
    [-1, 'CANCELLED'],
  ] as const) {
    await report(await send({ orderedDaysAgo: 2, ...withDay(days) }), status)
  }
  expect(await app.tracking.keptPromises('meher')).toEqual([
    {
      storeId: 'meher',
      courierCode: 'SHIPROCKET',
      courierName: 'Blue Dart',
      promised: 6,
      inTime: 2,
      notDelivered: 3,
    },
  ])
  expect(await app.tracking.keptPromises('dhaga')).toEqual([])
  expect(await counted('IN_TIME')).toBe(before + 2)
  expect(await counted('LATE')).toBe(lateBefore + 1)
  expect(await counted('NOT_DELIVERED')).toBe(missingBefore + 2)
})

test('[ADR-230, ADR-231] the demo has deliveries behind it, the same at each start', async () => {
  expect(await promised('570001')).toEqual({ proposed: day(6) })
  for (let starts = 0; starts < 2; starts += 1) await app.tracking.addDemoDeliveries(app.meher)
  await anew()
  expect(await promised('570001')).toEqual({ proposed: day(3) })
  expect(await app.tracking.keptPromises()).toMatchObject([
    { courierName: 'Delhivery Surface', promised: 8, inTime: 7, notDelivered: 0 },
    { courierName: 'Shiprocket', promised: 8, inTime: 8 },
  ])
})
