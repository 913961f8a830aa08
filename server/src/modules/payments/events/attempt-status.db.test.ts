/** The page polls the attempt that it opened last; what paid for the same counts, whichever it was. [ADR-282] */
import { getOrderStatus } from '@thela/contracts/calls/checkout/checkout-order'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { payableOfCart } from '@thela/domain/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

/** Stands still: how often a provider is asked does not depend on the machine. */
const clock = { now: new Date('2026-07-01T12:00:00Z') }
const later = () => {
  clock.now = new Date(clock.now.getTime() + 3_000)
}
const openedAgo = statement<unknown, { attemptId: string }>(
  'test.attempt-opened-ten-hours-ago',
  (v) => sql`update payment_attempts set created_at = now() - interval '10 hours'
   where attempt_id = ${v.attemptId}`,
)

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await openTestApp({ clock, hasManualJobs: true })
})
afterAll(() => app.close())
beforeEach(() => app.provider.faults.end())

const statusOf = async ({ browser, cartId }: Shopper, id: string) =>
  browser.requestWell(getUpiStatus, { params: { id }, query: { cartId } })
const orderStatusOf = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getOrderStatus, { query: { cart_id: cartId } })
const open = async (shopper: Shopper) =>
  (await shopper.pay(TEA_FOR_TWO, `one-of-several-${(count += 1)}`)).reply

async function openTwo() {
  const shopper = await openShopper(app)
  const [older, newer] = [await open(shopper), await open(shopper)]
  expect(newer.providerOrderId).not.toBe(older.providerOrderId)
  return { shopper, older, newer }
}

describe('[I3, I9] another attempt of the cart was paid', () => {
  test('no webhook has come: the poll of the newest one finds it', async () => {
    const { shopper, older, newer } = await openTwo()
    expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'ACTIVE' })
    app.provider.pay(older.providerOrderId)
    later()
    expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'PAID' })
    expect(await orderStatusOf(shopper)).toMatchObject({ status: 'PLACED' })
  })

  test('its webhook placed the order: the provider is not asked any more', async () => {
    const { shopper, older, newer } = await openTwo()
    const payment = app.provider.pay(older.providerOrderId)
    await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
    await app.applyEvents()
    app.provider.faults.begin('unavailable')
    expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'PAID' })
    const others = app.provider.requestedOrders.filter((id) => id === newer.providerOrderId)
    expect(others).toEqual([])
  })

  test('the newest one has failed: it is not told as the end', async () => {
    const { shopper, older, newer } = await openTwo()
    app.provider.pay(newer.providerOrderId, { status: 'FAILED' })
    expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'FAILED' })
    app.provider.pay(older.providerOrderId)
    expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'PAID' })
  })

  test('the order was placed on delivery in another tab', async () => {
    const shopper = await openShopper(app)
    const { attemptId } = await open(shopper)
    expect((await shopper.placeCod()).status).toBe(200)
    expect(await statusOf(shopper, attemptId)).toMatchObject({ status: 'PAID' })
  })
})

test('[I8] while a poll waits, what else is open is asked about once in three seconds', async () => {
  const { shopper, older, newer } = await openTwo()
  const requests = () =>
    app.provider.requestedOrders.filter((id) => id === older.providerOrderId).length
  for (let times = 0; times < 4; times += 1) await statusOf(shopper, newer.attemptId)
  expect(requests()).toBe(1)
  later()
  await statusOf(shopper, newer.attemptId)
  expect(requests()).toBe(2)
})

test('[I9] a code that was left can still be paid, and is not called failed', async () => {
  const { shopper, older, newer } = await openTwo()
  const failure = { reason: 'payment_cancelled', description: 'Cancelled', isGivenUp: true }
  app.provider.pay(older.providerOrderId, { status: 'FAILED', method: 'UPI', failure })
  expect(await statusOf(shopper, older.attemptId)).toMatchObject({ status: 'TERMINATED' })
  app.provider.pay(older.providerOrderId, { method: 'UPI' })
  later()
  expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'PAID' })
})

test('[I9] a card payment that its shopper gave up has failed', async () => {
  const shopper = await openShopper(app)
  const { attemptId, providerOrderId } = await open(shopper)
  const failure = { reason: 'payment_cancelled', description: 'Cancelled', isGivenUp: true }
  app.provider.pay(providerOrderId, { status: 'FAILED', method: 'CARD', failure })
  expect(await statusOf(shopper, attemptId)).toMatchObject({ status: 'FAILED' })
})

describe('[I1, I9] money without an order is told as pending, never as a failure', () => {
  const hold = (providerOrderId: string) => {
    // Nobody captures it here.
    app.provider.pay(providerOrderId, { status: 'AUTHORIZED' })
  }

  test.each([
    ['by itself', false],
    ['after a first try that failed', true],
  ])('authorised %s', async (_name, hasFailed) => {
    const shopper = await openShopper(app)
    const { attemptId, providerOrderId } = await open(shopper)
    if (hasFailed) {
      app.provider.pay(providerOrderId, { status: 'FAILED' })
      expect(await statusOf(shopper, attemptId)).toMatchObject({ status: 'FAILED' })
    }
    hold(providerOrderId)
    expect(await statusOf(shopper, attemptId)).toMatchObject({ status: 'PROCESSING' })
    expect(await orderStatusOf(shopper)).toEqual({ status: 'PENDING' })
  })

  test('authorised beside a newer one that failed', async () => {
    const { shopper, older, newer } = await openTwo()
    hold(older.providerOrderId)
    await statusOf(shopper, older.attemptId)
    app.provider.pay(newer.providerOrderId, { status: 'FAILED' })
    later()
    expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'PROCESSING' })
    expect(await orderStatusOf(shopper)).toEqual({ status: 'PENDING' })
  })

  test('[I3, I12, ADR-293] an authorisation that was voided beside a newer one that failed holds nobody up', async () => {
    const { shopper, older, newer } = await openTwo()
    const held = app.provider.pay(older.providerOrderId, { status: 'AUTHORIZED' })
    await statusOf(shopper, older.attemptId)
    app.provider.pay(newer.providerOrderId, { status: 'FAILED' })
    later()
    expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'PROCESSING' })
    app.provider.payments.set(held.providerPaymentId, { ...held, status: 'FAILED' })
    later()
    expect(await orderStatusOf(shopper)).toMatchObject({ status: 'FAILED' })
    expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'FAILED' })
    // Who reads on after that is told the same, and a provider that is silent proves nothing.
    later()
    expect(await orderStatusOf(shopper)).toMatchObject({ status: 'FAILED' })
    app.provider.faults.begin('unavailable', 'paymentsOfOrder')
    later()
    expect(await orderStatusOf(shopper)).toEqual({ status: 'PENDING' })
    expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'PROCESSING' })
    app.provider.faults.end()
    // What comes after all is an order.
    app.provider.payments.set(held.providerPaymentId, { ...held, status: 'CAPTURED' })
    later()
    expect(await statusOf(shopper, newer.attemptId)).toMatchObject({ status: 'PAID' })
    expect(await orderStatusOf(shopper)).toMatchObject({ status: 'PLACED' })
  })

  test('[I12, ADR-293] an authorisation that was voided, by itself, has failed', async () => {
    const shopper = await openShopper(app)
    const { attemptId, providerOrderId } = await open(shopper)
    const held = app.provider.pay(providerOrderId, { status: 'AUTHORIZED' })
    await statusOf(shopper, attemptId)
    const failure = { reason: 'voided', description: 'It was not taken' }
    app.provider.payments.set(held.providerPaymentId, { ...held, status: 'FAILED', failure })
    later()
    const failed = { status: 'FAILED', description: failure.description }
    expect(await statusOf(shopper, attemptId)).toMatchObject(failed)
    expect(await orderStatusOf(shopper)).toMatchObject(failed)
    const attempts = await app.payments.attemptsOfPayable(
      app.database,
      'meher',
      payableOfCart(shopper.cartId).payableId,
    )
    expect(attempts.map(({ state }) => state)).toEqual(['AUTHORIZED'])
  })

  test('captured, and its price is being looked up', async () => {
    const shopper = await openShopper(app)
    const { attemptId, providerOrderId } = await open(shopper)
    await app.database.run(openedAgo({ attemptId }))
    app.provider.pay(providerOrderId)
    expect(await statusOf(shopper, attemptId)).toMatchObject({ status: 'PAID' })
    expect(await orderStatusOf(shopper)).toEqual({ status: 'PENDING' })
  })
})

test('[I9] the return from the bank learns the failure, however often other pages have just asked', async () => {
  const shopper = await openShopper(app)
  const { attemptId, providerOrderId } = await open(shopper)
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await statusOf(shopper, attemptId)).toMatchObject({ status: 'ACTIVE' })
  }
  app.provider.pay(providerOrderId, { status: 'FAILED', method: 'CARD' })
  const cart = await app.checkout.findCart(shopper.cartId)
  expect(await app.checkout.statusOf(cart, { isBack: true })).toMatchObject({ status: 'FAILED' })
})
