/** Money that comes for an attempt that was opened long ago. [D-88] */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../db/statement.ts'
import { tokenOf } from '../../http/pretend-visitors.ts'
import { OutsideFailure } from '../../ports/outside-failure.ts'
import { giveBack } from '../payments/index.ts'
import { makeCheckoutWorld } from './testing/checkout-world.ts'
import type { CheckoutWorld } from './testing/checkout-world.ts'

const TOTAL = 249_00

const openedAgo = statement<unknown>(
  'test.attempt-opened-ago',
  `update payment_attempts set created_at = now() - $2::interval,
     expires_at = now() - $2::interval + interval '15 minutes' where cart_id = $1`,
)
const stateOf = statement<{ readonly state: object }>(
  'test.late-state-of-cart',
  `select jsonb_build_object(
     'attempts', (select jsonb_agg(state) from payment_attempts where cart_id = $1),
     'orders', (select jsonb_agg(jsonb_build_array(prepaid_paise, bought->'totals'->'total'))
       from orders o where cart_id = $1),
     'refunds', (select jsonb_agg(jsonb_build_array(r.amount_paise, r.reason) order by r.created_at)
       from refunds r join payments p using (store_id, provider_payment_id) where p.cart_id = $1)
   ) as state`,
)
const askedAgo = statement<unknown>(
  'test.price-asked-ago',
  `update price_checks set created_at = now() - $2::interval, next_check_at = now()
   where cart_id = $1 and decided_at is null`,
)

let world: CheckoutWorld
let carts = 0
beforeAll(async () => {
  world = await makeCheckoutWorld()
})
afterAll(() => world.close())

const dropHolds = statement<unknown>(
  'test.drop-holds-of-variant',
  'delete from stock_holds where variant_id = $1',
)

/** Until the returned function is called the platform does not reply. */
function platformAway(): () => void {
  const { platform } = world.shop
  const { fetchCart } = platform
  platform.fetchCart = () =>
    Promise.reject(
      new OutsideFailure({ system: 'x', kind: 'unavailable', mayHaveActed: false, reason: 'AWAY' }),
    )
  return () => {
    platform.fetchCart = fetchCart
  }
}

async function successInfo(phone: string, cartId: string): Promise<object> {
  const reply = await world.http.inject({
    url: `/integrations/checkout/shopify/success-info?cart_id=${cartId}`,
    headers: tokenOf({ kind: 'USER', storeId: 'meher', phone }),
  })
  return reply.json<object>()
}

/** A payment that was opened three days ago, captured now. */
async function payLate(openedBefore = '3 days') {
  carts += 1
  const variantId = String(7000 + carts)
  world.shop.shelf.set(variantId, 1)
  const shopper = await world.shopper(`+91${9_820_000_000 + carts}`, variantId)
  const { body } = await shopper.openPayment(TOTAL, 'one-key-per-cart')
  await world.database.run(openedAgo, [shopper.cartId, openedBefore])
  const payment = world.bank.pay(body['providerOrderId'] ?? '')
  const capture = () => world.send(world.bank.event('payment.captured', { payment }))
  const end = async () => {
    await world.queue.runAll()
    return (await world.database.first(stateOf, [shopper.cartId]))?.state
  }
  return { ...shopper, variantId, capture, end }
}

const placed = { attempts: ['CAPTURED'], orders: [[TOTAL, TOTAL]], refunds: null }
const refunded = (reason: string) => ({
  attempts: ['REFUNDED'],
  orders: null,
  refunds: [[TOTAL, reason]],
})

test('[I1, D-88] the price has risen: all the money goes back, and the shopper reads why', async () => {
  const { cartId, variantId, capture, end } = await payLate()
  world.shop.prices.set(variantId, TOTAL + 1_00)
  await capture()
  expect(await end()).toEqual(refunded('PRICE_ENDED'))
  const status = await world.http.inject({
    url: `/integrations/checkout/shopify/v2/order-status?cart_id=${cartId}`,
  })
  expect(status.json()).toMatchObject({ status: 'REFUNDED', refundReason: 'PRICE_ENDED' })
})

test('[D-88] the price is the same: an order of today, and nothing goes back', async () => {
  const { capture, end } = await payLate()
  await capture()
  expect(await end()).toEqual(placed)
})

test('[I16, D-88] the price has fallen: an order at the lower price, and the difference goes back once', async () => {
  const { cartId, phone, variantId, capture, end } = await payLate()
  world.shop.prices.set(variantId, TOTAL - 49_00)
  await capture()
  const lower = {
    attempts: ['CAPTURED'],
    orders: [[TOTAL - 49_00, TOTAL - 49_00]],
    refunds: [[49_00, 'PRICE_LOWER']],
  }
  expect(await end()).toEqual(lower)
  await capture()
  await world.takeUpNews()
  expect(await end()).toEqual(lower)
  expect(await successInfo(phone, cartId)).toMatchObject({
    prepaid_amount: TOTAL - 49_00,
    refund: { amount: 49_00, isPriceLower: true },
  })
  const refund = [...world.bank.refunds.values()].at(-1)
  expect(refund).toMatchObject({ amount: 49_00 })
  // What the platform gives back for the order comes on top of it, and never more than was paid.
  const giveBackNow = (reason: Parameters<typeof giveBack>[2]['reason'], total?: number) =>
    world.database.transaction((transaction) =>
      giveBack(world.queue, transaction, {
        store: world.meher,
        cartId,
        reason,
        ...(total === undefined ? {} : { total }),
      }),
    )
  await giveBackNow('PLATFORM_REFUND:1', 30_00)
  await giveBackNow('ORDER_CANCELLED')
  const asked = (await world.database.first(stateOf, [cartId]))?.state
  expect(asked).toMatchObject({
    refunds: [
      [49_00, 'PRICE_LOWER'],
      [30_00, 'PLATFORM_REFUND:1'],
      [TOTAL - 79_00, 'ORDER_CANCELLED'],
    ],
  })
  world.queue.waiting.length = 0
})

test('[I20, D-88] sold out since: all the money goes back', async () => {
  const { variantId, capture, end } = await payLate()
  world.shop.shelf.set(variantId, 0)
  await capture()
  expect(await end()).toEqual(refunded('OUT_OF_STOCK'))
})

test('[I20, D-88] the last piece is held by somebody who pays now: all the money goes back', async () => {
  const { variantId, capture, end } = await payLate()
  await world.database.run(dropHolds, [variantId])
  const other = await world.shopper('+919820999999', variantId)
  expect((await other.openPayment(TOTAL, 'other-key')).status).toBe(200)
  await capture()
  expect(await end()).toEqual(refunded('OUT_OF_STOCK'))
})

test('[D-88] nothing is sent to that place any more: all the money goes back', async () => {
  const { capture, end } = await payLate()
  const { shippingPref } = world.meher.config
  const earlier = [...shippingPref.undeliverablePincodes]
  Object.assign(shippingPref, { undeliverablePincodes: [...earlier, '560001'] })
  try {
    await capture()
    expect(await end()).toEqual(refunded('UNDELIVERABLE'))
  } finally {
    Object.assign(shippingPref, { undeliverablePincodes: earlier })
  }
})

test('[I4, D-88] the platform is away, then back: the order', async () => {
  const { capture, end, cartId } = await payLate()
  await capture()
  const back = platformAway()
  const [job] = world.queue.waiting
  await expect(world.queue.run(job ?? { name: 'missing', data: {} })).rejects.toThrow('AWAY')
  await world.database.run(askedAgo, [cartId, '23 hours'])
  await world.payments.reconcile()
  expect((await world.database.first(stateOf, [cartId]))?.state).toEqual({
    attempts: ['CAPTURED'],
    orders: null,
    refunds: null,
  })
  back()
  expect(await end()).toEqual(placed)
})

test('[I1, D-88] the platform is away for a day: all the money goes back', async () => {
  const { capture, end, cartId } = await payLate()
  await capture()
  const back = platformAway()
  await world.database.run(askedAgo, [cartId, '24 hours'])
  await world.queue.runAll()
  back()
  expect(await end()).toEqual(refunded('PRICE_ENDED'))
})

test('[I1, I8, D-88] the job is lost with its process: the reconciler takes the payment up', async () => {
  const { capture, end, cartId } = await payLate()
  await capture()
  world.queue.waiting.length = 0
  await world.payments.reconcile()
  expect(await end()).toMatchObject({ orders: null })
  await world.database.run(askedAgo, [cartId, '3 minutes'])
  await world.payments.reconcile()
  expect(await end()).toEqual(placed)
})

test('[I2, I4, I6, D-88] the job runs twice at once, and again: one order', async () => {
  const { capture, end } = await payLate()
  await capture()
  const job = world.queue.waiting.shift() ?? { name: 'missing', data: {} }
  await Promise.all([world.queue.run(job), world.queue.run(job)])
  await world.queue.run(job)
  expect(await end()).toEqual(placed)
})

test('[I3, D-88] another payment of the cart was quicker: the late money goes back as the second', async () => {
  const { openPayment, capture, end } = await payLate()
  await capture()
  const { body } = await openPayment(TOTAL, 'another-key')
  const payment = world.bank.pay(body['providerOrderId'] ?? '')
  await world.send(world.bank.event('payment.captured', { payment }))
  expect(await end()).toMatchObject({
    orders: [[TOTAL, TOTAL]],
    refunds: [[TOTAL, 'DUPLICATE_PAYMENT']],
  })
})

test('[I9, D-88] within six hours the agreed price stands', async () => {
  const { variantId, capture, end } = await payLate('5 hours 59 minutes')
  world.shop.prices.set(variantId, TOTAL + 1_00)
  await capture()
  expect(await end()).toEqual(placed)
})
