/** A plain capture beside what changes its conditions at the same moment. [I1, I2, I3, I6, I14, I20, I22, ADR-325] */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../../db/statement.ts'
import { openCapture } from '../../../testing/open-capture.ts'
import type { OpenedCapture } from '../../../testing/open-capture.ts'
import { PIECE_PRICE } from '../../../testing/open-payer.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'

const ROUNDS = 20

let app: TestApp
let carts = 100
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  app.provider.account.newRefund = 'PENDING'
})
afterAll(() => app.close())

const open = () => openCapture(app, (carts += 1))

async function send(opened: OpenedCapture, payment = opened.pay()) {
  const event = app.provider.event('payment.captured', { payment })
  expect((await app.receive('razorpay', event)).statusCode).toBe(200)
}

/** What became of a cart: its orders, its refunds by their reasons, and what it has of the stock. */
async function endOf({ cartId }: OpenedCapture) {
  const { rows } = await app.database.raw(
    `select (select count(*)::int from orders where payable_id = $1) as orders,
       (select count(*)::int from payments where payable_id = $1 and kept) as kept,
       (select coalesce(jsonb_agg(r.reason), '[]') from refunds r
         join payments p using (store_id, provider, provider_payment_id) where p.payable_id = $1) as refunds,
       (select coalesce(sum(quantity) filter (where state = 'SOLD'), 0)::int from stock_holds
         where payable_id = $1) as sold`,
    [cartId],
  )
  const jobs = app.jobs.waiting.splice(0).filter(({ name }) => name === 'orders.follow-up')
  return { ...(rows[0] as object), jobs: jobs.length }
}

const PLACED = { orders: 1, kept: 1, refunds: [], sold: 1, jobs: 1 }
const refunded = (reason: string) => ({ orders: 0, kept: 0, refunds: [reason], sold: 0, jobs: 0 })

/** A capture arrives while a transaction has written this, and waits for its end. */
async function beside(
  opened: OpenedCapture,
  write: (transaction: Transaction) => Promise<unknown>,
  payment = opened.pay(),
): Promise<void> {
  let sending: Promise<unknown> = Promise.resolve()
  await app.database.transaction(async (transaction) => {
    await write(transaction)
    sending = send(opened, payment)
    await untilBlocked(app.databaseUrl)
  })
  await sending
}

test('[I2, I6] reported twice at once: one order, one job, nothing goes back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await open()
    const payment = opened.pay()
    await Promise.all([send(opened, payment), send(opened, payment), send(opened, payment)])
    expect(await endOf(opened)).toEqual(PLACED)
  }
})

test('[I3] two payments of one cart at once: one order, and the other payment goes back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await open()
    const { body } = await opened.shopper.openPayment(PIECE_PRICE, 'another-key')
    const other = app.provider.pay(body['providerOrderId'] ?? '')
    await Promise.all([send(opened), send(opened, other)])
    expect(await endOf(opened)).toEqual({ ...PLACED, refunds: ['DUPLICATE_PAYMENT'] })
  }
})

test('[I2] an order on delivery at the same moment: one order, with the payment or without it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await open()
    await Promise.all([send(opened), opened.shopper.placeCod('a-key-for-cod')])
    const end = await endOf(opened)
    expect([PLACED, { ...PLACED, kept: 0, refunds: ['DUPLICATE_PAYMENT'] }]).toContainEqual(end)
  }
})

test('[I14] the cart is changed at the same moment: the money goes back', async () => {
  const opened = await open()
  await beside(opened, (transaction) =>
    transaction.raw('update payment_attempts set is_void = true where payable_id = $1', [
      opened.cartId,
    ]),
  )
  expect(await endOf(opened)).toEqual(refunded('CART_CHANGED'))
})

test('[account §6] who pays is erased at the same moment: the money goes back, and nothing is written of them', async () => {
  const opened = await open()
  const payment = opened.pay({ instrument: { upiHandle: 'asha@bank' } })
  await beside(
    opened,
    (transaction) =>
      transaction.raw(
        `update payment_attempts set subject = '', is_void = true where payable_id = $1`,
        [opened.cartId],
      ),
    payment,
  )
  expect(await endOf(opened)).toEqual(refunded('CART_CHANGED'))
  const { rows } = await app.database.raw('select instrument from payments where payable_id = $1', [
    opened.cartId,
  ])
  expect(rows).toEqual([{ instrument: {} }])
})

test('[I20] what was held is released and sold to another at the same moment: the money goes back', async () => {
  const opened = await open()
  await beside(opened, async (transaction) => {
    await transaction.raw('select 1 from stock_levels where variant_id = $1 for update', [
      opened.variantId,
    ])
    await transaction.raw('delete from stock_holds where payable_id = $1', [opened.cartId])
    await transaction.raw(
      `insert into stock_holds (store_id, payable_id, variant_id, quantity, state)
       values ('meher', 'somebody else', $1, 1, 'SOLD')`,
      [opened.variantId],
    )
  })
  expect(await endOf(opened)).toEqual(refunded('OUT_OF_STOCK'))
})

test('[I22] another order has the last use of the code at the same moment: the money goes back', async () => {
  const opened = await open()
  await opened.run(
    `update payment_attempts set frozen = jsonb_insert(frozen, '{snapshot,quote,lines,-1}',
       '{"key": "couponDiscount", "title": "LAST", "amount": 5000}', true) where payable_id = $1`,
  )
  await app.database.raw(
    `insert into coupon_limits (store_id, code, usage_limit, used_elsewhere, once_per_customer)
     values ('meher', 'LAST', 1, 0, false)`,
  )
  await beside(opened, async (transaction) => {
    await transaction.raw(`select 1 from coupon_limits where code = 'LAST' for update`)
    await transaction.raw(
      `insert into coupon_uses (store_id, payable_id, code, customer, state)
       values ('meher', 'somebody else', 'LAST', 'another', 'USED')`,
    )
  })
  expect(await endOf(opened)).toEqual(refunded('PRICE_ENDED'))
})

test('[I2] another order of the cart is being written, of other items: nothing is left of this one but its refund', async () => {
  const opened = await open()
  const before = await app.database.raw('select last_number from order_counters')
  await beside(opened, (transaction) =>
    transaction.raw(
      `insert into orders (store_id, order_id, order_number, payable_id, subject, phone, snapshot,
         total_paise, prepaid_paise, cod_paise)
       values ('meher', 'beside', 1, $1, 'somebody', '+919876543210', '{}', 0, 0, 0)`,
      [opened.cartId],
    ),
  )
  expect(await endOf(opened)).toMatchObject({
    orders: 1,
    kept: 0,
    refunds: ['DUPLICATE_PAYMENT'],
    jobs: 0,
  })
  // No number of an order is lost by it.
  expect(await app.database.raw('select last_number from order_counters')).toEqual(before)
})

test('[I12] orders of the store wait for its counter alone, and a capture that waits there is not lost', async () => {
  const opened = await open()
  await beside(opened, (transaction) =>
    transaction.raw(
      `insert into order_counters as c (store_id, last_number) values ('meher', 1001)
       on conflict (store_id) do update set last_number = c.last_number + 1`,
    ),
  )
  expect(await endOf(opened)).toEqual(PLACED)
})
