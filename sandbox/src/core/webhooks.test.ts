import { afterEach, beforeEach, expect, test } from 'vitest'
import { webhookSignature } from '../razorpay/signature.ts'
import {
  request,
  keyId,
  keySecret,
  newOrder,
  tickAllEvents,
  webhookSecret,
} from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox

beforeEach(async () => {
  sandbox = await startedSandbox()
  await tickAllEvents(sandbox.url, sandbox.thelaUrl)
})
afterEach(async () => sandbox.close())

async function pay(): Promise<void> {
  const orderId = await newOrder(sandbox.url)
  await request(`${sandbox.url}/control/api/razorpay/orders/${orderId}/pay`, { body: {} })
}

const events = () => sandbox.received.map(({ body }) => String(JSON.parse(body).event))
const ids = () => sandbox.received.map(({ headers }) => headers['x-razorpay-event-id'])

const fault = (kind: 'webhook-mute' | 'webhook-duplicate' | 'webhook-reorder', endpoint?: string) =>
  sandbox.sandbox.faults.add({
    system: 'razorpay',
    kind,
    delayMs: 400,
    ...(endpoint === undefined ? {} : { endpoint }),
  })

test('[razorpay §15] a capture sends three signed events in the exact envelope', async () => {
  await pay()
  await expect
    .poll(() => events().toSorted())
    .toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  for (const { headers, body } of sandbox.received) {
    expect(headers['x-razorpay-signature']).toBe(webhookSignature(webhookSecret, body))
  }
  const paid = sandbox.received
    .map(({ body }) => JSON.parse(body))
    .find(({ event }) => event === 'order.paid')
  expect(paid).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_\w{14}$/),
    contains: ['payment', 'order'],
    payload: { payment: { entity: { status: 'captured' } }, order: { entity: { status: 'paid' } } },
  })
})

test('[razorpay §15] only the events that are ticked in the dashboard are sent', async () => {
  const account = {
    name: 'Meher Pantry',
    keyId,
    keySecret,
    webhookSecret,
    webhookUrl: sandbox.thelaUrl,
  }
  await request(`${sandbox.url}/control/api/razorpay/accounts`, {
    body: { ...account, webhookEvents: ['payment.captured'] },
  })
  await pay()
  await expect.poll(events).toEqual(['payment.captured'])
})

test('[razorpay §15] a response that is not 2xx causes the same event to be sent again', async () => {
  sandbox.replies.push(500, 500, 500, 302)
  await pay()
  await expect.poll(() => sandbox.received.length).toBeGreaterThanOrEqual(7)
  expect(new Set(ids()).size).toBe(3)
})

test('[I8] muted events are created but not sent, and can be sent by hand', async () => {
  fault('webhook-mute')
  await pay()
  const made = await request(
    `${sandbox.url}/control/api/razorpay/webhooks?account=rzp_test_meherdemo01`,
  )
  expect(made.body).toHaveLength(3)
  sandbox.sandbox.faults.clear()
  const [first] = made.body as unknown as { eventId: string }[]
  await request(`${sandbox.url}/control/api/razorpay/webhooks/${first?.eventId}/send`, {
    method: 'POST',
  })
  await expect.poll(events).toEqual(['payment.authorized'])
})

test('[I10] duplicates carry the same id', async () => {
  fault('webhook-duplicate')
  await pay()
  await expect.poll(() => sandbox.received.length).toBe(6)
  expect(new Set(ids()).size).toBe(3)
})

test('[I12] a held event arrives after the next one', async () => {
  fault('webhook-reorder', 'payment.authorized')
  await pay()
  await expect.poll(() => sandbox.received.length).toBe(3)
  expect(events().at(-1)).toBe('payment.authorized')
})
