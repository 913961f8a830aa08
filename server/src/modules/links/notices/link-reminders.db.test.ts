import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrder, placeOrderOnPlatform } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'
import type { LinkRequest } from '../making/create-link.ts'

const PHONE = '+919876543210'
const HOUR_MS = 3_600_000
/** Noon in India. */
const NOON = new Date('2027-01-10T06:30:00Z')

const setCreated = statement<unknown, { linkId: string; at: Date }>(
  'test.set-link-created',
  (v) => sql`update payment_links set created_at = ${v.at} where link_id = ${v.linkId}`,
)
const setStatus = statement<unknown, { orderId: string; status: string }>(
  'test.set-order-status',
  (v) => sql`update orders set status = ${v.status} where order_id = ${v.orderId}`,
)
const endReminders = statement<unknown>(
  'test.end-reminders',
  () => sql`update payment_links set next_reminder_at = null`,
)

const clock = { now: NOON }
let app: TestApp
let count = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
})
beforeEach(async () => {
  clock.now = NOON
  app.sms.messages.length = 0
  app.jobs.waiting.length = 0
  await app.database.run(endReminders())
})
afterAll(() => app.close())

async function make(wanted: LinkRequest = {}) {
  const link = await app.links.create(app.meher, {
    description: 'Tea tasting',
    customer: { phone: PHONE },
    ...(wanted.orderId ? {} : { amount: 50_000 }),
    ...wanted,
  })
  await app.database.run(setCreated({ linkId: link.linkId, at: clock.now }))
  return link
}

const passHours = (hours: number): void => {
  clock.now = new Date(clock.now.getTime() + hours * HOUR_MS)
}

/** What is sent until nothing is left to do. */
async function sent(): Promise<readonly string[]> {
  app.sms.messages.length = 0
  await app.links.remind()
  await app.jobs.runAll()
  return app.sms.messages.map(({ kind }) => kind)
}

/** As the owner sees them. */
async function remindersOf(linkId: string) {
  const link = await app.links.byId('meher', linkId)
  const [shown] = await app.links.shown('meher', link ? [link] : [])
  return shown?.reminders
}

const placeCod = () =>
  placeOrderOnPlatform(app, { cartId: `reminded-${(count += 1)}`, snapshot: fakeSnapshot() })

test('[D-71, D-90] a link is sent to its customer, in the language of the link, and reminded of twice', async () => {
  const { linkId } = await make({ language: 'hi' })
  expect(await sent()).toEqual(['PAYMENT_LINK'])
  expect(app.sms.messages).toMatchObject([
    {
      phone: PHONE,
      language: 'hi',
      variables: { link: `https://pay.example/pay?payid=${linkId}` },
    },
  ])
  passHours(23)
  expect(await sent()).toEqual([])
  passHours(1)
  expect(await sent()).toEqual(['PAYMENT_REMINDER'])
  expect(app.sms.messages[0]?.variables['amount']).toBe('₹500')
  expect(await sent()).toEqual([])
  passHours(48)
  expect(await sent()).toEqual(['PAYMENT_REMINDER'])
  passHours(500)
  expect(await sent()).toEqual([])
  expect(await remindersOf(linkId)).toEqual({ isOn: true, sent: 2 })
})

test('[D-71] nobody is reminded at night', async () => {
  clock.now = new Date(NOON.getTime() + 8.5 * HOUR_MS)
  await make()
  await sent()
  passHours(24)
  expect(clock.now.toISOString()).toBe('2027-01-11T15:00:00.000Z')
  // It was due at 20:30; the servers were busy until 21:00 and later.
  for (let hours = 0.5; hours < 12.5; hours += 1) {
    passHours(1)
    expect(await sent()).toEqual([])
  }
  passHours(0.5)
  expect(await sent()).toEqual(['PAYMENT_REMINDER'])
})

test('[D-71] a message that was delayed till the night is not sent', async () => {
  await make()
  await sent()
  passHours(24)
  await app.links.remind()
  expect(app.jobs.waiting).toHaveLength(1)
  passHours(10)
  app.sms.messages.length = 0
  await app.jobs.runAll()
  expect(app.sms.messages).toEqual([])
})

test.each([
  ['paid', (linkId: string) => payAll(linkId)],
  ['cancelled', (linkId: string) => app.links.cancel('meher', linkId)],
  ['expired', async () => passHours(48)],
])('[D-71] nobody is reminded of a link that was %s before or meanwhile', async (_, end) => {
  const expiresAt = new Date(NOON.getTime() + 60 * HOUR_MS)
  const [before, meanwhile] = [await make({ expiresAt }), await make({ expiresAt })]
  await sent()
  passHours(24)
  await end(before.linkId)
  app.sms.messages.length = 0
  await app.links.remind()
  await end(meanwhile.linkId)
  await app.jobs.runAll()
  expect(app.sms.messages.filter(({ kind }) => kind === 'PAYMENT_REMINDER')).toEqual([])
})

async function payAll(linkId: string): Promise<void> {
  const { providerOrderId } = await app.links.pay(app.meher, {
    linkId,
    subject: 'asha',
    holder: 'CUSTOMER',
    amount: 50_000,
    method: 'UPI',
    payer: { phone: PHONE },
    language: 'en',
    idempotencyKey: `reminded-try-${(count += 1)}`,
    bodyHash: Buffer.alloc(32, count),
    returnUrl: () => 'https://pay.example/payment-result',
  })
  const payment = app.provider.pay(providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
}

test('[D-71] its owner sees when the next one is due, while one is', async () => {
  const { linkId } = await make()
  const nextAt = '2027-01-11T06:30:00.000Z'
  expect(await remindersOf(linkId)).toEqual({ isOn: true, sent: 0, nextAt })
  await app.links.cancel('meher', linkId)
  expect(await remindersOf(linkId)).toEqual({ isOn: true, sent: 0 })
})

test('[D-71, I5] the same key again sends nothing again', async () => {
  const again = { idempotencyKey: 'one-workshop' }
  const first = await make(again)
  expect(await sent()).toEqual(['PAYMENT_LINK'])
  expect((await make(again)).linkId).toBe(first.linkId)
  expect(app.jobs.waiting).toEqual([])
})

test('[D-71] owners choose for each link, and for all', async () => {
  const silent = await make({ notify: false })
  expect(silent).toMatchObject({ hasReminders: false, nextReminderAt: null })
  expect(await sent()).toEqual([])
  expect(await make({ notify: false, reminders: true })).toMatchObject({ hasReminders: true })
  expect(await make({ reminders: false })).toMatchObject({ hasReminders: false })
  expect(await make({ maxUses: 5 })).toMatchObject({ hasReminders: false })
  expect(await make({ customer: { email: 'asha@example.in' } })).toMatchObject({
    hasReminders: false,
  })
  const settings = (links: object) =>
    app.applyMeher((file) => {
      file['payments'] = { ...file['payments'], links }
    })
  const meher = await settings({ reminders: false })
  const create = (more: LinkRequest = {}) =>
    app.links.create(meher, { amount: 50_000, customer: { phone: PHONE }, ...more })
  expect(await create()).toMatchObject({ hasReminders: false })
  expect(await create({ reminders: true })).toMatchObject({ hasReminders: true })
  await settings({})
})

test('[D-71] an order on delivery is reminded of until a courier has it', async () => {
  const orderId = await placeCod()
  const { linkId } = await make({ orderId })
  expect(await sent()).toEqual(['PREPAY_LINK'])
  expect(app.sms.messages[0]?.variables['order']).toMatch(/^#M-/)
  passHours(24)
  await app.database.run(setStatus({ orderId, status: 'SHIPPED' }))
  expect(await sent()).toEqual([])
  passHours(48)
  await app.database.run(setStatus({ orderId, status: 'CONFIRMED' }))
  expect(await sent()).toEqual(['PAYMENT_REMINDER'])
  expect((await remindersOf(linkId))?.sent).toBe(1)
})

test('[D-71] a store offers to pay orders on delivery online, once each', async () => {
  const snapshot = fakeSnapshot({ paymentMethod: 'COD' })
  const place = () => placeOrder(app, { cartId: `offered-${(count += 1)}`, snapshot })
  const silent = await place()
  await app.jobs.run(silent.job)
  await app.jobs.runAll()
  expect(app.sms.messages.map(({ kind }) => kind)).toEqual(['ORDER_PLACED'])
  await app.applyMeher((file) => {
    const { cod } = file['payments'] as { cod?: object }
    file['payments'] = { ...file['payments'], cod: { ...cod, prepayLink: true } }
  })
  const offered = await place()
  for (let times = 0; times < 3; times += 1) await app.jobs.run(offered.job)
  await app.jobs.runAll()
  const offers = app.sms.messages.filter(({ kind }) => kind === 'PREPAY_LINK')
  expect(offers.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^Your order #\S+ from .+: pay ₹\S+ online now instead of on delivery\. /,
    ),
  ])
  expect(offers[0]?.variables['link']).toMatch(/\/prepay\?payment_link_id=/)
  const links = await app.links.list('meher', { limit: 50, offset: 0 })
  expect(links.filter(({ orderId }) => orderId === offered.orderId)).toHaveLength(1)
  await app.applyMeher(undefined)
})

test('[I11] two servers remind once, and a server that is killed does not prevent it', async () => {
  // From here on its workers run the jobs of the queue.
  const second = await app.openBeside()
  await make()
  await sent()
  passHours(24)
  const { meanwhile } = app.jobs
  const { action } = meanwhile
  meanwhile.action = async () => {
    throw new Error('killed')
  }
  await expect(app.links.remind()).rejects.toThrow('killed')
  // Another one begins while the first has the link.
  const entered = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  meanwhile.action = async () => {
    entered.resolve()
    await go.promise
  }
  const first = app.links.remind()
  await entered.promise
  meanwhile.action = action
  const rounds = await Promise.all([second.links.remind(), second.links.remind()])
  go.resolve()
  expect([...rounds, await first]).toEqual([0, 0, 1])
  const jobs = [...app.jobs.waiting]
  app.sms.messages.length = 0
  await app.jobs.runAll()
  for (const job of jobs) await app.jobs.run(job)
  expect(app.sms.messages).toHaveLength(1)
})
