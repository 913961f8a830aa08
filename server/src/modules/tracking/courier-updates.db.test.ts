import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '../../db/statement.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'
import { makeTrackingEnvironment } from './testing/tracking-environment.ts'
import type { TrackingEnvironment } from './testing/tracking-environment.ts'

const asha = '+919876543210'
const clock = { now: new Date('2025-11-21T06:30:00Z') }

const pollNow = statement<unknown>(
  'test.poll-now',
  `update shipments set next_poll_at = now() where next_poll_at < 'infinity'`,
)
const pauses = statement<{ readonly seconds: number }>(
  'test.pauses',
  `select round(extract(epoch from next_poll_at - now()))::float as seconds from shipments
   where awb = $1`,
)
const age = statement<unknown>(
  'test.age',
  'update shipments set updated_at = now() - make_interval(hours => $2) where awb = $1',
)
const stateOf = statement<{ readonly status: string; readonly order: string }>(
  'test.parcel-and-order',
  `select s.status, o.status as order from shipments s
   join orders o on o.store_id = s.store_id and o.order_id = s.order_id where s.awb = $1`,
)
const kept = statement<{ readonly body: Buffer; readonly headers: object }>(
  'test.kept',
  'select body, headers from webhook_inbox where source = $1 order by received_at desc limit 1',
)
const clear = statement<unknown>(
  'test.clear-parcels',
  'truncate shipments, scans, orders, webhook_inbox',
)

let environment: TrackingEnvironment
beforeAll(async () => {
  environment = await makeTrackingEnvironment(clock)
})
beforeEach(async () => {
  await environment.database.run(clear, [])
  environment.carrier.reports.clear()
  environment.carrier.down.clear()
  environment.carrier.input.length = 0
  environment.queue.waiting.length = 0
  environment.texts.length = 0
  environment.unknownWords.length = 0
})
afterAll(() => environment.close())

const scan = (status: string, ctime: string) => ({ status, ctime })
const report = (awb: string, scans: object[], unknownStatuses: string[] = []) => ({
  awb,
  scans,
  unknownStatuses,
})

async function sent(awb: string): Promise<string> {
  const orderId = await environment.place(awb, fakeSnapshot(), {
    store: environment.meher,
    phone: asha,
  })
  await environment.send('shopify', {
    eventId: `sent-${awb}`,
    topic: 'fulfillments/create',
    kind: 'FULFILLED',
    platformOrderId: 'none',
    sourceId: orderId,
    fulfilmentId: awb,
    trackingNumber: awb,
    trackingCompany: 'Blue Dart',
    lineQuantities: [],
    at: '2025-11-18T05:00:00Z',
  })
  return orderId
}

const carrierStatus = (awb: string, status: string) =>
  environment.carrier.reports.set(awb, {
    awb: 'not the number that was asked for',
    unknownStatuses: [],
    scans: [
      {
        status,
        ctime: new Date('2025-11-20T05:00:00Z'),
      },
    ] as never,
  })

test('[I10] forged, unreadable and foreign news is refused; a ping is answered', async () => {
  const reported = report('AWB-1', [scan('LOST', '2025-11-20T05:00:00Z')])
  for (const source of ['courier', 'shopify'] as const) {
    expect((await environment.send(source, reported, { proof: 'a guess' })).json()).toMatchObject({
      statusCode: 401,
      code: 'SIGNATURE_INVALID',
    })
    expect((await environment.send(source, '{"awb":')).statusCode).toBe(400)
    expect(
      (await environment.send(source, reported, { storeId: 'no-such-store' })).statusCode,
    ).toBe(404)
  }
  expect((await environment.send('courier', { test: true })).json()).toEqual({ received: true })
  expect(await environment.database.rows(kept, ['courier'])).toEqual([])
})

test('[I10, I43] what is kept is the raw body without the proof', async () => {
  const text = '{ "awb":"AWB-9","scans":[], "unknownStatuses":[] }'
  expect((await environment.send('courier', text)).json()).toEqual({ received: true })
  const [row] = await environment.database.rows(kept, ['courier'])
  expect(row?.body.toString()).toBe(text)
  expect(JSON.stringify(row?.headers)).not.toContain('agreed word')
})

test('[D-31, T3.26] an unknown word is reported and never reads as delivered', async () => {
  await sent('AWB-1')
  const unknown = { ...scan('IN_TRANSIT', '2025-11-20T05:00:00Z'), isUnrecognised: true }
  await environment.send('courier', report('AWB-1', [unknown], ['ODD']))
  expect(environment.unknownWords).toEqual(['ODD'])
  expect(await environment.database.first(stateOf, ['AWB-1'])).toMatchObject({
    status: 'IN_TRANSIT',
  })
})

test('news of the platform that concerns nothing here is taken and forgotten', async () => {
  const report = { eventId: 'o1', topic: 'products/update', kind: 'OTHER' }
  expect((await environment.send('shopify', report)).json()).toEqual({ received: true })
  expect(await environment.settle()).toBe(0)
})

test('[D-31, T3.25] with every push lost, asking brings a parcel to its end, then stops', async () => {
  await sent('AWB-1')
  expect(await environment.tracking.poll()).toBe(0)
  await environment.database.run(pollNow, [])
  carrierStatus('AWB-1', 'DELIVERED')
  const rounds = await Promise.all([environment.tracking.poll(), environment.tracking.poll()])
  expect(rounds.toSorted()).toEqual([0, 1])
  expect(environment.carrier.input).toEqual(['AWB-1'])
  expect(await environment.database.first(stateOf, ['AWB-1'])).toEqual({
    status: 'DELIVERED',
    order: 'DELIVERED',
  })
  await environment.database.run(pollNow, [])
  expect(await environment.tracking.poll()).toBe(0)
})

test('one parcel whose courier does not answer holds up no other', async () => {
  await sent('AWB-1')
  await sent('AWB-2')
  await environment.database.run(pollNow, [])
  environment.carrier.down.add('AWB-1')
  carrierStatus('AWB-2', 'LOST')
  expect(await environment.tracking.poll()).toBe(2)
  expect(await environment.database.first(stateOf, ['AWB-2'])).toMatchObject({ status: 'LOST' })
  expect(await environment.database.first(stateOf, ['AWB-1'])).toMatchObject({
    status: 'ORDER_PLACED',
  })
})

test('the pauses between askings grow with the quiet and are bounded', async () => {
  await sent('AWB-1')
  const pauseAfter = async (hours: number) => {
    await environment.database.run(age, ['AWB-1', hours])
    await environment.database.run(pollNow, [])
    await environment.tracking.poll()
    return (await environment.database.first(pauses, ['AWB-1']))?.seconds
  }
  expect(await pauseAfter(0)).toBe(60)
  expect(await pauseAfter(2)).toBe(7_200)
  expect(await pauseAfter(100)).toBe(21_600)
  expect(await pauseAfter(24 * 46)).toBe(Infinity)
  await environment.database.run(pollNow, [])
  expect(await environment.tracking.poll()).toBe(0)
})

test('[I11] the shopper is told once that the parcel is on its way, and where to follow it', async () => {
  await sent('AWB-1')
  await sent('AWB-2')
  const [first] = environment.queue.waiting
  expect(environment.queue.waiting).toHaveLength(2)
  await environment.queue.runAll()
  expect(environment.texts).toHaveLength(2)
  const { shipmentId } = (first?.data ?? {}) as { shipmentId?: string }
  expect(environment.texts[0]).toMatchObject({
    phone: asha,
    template: 'ORDER_SHIPPED',
    messageId: `shipped-${shipmentId}`,
    variables: { link: `https://pay.example/tracking/${shipmentId}` },
  })
})
