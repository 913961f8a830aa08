/** What no webhook reports: late payments, failing refunds, sold stock. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import { offerPiece, openPayer } from '../../../testing/open-payer.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const TOTAL = 249_00

const passTime = statement<unknown, { payableId: string; age: string }>(
  'test.pass-time',
  (v) => sql`update payment_attempts set expires_at = expires_at - ${v.age}::interval,
     next_check_at = next_check_at - ${v.age}::interval
   where payable_id = ${v.payableId} and next_check_at < 'infinity'`,
)
const endAttempt = statement<unknown, { payableId: string }>(
  'test.end-attempt',
  (v) => sql`update payment_attempts set expires_at = now(), next_check_at = now()
   where payable_id = ${v.payableId}`,
)
const attemptOf = statement<
  {
    readonly state: string
    readonly inSeconds: number
  },
  { payableId: string }
>(
  'test.attempt-of-cart',
  (v) => sql`select state, coalesce(round(extract(epoch from
     nullif(next_check_at, 'infinity') - now())), -1)::int as "inSeconds"
   from payment_attempts where payable_id = ${v.payableId}`,
)
const orderOf = statement<unknown, { payableId: string }>(
  'test.order-of-cart',
  (v) => sql`select 1 from orders where payable_id = ${v.payableId}`,
)
const setVoid = statement<unknown, { payableId: string }>(
  'test.set-void',
  (v) => sql`update payment_attempts set is_void = true where payable_id = ${v.payableId}`,
)
const stockOf = statement<{ readonly state: string }, { payableId: string }>(
  'test.stock-of-cart',
  (v) => sql`select state from stock_holds where payable_id = ${v.payableId}`,
)

let app: TestApp
let carts = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  app.provider.account.newRefund = 'PENDING'
})

/** Sends an event of the provider over the wire. */
const send = (event: object, proof?: Readonly<Record<string, string>>) =>
  app.receive('razorpay', event, proof ? { proof } : {})

afterAll(() => app.close())

async function open() {
  carts += 1
  const variantId = String(3000 + carts)
  offerPiece(app, variantId, 1)
  const { cartId, openPayment } = await openPayer(app, '+919812345678', variantId)
  const { body } = await openPayment(TOTAL, 'one-key-per-cart')
  return { cartId, providerOrderId: body['providerOrderId'] ?? '' }
}

test('[I1, I8, I9] a payment is checked until days after its expiry, with backoff', async () => {
  const { cartId, providerOrderId } = await open()
  const poll = async () => {
    await app.payments.reconcile()
    const attempt = await app.database.first(attemptOf({ payableId: cartId }))
    return attempt
  }
  await app.database.run(endAttempt({ payableId: cartId }))
  expect(await poll()).toEqual({ state: 'EXPIRED', inSeconds: 60 })
  await app.database.run(passTime({ payableId: cartId, age: '11 minutes' }))
  expect(await poll()).toEqual({ state: 'EXPIRED', inSeconds: 15 * 60 })
  await app.database.run(passTime({ payableId: cartId, age: '3 hours' }))
  expect(await poll()).toEqual({ state: 'EXPIRED', inSeconds: 6 * 3600 })
  // The bank confirmed at night, and its webhook was lost.
  const payment = app.provider.pay(providerOrderId)
  await app.database.run(passTime({ payableId: cartId, age: '6 hours' }))
  expect(await poll()).toMatchObject({ state: 'CAPTURED' })
  expect(await app.database.rows(orderOf({ payableId: cartId }))).toHaveLength(1)
  expect(payment.status).toBe('CAPTURED')
})

test('[I1, I3] the last check of a paid attempt counts only when the provider responds', async () => {
  const { cartId, providerOrderId } = await open()
  const first = app.provider.pay(providerOrderId)
  await send(app.provider.event('payment.captured', { payment: first }))
  const second = app.provider.pay(providerOrderId)
  await app.database.run(endAttempt({ payableId: cartId }))
  app.provider.faults.begin('unavailable', 'paymentsOfOrder')
  await app.payments.reconcile()
  app.provider.faults.end()
  const attempt = await app.database.first(attemptOf({ payableId: cartId }))
  expect(attempt).toEqual({ state: 'CAPTURED', inSeconds: 60 })
  await app.database.run(passTime({ payableId: cartId, age: '1 minute' }))
  await app.payments.reconcile()
  await app.jobs.runAll()
  const returned = [...app.provider.refunds.values()].map((refund) => refund.providerPaymentId)
  expect(returned).toContain(second.providerPaymentId)
})

/** One round in which the provider returns nothing useful. */
async function pollInVain(kind: 'unavailable' | 'refused', cartId: string) {
  app.provider.faults.begin(kind, 'paymentsOfOrder')
  await app.payments.reconcile()
  app.provider.faults.end()
  const attempt = await app.database.first(attemptOf({ payableId: cartId }))
  return attempt?.inSeconds
}

test.each(['unavailable', 'refused'] as const)(
  '[I8] the pauses grow although the provider is %s',
  async (kind) => {
    const { cartId } = await open()
    await app.database.run(endAttempt({ payableId: cartId }))
    expect(await pollInVain(kind, cartId)).toBe(60)
    await app.database.run(passTime({ payableId: cartId, age: '11 minutes' }))
    expect(await pollInVain(kind, cartId)).toBe(15 * 60)
    await app.database.run(passTime({ payableId: cartId, age: '3 hours' }))
    expect(await pollInVain(kind, cartId)).toBe(6 * 3600)
  },
)

test('[I1, I8] a last check during an outage is repeated for days, and then no more', async () => {
  const { cartId } = await open()
  await app.database.run(endAttempt({ payableId: cartId }))
  await app.database.run(passTime({ payableId: cartId, age: '6 days' }))
  expect(await pollInVain('unavailable', cartId)).toBe(6 * 3600)
  await app.database.run(passTime({ payableId: cartId, age: '5 days' }))
  expect(await pollInVain('unavailable', cartId)).toBe(-1)
})

test('[I8] a check refused by the provider is the last one', async () => {
  const { cartId } = await open()
  await app.database.run(endAttempt({ payableId: cartId }))
  await app.database.run(passTime({ payableId: cartId, age: '6 days' }))
  expect(await pollInVain('refused', cartId)).toBe(-1)
})

test('[I9] after five days nothing is checked any more', async () => {
  const { cartId } = await open()
  await app.database.run(endAttempt({ payableId: cartId }))
  await app.payments.reconcile()
  await app.database.run(passTime({ payableId: cartId, age: '6 days' }))
  await app.payments.reconcile()
  const attempt = await app.database.first(attemptOf({ payableId: cartId }))
  expect(attempt).toEqual({ state: 'EXPIRED', inSeconds: -1 })
})

test('[I1, I4] a refund that the provider refuses fails its job, so that the queue retries it', async () => {
  const { cartId, providerOrderId } = await open()
  await app.database.run(setVoid({ payableId: cartId }))
  const payment = app.provider.pay(providerOrderId)
  await send(app.provider.event('payment.captured', { payment }))
  const job = app.jobs.waiting.find(({ name }) => name === 'payments.refund')
  app.provider.faults.wrap('refund', () => Promise.reject(new Error('no money today')))
  await expect(app.jobs.run(job ?? { name: 'missing', data: {} })).rejects.toThrow('no money today')
  app.provider.faults.end()
  await app.jobs.runAll()
  const returned = [...app.provider.refunds.values()].map(
    ({ providerPaymentId }) => providerPaymentId,
  )
  expect(returned.filter((id) => id === payment.providerPaymentId)).toHaveLength(1)
})

test('[I6, I20] a hold may be released, a sale may not', async () => {
  const { cartId, providerOrderId } = await open()
  const release = () =>
    app.database.transaction((transaction) =>
      app.checkout.releaseStock(transaction, 'meher', cartId),
    )
  const payment = app.provider.pay(providerOrderId)
  await send(app.provider.event('payment.captured', { payment }))
  expect(await app.database.rows(stockOf({ payableId: cartId }))).toEqual([{ state: 'SOLD' }])
  await release()
  expect(await app.database.rows(stockOf({ payableId: cartId }))).toEqual([{ state: 'SOLD' }])
  const other = await open()
  await app.database.transaction((transaction) =>
    app.checkout.releaseStock(transaction, 'meher', other.cartId),
  )
  expect(await app.database.rows(stockOf({ payableId: other.cartId }))).toEqual([])
})
