import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { sql, statement } from '../../../db/statement.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrder } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../testing/fake-snapshot.ts'

const reportedOnPlatform = statement<{ readonly cartId: string }>(
  'test.reported-on-platform',
  () => sql`select cart_id as "cartId" from reported_on_platform`,
)
const passTime = statement<unknown, { orderId: string; seconds: number }>(
  'test.pass-time',
  (v) => sql`update orders
   set platform_tried_at = platform_tried_at - make_interval(secs => ${v.seconds})
   where order_id = ${v.orderId}`,
)
const textsLater = statement<unknown>(
  'test.texts-later',
  () => sql`update notifications set tried_at = tried_at - interval '1 minute'`,
)

let app: TestApp
let carts = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  // Instead of the stock, which has tests of its own: records each call.
  await app.database.raw(`create table reported_on_platform (cart_id text);
    create or replace function stock_is_on_platform(store text, payable text) returns void
      language sql as 'insert into reported_on_platform values (payable)'`)
})
beforeEach(async () => {
  for (const list of [app.platform.placed, app.sms.messages, app.jobs.waiting]) list.length = 0
  await app.database.raw('delete from reported_on_platform')
  app.platform.faults.end()
  app.sms.faults.end()
})
afterAll(() => app.close())

/** The order of a new cart, partly paid on delivery: its id and the job that follows. */
const place = () => placeOrder(app, { cartId: `cart-${(carts += 1)}`, snapshot: fakeSnapshot() })
const onPlatform = () => app.database.rows(reportedOnPlatform())
/** The platform's search does not know the newest orders yet. */
const hideFromSearch = () => app.platform.faults.wrap('findOrder', () => Promise.resolve(undefined))
/**
 * The platform creates the next order, its response is lost, and its search does not find it yet.
 */
function loseOrder() {
  app.platform.faults.loseReplies('createOrder')
  hideFromSearch()
}
const OutOfReach = { name: 'NotYetOnPlatform' }

test('[I11] an order is placed once, its stock counted once, and the shopper notified once', async () => {
  const { orderId, job } = await place()
  await app.jobs.run(job)
  await app.jobs.run(job)
  expect(app.platform.placed).toHaveLength(1)
  expect(await onPlatform()).toHaveLength(1)
  expect(app.sms.messages).toEqual([
    {
      phone: '+919876543210',
      recipient: { phone: '+919876543210', email: 'asha@example.in' },
      kind: 'ORDER_PLACED',
      language: 'en',
      variables: {
        store: app.meher.config.storeName,
        order: '#1001',
        amount: '₹2,494.01',
        link: `https://pay.example/order-details/${orderId}`,
      },
      text: `Thank you! Meher Pantry has received your order #1001 of ₹2,494.01. https://pay.example/order-details/${orderId}`,
      messageId: `ORDER_PLACED-${orderId}`,
      shortPath: `o/${orderId}`,
    },
  ])
})

test('[ADR-216, I17] the message of an order comes in the language that was chosen at its store', async () => {
  const choose = (storeId: string) =>
    app.database.raw(
      `insert into notification_preferences (store_id, phone, preference_key, language)
       values ($1, '+919876543210', 'a key', 'hi')`,
      [storeId],
    )
  const languages = () => app.sms.messages.map(({ kind, language }) => [kind, language])
  await choose('dhaga')
  await app.jobs.run((await place()).job)
  await choose('meher')
  await app.jobs.run((await place()).job)
  await app.database.raw('delete from notification_preferences')
  expect(languages()).toEqual([
    ['ORDER_PLACED', 'en'],
    ['ORDER_PLACED', 'hi'],
  ])
})

test('[C3.42, ADR-124] of an order for pickup the message names the place, once', async () => {
  const snapshot = fakeSnapshot({
    delivery: {
      id: 'shop',
      type: 'PICKUP',
      displayText: 'MG Road',
      charge: 0,
      address: '12 MG Road, Bengaluru',
    },
  })
  const { orderId, job } = await placeOrder(app, { cartId: `cart-${(carts += 1)}`, snapshot })
  await app.jobs.run(job)
  await app.jobs.run(job)
  expect(app.sms.messages).toMatchObject([
    {
      kind: 'ORDER_PLACED_PICKUP',
      text: `Thank you! Meher Pantry has received your order #1001 of ₹2,494.01. Collect from 12 MG Road, Bengaluru. https://pay.example/order-details/${orderId}`,
    },
  ])
})

test('[I2] of many processes with one order at once, one creates it', async () => {
  const { job } = await place()
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => app.jobs.run(job)))
  expect(app.platform.placed).toHaveLength(1)
  const refused = outcomes.flatMap((item) => (item.status === 'rejected' ? [item.reason] : []))
  for (const reason of refused) {
    expect(['NotYetOnPlatform', 'NotificationIsBeingSent']).toContain((reason as Error).name)
  }
  await app.jobs.run(job)
  expect(app.platform.placed).toHaveLength(1)
  expect(app.sms.messages).toHaveLength(1)
})

test('[I2] an order whose creation was interrupted is not created again while the search may not find it', async () => {
  const { orderId, job } = await place()
  loseOrder()
  await expect(app.jobs.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  app.platform.faults.end('createOrder')
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(app.jobs.run(job)).rejects.toMatchObject(OutOfReach)
  }
  expect(app.platform.placed).toHaveLength(1)
  app.platform.faults.end('findOrder')
  await app.jobs.run(job)
  expect(app.platform.placed).toHaveLength(1)
  expect(await app.orders.byId(app.database, 'meher', orderId)).toMatchObject({
    platformOrderId: '1001',
  })
})

test('[I2] the webhook of the order’s creation reports its id before the search does', async () => {
  const { orderId, job } = await place()
  loseOrder()
  await expect(app.jobs.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  const made = { storeId: 'meher', orderId, ...app.platform.nameOf(0) }
  for (let times = 0; times < 2; times += 1) {
    await app.database.transaction((db) => app.orders.noteOnPlatform(db, made))
  }
  await app.jobs.run(job)
  expect(app.platform.placed).toHaveLength(1)
  expect(await onPlatform()).toHaveLength(1)
  expect(app.sms.messages).toHaveLength(1)
})

test('[I1] an order that certainly was not created is created at once; one with a lost response, after the wait', async () => {
  const sure = await place()
  app.platform.faults.begin('unavailable', 'createOrder')
  await expect(app.jobs.run(sure.job)).rejects.toBeInstanceOf(ExternalServiceError)
  app.platform.faults.end('createOrder')
  await app.jobs.run(sure.job)
  expect(app.platform.placed).toHaveLength(1)

  const lost = await place()
  app.platform.faults.loseReplies('createOrder')
  await expect(app.jobs.run(lost.job)).rejects.toBeInstanceOf(ExternalServiceError)
  // The response was lost before anything was created.
  app.platform.placed.pop()
  app.platform.faults.end('createOrder')
  await app.database.run(passTime({ orderId: lost.orderId, seconds: 301 }))
  for (let polls = 0; polls < 2; polls += 1) {
    await expect(app.jobs.run(lost.job)).rejects.toMatchObject(OutOfReach)
  }
  await app.jobs.run(lost.job)
  expect(app.platform.placed).toHaveLength(2)
})

test('[I1] an order for which the platform could not be searched is created at once when it can', async () => {
  const { job } = await place()
  app.platform.faults.begin('unavailable', 'findOrder')
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(app.jobs.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  }
  app.platform.faults.end('findOrder')
  await app.jobs.run(job)
  expect(app.platform.placed).toHaveLength(1)
})

test('[I2] an unknown outcome stays unknown when the platform cannot be searched', async () => {
  const { job } = await place()
  loseOrder()
  await expect(app.jobs.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  app.platform.faults.end()
  app.platform.faults.begin('unavailable', 'findOrder')
  await expect(app.jobs.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  hideFromSearch()
  await expect(app.jobs.run(job)).rejects.toMatchObject(OutOfReach)
  expect(app.platform.placed).toHaveLength(1)
})

test('[I11] the platform’s order and its message are recorded together, and the message is sent once', async () => {
  const { job } = await place()
  app.sms.faults.loseReplies('send')
  await expect(app.jobs.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  app.sms.faults.end()
  await expect(app.jobs.run(job)).rejects.toMatchObject({ name: 'NotificationIsBeingSent' })
  await app.database.run(textsLater())
  await app.jobs.run(job)
  await app.jobs.run(job)
  expect(app.sms.messages).toHaveLength(2)
  expect(await onPlatform()).toHaveLength(1)
})

test('[I11] a text whose sending was interrupted is sent once more, never a third time', async () => {
  const { job } = await place()
  app.sms.faults.begin('unavailable', 'send')
  await expect(app.jobs.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  app.sms.faults.loseReplies('send')
  await expect(app.jobs.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  await expect(app.jobs.run(job)).rejects.toMatchObject({ name: 'NotificationIsBeingSent' })
  await app.database.run(textsLater())
  await expect(app.jobs.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  await app.database.run(textsLater())
  await app.jobs.run(job)
  expect(app.sms.messages).toHaveLength(2)
})

test('[D-66] an order that is cancelled before it is named: its cancellation waits for the name, and nobody is thanked', async () => {
  const { orderId, job } = await place()
  loseOrder()
  await expect(app.jobs.run(job)).rejects.toBeInstanceOf(ExternalServiceError)
  app.jobs.waiting.length = 0
  await app.database.transaction((db) =>
    app.orders.cancel(db, { storeId: 'meher', orderId }, 'platform-cancelled'),
  )
  const [cancellation] = app.jobs.waiting
  if (!cancellation) throw new Error('nothing is queued')
  await expect(app.jobs.run(cancellation)).rejects.toThrow('has not numbered this order yet')
  app.platform.faults.end()
  await app.jobs.run(job)
  await app.jobs.run(cancellation)
  expect(app.sms.messages).toMatchObject([
    { kind: 'ORDER_CANCELLED', variables: { order: '#1001' } },
  ])
})

test('[I11] the reply was lost, the webhook came: the shopper is notified without waiting for the repeat', async () => {
  const { orderId, job } = await place()
  loseOrder()
  await expect(app.jobs.run(job)).rejects.toMatchObject({ kind: 'unavailable' })
  const [made] = app.platform.placed
  const event = { topic: 'orders/create', kind: 'CREATED', platformOrderId: '1', name: '#1001' }
  await app.receive('shopify', { ...event, eventId: `created-${orderId}`, sourceId: orderId })
  await app.applyEvents()
  expect(made?.sourceId).toBe(orderId)
  const kinds = () => app.sms.messages.map(({ kind }) => kind)
  await app.jobs.runAll()
  expect(kinds()).toEqual(['ORDER_PLACED'])
  await app.jobs.run(job)
  expect(kinds()).toEqual(['ORDER_PLACED'])
})
