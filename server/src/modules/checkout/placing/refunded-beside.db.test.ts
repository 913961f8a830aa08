/** A payment that goes back while another one of the same cart may still arrive. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import { offerPiece, openPayer } from '../../../testing/open-payer.ts'
import { statusOfPayable } from './order-status.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const TOTAL = 249_00

const dropHolds = statement<unknown, { variantId: string }>(
  'test.drop-holds-of-variant',
  (v) => sql`delete from stock_holds where variant_id = ${v.variantId}`,
)
const ordersOf = statement<{ readonly count: number }, { payableId: string }>(
  'test.count-orders-of-cart',
  (v) => sql`select count(*)::int as count from orders where payable_id = ${v.payableId}`,
)

let app: TestApp
let carts = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterAll(() => app.close())
beforeEach(() => app.provider.faults.end())

const capture = async (payment: ReturnType<TestApp['provider']['pay']>) => {
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.jobs.runAll()
}

/** The last piece is taken by another shopper, so that the cart's first payment goes back. */
async function payInVain(tabs: number) {
  carts += 1
  const variantId = String(8100 + carts)
  offerPiece(app, variantId, 1)
  const shopper = await openPayer(app, `+91${9_830_000_000 + carts}`, variantId)
  const orders: string[] = []
  for (let tab = 0; tab < tabs; tab += 1) {
    const { body } = await shopper.openPayment(TOTAL, `key-of-tab-${tab}`)
    orders.push(body['providerOrderId'] ?? '')
  }
  await app.database.run(dropHolds({ variantId }))
  const other = await openPayer(app, `+91${9_840_000_000 + carts}`, variantId)
  expect((await other.openPayment(TOTAL, 'key-of-other')).status).toBe(200)
  const [first = ''] = orders
  await capture(app.provider.pay(first))
  // The other shopper leaves: there is a piece again.
  await app.database.run(dropHolds({ variantId }))
  const status = async () => {
    const query = `cart_id=${shopper.cartId}`
    const url = `/integrations/checkout/shopify/v2/order-status?${query}`
    return (await app.http.inject({ url })).json<{ status: string }>()
  }
  const orderCount = async () =>
    (await app.database.first(ordersOf({ payableId: shopper.cartId })))?.count
  return { ...shopper, orders, status, orderCount }
}

const REFUNDED = { status: 'REFUNDED', refundAmount: TOTAL, refundReason: 'OUT_OF_STOCK' }

test('[I3] one payment has gone back, the other tab is not paid: refunded', async () => {
  const { status, orderCount } = await payInVain(2)
  expect(await status()).toEqual(REFUNDED)
  expect(await orderCount()).toBe(0)
})

test('[I3, I9] the other tab was paid, and nobody has told us: the provider is asked before "refunded"', async () => {
  const { orders, status, orderCount } = await payInVain(2)
  app.provider.pay(orders[1] ?? '')
  expect(await status()).toMatchObject({ status: 'PLACED' })
  expect(await orderCount()).toBe(1)
})

test('[I9] the provider does not say whether the other tab was paid: pending', async () => {
  const { status } = await payInVain(2)
  app.provider.faults.begin('unavailable', 'paymentsOfOrder')
  expect(await status()).toEqual({ status: 'PENDING' })
})

test('[I3] a second payment of the refunded attempt goes back too', async () => {
  const { orders, status, orderCount } = await payInVain(1)
  expect(await status()).toEqual(REFUNDED)
  const second = app.provider.pay(orders[0] ?? '')
  await capture(second)
  expect(await orderCount()).toBe(0)
  expect(app.provider.payments.get(second.providerPaymentId)?.status).toBe('REFUNDED')
  expect(await status()).toMatchObject({ status: 'REFUNDED', refundAmount: 2 * TOTAL })
})

test('[I2, I9] the order is placed between two reads: it is told, not the refund', async () => {
  const { cartId } = await payInVain(1)
  let reads = 0
  const placed = async () => {
    reads += 1
    return reads === 1 ? undefined : { orderName: '#1001' }
  }
  const paid = { store: app.meher, payableId: cartId, placed }
  expect(await statusOfPayable(app, paid)).toEqual({ status: 'PLACED', orderName: '#1001' })
})
