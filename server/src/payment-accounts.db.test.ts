import { getPaymentCreds, getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ExternalServiceError } from './ports/external-service-error.ts'
import type { PaymentEvent } from './ports/payment-provider.ts'
import { openShopper } from './testing/open-shopper.ts'
import { openTestApp, SECOND_ACCOUNT } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { proofFor } from './ports/testing/read-verified.ts'

type File = Record<string, Record<string, unknown>>
const SECOND_SECRETS = { keySecret: 's'.repeat(16), webhookSecret: 't'.repeat(16) }

/** Two accounts with payment providers, of which this one is primary. */
const withAccounts = (primary: string, fallback: string) => (file: File) => {
  const lists = (part: string) => (file[part] as Record<string, object[]>)['razorpay'] ?? []
  lists('connections').push({ code: SECOND_ACCOUNT, keyId: 'rzp_test_second' })
  lists('secrets').push({ code: SECOND_ACCOUNT, ...SECOND_SECRETS })
  file['payments'] = { ...file['payments'], primary, fallback }
}

const DOWN = {
  system: 'razorpay',
  kind: 'unavailable',
  outcomeUnknown: false,
  reason: 'FAKE',
} as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ meher: withAccounts('RAZORPAY', SECOND_ACCOUNT) })
})
beforeEach(() => {
  for (const { health, faults } of [app.provider, app.secondProvider]) {
    health.isAvailable = true
    faults.end()
  }
})
afterAll(() => app.close())

let events = 0
const sendEvent = (path: string, event: Omit<PaymentEvent, 'eventId'>) =>
  app.http.inject({
    method: 'POST',
    url: `/webhooks/razorpay/meher${path}`,
    payload: JSON.stringify({ eventId: `event-${(events += 1)}`, ...event }),
    headers: { 'content-type': 'application/json', ...proofFor('meher') },
  })

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await isTrue()).toBe(true))
}

const attemptOf = async (cartId: string) =>
  (
    await app.database.raw(
      'select provider, provider_order_id as "orderId", state from payment_attempts where payable_id = $1',
      [cartId],
    )
  ).rows[0] as { provider: string; orderId: string; state: string }

async function opened() {
  const shopper = await openShopper(app)
  const { status, reply } = await shopper.pay()
  expect(status).toBe(200)
  return { shopper, reply, attempt: await attemptOf(shopper.cartId) }
}

test('[D-10] a new payment is opened at the primary account, and at no other', async () => {
  const before = app.secondProvider.orders.size
  const { reply, attempt } = await opened()
  expect(attempt.provider).toBe('RAZORPAY')
  expect(app.provider.orders.has(reply.providerOrderId)).toBe(true)
  expect(app.secondProvider.orders.size).toBe(before)
})

test('[D-10] while the primary account’s breaker is open, the fallback is used at once', async () => {
  app.provider.health.isAvailable = false
  const { shopper, attempt } = await opened()
  expect(attempt.provider).toBe(SECOND_ACCOUNT)
  const creds = await shopper.browser.request(getPaymentCreds, { body: { storeId: 'meher' } })
  expect(creds.status).toBe(200)
})

test.each(['unavailable', 'refused', 'invalidResponse'] as const)(
  '[D-10, D-64] where the primary account is %s the fallback opens the payment',
  async (kind) => {
    app.provider.faults.begin(kind)
    const { reply, attempt } = await opened()
    expect(attempt).toMatchObject({ provider: SECOND_ACCOUNT, orderId: reply.providerOrderId })
    expect(app.secondProvider.orders.has(reply.providerOrderId)).toBe(true)
  },
)

test('[I5] repeated with its key, an attempt stays with the account that opened it', async () => {
  app.provider.faults.begin('unavailable')
  const shopper = await openShopper(app)
  const first = await shopper.pay(undefined, 'the-key-of-this')
  app.provider.faults.end()
  const again = await shopper.pay(undefined, 'the-key-of-this')
  expect(again.reply).toMatchObject({ providerOrderId: first.reply.providerOrderId })
  expect((await attemptOf(shopper.cartId)).provider).toBe(SECOND_ACCOUNT)
})

test('[I5, D-64] two requests open one attempt at two accounts at once: the first has it, and both pay there', async () => {
  const opening = Promise.withResolvers<void>()
  const isAtPrimary = Promise.withResolvers<void>()
  let requests = 0
  app.provider.faults.wrap('createOrder', async (perform) => {
    requests += 1
    // The second request finds the account down, and goes on to the other one.
    if (requests > 1) throw new ExternalServiceError(DOWN)
    isAtPrimary.resolve()
    await opening.promise
    return perform()
  })
  const shopper = await openShopper(app)
  const slow = shopper.pay(undefined, 'opened-at-both')
  await isAtPrimary.promise
  const quick = await shopper.pay(undefined, 'opened-at-both')
  opening.resolve()
  const attempt = await attemptOf(shopper.cartId)
  const late = await slow
  expect(attempt).toMatchObject({
    provider: SECOND_ACCOUNT,
    orderId: quick.reply.providerOrderId,
  })
  expect(late.reply).toMatchObject({
    attemptId: quick.reply.attemptId,
    providerOrderId: quick.reply.providerOrderId,
  })
  expect(await attemptOf(shopper.cartId)).toEqual(attempt)
})

test('[checkout §8] with both accounts down the shopper gets an error, and nothing is open', async () => {
  app.provider.faults.begin('unavailable')
  app.secondProvider.faults.begin('unavailable')
  const shopper = await openShopper(app)
  expect((await shopper.pay()).failure).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  expect((await attemptOf(shopper.cartId)).orderId).toBeNull()
})

test('[I15] an event is accepted only from the account in its address', async () => {
  const { reply, shopper } = await opened()
  const payment = app.provider.pay(reply.providerOrderId)
  await sendEvent(`/${SECOND_ACCOUNT}`, { isRedundant: false, payment })
  expect((await attemptOf(shopper.cartId)).state).toBe('CREATED')
  expect((await sendEvent('/NOBODY', { isRedundant: false, payment })).statusCode).toBe(404)
  await sendEvent('', { isRedundant: false, payment })
  expect((await attemptOf(shopper.cartId)).state).toBe('CAPTURED')
})

test('[D-64] an attempt’s own account is used, also when the store now prefers another', async () => {
  const authorised = await opened()
  const returned = await opened()
  const polled = await opened()
  const paidTwice = await opened()
  // From here on the other account is primary.
  await app.applyMeher(withAccounts(SECOND_ACCOUNT, 'RAZORPAY'))
  const requestedOfSecond = [...app.secondProvider.requestedOrders]
  const [ordersOfSecond, refundsOfSecond] = [app.secondProvider.orders, app.secondProvider.refunds]
  const countsBefore = [ordersOfSecond.size, refundsOfSecond.size]

  // Capture, by the event of the account.
  const held = app.provider.pay(authorised.reply.providerOrderId, { status: 'AUTHORIZED' })
  await sendEvent('/RAZORPAY', { isRedundant: false, payment: held })
  await until(() => app.provider.payments.get(held.providerPaymentId)?.status === 'CAPTURED')
  // The browser's return.
  const back = app.provider.pay(returned.reply.providerOrderId)
  await app.http.inject({
    method: 'POST',
    url: `/payment-result?cart_id=${returned.shopper.cartId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      order: back.providerOrderId,
      payment: back.providerPaymentId,
      signature: 'signed for meher',
    }).toString(),
  })
  expect((await attemptOf(returned.shopper.cartId)).state).toBe('CAPTURED')
  // The page polls the status.
  app.provider.pay(polled.reply.providerOrderId)
  await polled.shopper.browser.request(getUpiStatus, {
    params: { id: polled.reply.attemptId },
    query: { cartId: polled.shopper.cartId },
  })
  expect((await attemptOf(polled.shopper.cartId)).state).toBe('CAPTURED')
  // Paid twice: the second payment is refunded at its own account.
  for (let times = 0; times < 2; times += 1) {
    const payment = app.provider.pay(paidTwice.reply.providerOrderId)
    await sendEvent('', { isRedundant: false, payment })
  }
  await until(() =>
    [...app.provider.refunds.values()].some(({ providerPaymentId }) =>
      [...app.provider.payments.values()].some(
        (fact) =>
          fact.providerPaymentId === providerPaymentId &&
          fact.providerOrderId === paidTwice.reply.providerOrderId,
      ),
    ),
  )
  expect(app.secondProvider.requestedOrders).toEqual(requestedOfSecond)
  expect([ordersOfSecond.size, refundsOfSecond.size]).toEqual(countsBefore)
  // A new payment goes to the account that the store prefers now.
  expect((await opened()).attempt.provider).toBe(SECOND_ACCOUNT)
})
