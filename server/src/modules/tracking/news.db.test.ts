import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '../../db/statement.ts'
import { pretendBought } from '../orders/testing/pretend-bought.ts'
import { makeTrackingWorld } from './testing/tracking-world.ts'
import type { TrackingWorld } from './testing/tracking-world.ts'

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

let world: TrackingWorld
beforeAll(async () => {
  world = await makeTrackingWorld(clock)
})
beforeEach(async () => {
  await world.database.run(clear, [])
  world.carrier.reports.clear()
  world.carrier.down.clear()
  world.carrier.asked.length = 0
  world.queue.waiting.length = 0
  world.texts.length = 0
  world.unknownWords.length = 0
})
afterAll(() => world.close())

const scan = (status: string, ctime: string) => ({ status, ctime })
const report = (awb: string, scans: object[], unknownStatuses: string[] = []) => ({
  awb,
  scans,
  unknownStatuses,
})

async function sent(awb: string): Promise<string> {
  const orderId = await world.place(awb, pretendBought(), { store: world.meher, phone: asha })
  await world.send('shopify', {
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

const carrierSays = (awb: string, status: string) =>
  world.carrier.reports.set(awb, {
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
  const told = report('AWB-1', [scan('LOST', '2025-11-20T05:00:00Z')])
  for (const source of ['courier', 'shopify'] as const) {
    expect((await world.send(source, told, { proof: 'a guess' })).json()).toMatchObject({
      statusCode: 401,
      code: 'SIGNATURE_INVALID',
    })
    expect((await world.send(source, '{"awb":')).statusCode).toBe(400)
    expect((await world.send(source, told, { storeId: 'no-such-store' })).statusCode).toBe(404)
  }
  expect((await world.send('courier', { test: true })).json()).toEqual({ received: true })
  expect(await world.database.rows(kept, ['courier'])).toEqual([])
})

test('[I10, I43] what is kept is the raw body without the proof', async () => {
  const text = '{ "awb":"AWB-9","scans":[], "unknownStatuses":[] }'
  expect((await world.send('courier', text)).json()).toEqual({ received: true })
  const [row] = await world.database.rows(kept, ['courier'])
  expect(row?.body.toString()).toBe(text)
  expect(JSON.stringify(row?.headers)).not.toContain('agreed word')
})

test('[decision 31] an unknown word is reported and never reads as delivered', async () => {
  await sent('AWB-1')
  const unknown = { ...scan('IN_TRANSIT', '2025-11-20T05:00:00Z'), isUnrecognised: true }
  await world.send('courier', report('AWB-1', [unknown], ['ODD']))
  expect(world.unknownWords).toEqual(['ODD'])
  expect(await world.database.first(stateOf, ['AWB-1'])).toMatchObject({ status: 'IN_TRANSIT' })
})

test('news of the platform that concerns nothing here is taken and forgotten', async () => {
  const told = { eventId: 'o1', topic: 'products/update', kind: 'OTHER' }
  expect((await world.send('shopify', told)).json()).toEqual({ received: true })
  expect(await world.settle()).toBe(0)
})

test('[decision 31] with every push lost, asking brings a parcel to its end, then stops', async () => {
  await sent('AWB-1')
  expect(await world.tracking.poll()).toBe(0)
  await world.database.run(pollNow, [])
  carrierSays('AWB-1', 'DELIVERED')
  const rounds = await Promise.all([world.tracking.poll(), world.tracking.poll()])
  expect(rounds.toSorted()).toEqual([0, 1])
  expect(world.carrier.asked).toEqual(['AWB-1'])
  expect(await world.database.first(stateOf, ['AWB-1'])).toEqual({
    status: 'DELIVERED',
    order: 'DELIVERED',
  })
  await world.database.run(pollNow, [])
  expect(await world.tracking.poll()).toBe(0)
})

test('one parcel whose courier does not answer holds up no other', async () => {
  await sent('AWB-1')
  await sent('AWB-2')
  await world.database.run(pollNow, [])
  world.carrier.down.add('AWB-1')
  carrierSays('AWB-2', 'LOST')
  expect(await world.tracking.poll()).toBe(2)
  expect(await world.database.first(stateOf, ['AWB-2'])).toMatchObject({ status: 'LOST' })
  expect(await world.database.first(stateOf, ['AWB-1'])).toMatchObject({ status: 'ORDER_PLACED' })
})

test('the pauses between askings grow with the quiet and are bounded', async () => {
  await sent('AWB-1')
  const pauseAfter = async (hours: number) => {
    await world.database.run(age, ['AWB-1', hours])
    await world.database.run(pollNow, [])
    await world.tracking.poll()
    return (await world.database.first(pauses, ['AWB-1']))?.seconds
  }
  expect(await pauseAfter(0)).toBe(60)
  expect(await pauseAfter(2)).toBe(7_200)
  expect(await pauseAfter(100)).toBe(21_600)
  expect(await pauseAfter(24 * 46)).toBe(Infinity)
  await world.database.run(pollNow, [])
  expect(await world.tracking.poll()).toBe(0)
})

test('[I11] the shopper is told once that the parcel is on its way, and where to follow it', async () => {
  await sent('AWB-1')
  await sent('AWB-2')
  const [first] = world.queue.waiting
  expect(world.queue.waiting).toHaveLength(2)
  await world.queue.runAll()
  expect(world.texts).toHaveLength(2)
  const { shipmentId } = (first?.data ?? {}) as { shipmentId?: string }
  expect(world.texts[0]).toMatchObject({
    phone: asha,
    template: 'ORDER_SHIPPED',
    messageId: `shipped-${shipmentId}`,
    variables: { link: `https://pay.example/tracking/${shipmentId}` },
  })
})
