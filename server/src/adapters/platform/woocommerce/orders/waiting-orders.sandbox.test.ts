/** Orders that somebody has placed in the demo shop and not paid. [woocommerce §6, §7] */
import { paise } from '@thela/domain/money'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PAID_IN_SHOP } from '../../../../ports/cart-orders.ts'
import { sampleAddress } from '../../../../ports/testing/sample-order.ts'
import { agreeOnCart, losing, requireCartOrders } from '../testing/fake-agreement.ts'
import { startWoocommerce } from '../testing/fake-demo-shop.ts'
import { withId } from './order-wire.ts'

const placed = Compile(
  Type.Object({ id: Type.Number(), total: Type.String(), order_key: Type.String() }),
)

let shop: Awaited<ReturnType<typeof startWoocommerce>>
beforeEach(async () => {
  shop = await startWoocommerce()
})
afterEach(() => shop.close())

const requireWaiting = ({ waitingOrders } = shop.platform) => {
  if (!waitingOrders) throw new Error('orders wait in the shop')
  return waitingOrders
}

async function place() {
  const body = {
    status: 'pending',
    billing: { first_name: 'Asha', last_name: 'Rao', phone: sampleAddress.phone },
    line_items: [{ product_id: Number(shop.cart.variantId), quantity: 2 }],
  }
  const call = {
    operation: 'place',
    effect: 'ONCE',
    method: 'POST',
    path: '/orders',
    body,
  } as const
  const { id, total, order_key: key } = await shop.client.rest(call, placed)
  const amount = paise(Math.round(Number(total) * 100))
  const payment = { sourceId: 'use-1', amount, reference: 'pay_1', methodTitle: 'UPI' }
  return { id: String(id), key, amount, payment }
}

async function put(id: string, body: object) {
  const path = `/orders/${id}`
  await shop.client.rest({ operation: 'owner', effect: 'ONCE', method: 'PUT', path, body }, withId)
}

test('[I32] it is found by its key alone, with its total and its buyer', async () => {
  const { id, key, amount } = await place()
  const { find } = requireWaiting()
  expect(await find(id, key)).toEqual({
    platformOrderId: id,
    name: `#${id}`,
    total: amount,
    buyer: { name: 'Asha Rao', phone: sampleAddress.phone },
  })
  expect(await find(id, `${key}x`)).toBeUndefined()
  expect(await find(id, '')).toBeUndefined()
  expect(await find('999999', key)).toBeUndefined()
  await put(id, { status: 'cancelled' })
  expect(await find(id, key)).toBeUndefined()
})

test('[I2] it is paid once, whatever becomes of the reply', async () => {
  const { id, key, amount, payment } = await place()
  const platform = losing(shop, 'pay-waiting')
  const waiting = requireWaiting(platform)
  await expect(waiting.pay(id, payment)).rejects.toMatchObject({ kind: 'unavailable' })
  const paid = { platformOrderId: id, name: `#${id}` }
  expect(await waiting.pay(id, payment)).toEqual(paid)
  expect(await requireWaiting().pay(id, payment)).toEqual(paid)
  expect(await shop.stateOf(id)).toMatchObject({ total: amount, received: amount })
  expect(await waiting.find(id, key)).toBeUndefined()
  const other = { ...payment, sourceId: 'use-2' }
  await expect(waiting.pay(id, other)).rejects.toMatchObject({ reason: PAID_IN_SHOP })
})

test.each([
  ['was cancelled', { status: 'cancelled' }],
  [
    'was paid in the shop',
    { set_paid: true, payment_method: 'bacs', transaction_id: 'of-the-shop' },
  ],
  ['has another price', { fee_lines: [{ name: 'Wrapping', total: '20.00', tax_status: 'none' }] }],
])('[I1] nothing is paid of one that %s meanwhile', async (_, body) => {
  const { id, payment } = await place()
  await put(id, body)
  await expect(requireWaiting().pay(id, payment)).rejects.toMatchObject({ reason: PAID_IN_SHOP })
})

test('[I6] one that we have made of a cart does not wait in the shop', async () => {
  const { wanted } = await agreeOnCart(shop)
  const cartOrders = requireCartOrders(shop)
  const opened = await cartOrders.open(shop.cart.token, wanted)
  const { platformOrderId } = await cartOrders.freeze(opened, wanted)
  const { order_key: key } = await shop.client.rest(
    { operation: 'read', effect: 'READ', method: 'GET', path: `/orders/${platformOrderId}` },
    placed,
  )
  expect(await requireWaiting().find(platformOrderId, key)).toBeUndefined()
})
