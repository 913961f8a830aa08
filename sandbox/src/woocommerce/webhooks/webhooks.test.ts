import { afterEach, beforeEach, expect, test } from 'vitest'
import { filledCart, rest, setSwitch, startedStore, storeApi } from '../../testing/woo-client.ts'
import type { StartedStore } from '../../testing/woo-client.ts'
import { deliveryId, webhookSignature } from './deliver.ts'
import { canReach, isDeliverable } from './deliverable-address.ts'
import { runQueue } from './run-queue.ts'

const NEVER_MS = 3_600_000
const SECRET = 'wc_hook_secret_1'

let started: StartedStore
beforeEach(async () => {
  started = await startedStore()
  setSwitch(started, 'webhooks-to-loopback', true)
  // Each test runs the queue itself.
  setSwitch(started, 'webhook-tick-ms', NEVER_MS)
})
afterEach(() => started.close())

/** A webhook whose ping has been received. */
async function listen(topic: string, more: Record<string, unknown> = {}): Promise<number> {
  const body = { name: 'Ours', topic, delivery_url: started.thelaUrl, secret: SECRET, ...more }
  const made = await rest(started, '/webhooks', { body })
  expect(made.status).toBe(201)
  return Number(made.body['id'])
}

/** Everything received since the last call, without pings. */
async function delivered(): Promise<{ topic: string; body: Record<string, unknown> }[]> {
  await runQueue(started.store)
  return started.received
    .splice(0)
    .filter(({ headers }) => headers['x-wc-webhook-topic'] !== undefined)
    .map(({ headers, body }) => ({
      topic: String(headers['x-wc-webhook-topic']),
      body: JSON.parse(body) as Record<string, unknown>,
    }))
}

async function newOrder(more: Record<string, unknown> = {}): Promise<number> {
  const line_items = [{ product_id: 13, quantity: 1 }]
  const { body } = await rest(started, '/orders', { body: { line_items, ...more } })
  return Number(body['id'])
}

const put = (id: number, body: unknown) => rest(started, `/orders/${id}`, { method: 'PUT', body })

/** The order that GET /checkout makes of a cart. */
async function newDraft(): Promise<number> {
  const shopper = await filledCart(started, { id: 13, quantity: 1 })
  const { body } = await storeApi(started, '/checkout', shopper)
  return Number(body['order_id'])
}

test('[W 58] a webhook is signed over its raw body and has the headers of WooCommerce', async () => {
  const body = '{"id":727,"number":"727","status":"processing","total":"1499.00","currency":"INR"}'
  expect(webhookSignature(SECRET, body)).toBe('uXnlRnUfZgt0Zxhphzng79O13m22vWAsfVxKVXNw864=')

  const id = await listen('order.created')
  const orderId = await newOrder()
  started.received.splice(0)
  await runQueue(started.store)
  const [delivery] = started.received
  expect(delivery?.headers).toMatchObject({
    'user-agent': 'WooCommerce/10.0.2 Hookshot (WordPress/6.8.8)',
    'content-type': 'application/json',
    'x-wc-webhook-source': `${started.site}/`,
    'x-wc-webhook-topic': 'order.created',
    'x-wc-webhook-resource': 'order',
    'x-wc-webhook-event': 'created',
    'x-wc-webhook-id': String(id),
    'x-wc-webhook-delivery-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    'x-wc-webhook-signature': webhookSignature(SECRET, delivery?.body ?? ''),
  })
  expect(JSON.parse(delivery?.body ?? '')).toMatchObject({ id: orderId, status: 'pending' })
})

test.each([undefined, ''])(
  '[W 58] with the secret %j it is signed all the same',
  async (secret) => {
    await listen('order.created', { secret })
    await newOrder()
    started.received.splice(0)
    await runQueue(started.store)
    const [delivery] = started.received
    const signature = delivery?.headers['x-wc-webhook-signature']
    expect(signature).toMatch(/^[\w+/]{43}=$/)
    // The store has made a secret; an empty one does not verify.
    expect(signature).not.toBe(webhookSignature('', delivery?.body ?? ''))
  },
)

test('[W 58] the ping is an unsigned form within the call that makes the webhook, which is active whatever the response', async () => {
  started.replies.push(500)
  const made = await rest(started, '/webhooks', {
    body: { topic: 'order.created', delivery_url: started.thelaUrl, secret: SECRET },
  })
  expect(made).toMatchObject({
    status: 201,
    body: {
      status: 'active',
      topic: 'order.created',
      resource: 'order',
      event: 'created',
      hooks: ['woocommerce_new_order'],
      delivery_url: started.thelaUrl,
    },
  })
  expect(made.body).not.toHaveProperty('secret')
  expect(started.received).toHaveLength(1)
  const [ping] = started.received
  expect(ping?.body).toBe(`webhook_id=${Number(made.body['id'])}`)
  expect(ping?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(ping?.headers).not.toHaveProperty('x-wc-webhook-topic')
  expect(ping?.headers).not.toHaveProperty('x-wc-webhook-signature')
})

test('[W 58] a failed delivery is followed by another ping', async () => {
  await listen('order.created')
  await newOrder()
  started.received.splice(0)
  started.replies.push(503)
  await runQueue(started.store)
  expect(started.received.map(({ body }) => body)).toEqual([
    expect.stringMatching(/^\{"id":/),
    expect.stringMatching(/^webhook_id=/),
  ])
})

test('[W 59] changes wait for the queue, several of one order are one delivery, with the order as it is then', async () => {
  const id = await newOrder()
  await listen('order.updated')
  started.received.splice(0)
  await put(id, { status: 'on-hold' })
  await put(id, { status: 'processing' })
  await put(id, { status: 'cancelled' })
  expect(started.received).toEqual([])
  const deliveries = await delivered()
  expect(deliveries).toMatchObject([{ topic: 'order.updated', body: { id, status: 'cancelled' } }])
  expect(await delivered()).toEqual([])
})

test('[W 59] the queue runs by itself after its tick, which can be set', async () => {
  await listen('order.created')
  setSwitch(started, 'webhook-tick-ms', 1)
  started.received.splice(0)
  await newOrder()
  await expect.poll(() => started.received.length).toBe(1)
})

test('[W 60] an order by REST is sent as created, then as updated, with equal bodies', async () => {
  await listen('order.updated')
  await listen('order.created')
  const id = await newOrder({ status: 'processing' })
  const deliveries = await delivered()
  expect(deliveries.map(({ topic }) => topic)).toEqual(['order.created', 'order.updated'])
  expect(deliveries[0]?.body).toEqual(deliveries[1]?.body)
  expect(deliveries[0]?.body).toMatchObject({ id, status: 'processing' })
})

test('[W 60] an order that was a draft is sent as updated, then as created', async () => {
  await listen('order.created')
  await listen('order.updated')
  const id = await newDraft()
  await delivered()
  await put(id, { status: 'processing', payment_method: 'cod' })
  const deliveries = await delivered()
  expect(deliveries.map(({ topic }) => topic)).toEqual(['order.updated', 'order.created'])
  expect(deliveries[0]?.body).toEqual(deliveries[1]?.body)
})

test('[W 61] a draft is sent as updated, and as created when it becomes pending', async () => {
  await listen('order.created')
  await listen('order.updated')
  const id = await newDraft()
  expect(await delivered()).toMatchObject([
    { topic: 'order.updated', body: { id, status: 'checkout-draft' } },
  ])
  await put(id, { status: 'pending' })
  expect(await delivered()).toMatchObject([
    { topic: 'order.created', body: { id, status: 'pending' } },
  ])
})

test('[W 61] version 8.0 sends a draft as created and updated, and its payment as updated', async () => {
  setSwitch(started, 'version', '8.0.3')
  await listen('order.created')
  await listen('order.updated')
  const id = await newDraft()
  const first = await delivered()
  expect(first.map(({ topic }) => topic).toSorted()).toEqual(['order.created', 'order.updated'])
  await put(id, { set_paid: true, payment_method: 'thela' })
  expect((await delivered()).map(({ topic }) => topic)).toEqual(['order.updated'])
})

test('[W 61] an order whose coupon was refused stays, and is sent', async () => {
  await listen('order.created')
  const refused = await rest(started, '/orders', {
    body: { line_items: [{ product_id: 13, quantity: 1 }], coupon_lines: [{ code: 'NOSUCH' }] },
  })
  expect(refused.status).toBe(400)
  expect(await delivered()).toMatchObject([
    { topic: 'order.created', body: { status: 'checkout-draft' } },
  ])
})

test('[W 62] all deliveries of a webhook within one second have one id', async () => {
  await listen('order.created')
  const [webhook] = started.store.webhooks
  if (webhook === undefined) throw new Error('no webhook')
  const idAt = (ms: number): string => deliveryId(started.store, webhook, ms)
  expect(idAt(1_760_000_000_000)).toBe(idAt(1_760_000_000_999))
  expect(idAt(1_760_000_000_000)).not.toBe(idAt(1_760_000_001_000))
  expect(deliveryId(started.store, { ...webhook, id: webhook.id + 1 }, 0)).not.toBe(idAt(0))
})

test('[W 63] a failed delivery is not repeated; the seventh in a row disables the webhook, and what is queued still goes', async () => {
  await listen('order.created')
  const [webhook] = started.store.webhooks
  const ids: number[] = []
  for (let count = 0; count < 9; count += 1) ids.push(await newOrder())
  started.received.splice(0)
  // Each failure but the last is followed by a ping, which succeeds.
  started.replies.push(...Array.from({ length: 6 }, () => [500, 200]).flat(), 500, 200, 500)
  const deliveries = await delivered()
  expect(deliveries.map(({ body }) => body['id'])).toEqual(ids)
  expect(webhook?.status).toBe('disabled')
  expect(await delivered()).toEqual([])
  await newOrder()
  expect(await delivered()).toEqual([])
})

test('[W 63] a success begins the count anew', async () => {
  await listen('order.created')
  const [webhook] = started.store.webhooks
  started.replies.push(500, 200, 500, 200, 200)
  for (let count = 0; count < 3; count += 1) await newOrder()
  await runQueue(started.store)
  expect(webhook).toMatchObject({ status: 'active', failures: 0 })
})

test('[W 63] a redirect counts as a success and is not followed', async () => {
  await listen('order.created')
  const [webhook] = started.store.webhooks
  await newOrder()
  started.replies.push(302)
  expect(await delivered()).toHaveLength(1)
  expect(webhook).toMatchObject({ status: 'active', failures: 0 })
})

test('[W 64] an order deleted for good is not sent, one in the bin with its id alone', async () => {
  const binned = await newOrder()
  const deleted = await newOrder()
  await listen('order.deleted')
  await rest(started, `/orders/${deleted}?force=true`, { method: 'DELETE' })
  expect(await delivered()).toEqual([])
  await rest(started, `/orders/${binned}`, { method: 'DELETE' })
  expect(await delivered()).toEqual([{ topic: 'order.deleted', body: { id: binned } }])
})

test.each([
  ['http://127.0.0.1/hook', false],
  ['https://203.0.113.7:8443/hook', false],
  ['http://203.0.113.7:3000/hook', false],
  ['http://10.1.2.3/hook', false],
  ['http://172.16.0.1/hook', false],
  ['http://172.31.255.1/hook', false],
  ['http://192.168.1.1/hook', false],
  ['http://169.254.1.1/hook', false],
  ['http://user:password@203.0.113.7/hook', false],
  ['http://[::1]/hook', false],
  ['http://172.32.0.1/hook', true],
  ['http://203.0.113.7/hook', true],
  ['https://203.0.113.7/hook', true],
  ['http://203.0.113.7:8080/hook', true],
])('[W 65] %s can be reached: %s', async (url, isReached) => {
  expect(await isDeliverable(url)).toBe(isReached)
})

test.each([
  ['http://127.0.0.1:41234/hook', true],
  ['http://localhost:3000/hook', true],
  ['https://203.0.113.7:8443/hook', false],
  ['http://10.1.2.3/hook', false],
  ['http://user:password@203.0.113.7/hook', false],
  ['http://203.0.113.7/hook', true],
])('[W 65] with its switch %s can be reached: %s', async (url, isReached) => {
  expect(await canReach(started.store, url)).toBe(isReached)
})

test('[W 65] with its switch an address elsewhere gets neither ping nor delivery', async () => {
  const delivery_url = 'https://203.0.113.7:8443/hook'
  await listen('order.created', { delivery_url })
  await newOrder()
  await runQueue(started.store)
  const { sandbox, store } = started
  const events = sandbox.events.list({ system: 'woocommerce', account: store.name })
  expect(events.filter(({ kind }) => kind === 'sent')).toEqual([])
  expect(events.map(({ title }) => title)).toContain('Webhook order.created cannot be sent there')
})

test('an action of WordPress is sent with its argument', async () => {
  await listen('action.woocommerce_add_to_cart')
  await filledCart(started, { id: 11, quantity: 1 })
  expect(await delivered()).toEqual([
    {
      topic: 'action.woocommerce_add_to_cart',
      body: {
        action: 'woocommerce_add_to_cart',
        arg: '6512bd43d9caa6e02c990b0a82652dca',
      },
    },
  ])
})

test('[W 65] without its switch nothing comes to the loopback, while the webhook is made as active', async () => {
  setSwitch(started, 'webhooks-to-loopback', false)
  const id = await listen('order.created')
  await newOrder()
  await runQueue(started.store)
  expect(started.received).toEqual([])
  expect((await rest(started, `/webhooks/${id}`)).body).toMatchObject({ status: 'active' })
})

test('[W 65] a test begins with the refusal', async () => {
  const other = await startedStore()
  const { sandbox, store, close } = other
  expect(sandbox.switches.isOn('woocommerce', 'webhooks-to-loopback', store.name)).toBe(false)
  await close()
})
