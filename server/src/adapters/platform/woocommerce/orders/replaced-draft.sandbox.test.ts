/** Some drafts cannot be brought to what was agreed, and some addresses are none that the shop takes. [woocommerce §4, §6, §7] */
import { cartWithoutId, itemsTotalOf } from '@thela/domain/checkout'
import { addPaise, paise } from '@thela/domain/money'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { INVALID_ADDRESS } from '../../../../ports/cart-orders.ts'
import type { CartOrders, OrderToDraft } from '../../../../ports/cart-orders.ts'
import { fakeTokenCache } from '../../../../ports/testing/fake-token-cache.ts'
import { newOrder, sampleAddress } from '../../../../ports/testing/sample-order.ts'
import type { OutboundHttp } from '../../../outbound-http.ts'
import { makeWoocommerce } from '../index.ts'
import { startWoocommerce } from '../testing/fake-demo-shop.ts'
import { later } from '../transport/refused.ts'

const anything = Compile(Type.Unknown())
const PLACE = { ...sampleAddress, place: 'place-of-the-tests' }

let shop: Awaited<ReturnType<typeof startWoocommerce>>
let cartOrders: CartOrders
beforeEach(async () => {
  shop = await startWoocommerce()
  if (!shop.platform.cartOrders) throw new Error('the platform makes orders of its carts')
  cartOrders = shop.platform.cartOrders
})
afterEach(() => shop.close())

/** The reply of the first call of this kind is lost. */
function losing(operation: string) {
  const { http, settings } = shop
  let isLost = false
  const call: OutboundHttp['call'] = async (request, read) => {
    const result = await http.call(request, read)
    if (isLost || request.operation !== operation) return result
    isLost = true
    throw later('REPLY_LOST', true)
  }
  return makeWoocommerce(settings, { ...http, call }, fakeTokenCache())
}

async function agree() {
  const cart = await shop.platform.deliveries?.at(shop.cart.token, PLACE)
  const [rate] = cart?.deliveries?.rates ?? []
  if (!cart || !rate) throw new Error('the shop sends to the sample address')
  const wanted: OrderToDraft = {
    cartId: 'AAAAAWxjYXJ0LW9mLW91cnM',
    shippingAddress: sampleAddress,
    billingAddress: sampleAddress,
    email: 'asha@example.com',
    phone: sampleAddress.phone,
    delivery: { id: rate.id, amount: rate.charge },
    fees: [],
    methodDiscount: paise(0),
    methodTitle: 'UPI',
    isCod: false,
  }
  return { cart, rate, wanted, total: addPaise(itemsTotalOf(cartWithoutId(cart)), rate.charge) }
}

/** It is frozen and paid, and its owner has put a fee on it since. */
async function paidAtAnotherTotal() {
  const { cart, rate, wanted, total } = await agree()
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
    const other = losing(operation)
    await expect(other.createOrder(order)).rejects.toMatchObject({ outcomeUnknown: true })
    const made = await shop.platform.createOrder(order)
    expect(await shop.stateOf(made.platformOrderId)).toMatchObject({ total, received: total })
    expect(await shop.platform.createOrder(order)).toEqual(made)
    expect(await shop.orderCount()).toBe(1)
  },
)

test('[I61] a postal code, a state or a phone that the shop does not take is said to be the address', async () => {
  const { wanted } = await agree()
  const invalid = { kind: 'refused', reason: INVALID_ADDRESS, outcomeUnknown: false }
  const at = shop.platform.deliveries?.at(shop.cart.token, { ...PLACE, pincode: '5600' })
  await expect(at).rejects.toMatchObject(invalid)
  for (const change of [{ pincode: '5600' }, { state: 'Foo', pincode: '' }, { phone: '12ab' }]) {
    const billingAddress = { ...sampleAddress, ...change }
    const opened = cartOrders.open(shop.cart.token, { ...wanted, billingAddress })
    await expect(opened).rejects.toMatchObject(invalid)
  }
})
