import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import { offerPiece, openPayer } from '../../../testing/open-payer.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'

const TOTAL = 249_00
const BUYERS = 100
const POOL = 24

const holds = statement<{ readonly sold: number; readonly held: number }, { variantId: string }>(
  'test.holds',
  (v) => sql`select coalesce(sum(quantity) filter (where state = 'SOLD'), 0)::int as sold,
     coalesce(sum(quantity) filter (where state = 'HELD' and expires_at > now()), 0)::int as held
   from stock_holds where variant_id = ${v.variantId}`,
)
const closeInventory = statement<unknown>(
  'test.lock-holds',
  () => sql`lock table stock_holds in share mode`,
)
const lapse = statement<unknown, { variantId: string }>(
  'test.lapse',
  (v) => sql`update stock_holds set expires_at = now() - interval '1 second'
   where variant_id = ${v.variantId}`,
)
const otherFrozen = statement<unknown, { payableId: string }>(
  'test.other-frozen',
  (v) => sql`update payment_attempts set frozen_hash = 'another'
   where payable_id = ${v.payableId}`,
)
const ordersOf = statement<
  { readonly total: number; readonly paymentId: string | null },
  { variantId: string }
>(
  'test.orders-of-variant',
  (v) => sql`select total_paise as total, provider_payment_id as "paymentId" from orders
   where snapshot->'lines'->0->>'variantId' = ${v.variantId}`,
)
const keptOf = statement<
  { readonly kept: number; readonly refunded: number },
  { payableId: string }
>(
  'test.kept-of-cart',
  (v) => sql`select count(*) filter (where kept)::int as kept,
     (select coalesce(sum(amount_paise), 0)::int from refunds) as refunded
   from payments where payable_id = ${v.payableId}`,
)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true, environment: { DATABASE_POOL: String(POOL) } })
  app.provider.account.newRefund = 'PENDING'
})

/** Sends an event of the provider over the wire. */
const send = (event: object, proof?: Readonly<Record<string, string>>) =>
  app.receive('razorpay', event, proof ? { proof } : {})

/** As a shopper does it, who tries again with the same key while the server has no connection free. */
async function insist<T extends { readonly status: number }>(
  request: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const response = await request()
    if (response.status !== 503) return response
  }
}

/**
 * As a provider does it, which sends again what was not accepted. On a busy machine some of a hundred wait
 * longer for a connection than they may: those events are refused, or kept and applied later.
 */
async function deliver(event: object): Promise<void> {
  await expect.poll(async () => (await send(event)).statusCode).toBe(200)
}
const isNotBusy = ({ err }: Readonly<Record<string, unknown>>): boolean =>
  (err as { readonly type?: string }).type !== 'DatabaseUnavailable'

afterAll(async () => {
  await app.close()
})

const phoneOf = (index: number): string => `+9198${String(10_000_000 + index)}`
const crowd = (variantId: string, first = 0) =>
  Promise.all(
    Array.from({ length: BUYERS }, (_, index) => openPayer(app, phoneOf(first + index), variantId)),
  )
/**
 * Many read the stock while nobody can take from it, and then take: with as many as have a connection
 * (one holds the lock), the widest possible race.
 */
async function atOnce<T>(request: () => Promise<T>, blocked = POOL - 1): Promise<T> {
  const input = await app.database.transaction(async (transaction) => {
    await transaction.run(closeInventory())
    const responses = request()
    await untilBlocked(app.databaseUrl, blocked)
    return { replies: responses }
  })
  return input.replies
}
/** Loads the platform's count first, so that all buyers contend for the same row. */
async function pollFirst(variantId: string) {
  await (await openPayer(app, phoneOf(BUYERS), variantId)).openPayment(TOTAL, 'key-of-a-look')
  await app.database.run(lapse({ variantId }))
}
const count = (responses: readonly { readonly status: number; readonly body: object }[]) => {
  const counted: Record<string, number> = {}
  for (const { status, body } of responses) {
    const word = status === 200 ? 'OK' : 'code' in body ? String(body.code) : String(status)
    counted[word] = (counted[word] ?? 0) + 1
  }
  return counted
}

test('[I20] one unit, a hundred simultaneous COD buyers: one order, the rest get an error', async () => {
  const variantId = '501'
  offerPiece(app, variantId, 1)
  const buyers = await crowd(variantId)
  await pollFirst(variantId)
  const responses = await atOnce(() =>
    Promise.all(buyers.map(({ placeCod }) => insist(() => placeCod('key-of-mine')))),
  )
  expect(count(responses)).toEqual({ OK: 1, OUT_OF_STOCK: BUYERS - 1 })
  expect(await app.database.rows(ordersOf({ variantId }))).toHaveLength(1)
  expect(await app.database.first(holds({ variantId }))).toEqual({ sold: 1, held: 0 })
  await app.jobs.runAll()
  expect(app.platform.stockOf(variantId)).toBe(0)
  // What the platform has taken is not counted twice, nor sold again.
  expect(
    count([await (await openPayer(app, phoneOf(0), variantId)).placeCod('again-and-again')]),
  ).toEqual({ OUT_OF_STOCK: 1 })
})

test('[I20] one unit, a hundred payments opened at once: one is held and paid', async () => {
  const variantId = '502'
  offerPiece(app, variantId, 1)
  const buyers = await crowd(variantId)
  await pollFirst(variantId)
  const responses = await atOnce(() =>
    Promise.all(buyers.map(({ openPayment }) => insist(() => openPayment(TOTAL, 'key-1234')))),
  )
  expect(count(responses)).toEqual({ OK: 1, OUT_OF_STOCK: BUYERS - 1 })
  expect(await app.database.first(holds({ variantId }))).toEqual({ sold: 0, held: 1 })
  const opened = responses.find(({ status }) => status === 200)
  const payment = app.provider.pay(opened?.body['providerOrderId'] ?? '')
  await send(app.provider.event('payment.captured', { payment }))
  expect(await app.database.first(holds({ variantId }))).toEqual({ sold: 1, held: 0 })
  expect(await app.database.rows(ordersOf({ variantId }))).toEqual([
    { total: TOTAL, paymentId: payment.providerPaymentId },
  ])
})

test('[I20, I1] a hundred paid after their holds lapsed, one unit: one order, the rest refunded', async () => {
  const variantId = '503'
  offerPiece(app, variantId, BUYERS)
  const buyers = await crowd(variantId)
  const responses = await Promise.all(
    buyers.map(({ openPayment }) => insist(() => openPayment(TOTAL, 'key-1234'))),
  )
  expect(count(responses)).toEqual({ OK: BUYERS })
  await app.database.run(lapse({ variantId }))
  offerPiece(app, variantId, 1)
  await pollFirst(variantId)
  const paid = responses.map(({ body }) => app.provider.pay(body['providerOrderId'] ?? ''))
  await atOnce(() =>
    Promise.all(
      paid.map((payment) => deliver(app.provider.event('payment.captured', { payment }))),
    ),
  )
  await expect.poll(() => app.applyEvents()).toBe(0)
  await app.jobs.runAll()
  expect(await app.database.rows(ordersOf({ variantId }))).toHaveLength(1)
  expect(await app.database.first(holds({ variantId }))).toEqual({ sold: 1, held: 0 })
  const ids = new Set(paid.map(({ providerPaymentId }) => providerPaymentId))
  const returned = [...app.provider.refunds.values()].filter((item) =>
    ids.has(item.providerPaymentId),
  )
  expect(returned).toHaveLength(BUYERS - 1)
  expect(returned.every(({ amount }) => amount === TOTAL)).toBe(true)
  expect(app.logged('problem').filter(isNotBusy)).toEqual([])
})

test('[I20] reading the stock while an order is on its way to the platform opens no gap', async () => {
  const variantId = '504'
  offerPiece(app, variantId, 1)
  const late = await openPayer(app, phoneOf(0), variantId)
  const opened = await late.openPayment(TOTAL, 'key-1234')
  await app.database.run(lapse({ variantId }))
  const quick = await openPayer(app, phoneOf(1), variantId)
  expect(count([await quick.placeCod('key-1234')])).toEqual({ OK: 1 })
  app.platform.faults.wrap('createOrder', async (createOrder) => {
    const searching = await openPayer(app, phoneOf(2), variantId)
    expect(count([await searching.placeCod('key-1234')])).toEqual({ OUT_OF_STOCK: 1 })
    return createOrder()
  })
  await app.jobs.runAll()
  app.platform.faults.end()
  const payment = app.provider.pay(opened.body['providerOrderId'] ?? '')
  await send(app.provider.event('payment.captured', { payment }))
  await app.jobs.runAll()
  expect(await app.database.rows(ordersOf({ variantId }))).toHaveLength(1)
  expect(app.provider.payments.get(payment.providerPaymentId)?.status).toBe('REFUNDED')
})

test('[I3] two tabs pay one cart at once: one order, and the other payment goes back', async () => {
  for (let round = 0; round < 10; round += 1) {
    const variantId = String(600 + round)
    offerPiece(app, variantId, 5)
    app.provider.refunds.clear()
    const shopper = await openPayer(app, phoneOf(round), variantId)
    const tabs = await Promise.all(
      ['key-of-tab-1', 'key-of-tab-2'].map((key) => shopper.openPayment(TOTAL, key)),
    )
    expect(count(tabs)).toEqual({ OK: 2 })
    const paid = tabs.map(({ body }) => app.provider.pay(body['providerOrderId'] ?? ''))
    expect(new Set(paid.map(({ providerPaymentId }) => providerPaymentId)).size).toBe(2)
    await Promise.all(
      paid.map((payment) => send(app.provider.event('payment.captured', { payment }))),
    )
    await app.jobs.runAll()
    const [order, ...more] = await app.database.rows(ordersOf({ variantId }))
    expect(more).toEqual([])
    const loser = paid.find(({ providerPaymentId }) => providerPaymentId !== order?.paymentId)
    expect([...app.provider.refunds.values()]).toMatchObject([
      { providerPaymentId: loser?.providerPaymentId, amount: TOTAL },
    ])
    expect((await app.database.first(keptOf({ payableId: shopper.cartId })))?.kept).toBe(1)
  }
})

test('[I3] COD in one tab, UPI in the other: one order, the payment is refunded', async () => {
  for (let round = 0; round < 10; round += 1) {
    const variantId = String(620 + round)
    offerPiece(app, variantId, 5)
    app.provider.refunds.clear()
    const shopper = await openPayer(app, phoneOf(round), variantId)
    const opened = await shopper.openPayment(TOTAL, 'key-of-tab-1')
    const payment = app.provider.pay(opened.body['providerOrderId'] ?? '')
    const [cod] = await Promise.all([
      shopper.placeCod('key-of-tab-2'),
      send(app.provider.event('payment.captured', { payment })),
    ])
    await app.jobs.runAll()
    expect(await app.database.rows(ordersOf({ variantId }))).toHaveLength(1)
    const returned = [...app.provider.refunds.values()].map(({ amount }) => amount)
    expect([cod.status, returned]).toEqual(cod.status === 200 ? [200, [TOTAL]] : [409, []])
  }
})

test('[I5] one key twice at once is one payment; with another request it is refused', async () => {
  offerPiece(app, '701', 5)
  const shopper = await openPayer(app, phoneOf(1), '701')
  const twice = await Promise.all([1, 2, 3].map(() => shopper.openPayment(TOTAL, 'the-same-key')))
  expect(count(twice)).toEqual({ OK: 3 })
  expect(new Set(twice.map(({ body }) => body['providerOrderId'])).size).toBe(1)
  const other = await shopper.openPayment(TOTAL, 'the-same-key', 'CREDIT_CARD')
  expect([other.status, other.body['code']]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
})

test('[I5, I30] a key keeps its payment even when its frozen data has changed since', async () => {
  offerPiece(app, '703', 5)
  const shopper = await openPayer(app, phoneOf(3), '703')
  const before = await shopper.openPayment(TOTAL, 'the-same-key')
  // As at midnight, when the promised days of a delivery move on.
  await app.database.run(otherFrozen({ payableId: shopper.cartId }))
  const after = await shopper.openPayment(TOTAL, 'the-same-key')
  expect([after.status, after.body]).toEqual([200, before.body])
})

test('[I5] one key twice at once is one COD order; with another request it is refused', async () => {
  offerPiece(app, '702', 5)
  const shopper = await openPayer(app, phoneOf(2), '702')
  const twice = await Promise.all([1, 2, 3].map(() => shopper.placeCod('the-same-key')))
  expect(count(twice)).toEqual({ OK: 3 })
  expect(new Set(twice.map(({ body }) => body['orderId'])).size).toBe(1)
  const other = await shopper.placeCod('the-same-key', { recovery_utms: { source: 'mail' } })
  expect([other.status, other.body['code']]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  expect(count([await shopper.placeCod('another-key')])).toEqual({ ORDER_ALREADY_PLACED: 1 })
})
