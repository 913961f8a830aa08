import { afterEach, beforeEach, expect, test } from 'vitest'
import { rest, setSwitch, startedStore } from '../../testing/woo-client.ts'
import type { StartedStore } from '../../testing/woo-client.ts'

let started: StartedStore
beforeEach(async () => {
  started = await startedStore()
  setSwitch(started, 'webhooks-to-loopback', true)
})
afterEach(() => started.close())

const create = (body: Record<string, unknown>) => rest(started, '/webhooks', { body })

test.each([
  [{ topic: 'order.eaten' }, 'woocommerce_rest_shop_webhook_invalid_topic'],
  [{ delivery_url: 'ftp://shop.test/' }, 'woocommerce_rest_shop_webhook_invalid_delivery_url'],
  [{ delivery_url: 'no address' }, 'woocommerce_rest_shop_webhook_invalid_delivery_url'],
  [{ topic: undefined }, 'rest_missing_callback_param'],
  [{ status: 'asleep' }, 'rest_invalid_param'],
])('a webhook with %j is refused', async (wrong, code) => {
  const body = { topic: 'order.created', delivery_url: started.thelaUrl, ...wrong }
  expect(await create(body)).toMatchObject({ status: 400, body: { code, data: { status: 400 } } })
  expect(started.store.webhooks).toEqual([])
})

test('webhooks are listed, changed and deleted for good', async () => {
  const { body: first } = await create({ topic: 'order.updated', delivery_url: started.thelaUrl })
  const path = `/webhooks/${Number(first['id'])}`
  const changed = await rest(started, path, { method: 'PUT', body: { status: 'paused' } })
  expect(changed).toMatchObject({ status: 200, body: { status: 'paused', topic: 'order.updated' } })
  expect((await rest<unknown[]>(started, '/webhooks?status=active')).body).toEqual([])
  expect((await rest<unknown[]>(started, '/webhooks')).body).toHaveLength(1)
  expect(await rest(started, path, { method: 'DELETE' })).toMatchObject({ status: 501 })
  expect(await rest(started, `${path}?force=true`, { method: 'DELETE' })).toMatchObject({
    status: 200,
    body: { id: first['id'] },
  })
  expect(await rest(started, path)).toMatchObject({
    status: 404,
    body: { code: 'woocommerce_rest_shop_webhook_invalid_id' },
  })
})

test('a new address is pinged', async () => {
  const { body } = await create({ topic: 'order.updated', delivery_url: 'http://127.0.0.1:9/' })
  expect(started.received).toEqual([])
  const id = Number(body['id'])
  const change = { delivery_url: started.thelaUrl }
  await rest(started, `/webhooks/${id}`, { method: 'PUT', body: change })
  expect(started.received.map((ping) => ping.body)).toEqual([`webhook_id=${id}`])
})

test('a batch goes on after a part that fails', async () => {
  const delivery_url = started.thelaUrl
  const create = [
    { topic: 'nothing', delivery_url },
    { topic: 'product.updated', delivery_url },
  ]
  const body = { create, delete: [77] }
  expect(await rest(started, '/webhooks/batch', { body })).toMatchObject({
    status: 200,
    body: {
      create: [
        { id: 0, error: { code: 'woocommerce_rest_shop_webhook_invalid_topic' } },
        { topic: 'product.updated', status: 'active' },
      ],
      delete: [{ id: 77, error: { data: { status: 404 } } }],
    },
  })
})

test('a key that only reads makes no webhook', async () => {
  const body = { topic: 'order.created', delivery_url: started.thelaUrl }
  expect(await rest(started, '/webhooks', { keys: 'ck_read_1:cs_read_1', body })).toMatchObject({
    status: 401,
  })
})
