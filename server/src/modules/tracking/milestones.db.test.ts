import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, statement } from '../../db/statement.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrder, placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

/** Noon in India. */
const clock = { now: new Date('2025-11-21T06:30:00Z') }

const clear = statement<unknown>(
  'test.clear-milestones',
  () => sql`truncate shipments, scans, orders, order_events, webhook_inbox, notifications,
    planned_notifications, notification_preferences`,
)
const planned = statement<{ readonly fact: string; readonly dueAt: Date }>(
  'test.planned',
  () => sql`select fact, due_at as "dueAt" from planned_notifications order by fact`,
)
const promise = statement<unknown, { pdd: Date }>(
  'test.promise',
  (v) => sql`update shipments set pdd = ${v.pdd}`,
)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
})
beforeEach(async () => {
  await app.database.run(clear())
  clock.now = new Date('2025-11-21T06:30:00Z')
  app.jobs.waiting.length = 0
  app.sms.messages.length = 0
  app.sms.faults.end()
})
afterAll(() => app.close())

let parcels = 0
async function sent(more: Parameters<typeof fakeSnapshot>[0] = {}) {
  const awb = `milestone${(parcels += 1)}`
  const orderId = await placeOrderOnPlatform(app, { cartId: awb, snapshot: fakeSnapshot(more) })
  await app.receive('shopify', fulfilledEvent(orderId, awb))
  await app.applyEvents({ rounds: 2 })
  return { awb, orderId }
}
const report = async (awb: string, scans: readonly object[], edd?: string) => {
  const more = edd === undefined ? {} : { edd }
  expect(
    (await app.receive('courier', { awb, unknownStatuses: [], scans, ...more })).statusCode,
  ).toBe(200)
  await app.applyEvents()
}
const scan = (status: string, time: string) => ({ status, ctime: `2025-11-${time}:00Z` })
const kinds = () => app.sms.messages.map(({ kind }) => kind)
const plans = async () =>
  (await app.database.rows(planned())).map(({ fact, dueAt }) => `${fact} ${dueAt.toISOString()}`)

test('[ADR-215, ADR-357, T4.3] each milestone is sent once, of an attempt each time, with the link of the parcel', async () => {
  const { awb } = await sent()
  const journey = [
    scan('PICKED_UP', '20T05:00'),
    scan('OUT_FOR_DELIVERY', '20T08:00'),
    scan('UNDELIVERED', '20T10:00'),
    scan('OUT_FOR_DELIVERY', '21T04:00'),
    scan('DELIVERED', '21T06:00'),
  ]
  for (const each of journey) {
    await report(awb, [each])
    await report(awb, [each])
    await app.jobs.runAll()
  }
  expect(kinds()).toEqual([
    'ORDER_SHIPPED',
    'SHIPMENT_OUT_FOR_DELIVERY',
    'SHIPMENT_UNDELIVERED',
    'SHIPMENT_OUT_FOR_DELIVERY',
    'SHIPMENT_DELIVERED',
  ])
  expect(app.sms.messages[2]?.text).toMatch(
    /^The courier could not deliver your order #M-\d+ from Meher Pantry\. .*: https:\/\/pay\.example\/tracking\/\S+$/,
  )
})

test('[ADR-357, I12] a second failure is sent, the same again and an older one are not', async () => {
  const { awb } = await sent()
  const reports = [
    scan('UNDELIVERED', '20T10:00'),
    scan('UNDELIVERED', '20T12:00'),
    scan('UNDELIVERED', '21T05:00'),
    scan('UNDELIVERED', '21T05:00'),
    scan('UNDELIVERED', '19T10:00'),
    scan('OUT_FOR_DELIVERY', '21T03:00'),
  ]
  for (const each of reports) {
    await report(awb, [each])
    await app.jobs.runAll()
  }
  expect(kinds()).toEqual(['ORDER_SHIPPED', 'SHIPMENT_UNDELIVERED', 'SHIPMENT_UNDELIVERED'])
  const sentFor = app.sms.messages.map(({ messageId }) => messageId.split('@')[1])
  expect(sentFor).toEqual([undefined, '2025-11-20', '2025-11-21'])
})

test('[ADR-357] of an attempt that another one has overtaken nothing is sent', async () => {
  const { awb } = await sent()
  await report(awb, [scan('UNDELIVERED', '20T10:00')])
  await report(awb, [scan('OUT_FOR_DELIVERY', '21T03:00')])
  await report(awb, [scan('UNDELIVERED', '21T05:00')])
  await app.jobs.runAll()
  expect(kinds()).toEqual(['ORDER_SHIPPED', 'SHIPMENT_UNDELIVERED'])
  expect(app.sms.messages[1]?.messageId).toMatch(/@2025-11-21$/)
})

test('[ADR-215, I12] an out for delivery that comes after delivered sends nothing', async () => {
  const { awb } = await sent()
  await report(awb, [scan('DELIVERED', '21T06:00')])
  await app.jobs.runAll()
  await report(awb, [scan('OUT_FOR_DELIVERY', '21T04:00')])
  await report(awb, [scan('UNDELIVERED', '20T10:00')])
  await app.jobs.runAll()
  expect(kinds()).toEqual(['ORDER_SHIPPED', 'SHIPMENT_DELIVERED'])
})

test('[ADR-215] what was overtaken is not sent', async () => {
  const { awb } = await sent()
  await report(awb, [scan('OUT_FOR_DELIVERY', '21T04:00')])
  await report(awb, [scan('DELIVERED', '21T06:00')])
  await app.jobs.runAll()
  expect(kinds()).toEqual(['ORDER_SHIPPED', 'SHIPMENT_DELIVERED'])
})

test.each([
  ['RTO', 'SHIPMENT_RETURNING'],
  ['RTO_DELIVERED', 'SHIPMENT_RETURNED'],
  ['LOST', 'SHIPMENT_LOST'],
  ['DAMAGED', 'SHIPMENT_DAMAGED'],
])('[ADR-215] %s is sent as %s', async (status, kind) => {
  const { awb } = await sent()
  await report(awb, [scan('PICKED_UP', '20T05:00'), scan(status, '21T05:00')])
  await app.jobs.runAll()
  expect(kinds()).toEqual(['ORDER_SHIPPED', kind])
})

test('[ADR-215] a history that is imported late sends nothing', async () => {
  const { awb } = await sent()
  await report(awb, [scan('DELIVERED', '18T06:00')])
  await app.jobs.runAll()
  expect(kinds()).toEqual(['ORDER_SHIPPED'])
})

test('[ADR-215] nothing of a parcel whose order was cancelled', async () => {
  const { awb, orderId } = await sent()
  await app.jobs.runAll()
  await app.database.transaction((db) =>
    app.orders.cancel(db, { storeId: 'meher', orderId }, 'request-1'),
  )
  await report(awb, [scan('OUT_FOR_DELIVERY', '21T04:00')])
  await app.jobs.runAll()
  expect(kinds()).toEqual(['ORDER_SHIPPED', 'ORDER_CANCELLED'])
})

test('[ADR-215, T3.20] a later day of the courier is sent before the promise is missed', async () => {
  const { awb } = await sent()
  await app.database.run(promise({ pdd: new Date('2025-11-22T18:30:00Z') }))
  await report(awb, [scan('IN_TRANSIT', '21T04:00')], '2025-11-25T00:00:00Z')
  await report(awb, [scan('IN_TRANSIT', '21T05:00')], '2025-11-26T00:00:00Z')
  await app.jobs.runAll()
  expect(kinds()).toEqual(['ORDER_SHIPPED', 'SHIPMENT_DELAYED'])
  expect(app.sms.messages[1]?.text).toContain('It is now expected by Wed, 26 Nov 2025.')
  expect(await plans()).toEqual(['PROMISE_MISSED 2025-11-27T04:30:00.000Z'])
})

const TODAY = new Date('2025-11-20T18:30:00Z')
const at = (status: string, location: string) => ({ ...scan(status, '20T12:00'), location })

test.each([
  ['it is in another city', at('IN_TRANSIT', 'Nagpur_Hub_H (Maharashtra)'), ['SHIPMENT_AT_RISK']],
  ['it is delayed', at('SHIPMENT_DELAYED', 'Bengaluru_Peenya_H'), ['SHIPMENT_AT_RISK']],
  ['not while it is in its city', at('IN_TRANSIT', 'Bengaluru_Peenya_H (Karnataka)'), []],
  ['not once it is out for delivery', at('OUT_FOR_DELIVERY', 'Nagpur'), []],
])(
  '[ADR-357, T3.20] a promise at risk is sent in the morning of its day: %s',
  async (_, last, expected) => {
    const { awb } = await sent()
    await app.jobs.runAll()
    await app.database.run(promise({ pdd: TODAY }))
    await report(awb, [last])
    app.jobs.waiting.length = 0
    app.sms.messages.length = 0
    await app.notifications.announceDue()
    await app.notifications.announceDue()
    await app.jobs.runAll()
    expect(kinds().filter((kind) => kind !== 'SHIPMENT_LATE')).toEqual(expected)
  },
)

test('[ADR-357] a promise whose day is over is not at risk any more', async () => {
  const { awb } = await sent()
  await app.jobs.runAll()
  await app.database.run(promise({ pdd: new Date('2025-11-19T18:30:00Z') }))
  await report(awb, [at('IN_TRANSIT', 'Nagpur')])
  app.sms.messages.length = 0
  await app.notifications.announceDue()
  await app.jobs.runAll()
  expect(kinds()).toEqual(['SHIPMENT_LATE'])
})

test('[ADR-217] late against the promise, once, and nothing of what has ended', async () => {
  const [late, delivered] = [await sent(), await sent()]
  await app.database.run(promise({ pdd: new Date('2025-11-19T18:30:00Z') }))
  await report(late.awb, [scan('IN_TRANSIT', '20T04:00')])
  await report(delivered.awb, [scan('IN_TRANSIT', '20T04:00')])
  await report(delivered.awb, [scan('DELIVERED', '20T05:00')])
  await app.jobs.runAll()
  app.sms.messages.length = 0
  expect(await plans()).toEqual([
    'PROMISE_AT_RISK 2025-11-20T04:30:00.000Z',
    'PROMISE_MISSED 2025-11-21T04:30:00.000Z',
  ])
  expect([await app.notifications.announceDue(), await app.notifications.announceDue()]).toEqual([
    2, 0,
  ])
  await report(late.awb, [scan('IN_TRANSIT', '20T09:00')], '2025-11-20T00:00:00Z')
  await app.notifications.announceDue()
  await app.jobs.runAll()
  expect(kinds()).toEqual(['SHIPMENT_LATE'])
})

test('[ADR-217] a day with much to say is announced at once, in parts', async () => {
  await app.database.raw(
    `insert into planned_notifications select 'meher', 'PROMISE_MISSED', 'parcel-' || n,
       now() - interval '1 hour' from generate_series(1, 250) n`,
  )
  expect(await app.notifications.announceDue()).toBe(250)
  expect(await plans()).toEqual([])
  app.jobs.waiting.length = 0
})

test('[ADR-215] another estimate alone announces no milestone again', async () => {
  const { awb } = await sent()
  await report(awb, [scan('UNDELIVERED', '20T04:00')], '2025-11-22T00:00:00Z')
  const announced = app.jobs.enqueued
  await report(awb, [scan('UNDELIVERED', '20T04:00')], '2025-11-23T00:00:00Z')
  expect(app.jobs.enqueued).toBe(announced)
})

test('[ADR-217] nobody is woken: what is due in the night waits for the morning', async () => {
  const { awb } = await sent()
  await app.database.run(promise({ pdd: new Date('2025-11-19T18:30:00Z') }))
  await report(awb, [scan('IN_TRANSIT', '20T04:00')])
  clock.now = new Date('2025-11-21T16:00:00Z')
  expect(await app.notifications.announceDue()).toBe(0)
  clock.now = new Date('2025-11-22T04:30:00Z')
  // At risk, and late.
  expect(await app.notifications.announceDue()).toBe(2)
})

test('[ADR-217] of a parcel that delivers in the meantime nothing late is sent', async () => {
  const { awb } = await sent()
  await app.database.run(promise({ pdd: new Date('2025-11-19T18:30:00Z') }))
  await report(awb, [scan('IN_TRANSIT', '20T04:00')])
  await app.notifications.announceDue()
  await report(awb, [scan('DELIVERED', '21T05:00')])
  await app.jobs.runAll()
  expect(kinds()).toEqual(['ORDER_SHIPPED', 'SHIPMENT_DELIVERED'])
})

test('[ADR-217, I11] two servers announce what is due once, and one that dies leaves it due', async () => {
  const other = await app.openBeside()
  const { awb } = await sent()
  await app.database.run(promise({ pdd: new Date('2025-11-19T18:30:00Z') }))
  await report(awb, [scan('IN_TRANSIT', '20T04:00')])
  await app.jobs.runAll()
  app.sms.messages.length = 0
  app.jobs.meanwhile.action = () => Promise.reject(new Error('killed'))
  await expect(app.notifications.announceDue()).rejects.toThrow('killed')
  app.jobs.meanwhile.action = async () => {}
  expect(await plans()).toHaveLength(2)
  const rounds = await Promise.all([
    app.notifications.announceDue(),
    other.notifications.announceDue(),
    app.notifications.announceDue(),
  ])
  expect(rounds.reduce((sum, count) => sum + count)).toBe(2)
  await app.jobs.runAll()
  expect(kinds()).toEqual(['SHIPMENT_LATE'])
})

/** As the job that placed the order on the platform does it. */
async function silent(orderId: string) {
  const dueAt = new Date('2025-11-20T00:00:00Z')
  await app.notifications.plan(
    { storeId: 'meher', fact: 'ORDER_NOT_SCANNED', objectId: orderId },
    dueAt,
  )
  await app.notifications.announceDue()
  await app.jobs.runAll()
}

test('[ADR-217] silence about an order is sent once, whether it has a parcel or not', async () => {
  const without = await placeOrderOnPlatform(app, { cartId: 'silent', snapshot: fakeSnapshot() })
  const { orderId } = await sent()
  await app.jobs.runAll()
  app.sms.messages.length = 0
  for (const each of [without, orderId, orderId]) await silent(each)
  expect(kinds()).toEqual(['ORDER_WAITING', 'ORDER_WAITING'])
})

test.each([
  ['scanned', [scan('PICKED_UP', '20T05:00')]],
  ['delivered', [scan('DELIVERED', '20T05:00')]],
])('[ADR-217] no silence about what was %s', async (_, scans) => {
  const { awb, orderId } = await sent()
  await report(awb, scans)
  await app.jobs.runAll()
  app.sms.messages.length = 0
  await silent(orderId)
  expect(kinds()).toEqual([])
})

test('[ADR-217] no silence about an order that was cancelled', async () => {
  const { orderId } = await sent()
  await app.database.transaction((db) =>
    app.orders.cancel(db, { storeId: 'meher', orderId }, 'request-1'),
  )
  await app.jobs.runAll()
  app.sms.messages.length = 0
  await silent(orderId)
  expect(kinds()).toEqual([])
})

test.each([
  [3, 1],
  [0, 0],
])('[ADR-217] silence of %i days plans %i words about an order', async (silentDays, count) => {
  await app.applyMeher((file) => void (file['tracking'] = { ...file['tracking'], silentDays }))
  const { job } = await placeOrder(app, { cartId: `plan-${silentDays}`, snapshot: fakeSnapshot() })
  await app.jobs.run(job)
  expect(kinds()).toEqual(['ORDER_PLACED'])
  expect(await plans()).toHaveLength(count)
  await app.applyMeher(() => undefined)
})
