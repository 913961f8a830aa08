import { expect, test } from 'vitest'
import { findOrder } from '../store/store.ts'
import { filledCart, newShopper, testStore } from './test-store.ts'

const BILLING = {
  first_name: 'Asha',
  last_name: 'Rao',
  address_1: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
  country: 'IN',
  email: 'asha@example.com',
  phone: '9876543210',
}

test('a checkout needs a nonce or a good token, also to be read', async () => {
  const { call } = testStore()
  expect((await call('GET /checkout')).body.code).toBe('woocommerce_rest_missing_nonce')
})

test('[W 23] the draft has the hash of the cart', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 11, quantity: 1 })
  const { status, body, headers } = await started.call('GET /checkout', { token })
  expect([status, body['status']]).toEqual([200, 'checkout-draft'])
  const order = findOrder(started.store, Number(body['order_id']))
  expect(order?.cartHash).toBe(headers['cart-hash'])
})

test('[W 29] a sold-out line refuses the order with the whole cart', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 19, quantity: 1 })
  const product = started.store.products.find(({ id }) => id === 19)
  if (product !== undefined) product.sale.stock = 0
  const sent = { billing_address: BILLING, shipping_address: BILLING, payment_method: 'cod' }
  const { status, body } = await started.call('POST /checkout', { token, body: sent })
  expect([status, body.code]).toEqual([409, 'woocommerce_rest_product_out_of_stock'])
  expect(body.data.cart.errors).toMatchObject([{ code: 'woocommerce_rest_product_out_of_stock' }])
})

test('[W 29] missing and bad parameters', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 11, quantity: 1 })
  const missing = await started.call('POST /checkout', { token, body: {} })
  expect([missing.status, missing.body.data.params]).toEqual([400, ['billing_address']])
  const bad = { billing_address: { ...BILLING, email: 'not-an-email' }, payment_method: 'cod' }
  const refused = await started.call('POST /checkout', { token, body: bad })
  expect(refused.body.data.details['billing_address']?.code).toBe('invalid_email')
})

test('[W 31] version 8.0 holds the stock of a draft against other carts', async () => {
  const diya = { id: 19, quantity: 2 }
  for (const [version, status] of [
    ['8.0.3', 400],
    ['10.0.2', 201],
  ] as const) {
    const started = testStore({ version })
    const first = await filledCart(started, diya)
    await started.call('GET /checkout', first)
    const second = await newShopper(started)
    const added = await started.call('POST /cart/add-item', { ...second, body: diya })
    expect(added.status).toBe(status)
  }
})

test('an order is read by its key', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 11, quantity: 1 })
  const sent = { billing_address: BILLING, shipping_address: BILLING, payment_method: 'cod' }
  const placed = await started.call('POST /checkout', { token, body: sent })
  expect([placed.status, placed.body['status']]).toEqual([200, 'processing'])
  const path = `GET /order/${String(placed.body['order_id'])}`
  const key = String(placed.body['order_key'])
  const read = await started.call(`${path}?key=${key}`)
  expect(read.body).toMatchObject({
    status: 'processing',
    items: [{ id: 11, quantity: 1 }],
    billing_address: { state: 'KA' },
  })
  expect((await started.call(`${path}?key=wrong`)).body.code).toBe('woocommerce_rest_invalid_order')
  const { switches } = started.store.sandbox
  switches.set('woocommerce', 'version', '10.5.0')
  expect((await started.call(`${path}?key=${key}`)).body.code).toBe(
    'woocommerce_rest_invalid_billing_email',
  )
  const email = 'billing_email=asha@example.com'
  expect((await started.call(`${path}?key=${key}&${email}`)).status).toBe(200)
  switches.set('woocommerce', 'version', '8.0.3')
  expect((await started.call(`${path}?key=${key}`)).status).toBe(404)
})

test('the index lists the namespaces, and an unknown call has no route', async () => {
  const started = testStore()
  const index = await started.request('GET /wp-json/')
  expect(index.body).toMatchObject({ namespaces: expect.arrayContaining(['wc/v3', 'wc/store/v1']) })
  const unknown = await started.call('GET /cart/nothing')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'rest_no_route'])
})
