/** Payments that arrive for an attempt that was opened long ago. [D-88] */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import type { Payments } from '../../payments/index.ts'
import { offerPiece, openPayer } from '../../../testing/open-payer.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const TOTAL = 249_00

const openedAgo = statement<unknown, { payableId: string; openedBefore: string }>(
  'test.attempt-opened-ago',
  (v) => sql`update payment_attempts set created_at = now() - ${v.openedBefore}::interval,
     expires_at = now() - ${v.openedBefore}::interval + interval '15 minutes'
     where payable_id = ${v.payableId}`,
)
const stateOf = statement<{ readonly state: object }, { payableId: string }>(
  'test.late-state-of-cart',
  (v) => sql`select jsonb_build_object(
     'attempts', (select jsonb_agg(state) from payment_attempts
       where payable_id = ${v.payableId}),
     'orders', (select jsonb_agg(jsonb_build_array(prepaid_paise, snapshot->'quote'->'total'))
       from orders o where payable_id = ${v.payableId}),
     'refunds', (select jsonb_agg(jsonb_build_array(r.amount_paise, r.reason) order by r.created_at)
       from refunds r join payments p using (store_id, provider_payment_id)
       where p.payable_id = ${v.payableId})
   ) as state`,
)
const requestedAgo = statement<unknown, { payableId: string; age: string }>(
  'test.price-check-opened-ago',
  (v) => sql`update price_checks
   set created_at = now() - ${v.age}::interval, next_check_at = now()
   where payable_id = ${v.payableId} and decided_at is null`,
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

const dropHolds = statement<unknown, { variantId: string }>(
  'test.drop-holds-of-variant',
  (v) => sql`delete from stock_holds where variant_id = ${v.variantId}`,
)

/** The platform does not reply until the returned function is called. */
function platformAway(): () => void {
  app.platform.faults.begin('unavailable', 'fetchCart')
  return () => {
    app.platform.faults.end()
  }
}

async function successInfo(phone: string, cartId: string): Promise<object> {
  const reply = await app.http.inject({
    url: `/integrations/checkout/shopify/success-info?cart_id=${cartId}`,
    headers: tokenOf({ kind: 'USER', storeId: 'meher', phone }),
  })
  return reply.json<object>()
}

/** A payment that was opened three days ago, captured now. */
async function payLate(openedBefore = '3 days') {
  carts += 1
  const variantId = String(7000 + carts)
  offerPiece(app, variantId, 1)
  const shopper = await openPayer(app, `+91${9_820_000_000 + carts}`, variantId)
  const { body } = await shopper.openPayment(TOTAL, 'one-key-per-cart')
  await app.database.run(openedAgo({ payableId: shopper.cartId, openedBefore }))
  const payment = app.provider.pay(body['providerOrderId'] ?? '')
  const capture = () => send(app.provider.event('payment.captured', { payment }))
  const end = async () => {
    await app.jobs.runAll()
    return (await app.database.first(stateOf({ payableId: shopper.cartId })))?.state
  }
  return { ...shopper, variantId, capture, end }
}

const placed = { attempts: ['CAPTURED'], orders: [[TOTAL, TOTAL]], refunds: null }
const refunded = (reason: string) => ({
  attempts: ['REFUNDED'],
  orders: null,
  refunds: [[TOTAL, reason]],
})

test('[I1, D-88, C4.56] the price has risen: the payment is refunded in full, and the shopper reads why', async () => {
  const { cartId, variantId, capture, end } = await payLate()
  app.platform.change(variantId, { price: TOTAL + 1_00 })
  await capture()
  expect(await end()).toEqual(refunded('PRICE_ENDED'))
  const status = await app.http.inject({
    url: `/integrations/checkout/shopify/v2/order-status?cart_id=${cartId}`,
  })
  expect(status.json()).toMatchObject({ status: 'REFUNDED', refundReason: 'PRICE_ENDED' })
})

test('[D-88, C4.56] the price is the same: an order at current prices, and no refund', async () => {
  const { capture, end } = await payLate()
  await capture()
  expect(await end()).toEqual(placed)
})

test('[I16, D-88, C4.56] the price has fallen: an order at the lower price, and the difference is refunded once', async () => {
  const { cartId, phone, variantId, capture, end } = await payLate()
  app.platform.change(variantId, { price: TOTAL - 49_00 })
  await capture()
  const lower = {
    attempts: ['CAPTURED'],
    orders: [[TOTAL - 49_00, TOTAL - 49_00]],
    refunds: [[49_00, 'PRICE_LOWER']],
  }
  expect(await end()).toEqual(lower)
  await capture()
  await app.applyEvents()
  expect(await end()).toEqual(lower)
  expect(await successInfo(phone, cartId)).toMatchObject({
    prepaid_amount: TOTAL - 49_00,
    refund: { amount: 49_00, isPriceLower: true },
  })
  const refund = [...app.provider.refunds.values()].at(-1)
  expect(refund).toMatchObject({ amount: 49_00 })
  // The platform's refunds for the order are added to it, and never exceed what was paid.
  type Reason = Parameters<Payments['refundForCause']>[1]['reason']
  const refundNow = (reason: Reason, total?: number) =>
    app.database.transaction((transaction) =>
      app.payments.refundForCause(transaction, {
        store: app.meher,
        payableId: cartId,
        requestId: `request of ${reason}`,
        reason,
        ...(total === undefined ? {} : { total }),
      }),
    )
  await refundNow('PLATFORM_REFUND', 30_00)
  await refundNow('ORDER_CANCELLED')
  const input = (await app.database.first(stateOf({ payableId: cartId })))?.state
  expect(input).toMatchObject({
    refunds: [
      [49_00, 'PRICE_LOWER'],
      [30_00, 'PLATFORM_REFUND'],
      [TOTAL - 79_00, 'ORDER_CANCELLED'],
    ],
  })
  app.jobs.waiting.length = 0
})

test('[I20, D-88] sold out since: the payment is refunded in full', async () => {
  const { variantId, capture, end } = await payLate()
  offerPiece(app, variantId, 0)
  await capture()
  expect(await end()).toEqual(refunded('OUT_OF_STOCK'))
})

test('[I20, D-88] the last item is held by somebody who pays now: the payment is refunded in full', async () => {
  const { variantId, capture, end } = await payLate()
  await app.database.run(dropHolds({ variantId }))
  const other = await openPayer(app, '+919820999999', variantId)
  expect((await other.openPayment(TOTAL, 'other-key')).status).toBe(200)
  await capture()
  expect(await end()).toEqual(refunded('OUT_OF_STOCK'))
})

test('[D-88] the place is no longer served: the payment is refunded in full', async () => {
  const { capture, end } = await payLate()
  const { shippingPref } = app.meher.config
  const earlier = [...shippingPref.undeliverablePincodes]
  Object.assign(shippingPref, { undeliverablePincodes: [...earlier, '560001'] })
  try {
    await capture()
    expect(await end()).toEqual(refunded('UNDELIVERABLE'))
  } finally {
    Object.assign(shippingPref, { undeliverablePincodes: earlier })
  }
})

test('[I4, D-88] the platform is down, then back: the order is placed', async () => {
  const { capture, end, cartId } = await payLate()
  await capture()
  const back = platformAway()
  const [job] = app.jobs.waiting
  await expect(app.jobs.run(job ?? { name: 'missing', data: {} })).rejects.toThrow('unavailable')
  await app.database.run(requestedAgo({ payableId: cartId, age: '23 hours' }))
  await app.payments.reconcile()
  expect((await app.database.first(stateOf({ payableId: cartId })))?.state).toEqual({
    attempts: ['CAPTURED'],
    orders: null,
    refunds: null,
  })
  back()
  expect(await end()).toEqual(placed)
})

test('[I1, D-88] the platform is down for a day: the payment is refunded in full', async () => {
  const { capture, end, cartId } = await payLate()
  await capture()
  const back = platformAway()
  await app.database.run(requestedAgo({ payableId: cartId, age: '24 hours' }))
  await app.jobs.runAll()
  back()
  expect(await end()).toEqual(refunded('PRICE_ENDED'))
})

test('[I1, I8, D-88] the job is lost with its process: the reconciler continues', async () => {
  const { capture, end, cartId } = await payLate()
  await capture()
  app.jobs.waiting.length = 0
  await app.payments.reconcile()
  expect(await end()).toMatchObject({ orders: null })
  await app.database.run(requestedAgo({ payableId: cartId, age: '3 minutes' }))
  await app.payments.reconcile()
  expect(await end()).toEqual(placed)
})

test('[I2, I4, I6, D-88] the job runs twice at once, and again: one order', async () => {
  const { capture, end } = await payLate()
  await capture()
  const job = app.jobs.waiting.shift() ?? { name: 'missing', data: {} }
  await Promise.all([app.jobs.run(job), app.jobs.run(job)])
  await app.jobs.run(job)
  expect(await end()).toEqual(placed)
})

test('[I3, D-88] another payment of the cart was faster: the late one is refunded as the second', async () => {
  const { openPayment, capture, end } = await payLate()
  await capture()
  const { body } = await openPayment(TOTAL, 'another-key')
  const payment = app.provider.pay(body['providerOrderId'] ?? '')
  await send(app.provider.event('payment.captured', { payment }))
  expect(await end()).toMatchObject({
    orders: [[TOTAL, TOTAL]],
    refunds: [[TOTAL, 'DUPLICATE_PAYMENT']],
  })
})

test('[I9, D-88] within six hours the agreed price is valid', async () => {
  const { variantId, capture, end } = await payLate('5 hours 59 minutes')
  app.platform.change(variantId, { price: TOTAL + 1_00 })
  await capture()
  expect(await end()).toEqual(placed)
})
