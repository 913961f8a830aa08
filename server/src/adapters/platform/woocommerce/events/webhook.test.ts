import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RawWebhook } from '../../../../ports/webhook.ts'
import { parseWooWebhook } from './webhook.ts'

const SECRET = 'wc_hook_secret_1'
const settings = { webhookSecret: SECRET }

function webhookOf(
  body: string,
  headers: Record<string, string> = {},
  secret: string = SECRET,
): RawWebhook {
  const signature = createHmac('sha256', secret).update(body).digest('base64')
  return {
    body: Buffer.from(body),
    headers: {
      'x-wc-webhook-topic': 'order.updated',
      'x-wc-webhook-signature': signature,
      ...headers,
    },
  }
}
const parse = (webhook: RawWebhook) => parseWooWebhook(settings, webhook)

const ours = JSON.stringify({
  id: 74,
  status: 'processing',
  meta_data: [{ id: 1, key: 'thela_order', value: 'order-1' }],
})

test('[W58] takes the signature of the shop over the raw body', () => {
  const body = '{"id":727,"number":"727","status":"processing","total":"1499.00","currency":"INR"}'
  const signature = 'uXnlRnUfZgt0Zxhphzng79O13m22vWAsfVxKVXNw864='
  const webhook = webhookOf(body, { 'x-wc-webhook-signature': signature })
  expect(parse(webhook)).toMatchObject({ kind: 'CHANGED', platformOrderId: '727' })
})

test.each([
  ['of another secret', webhookOf(ours, {}, 'wc_hook_secret_2')],
  ['of another body', { ...webhookOf(ours), body: Buffer.from(ours.replace('74', '75')) }],
  ['none', { body: Buffer.from(ours), headers: { 'x-wc-webhook-topic': 'order.updated' } }],
])('[W58, I17] a signature %s is refused', (_, webhook) => {
  expect(parse(webhook)).toBe('INVALID_SIGNATURE')
})

test('[I17] without a secret nothing is verified', () => {
  expect(parseWooWebhook({ webhookSecret: '' }, webhookOf(ours, {}, ''))).toBe('INVALID_SIGNATURE')
})

test('[W58] a ping is a form without a signature, and has no effect', () => {
  const ping = { body: Buffer.from('webhook_id=4'), headers: {} }
  expect(parse(ping)).toEqual({ kind: 'OTHER', eventId: 'ping', topic: 'ping' })
  expect(parse({ ...ping, isVerified: true })).toMatchObject({ kind: 'OTHER' })
})

test.each(['webhook_id=4&id=74', 'webhook_id=1234567890', ours])(
  '[I17] %s without a signature is no ping',
  (body) => {
    expect(parse({ body: Buffer.from(body), headers: {} })).toBe('INVALID_SIGNATURE')
  },
)

test.each([
  ['order.created', ours, 'CHANGED'],
  ['order.deleted', '{"id":74}', 'CHANGED'],
  // Drafts, and the shop's own orders.
  ['order.updated', '{"id":74,"status":"checkout-draft","meta_data":[]}', 'OTHER'],
  ['order.created', '{"id":74,"status":"processing","meta_data":[]}', 'OTHER'],
  ['product.updated', '{"id":11}', 'OTHER'],
  ['action.woocommerce_add_to_cart', '{"action":"x","arg":"6512bd"}', 'OTHER'],
  ['order.updated', '{"id":"74"}', 'OTHER'],
  ['order.updated', '[]', 'OTHER'],
])('[W59, W61, W64] %s with %s is %s', (topic, body, kind) => {
  expect(parse(webhookOf(body, { 'x-wc-webhook-topic': topic }))).toMatchObject({ kind, topic })
})

test('[W59] one of a cart that was brought to the shop’s own checkout is a hint as well', () => {
  const meta = [{ key: 'swift_cart_id', value: 'cart-1' }]
  const body = JSON.stringify({ id: 9, status: 'pending', meta_data: meta })
  expect(parse(webhookOf(body))).toMatchObject({ kind: 'CHANGED', platformOrderId: '9' })
})

test('[W62] the id is that of topic and body: a delivery has its own for a second only', () => {
  const delivery = { 'x-wc-webhook-delivery-id': '1a2c0cc82712496e80e279d0cd12ce8b' }
  const ids = [
    webhookOf(ours, delivery),
    webhookOf(ours),
    webhookOf(ours.replace('74', '75'), delivery),
    webhookOf(ours, { ...delivery, 'x-wc-webhook-topic': 'order.created' }),
  ].map((webhook) => {
    const event = parse(webhook)
    return typeof event === 'string' ? event : event.eventId
  })
  expect(ids[0]).toBe(ids[1])
  expect(new Set(ids).size).toBe(3)
})

test('[I10] is read again without its signature once it was verified', () => {
  const { body } = webhookOf(ours)
  const headers = { 'x-wc-webhook-topic': 'order.updated' }
  expect(parse({ body, headers, isVerified: true })).toEqual(parse(webhookOf(ours)))
})

test('[I61] what is no JSON is unreadable', () => {
  expect(parse(webhookOf('<html>'))).toBe('UNREADABLE')
})
