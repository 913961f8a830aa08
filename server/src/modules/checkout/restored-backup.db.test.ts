/** A backup was restored: what was paid and ordered since then comes back, once. */
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../db/statement.ts'
import type { RecordedOrder } from '../../ports/order-history.ts'
import type { NewPlatformOrder } from '../../ports/store-platform.ts'
import { reconcileSince } from '../payments/index.ts'
import { captured, noteSoldElsewhere } from './index.ts'
import { makeCheckoutWorld } from './testing/checkout-world.ts'
import type { CheckoutWorld } from './testing/checkout-world.ts'

const TOTAL = 249_00
const SINCE = new Date('2025-11-20T00:00:00Z')

const orderOf = statement<{
  readonly number: number
  readonly paymentId: string | null
  readonly total: number
  readonly platformOrderId: string | null
}>(
  'test.order-of-cart',
  `select order_number as number, provider_payment_id as "paymentId", total_paise::int as total,
     platform_order_id as "platformOrderId" from orders where cart_id = $1`,
)
const paymentsOf = statement<{
  readonly id: string
  readonly kept: boolean
}>(
  'test.payments',
  'select provider_payment_id as id, kept from payments where provider_payment_id = any ($1)',
)
const refundsOf = statement<{
  readonly reason: string
  readonly state: string
  readonly amount: number
}>(
  'test.refunds-of-payment',
  `select reason, state, amount_paise::int as amount from refunds where provider_payment_id = $1`,
)
const numbers = statement<{ readonly number: number }>(
  'test.numbers',
  'select order_number as number from orders',
)
const attemptOf = statement<{ readonly state: string }>(
  'test.attempt-of-cart',
  'select state from payment_attempts where cart_id = $1',
)
/** What a restored backup is: everything younger is gone, the rest as it was. */
const RESTORE = `
  delete from orders; delete from payments; delete from refunds; delete from restores;
  delete from stock_holds; update order_counters set last_number = 1000;
  update payment_attempts set state = 'CREATED';
  delete from payment_attempts where cart_id = any (string_to_array('GONE', ','))`

let world: CheckoutWorld
let carts = 0
beforeAll(async () => {
  world = await makeCheckoutWorld()
})
afterAll(() => world.close())

async function open() {
  carts += 1
  const variantId = String(4000 + carts)
  world.shop.shelf.set(variantId, 5)
  const shopper = await world.shopper(`+9198${String(12_340_000 + carts)}`, variantId)
  return {
    ...shopper,
    openPayment: async () => {
      const { body } = await shopper.openPayment(TOTAL, `key-of-${shopper.cartId}`)
      return { cartId: shopper.cartId, providerOrderId: body['providerOrderId'] ?? '' }
    },
  }
}

async function pay(opened: { readonly cartId: string; readonly providerOrderId: string }) {
  const payment = world.bank.pay(opened.providerOrderId)
  await world.send(world.bank.event('payment.captured', { payment }))
  return { ...opened, paymentId: payment.providerPaymentId }
}

const recorded = (order: NewPlatformOrder): RecordedOrder => ({
  platformOrderId: `77${order.sourceId}`,
  name: '#M-77',
  createdAt: new Date('2025-11-20T06:00:00Z'),
  attributes: order.attributes,
  phone: order.phone,
  lines: order.lines.map((line, index) => ({
    ...line,
    id: String(index),
    productId: '9',
    taxable: true,
  })),
  charges: [order.shipping, order.paymentCharge].flatMap((charge) => charge ?? []),
  total: paise(
    order.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0) +
      (order.shipping?.charge ?? 0) +
      (order.paymentCharge?.charge ?? 0),
  ),
  received: order.paid,
})

const reconcile = () =>
  reconcileSince(
    {
      database: world.database,
      queue: world.queue.queue,
      stores: world.stores,
      providerOf: () => world.bank.provider,
      onCaptured: captured({ queue: world.queue.queue }),
      onTakenOver: noteSoldElsewhere,
      orderHistoryOf: () => ({
        ordersSince: async () => [...world.shop.orders.values()].map(recorded),
      }),
      paymentHistoryOf: () => ({
        code: 'RAZORPAY',
        paymentsSince: async () => [...world.bank.payments.values()],
        refundsOf: async (id) =>
          [...world.bank.refunds.values()]
            .filter(({ providerPaymentId }) => providerPaymentId === id)
            .map((fact) => ({ fact, notes: { reason: 'DUPLICATE_PAYMENT' } })),
        orderNotes: async (id) => world.bank.orders.get(id)?.notes ?? {},
      }),
    },
    world.meher,
    SINCE,
  )

test('[I1][I2] backup, payments and orders, restore: nothing is lost, no number is used twice', async () => {
  const [before, alsoBefore] = [await open(), await open()]
  const [known, waiting] = [await before.openPayment(), await alsoBefore.openPayment()]
  const knownPaid = await pay(known)
  const younger = await pay(await (await open()).openPayment())
  const cod = await open()
  await cod.placeCod('key-of-cod')
  await world.queue.runAll()
  const platformOrders = world.shop.orders.size
  expect(platformOrders).toBe(3)
  // Paid twice: the second one has gone back.
  const paidTwice = world.bank.pay(known.providerOrderId)
  await world.send(world.bank.event('payment.captured', { payment: paidTwice }))
  await world.queue.runAll()
  world.bank.endRefunds()
  // These were captured, and their orders had not reached the platform.
  const waitingPaid = await pay(waiting)
  const lost = await pay(await (await open()).openPayment())
  const unpaid = await (await open()).openPayment()
  world.bank.pay(unpaid.providerOrderId, 'FAILED')
  world.bank.orders.set('order_of_others', { receipt: 'x', amount: 500, notes: { of: 'others' } })
  const foreign = world.bank.pay('order_of_others')
  world.queue.waiting.length = 0
  const numbersBefore = (await world.database.rows(numbers, [])).map(({ number }) => number)
  const gone = [younger.cartId, lost.cartId, unpaid.cartId, cod.cartId].join(',')
  for (const command of RESTORE.replace('GONE', gone).split(';')) await world.database.raw(command)

  const first = await reconcile()
  expect(first.orders).toMatchObject({ read: 3, takenOver: 3, doubled: [] })
  expect(first.payments).toEqual({
    placed: 1,
    refunded: 1,
    known: 2,
    paidTakenOverOrder: 1,
    unpaid: 1,
    open: 0,
    unclear: 0,
    foreign: 1,
  })
  for (const paid of [knownPaid, younger, waitingPaid]) {
    expect(await world.database.rows(orderOf, [paid.cartId])).toMatchObject([
      { paymentId: paid.paymentId, total: TOTAL },
    ])
    expect(await world.database.rows(paymentsOf, [[paid.paymentId]])).toEqual([
      { id: paid.paymentId, kept: true },
    ])
  }
  expect(await world.database.first(attemptOf, [knownPaid.cartId])).toEqual({ state: 'CAPTURED' })
  expect(await world.database.rows(orderOf, [cod.cartId])).toHaveLength(1)
  expect(await world.database.rows(orderOf, [lost.cartId])).toEqual([])
  expect([...world.bank.refunds.values()].map((refund) => refund.providerPaymentId)).toEqual([
    paidTwice.providerPaymentId,
    lost.paymentId,
  ])
  expect(await world.database.rows(refundsOf, [paidTwice.providerPaymentId])).toEqual([
    { reason: 'DUPLICATE_PAYMENT', state: 'PROCESSED', amount: TOTAL },
  ])
  expect(world.bank.payments.get(foreign.providerPaymentId)?.status).toBe('CAPTURED')

  // The provider's late news of a payment without attempt has nothing more to say.
  const late = world.bank.payments.get(younger.paymentId)
  await world.send(world.bank.event('payment.captured', late ? { payment: late } : {}))
  expect(await world.takeUpNews()).toBe(0)

  // The one that was placed again has a number that nobody was given before.
  const placedAgain = await world.database.first(orderOf, [waitingPaid.cartId])
  expect(placedAgain?.number).toBeGreaterThan(Math.max(...numbersBefore) + 900)
  await world.queue.runAll()
  expect(world.shop.orders.size).toBe(platformOrders + 1)

  const second = await reconcile()
  expect(second.orders).toMatchObject({
    takenOver: 0,
    doubled: [],
    lastNumber: first.orders.lastNumber + 1,
  })
  expect(second.payments).toMatchObject({ placed: 0, foreign: 1 })
  await world.queue.runAll()
  expect(world.shop.orders.size).toBe(platformOrders + 1)
  expect(world.bank.refunds.size).toBe(2)
  expect(await world.database.rows(refundsOf, [paidTwice.providerPaymentId])).toHaveLength(1)
  const all = (await world.database.rows(numbers, [])).map(({ number }) => number)
  expect(new Set(all).size).toBe(all.length)
})

test('[I2] a server that ran after the restore has given a number again: the older order gets another', async () => {
  const [first, second] = [await open(), await open()]
  await first.placeCod('key-of-first')
  await world.queue.runAll()
  const lostOrder = await world.database.first(orderOf, [first.cartId])
  const number = lostOrder?.number ?? 0
  await world.database.raw(`delete from orders where cart_id = '${first.cartId}'`)
  await world.database.raw('delete from restores')
  await world.database.raw(`update order_counters set last_number = ${number - 1}`)
  await second.placeCod('key-of-second')
  expect(await world.database.first(orderOf, [second.cartId])).toMatchObject({ number })
  const { orders } = await reconcile()
  expect(orders.takenOver).toBe(1)
  const takenOver = await world.database.first(orderOf, [first.cartId])
  expect(takenOver?.platformOrderId).toBe(lostOrder?.platformOrderId)
  expect(takenOver?.number).toBeGreaterThan(number + 900)
})

test('[I1] an order of an older release names no payment: one of its amount is not refunded blindly', async () => {
  const shopper = await open()
  const paid = await pay(await shopper.openPayment())
  await world.queue.runAll()
  for (const [id, order] of world.shop.orders) {
    const { thela_payment: payment, ...attributes } = order.attributes
    if (payment === paid.paymentId) world.shop.orders.set(id, { ...order, attributes })
  }
  for (const table of ['orders', 'payments', 'payment_attempts', 'restores']) {
    const where = table === 'restores' ? '' : `where cart_id = '${shopper.cartId}'`
    await world.database.raw(`delete from ${table} ${where}`)
  }
  const refunds = world.bank.refunds.size
  const { unclear, payments } = await reconcile()
  expect(unclear).toEqual([paid.paymentId])
  expect(payments.unclear).toBe(1)
  expect(world.bank.refunds.size).toBe(refunds)
})
