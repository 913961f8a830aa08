import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  callSite,
  control,
  filledCart,
  newShopper,
  rest,
  startedStore,
  storeApi,
} from '../testing/woo-client.ts'
import type { StartedStore } from '../testing/woo-client.ts'
import type { NewFaultRule } from '../core/faults.ts'

let started: StartedStore
beforeEach(async () => {
  started = await startedStore()
})
afterEach(() => started.close())

const fail = (rule: Omit<NewFaultRule, 'system'>) =>
  started.sandbox.faults.add({ system: 'woocommerce', times: 1, ...rule })

test.each([
  [500, 'error-before'],
  [502, 'error-before'],
  [500, 'error-after'],
  [502, 'error-after'],
] as const)('[W 67] a page of the web server in place of JSON: %i, %s', async (status, kind) => {
  const { token } = await newShopper(started)
  fail({ kind, status, account: 'facts', endpoint: 'POST /wc/store/v1/cart/add-item' })
  const response = await fetch(`${started.site}/wp-json/wc/store/v1/cart/add-item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cart-token': token },
    body: JSON.stringify({ id: 13, quantity: 1 }),
  })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toMatch(/^<html>/)
  const { body } = await storeApi<{ items: unknown[] }>(started, '/cart', { token })
  expect(body.items).toHaveLength(kind === 'error-after' ? 1 : 0)
})

test('[W 67] the connection is cut after the work was done', async () => {
  fail({ kind: 'drop-after', endpoint: 'POST /wc/v3/orders' })
  const line_items = [{ product_id: 13, quantity: 1 }]
  await expect(rest(started, '/orders', { body: { line_items } })).rejects.toThrow('fetch failed')
  expect(started.store.orders).toHaveLength(1)
})

test('[W 67] a slow response has done its work long before it comes', async () => {
  fail({ kind: 'slow', delayMs: 30_000, endpoint: 'POST /wc/v3/orders' })
  const line_items = [{ product_id: 13, quantity: 1 }]
  const response = rest(started, '/orders', { body: { line_items } }).catch(() => 'cut')
  await expect.poll(() => started.store.orders.length).toBe(1)
  await started.close()
  expect(await response).toBe('cut')
})

test('[W 67] both APIs respond at ?rest_route= as well', async () => {
  const { token } = await filledCart(started, { id: 13, quantity: 2 })
  const cart = await callSite<{ items: unknown[] }>(started, '/?rest_route=/wc/store/v1/cart', {
    headers: { 'cart-token': token },
  })
  expect(cart.body.items).toHaveLength(1)
  const query = 'consumer_key=ck_test_1&consumer_secret=cs_test_1&per_page=1'
  const orders = await callSite<unknown[]>(started, `/?rest_route=/wc/v3/orders&${query}`, {
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(orders).toMatchObject({ status: 200, body: [] })
})

test('a body that is no JSON and an unknown route are refused as WordPress does it', async () => {
  const { token } = await newShopper(started)
  const response = await fetch(`${started.site}/wp-json/wc/store/v1/cart/add-item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cart-token': token },
    body: '{"id":',
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'rest_invalid_json',
    data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
  })
  expect(await callSite(started, '/wp-json/wc/v3/nothing')).toMatchObject({
    status: 404,
    body: { code: 'rest_no_route' },
  })
  expect(
    await callSite({ site: `${started.url}/woo/nowhere` }, '/wp-json/wc/v3/orders'),
  ).toMatchObject({ status: 404, body: { code: 'rest_no_route' } })
})

test('calls are logged by their path, with the store as account', async () => {
  await newShopper(started)
  expect(started.sandbox.events.list({ system: 'woocommerce', account: 'facts' })).toMatchObject([
    { kind: 'received', title: 'GET /wc/store/v1/cart', status: 200 },
  ])
})

test('the owner changes stock and price, sends and refunds an order', async () => {
  const { body: made } = await rest(started, '/orders', {
    body: {
      status: 'processing',
      payment_method: 'thela',
      line_items: [{ product_id: 13, quantity: 1 }],
    },
  })
  const id = Number(made['id'])
  const sale = { stock: 7, regularPrice: '159' }
  await control(started, '/products/13/sale', { method: 'PUT', body: sale })
  expect((await rest(started, '/products/13')).body).toMatchObject({
    stock_quantity: 7,
    price: '159',
  })

  const sent = await control(started, `/orders/${id}/fulfil`, { body: { number: 'AWB1' } })
  expect(sent.body).toMatchObject({ tracking_number: 'AWB1' })
  expect((await rest(started, `/orders/${id}`)).body).toMatchObject({
    status: 'completed',
    meta_data: expect.arrayContaining([
      expect.objectContaining({
        key: '_wc_shipment_tracking_items',
        value: [expect.objectContaining({ tracking_number: 'AWB1' })],
      }),
    ]),
  })
  await control(started, `/orders/${id}/refund`, { method: 'POST' })
  expect((await rest(started, `/orders/${id}`)).body).toMatchObject({ status: 'refunded' })
  expect(await control(started, '/orders/1')).toMatchObject({ status: 404 })
})
