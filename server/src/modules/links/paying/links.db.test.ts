import { createHash } from 'node:crypto'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrder } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'
import type { LinkRequest } from '../making/create-link.ts'
import type { StoredLink } from '../index.ts'

const AMOUNT = 50_000

const age = statement<unknown, { linkId: string }>(
  'test.age-link',
  (v) => sql`update payment_links set expires_at = now() - interval '1 minute'
   where link_id = ${v.linkId}`,
)
const endHoldsOfLink = statement<unknown, { linkId: string }>(
  'test.end-holds-of-link',
  (v) => sql`update payment_link_uses set held_until = now() - interval '1 second'
   where link_id = ${v.linkId} and held_until is not null`,
)
const refundsOfLink = statement<
  { readonly amount: number; readonly reason: string },
  { linkId: string }
>(
  'test.refunds-of-link',
  (v) => sql`select r.amount_paise as amount, r.reason from refunds r
   join payments p using (store_id, provider, provider_payment_id)
   join payment_attempts a on a.store_id = p.store_id and a.attempt_id = p.attempt_id
   join payables u on u.store_id = a.store_id and u.payable_id = a.payable_id
   where u.reference = ${v.linkId} order by r.created_at`,
)

let app: TestApp
let keys = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
beforeEach(() => {
  app.jobs.waiting.length = 0
  app.platform.faults.end()
})
afterAll(() => app.close())

const make = (wanted: LinkRequest = {}) =>
  app.links.create(app.meher, {
    description: 'Tea tasting',
    ...(wanted.orderId ? {} : { amount: AMOUNT }),
    ...wanted,
  })

/** Somebody opens a payment of the link. */
async function open({ linkId }: StoredLink, subject = 'asha', amount = AMOUNT) {
  const idempotencyKey = `try-of-a-link-${(keys += 1)}`
  const { providerOrderId } = await app.links.pay(app.meher, {
    linkId,
    subject,
    holder: 'CUSTOMER',
    amount,
    method: 'UPI',
    payer: { phone: '+919876543210', email: 'asha@example.in' },
    language: 'en',
    idempotencyKey,
    bodyHash: createHash('sha256').update(idempotencyKey).digest(),
    returnUrl: () => 'https://pay.example/payment-result',
  })
  return providerOrderId
}

/** Nobody's use is held any more, though all that was opened can still be paid. */
const endHolds = ({ linkId }: StoredLink) => app.database.run(endHoldsOfLink({ linkId }))

/** Payments of several people, each after the hold of the one before has ended. */
async function openInTurn(link: StoredLink, people: readonly string[], amount = AMOUNT) {
  const orders: string[] = []
  for (const subject of people) {
    orders.push(await open(link, subject, amount))
    await endHolds(link)
  }
  return orders
}

async function capture(providerOrderId: string) {
  const payment = app.provider.pay(providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  return payment.providerPaymentId
}

/** All that was received takes effect. */
async function settle() {
  await app.applyEvents()
  await app.jobs.runAll()
}

const now = async ({ linkId }: StoredLink) => {
  const link = await app.links.byId('meher', linkId)
  if (!link) throw new Error('the link is gone')
  const [shown] = await app.links.shown('meher', [link])
  const refunds = await app.database.rows(refundsOfLink({ linkId }))
  return {
    state: shown?.state,
    paid: link.paid,
    uses: link.uses,
    refunds: refunds.map(({ amount, reason }) => `${amount} ${reason}`),
  }
}

test('[D-62, I1, I2] a link is paid once; whoever pays as well gets the money back', async () => {
  const link = await make()
  const [first = '', second = ''] = await openInTurn(link, ['asha', 'ravi'])
  const paymentId = await capture(first)
  await capture(second)
  await settle()
  expect(await now(link)).toEqual({
    state: 'PAID',
    paid: AMOUNT,
    uses: 1,
    refunds: [`${AMOUNT} LINK_ENDED`],
  })
  expect(await app.links.paidUses('meher', link.linkId, 10)).toMatchObject([
    { subject: 'asha', amount: AMOUNT, providerPaymentId: paymentId, method: 'UPI' },
  ])
  await expect(open(link, 'mira')).rejects.toMatchObject({ code: 'LINK_ENDED' })
})

test('[I3] the same person pays in two tabs: one payment counts', async () => {
  const link = await make()
  const [first, second] = [await open(link), await open(link)]
  await capture(first)
  await capture(second)
  await settle()
  expect(await now(link)).toMatchObject({ paid: AMOUNT, refunds: [`${AMOUNT} DUPLICATE_PAYMENT`] })
})

test('[I4] the same event again changes nothing', async () => {
  const link = await make()
  const payment = app.provider.pay(await open(link))
  for (let times = 0; times < 3; times += 1) {
    await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
    await settle()
  }
  expect(await now(link)).toMatchObject({ paid: AMOUNT, uses: 1, refunds: [] })
})

test('[D-71, I1] many pay the rest at once: the link takes its amount and no more', async () => {
  const link = await make({ minPart: 10_000 })
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const orders = await openInTurn(link, people, 20_000)
  await Promise.all(orders.map(capture))
  await settle()
  // Two parts of 20,000; a third would be more than what is left.
  expect(await now(link)).toMatchObject({ state: 'OPEN', paid: 40_000, uses: 2 })
  expect((await now(link)).refunds).toEqual(Array(6).fill('20000 LINK_ENDED'))
  await expect(open(link, 'z', 20_000)).rejects.toMatchObject({ code: 'LINK_AMOUNT' })
  await capture(await open(link, 'z', 10_000))
  await settle()
  expect(await now(link)).toMatchObject({ state: 'PAID', paid: AMOUNT, uses: 3 })
})

test('[D-71] a link for several uses is used up', async () => {
  const link = await make({ maxUses: 2 })
  for (const person of ['a', 'b']) await capture(await open(link, person))
  await settle()
  expect(await now(link)).toMatchObject({ state: 'USED_UP', paid: 2 * AMOUNT, refunds: [] })
})

test('[D-71, I1] cancelled while somebody pays: the money goes back; expired meanwhile, it counts', async () => {
  const [cancelled, expired] = [await make(), await make()]
  const [first, second] = [await open(cancelled), await open(expired)]
  expect(await app.links.cancel('meher', cancelled.linkId)).toBe(true)
  expect(await app.links.cancel('meher', cancelled.linkId)).toBe(false)
  await app.database.run(age({ linkId: expired.linkId }))
  await capture(first)
  await capture(second)
  await settle()
  expect(await now(cancelled)).toMatchObject({
    state: 'CANCELLED',
    refunds: [`${AMOUNT} LINK_ENDED`],
  })
  expect(await now(expired)).toMatchObject({ state: 'PAID', refunds: [] })
})

test('another amount than the link allows opens nothing', async () => {
  const link = await make()
  for (const amount of [AMOUNT - 1, AMOUNT + 1]) {
    await expect(open(link, 'asha', amount)).rejects.toMatchObject({ code: 'LINK_AMOUNT' })
  }
  await expect(app.links.create(app.meher, {})).rejects.toMatchObject({ code: 'INVALID_LINK' })
})

/** An order of 4,94.01 due on delivery. */
async function orderOnDelivery() {
  const { orderId, job } = await placeOrder(app, {
    cartId: `cart-of-link-${(keys += 1)}`,
    snapshot: fakeSnapshot(),
  })
  return { orderId, job, due: fakeSnapshot().quote.dueOnDelivery }
}

test('[D-71] a link makes an order prepaid, and the job that marks it as paid on the platform waits for the order there', async () => {
  const { orderId, job, due } = await orderOnDelivery()
  const link = await make({ orderId })
  expect(link).toMatchObject({ amount: due, customer: { name: 'Asha Rao' } })
  await capture(await open(link, 'asha', due))
  await app.applyEvents()
  const report = app.jobs.waiting.pop()
  if (!report) throw new Error('nothing is to be reported')
  await expect(app.jobs.run(report)).rejects.toMatchObject({ name: 'NotYetOnPlatform' })
  await app.jobs.run(job)
  await app.jobs.run(report)
  const order = await app.orders.byId(app.database, 'meher', orderId)
  expect(order?.events).toMatchObject([{ kind: 'PAID_ONLINE', payload: { amount: due } }])
  expect([...app.platform.markedPaid]).toEqual([order?.platformOrderId])
  await expect(make({ orderId })).rejects.toMatchObject({ code: 'NOTHING_DUE' })
})

test('[D-66] cancelled on the platform, what the link paid goes back', async () => {
  const { orderId, job, due } = await orderOnDelivery()
  await app.jobs.run(job)
  const link = await make({ orderId })
  await capture(await open(link, 'asha', due))
  await settle()
  const order = await app.orders.byId(app.database, 'meher', orderId)
  const event = { topic: 'x', kind: 'CANCELLED', platformOrderId: order?.platformOrderId }
  await app.receive('shopify', { ...event, eventId: `cancel-${orderId}` })
  await settle()
  expect((await now(link)).refunds).toEqual([`${due} ORDER_CANCELLED`])
})

test('[D-88] a payment that comes a day later pays for its link all the same', async () => {
  const link = await make()
  const providerOrderId = await open(link)
  await app.database.raw(
    `update payment_attempts set created_at = created_at - interval '1 day' where provider_order_id = '${providerOrderId}'`,
  )
  await capture(providerOrderId)
  await settle()
  expect(await now(link)).toMatchObject({ state: 'PAID', paid: paise(AMOUNT), refunds: [] })
})
