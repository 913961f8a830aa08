/** Some drafts cannot be brought to what was agreed, and some addresses are none that the shop takes. [woocommerce §4, §6, §7] */
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { INVALID_ADDRESS } from '../../../../ports/cart-orders.ts'
import type { CartOrders } from '../../../../ports/cart-orders.ts'
import { newOrder, sampleAddress } from '../../../../ports/testing/sample-order.ts'
import { agreeOnCart, losing, PLACE, requireCartOrders } from '../testing/fake-agreement.ts'
import { startWoocommerce } from '../testing/fake-demo-shop.ts'

const anything = Compile(Type.Unknown())

let shop: Awaited<ReturnType<typeof startWoocommerce>>
let cartOrders: CartOrders
beforeEach(async () => {
  shop = await startWoocommerce()
  cartOrders = requireCartOrders(shop)
})
afterEach(() => shop.close())

/** It is frozen and paid, and its owner has put a fee on it since. */
async function paidAtAnotherTotal() {
  const { cart, rate, wanted, total } = await agreeOnCart(shop)
  const draft = await cartOrders.freeze(await cartOrders.open(shop.cart.token, wanted), wanted)
  expect(draft.total).toBe(total)
  const path = `/orders/${draft.platformOrderId}`
  const body = { fee_lines: [{ name: 'Packing', total: '1.00', tax_status: 'none' }] }
  await shop.client.rest(
    { operation: 'by-owner', effect: 'ONCE', method: 'PUT', path, body },
    anything,
  )
  const order = newOrder({
    email: 'asha@example.com',
    lines: cart.items.map((item) => ({ ...item, title: item.productTitle, properties: [] })),
    delivery: { title: rate.title, amount: rate.charge },
    paid: total,
    paymentReference: 'pay_1',
    attributes: { payment_method: 'UPI', thela_order: 'order-1' },
    draft,
  })
  return { draft, total, order }
}

test('[I1, I13] paid, and its draft costs a rupee more by now: it is made at what was paid, once', async () => {
  const { draft, total, order } = await paidAtAnotherTotal()
  const made = await shop.platform.createOrder(order)
  expect(made.platformOrderId).not.toBe(draft.platformOrderId)
  expect(await shop.stateOf(made.platformOrderId)).toMatchObject({ total, received: total })
  expect(await shop.platform.createOrder(order)).toEqual(made)
  expect(await shop.orderCount()).toBe(1)
  await cartOrders.discard(draft.platformOrderId)
  expect(await shop.stateOf(draft.platformOrderId)).toMatchObject({ isCancelled: true })
})

test.each(['post-order', 'finish-order'])(
  '[I2, I4] the same with a lost reply of %s: there is one order of it',
  async (operation) => {
    const { total, order } = await paidAtAnotherTotal()
    const other = losing(shop, operation)
    await expect(other.createOrder(order)).rejects.toMatchObject({ outcomeUnknown: true })
    const made = await shop.platform.createOrder(order)
    expect(await shop.stateOf(made.platformOrderId)).toMatchObject({ total, received: total })
    expect(await shop.platform.createOrder(order)).toEqual(made)
    expect(await shop.orderCount()).toBe(1)
  },
)

test('[I61] a postal code, a state or a phone that the shop does not take is said to be the address', async () => {
  const { wanted } = await agreeOnCart(shop)
  const invalid = { kind: 'refused', reason: INVALID_ADDRESS, outcomeUnknown: false }
  const at = shop.platform.deliveries?.at(shop.cart.token, { ...PLACE, pincode: '5600' })
  await expect(at).rejects.toMatchObject(invalid)
  for (const change of [{ pincode: '5600' }, { state: 'Foo', pincode: '' }, { phone: '12ab' }]) {
    const billingAddress = { ...sampleAddress, ...change }
    const opened = cartOrders.open(shop.cart.token, { ...wanted, billingAddress })
    await expect(opened).rejects.toMatchObject(invalid)
  }
})
