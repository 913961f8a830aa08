import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, statement } from '../../db/statement.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'

const asha = '+919876543210'
const clock = { now: new Date('2025-11-21T06:30:00Z') }

const pollNow = statement<unknown>(
  'test.poll-now',
  () => sql`update shipments set next_poll_at = now() where next_poll_at < 'infinity'`,
)
const pauses = statement<{ readonly seconds: number }, { awb: string }>(
  'test.pauses',
  (v) => sql`select round(extract(epoch from next_poll_at - now()))::float as seconds
   from shipments
   where awb = ${v.awb}`,
)
const age = statement<unknown, { awb: string; hours: number }>(
  'test.age',
  (v) => sql`update shipments set updated_at = now() - make_interval(hours => ${v.hours})
   where awb = ${v.awb}`,
)
const stateOf = statement<{ readonly status: string; readonly order: string }, { awb: string }>(
  'test.parcel-and-order',
  (v) => sql`select s.status, o.status as order from shipments s
   join orders o on o.store_id = s.store_id and o.order_id = s.order_id
   where s.awb = ${v.awb}`,
)
const kept = statement<{ readonly body: Buffer; readonly headers: object }, { source: string }>(
  'test.kept',
  (v) => sql`select body, headers from webhook_inbox where source = ${v.source}
   order by received_at desc limit 1`,
)
const clear = statement<unknown>(
  'test.clear-parcels',
  () => sql`truncate shipments, scans, orders, webhook_inbox, courier_poll_calls`,
)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
})
beforeEach(async () => {
  await app.database.run(clear())
  app.courier.reports.clear()
  app.courier.faults.end()
  app.courier.requested.length = 0
  app.courier.polling.of = { callsPerMinute: 10_000, parcelsPerCall: 1, limitOf: 'ACCOUNT' }
  app.jobs.waiting.length = 0
  app.sms.messages.length = 0
})
afterAll(() => app.close())

const unknownWords = () => app.logged('a courier sent an unknown status').map(({ word }) => word)

const scan = (status: string, ctime: string) => ({ status, ctime })
const report = (awb: string, scans: object[], unknownStatuses: string[] = []) => ({
  awb,
  scans,
  unknownStatuses,
})

async function sent(awb: string): Promise<string> {
  const orderId = await placeOrderOnPlatform(app, { cartId: awb, snapshot: fakeSnapshot() })
  await app.receive('shopify', fulfilledEvent(orderId, awb))
  return orderId
}

const carrierStatus = (awb: string, status: string) =>
  app.courier.reports.set(awb, {
    awb: 'not the number that was asked for',
    unknownStatuses: [],
    scans: [
      {
        status,
        ctime: new Date('2025-11-20T05:00:00Z'),
      },
    ] as never,
  })

test('[I10] events with an invalid signature, unreadable ones and another account’s are refused; a ping gets 200', async () => {
  const reported = report('AWB-1', [scan('LOST', '2025-11-20T05:00:00Z')])
  for (const source of ['courier', 'shopify'] as const) {
    expect(
      (await app.receive(source, reported, { proof: { 'x-proof': 'a guess' } })).json(),
    ).toMatchObject({
      statusCode: 401,
      code: 'SIGNATURE_INVALID',
    })
    expect((await app.receive(source, '{"awb":')).statusCode).toBe(400)
    expect((await app.receive(source, reported, { storeId: 'no-such-store' })).statusCode).toBe(404)
  }
  expect((await app.receive('courier', { ping: 'test' })).json()).toEqual({ received: true })
  expect(await app.database.rows(kept({ source: 'courier' }))).toEqual([])
})

test('[I10, I43] the raw body is stored without the token', async () => {
  const text = '{ "awb":"AWB-9","scans":[], "unknownStatuses":[] }'
  expect((await app.receive('courier', text)).json()).toEqual({ received: true })
  const [row] = await app.database.rows(kept({ source: 'courier' }))
  expect(row?.body.toString()).toBe(text)
  expect(JSON.stringify(row?.headers)).not.toContain('the word of')
})

test('[D-31, T3.26] an unknown status is reported and never read as delivered', async () => {
  await sent('AWB-1')
  const unknown = { ...scan('IN_TRANSIT', '2025-11-20T05:00:00Z'), isUnrecognised: true }
  await app.receive('courier', report('AWB-1', [unknown], ['ODD']))
  expect(unknownWords()).toEqual(['ODD'])
  expect(await app.database.first(stateOf({ awb: 'AWB-1' }))).toMatchObject({
    status: 'IN_TRANSIT',
  })
})

test('a platform event that concerns nothing here is accepted and ignored', async () => {
  const report = { eventId: 'o1', topic: 'products/update', kind: 'OTHER' }
  expect((await app.receive('shopify', report)).json()).toEqual({ received: true })
  expect(await app.applyEvents({ rounds: 6 })).toBe(0)
})

test('[D-31, T3.25] with every webhook lost, polling brings a parcel to its end, then stops', async () => {
  await sent('AWB-1')
  expect(await app.tracking.poll()).toBe(0)
  await app.database.run(pollNow())
  carrierStatus('AWB-1', 'DELIVERED')
  const rounds = await Promise.all([app.tracking.poll(), app.tracking.poll()])
  expect(rounds.toSorted()).toEqual([0, 1])
  expect(app.courier.requested).toEqual(['AWB-1'])
  expect(await app.database.first(stateOf({ awb: 'AWB-1' }))).toEqual({
    status: 'DELIVERED',
    order: 'DELIVERED',
  })
  await app.database.run(pollNow())
  expect(await app.tracking.poll()).toBe(0)
})

test('a parcel whose courier does not respond delays no other', async () => {
  await sent('AWB-1')
  await sent('AWB-2')
  await app.database.run(pollNow())
  app.courier.faults.begin('unavailable', 'AWB-1')
  carrierStatus('AWB-2', 'LOST')
  expect(await app.tracking.poll()).toBe(2)
  expect(await app.database.first(stateOf({ awb: 'AWB-2' }))).toMatchObject({ status: 'LOST' })
  expect(await app.database.first(stateOf({ awb: 'AWB-1' }))).toMatchObject({
    status: 'ORDER_PLACED',
  })
})

test('[ADR-234, T3.25] the polling interval grows while nothing changes and is bounded', async () => {
  await sent('AWB-1')
  const pauseAfter = async (hours: number) => {
    await app.database.run(age({ awb: 'AWB-1', hours }))
    await app.database.run(pollNow())
    await app.tracking.poll()
    return (await app.database.first(pauses({ awb: 'AWB-1' })))?.seconds
  }
  // A tenth more or less, by its id.
  const about = (seconds: number) => expect.closeTo(seconds, -Math.log10(seconds * 0.2))
  expect(await pauseAfter(0)).toEqual(about(600))
  expect(await pauseAfter(2)).toEqual(about(7_200))
  expect(await pauseAfter(100)).toEqual(about(21_600))
  expect(await pauseAfter(24 * 8)).toEqual(about(86_400))
  expect(await pauseAfter(24 * 46)).toBe(Infinity)
  await app.database.run(pollNow())
  expect(await app.tracking.poll()).toBe(0)
})

test('[ADR-234] so many calls in a minute and no more, by all servers together; who waits longest is first', async () => {
  const awbs = Array.from({ length: 30 }, (_, index) => `AWB-${index + 10}`)
  for (const awb of awbs) await sent(awb)
  app.courier.polling.of = { callsPerMinute: 12, parcelsPerCall: 2, limitOf: 'ACCOUNT' }
  const beside = await app.openBeside()
  const minuteNow = async () => {
    const { rows } = await app.database.raw(`select date_trunc('minute', now())::text as minute`)
    return (rows as { minute: string }[])[0]?.minute
  }
  const inOneMinute = async () => {
    const minute = await minuteNow()
    await app.database.raw(`delete from courier_poll_calls`)
    await app.database.raw(
      `update shipments set next_poll_at = now() - make_interval(secs => substr(awb, 5)::int)`,
    )
    app.courier.requested.length = 0
    const first = { count: await app.tracking.poll(), awbs: app.courier.requested.toSorted() }
    const rounds = Array.from({ length: 20 }, (_, index) => (index % 2 ? app : beside))
    const polled = await Promise.all(rounds.map(({ tracking }) => tracking.poll()))
    const next = await app.tracking.poll()
    return { first, polled, next, isOneMinute: (await minuteNow()) === minute }
  }
  // A round that went over the end of a minute is repeated.
  let round = await inOneMinute()
  while (!round.isOneMinute) round = await inOneMinute()
  expect(round.first).toEqual({ count: 2, awbs: ['AWB-38', 'AWB-39'] })
  // Beside a round that claims what another has counted, a call may go unused.
  expect(round.polled.reduce((sum, count) => sum + count, 2)).toBeLessThanOrEqual(24)
  expect(new Set(app.courier.requested).size).toBe(app.courier.requested.length)
  expect(round.next).toBe(0)
  await app.database.raw(`update courier_poll_calls set minute = minute - interval '1 minute'`)
  expect(await app.tracking.poll()).toBe(2)
})

test('[ADR-234] a parcel whose store is gone is polled by nobody, and holds up no other', async () => {
  await sent('AWB-1')
  await sent('AWB-2')
  await app.database.run(pollNow())
  await app.database.raw(`update shipments set store_id = 'gone' where awb = 'AWB-1'`)
  expect(await app.tracking.poll()).toBe(2)
  expect(app.courier.requested).toEqual(['AWB-2'])
})

test('[I11] the shopper is told once that the parcel is on its way, and where to follow it', async () => {
  await sent('AWB-1')
  await sent('AWB-2')
  const [first] = app.jobs.waiting
  expect(app.jobs.waiting).toHaveLength(2)
  await app.jobs.runAll()
  expect(app.sms.messages).toHaveLength(2)
  const { key: shipmentId } = (first?.data ?? {}) as { key?: string }
  expect(app.sms.messages[0]).toMatchObject({
    phone: asha,
    kind: 'ORDER_SHIPPED',
    messageId: `ORDER_SHIPPED-${shipmentId}`,
    variables: { link: `https://pay.example/tracking/${shipmentId}` },
  })
})

test('[C3.42, ADR-124] of what the shopper collects nobody says that it is on its way', async () => {
  const delivery = { id: 'shop', type: 'PICKUP', displayText: 'MG Road', charge: 0 } as const
  const snapshot = fakeSnapshot({ delivery })
  const orderId = await placeOrderOnPlatform(app, { cartId: 'collected', snapshot })
  const { trackingNumber: _number, ...handedOver } = fulfilledEvent(orderId, 'collected')
  await app.receive('shopify', handedOver)
  await app.jobs.runAll()
  expect(app.sms.messages).toEqual([])
})

test('[D-66] of a parcel whose order is cancelled meanwhile the shopper is not told that it is on its way', async () => {
  const orderId = await sent('AWB-1')
  await app.database.transaction((db) =>
    app.orders.cancel(db, { storeId: 'meher', orderId }, 'platform-cancelled'),
  )
  await app.jobs.runAll()
  expect(app.sms.messages).toMatchObject([{ kind: 'ORDER_CANCELLED' }])
})
