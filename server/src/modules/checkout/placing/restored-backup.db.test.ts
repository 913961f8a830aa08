/** After a restored backup: payments and orders made since then are restored, once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import type { RecordedOrder } from '../../../ports/order-history.ts'
import { offerPiece, openPayer } from '../../../testing/open-payer.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { recordedOrders } from '../../../testing/recorded-orders.ts'

const TOTAL = 249_00
const PART = 49_00
const SINCE = new Date('2025-11-20T00:00:00Z')

const orderOf = statement<
  {
    readonly number: number
    readonly paymentId: string | null
    readonly total: number
    readonly platformOrderId: string | null
  },
  { payableId: string }
>(
  'test.order-of-cart',
  (v) => sql`select order_number as number, provider_payment_id as "paymentId",
     total_paise::int as total,
     platform_order_id as "platformOrderId" from orders where payable_id = ${v.payableId}`,
)
const paymentsOf = statement<
  {
    readonly id: string
    readonly kept: boolean
  },
  { providerPaymentIds: readonly string[] }
>(
  'test.payments',
  (v) => sql`select provider_payment_id as id, kept from payments
   where provider_payment_id = any (${v.providerPaymentIds})`,
)
const refundsOf = statement<
  {
    readonly reason: string
    readonly state: string
    readonly amount: number
  },
  { providerPaymentId: string }
>(
  'test.refunds-of-payment',
  (v) => sql`select reason, state, amount_paise::int as amount from refunds
   where provider_payment_id = ${v.providerPaymentId}`,
)
const numbers = statement<{ readonly number: number }>(
  'test.numbers',
  () => sql`select order_number as number from orders`,
)
const attemptOf = statement<{ readonly state: string }, { payableId: string }>(
  'test.attempt-of-cart',
  (v) => sql`select state from payment_attempts where payable_id = ${v.payableId}`,
)
/** Simulates a restored backup: newer rows are deleted, the rest stays. */
const RESTORE = `
  delete from orders; delete from payments; delete from refunds; delete from restores;
  delete from stock_holds; update order_counters set last_number = 1000;
  update payment_attempts set state = 'CREATED';
  delete from payment_attempts where payable_id = any (string_to_array('GONE', ','))`

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
  const variantId = String(4000 + carts)
  offerPiece(app, variantId, 5)
  const shopper = await openPayer(app, `+9198${String(12_340_000 + carts)}`, variantId)
  return {
    ...shopper,
    openPayment: async () => {
      const { body } = await shopper.openPayment(TOTAL, `key-of-${shopper.cartId}`)
      return { cartId: shopper.cartId, providerOrderId: body['providerOrderId'] ?? '' }
    },
  }
}

async function pay(opened: { readonly cartId: string; readonly providerOrderId: string }) {
  const payment = app.provider.pay(opened.providerOrderId)
  await send(app.provider.event('payment.captured', { payment }))
  return { ...opened, paymentId: payment.providerPaymentId }
}

/** With what the platform has recorded of every order since. */
const reconcile = (since: Partial<RecordedOrder> = {}) =>
  app.payments.reconcileSince(app.meher, SINCE, {
    orderHistoryOf: () => ({
      ordersSince: async () => recordedOrders(app).map((order) => ({ ...order, ...since })),
    }),
    paymentHistoriesOf: () => [
      {
        account: 'RAZORPAY',
        paymentsSince: async () => [...app.provider.payments.values()],
        refundsOf: async (id) =>
          [...app.provider.refunds.values()]
            .filter(({ providerPaymentId }) => providerPaymentId === id)
            .map((fact) => ({ fact, notes: { reason: 'DUPLICATE_PAYMENT' } })),
        orderNotes: async (id) => app.provider.orders.get(id)?.notes ?? {},
      },
    ],
  })

test('[I1, I2] backup, payments and orders, restore: nothing is lost, no number is used twice', async () => {
  const [before, alsoBefore] = [await open(), await open()]
  const [known, waiting] = [await before.openPayment(), await alsoBefore.openPayment()]
  const knownPaid = await pay(known)
  const younger = await pay(await (await open()).openPayment())
  // A part of each goes back, before the backup is restored.
  for (const { paymentId } of [knownPaid, younger]) app.provider.refundInDashboard(paymentId, PART)
  const cod = await open()
  await cod.placeCod('key-of-cod')
  await app.jobs.runAll()
  const platformOrders = app.platform.placed.length
  expect(platformOrders).toBe(3)
  // Paid twice: the second payment was refunded.
  const paidTwice = app.provider.pay(known.providerOrderId)
  await send(app.provider.event('payment.captured', { payment: paidTwice }))
  await app.jobs.runAll()
  app.provider.endRefunds()
  // These were captured, and their orders had not reached the platform.
  const waitingPaid = await pay(waiting)
  const lost = await pay(await (await open()).openPayment())
  const unpaid = await (await open()).openPayment()
  app.provider.pay(unpaid.providerOrderId, { status: 'FAILED' })
  app.provider.orders.set('order_of_others', {
    receipt: 'x',
    amount: 500,
    notes: { of: 'others' },
  })
  const foreign = app.provider.pay('order_of_others')
  app.jobs.waiting.length = 0
  const numbersBefore = (await app.database.rows(numbers())).map(({ number }) => number)
  const gone = [younger.cartId, lost.cartId, unpaid.cartId, cod.cartId].join(',')
  for (const command of RESTORE.replace('GONE', gone).split(';')) await app.database.raw(command)

  const first = await reconcile()
  expect(first.orders).toMatchObject({ read: 3, adopted: 3, doubled: [] })
  expect(first.payments).toEqual({
    placed: 1,
    refunded: 1,
    known: 2,
    paidAdoptedOrder: 1,
    paidLink: 0,
    unpaid: 1,
    open: 0,
    unclear: 0,
    foreign: 1,
  })
  for (const paid of [knownPaid, younger, waitingPaid]) {
    expect(await app.database.rows(orderOf({ payableId: paid.cartId }))).toMatchObject([
      { paymentId: paid.paymentId, total: TOTAL },
    ])
    expect(await app.database.rows(paymentsOf({ providerPaymentIds: [paid.paymentId] }))).toEqual([
      { id: paid.paymentId, kept: true },
    ])
  }
  expect(await app.database.first(attemptOf({ payableId: knownPaid.cartId }))).toEqual({
    state: 'CAPTURED',
  })
  expect(await app.database.rows(orderOf({ payableId: cod.cartId }))).toHaveLength(1)
  expect(await app.database.rows(orderOf({ payableId: lost.cartId }))).toEqual([])
  expect([...app.provider.refunds.values()].map((refund) => refund.providerPaymentId)).toEqual([
    knownPaid.paymentId,
    younger.paymentId,
    paidTwice.providerPaymentId,
    lost.paymentId,
  ])
  expect(await app.database.rows(refundsOf(paidTwice))).toEqual([
    { reason: 'DUPLICATE_PAYMENT', state: 'PROCESSED', amount: TOTAL },
  ])
  for (const { paymentId: providerPaymentId } of [knownPaid, younger]) {
    const part = { reason: 'DUPLICATE_PAYMENT', state: 'PROCESSED', amount: PART }
    expect(await app.database.rows(refundsOf({ providerPaymentId }))).toEqual([part])
  }
  expect(app.provider.payments.get(foreign.providerPaymentId)?.status).toBe('CAPTURED')

  // The provider's late event of a payment without attempt has no effect.
  const late = app.provider.payments.get(younger.paymentId)
  await send(app.provider.event('payment.captured', late ? { payment: late } : {}))
  expect(await app.applyEvents()).toBe(0)

  // The one that was placed again has a number that nobody was given before.
  const placedAgain = await app.database.first(orderOf({ payableId: waitingPaid.cartId }))
  expect(placedAgain?.number).toBeGreaterThan(Math.max(...numbersBefore) + 900)
  await app.jobs.runAll()
  expect(app.platform.placed.length).toBe(platformOrders + 1)

  const second = await reconcile()
  expect(second.orders).toMatchObject({
    adopted: 0,
    doubled: [],
    lastNumber: first.orders.lastNumber + 1,
  })
  expect(second.payments).toMatchObject({ placed: 0, foreign: 1 })
  await app.jobs.runAll()
  expect(app.platform.placed.length).toBe(platformOrders + 1)
  expect(app.provider.refunds.size).toBe(4)
  expect(await app.database.rows(refundsOf(paidTwice))).toHaveLength(1)
  const all = (await app.database.rows(numbers())).map(({ number }) => number)
  expect(new Set(all).size).toBe(all.length)
})

test('[I2] a server that ran after the restore has reused a number: the older order gets another', async () => {
  const [first, second] = [await open(), await open()]
  await first.placeCod('key-of-first')
  await app.jobs.runAll()
  const lostOrder = await app.database.first(orderOf({ payableId: first.cartId }))
  const number = lostOrder?.number ?? 0
  await app.database.raw(`delete from orders where payable_id = '${first.cartId}'`)
  await app.database.raw('delete from restores')
  await app.database.raw(`update order_counters set last_number = ${number - 1}`)
  await second.placeCod('key-of-second')
  expect(await app.database.first(orderOf({ payableId: second.cartId }))).toMatchObject({ number })
  const { orders } = await reconcile()
  expect(orders.adopted).toBe(1)
  const adopted = await app.database.first(orderOf({ payableId: first.cartId }))
  expect(adopted?.platformOrderId).toBe(lostOrder?.platformOrderId)
  expect(adopted?.number).toBeGreaterThan(number + 900)
})

test('[I1] an order of an older release names no payment: one of its amount is not refunded blindly', async () => {
  const shopper = await open()
  const paid = await pay(await shopper.openPayment())
  await app.jobs.runAll()
  for (const [index, order] of app.platform.placed.entries()) {
    const { thela_payment: payment, ...attributes } = order.attributes
    if (payment === paid.paymentId) app.platform.placed[index] = { ...order, attributes }
  }
  for (const table of ['orders', 'payments', 'payment_attempts', 'restores']) {
    const where = table === 'restores' ? '' : `where payable_id = '${shopper.cartId}'`
    await app.database.raw(`delete from ${table} ${where}`)
  }
  const refunds = app.provider.refunds.size
  const { unclear, payments } = await reconcile()
  expect(unclear).toEqual([paid.paymentId])
  expect(payments.unclear).toBe(1)
  expect(app.provider.refunds.size).toBe(refunds)
})

test.each([
  ['nothing', 0],
  ['a part', PART],
  ['all', TOTAL],
])(
  '[I1] an order of the backup was cancelled since, and %s had gone back: the rest does, once',
  async (_, gone) => {
    app.platform.placed.length = 0
    const { paymentId } = await pay(await (await open()).openPayment())
    await app.jobs.runAll()
    if (gone > 0) app.provider.refundInDashboard(paymentId, gone)
    app.jobs.waiting.length = 0
    await app.database.raw('delete from restores')
    for (let round = 0; round < 2; round += 1) {
      await reconcile({ cancelledAt: new Date('2025-11-20T08:00:00Z') })
      await app.jobs.runAll()
      const amounts = [...app.provider.refunds.values()]
        .filter(({ providerPaymentId }) => providerPaymentId === paymentId)
        .map(({ amount }) => amount)
      expect(amounts).toEqual([gone, TOTAL - gone].filter((amount) => amount > 0))
    }
  },
)
