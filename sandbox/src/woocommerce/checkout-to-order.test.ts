import { afterEach, beforeEach, expect, test } from 'vitest'
import { filledCart, rest, startedStore, storeApi } from '../testing/woo-client.ts'
import type { StartedStore } from '../testing/woo-client.ts'

const TIFFIN = 11
const STOCK = 50
const DAY_TEXT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/
const ADDRESS = {
  first_name: 'Asha',
  last_name: 'Rao',
  address_1: '12 MG Road',
  city: 'Bengaluru',
  state: 'KA',
  postcode: '560001',
  country: 'IN',
  phone: '9876543210',
}
const ADDRESSES = {
  billing_address: { ...ADDRESS, email: 'asha@example.com' },
  shipping_address: ADDRESS,
}
const THELA = { payment_method: 'thela', payment_method_title: 'UPI' }
const PAID = { set_paid: true, ...THELA, transaction_id: 'pay_D' }

let started: StartedStore
beforeEach(async () => {
  started = await startedStore()
})
afterEach(() => started.close())

const put = (id: number, body: object) => rest(started, `/orders/${id}`, { method: 'PUT', body })

const read = async (id: number) => (await rest(started, `/orders/${id}`)).body

const stock = async (): Promise<unknown> =>
  (await rest(started, `/products/${TIFFIN}`)).body['stock_quantity']

/** A cart that can be ordered, with two tiffins and a coupon, and the draft that GET /checkout makes of it. */
async function draft() {
  const shopper = await filledCart(started, { id: TIFFIN, quantity: 2 })
  await storeApi(started, '/cart/update-customer', { ...shopper, body: ADDRESSES })
  await storeApi(started, '/cart/apply-coupon', { ...shopper, body: { code: 'FLAT100' } })
  const cart = await storeApi(started, '/cart/select-shipping-rate', {
    ...shopper,
    body: { package_id: 0, rate_id: 'free_shipping:3' },
  })
  expect(cart.body['totals']).toMatchObject({ total_price: '149800' })
  const checkout = await storeApi(started, '/checkout', shopper)
  expect(checkout).toMatchObject({ status: 200, body: { status: 'checkout-draft' } })
  return { shopper, cart, id: Number(checkout.body['order_id']) }
}

const place = (shopper: { token: string; nonce: string }) =>
  storeApi(started, '/checkout', {
    ...shopper,
    method: 'POST',
    body: { ...ADDRESSES, payment_method: 'cod' },
  })

test('[W 32] draft, pending, set_paid: one call after another, as the facts have it', async () => {
  const { shopper, cart, id } = await draft()
  expect(await read(id)).toMatchObject({
    status: 'checkout-draft',
    total: '1498.00',
    payment_method: 'cod',
    cart_hash: cart.headers.get('cart-hash'),
  })
  const pending = await put(id, {
    status: 'pending',
    ...THELA,
    meta_data: [{ key: '_thela_attempt', value: 'att_1' }],
  })
  expect(pending).toMatchObject({
    status: 200,
    body: { id, status: 'pending', total: '1498.00', date_paid: null, ...THELA },
  })
  expect(await stock()).toBe(STOCK)
  expect(started.store.mails).toEqual([])
  // What happens to the cart from here on does not reach the order.
  const body = { id: TIFFIN, quantity: 1 }
  await storeApi(started, '/cart/add-item', { ...shopper, body })

  const paid = await put(id, PAID)
  expect(paid).toMatchObject({
    status: 200,
    body: {
      id,
      status: 'processing',
      total: '1498.00',
      ...THELA,
      transaction_id: 'pay_D',
      date_paid: expect.stringMatching(DAY_TEXT),
      meta_data: expect.arrayContaining([
        expect.objectContaining({ key: '_thela_attempt', value: 'att_1' }),
      ]),
    },
  })
  expect(await stock()).toBe(STOCK - 2)
  expect(started.store.mails.map(({ to }) => to)).toEqual(['shop', 'shopper'])
  const coupons = await rest<unknown[]>(started, '/coupons?code=FLAT100')
  expect(coupons.body).toMatchObject([{ usage_count: 1 }])

  const again = await put(id, { ...PAID, transaction_id: 'pay_E' })
  expect(again.body).toMatchObject({
    status: 'processing',
    date_paid: paid.body['date_paid'],
    transaction_id: 'pay_E',
  })
  expect(await stock()).toBe(STOCK - 2)
  expect(await read(id)).toEqual(again.body)
  // The store's own checkout goes on with the cart, which is full, in an order of its own.
  const placed = await place(shopper)
  expect(placed).toMatchObject({ status: 200, body: { status: 'processing' } })
  expect(placed.body['order_id']).not.toBe(id)
  expect(await stock()).toBe(STOCK - 5)
})

test('[W 28] the shopper ends our pending order by POST /checkout; our set_paid leaves no date', async () => {
  const { shopper, id } = await draft()
  await put(id, { status: 'pending', ...THELA })
  expect(await place(shopper)).toMatchObject({
    status: 200,
    body: { order_id: id, status: 'processing', payment_result: { payment_status: 'success' } },
  })
  expect(await read(id)).toMatchObject({ payment_method: 'cod', date_paid: null })
  const late = await put(id, PAID)
  expect(late).toMatchObject({
    status: 200,
    body: { status: 'processing', ...THELA, transaction_id: 'pay_D', date_paid: null },
  })
  expect(await stock()).toBe(STOCK - 2)
  expect(await place(shopper)).toMatchObject({
    status: 409,
    body: { code: 'woocommerce_rest_cart_empty' },
  })
})

test('[W 34] set_paid without a method completes a draft, because its method is cash on delivery', async () => {
  const { id } = await draft()
  expect((await put(id, { set_paid: true })).body).toMatchObject({
    status: 'completed',
    payment_method: 'cod',
  })
  const other = await draft()
  expect((await put(other.id, PAID)).body).toMatchObject({ status: 'processing' })
})

test('[W 35] set_paid on cancelled, on-hold and an emptied draft is 200 and pays nothing', async () => {
  for (const status of ['cancelled', 'on-hold']) {
    const { id } = await draft()
    await put(id, { status: 'pending', ...THELA })
    await put(id, { status })
    expect(await put(id, PAID)).toMatchObject({
      status: 200,
      body: { status, date_paid: null, transaction_id: 'pay_D' },
    })
    const moved = await put(id, { status: 'processing', ...THELA })
    expect(moved.body['date_paid']).toMatch(DAY_TEXT)
  }
  const { shopper, id } = await draft()
  await storeApi(started, '/cart/items', { ...shopper, method: 'DELETE' })
  expect(await put(id, PAID)).toMatchObject({
    status: 200,
    body: { status: 'checkout-draft', total: '0.00', date_paid: null },
  })
})

test('[W 33] four set_paid at once are all 200 and take the stock more than once', async () => {
  const { id } = await draft()
  await put(id, { status: 'pending', ...THELA })
  started.sandbox.switches.set('woocommerce', 'race-ms', 200, started.store.name)
  const replies = await Promise.all([1, 2, 3, 4].map(() => put(id, PAID)))
  expect(replies.map(({ status, body }) => [status, body['status']])).toEqual(
    [1, 2, 3, 4].map(() => [200, 'processing']),
  )
  expect(Number(await stock())).toBeLessThan(STOCK - 2)
})

test('[W 52] a refund by the gateway is 500 with a number as data, through the whole site', async () => {
  const { id } = await draft()
  await put(id, PAID)
  const refused = await rest(started, `/orders/${id}/refunds`, { body: { amount: '100.00' } })
  expect(refused).toMatchObject({
    status: 500,
    body: {
      code: 'woocommerce_rest_cannot_create_order_refund',
      message: 'The payment gateway for this order does not exist.',
      data: 500,
    },
  })
  expect(refused.headers.get('content-type')).toContain('application/json')
  const body = { amount: '100.00', api_refund: false }
  expect(await rest(started, `/orders/${id}/refunds`, { body })).toMatchObject({ status: 201 })
  expect((await read(id))['refunds']).toMatchObject([{ total: '-100.00' }])
})
