import { afterEach, beforeEach, expect, test } from 'vitest'
import { request, asServer, newOrder, tickAllEvents } from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox
let paymentId: string

beforeEach(async () => {
  sandbox = await startedSandbox()
  sandbox.sandbox.switches.set('razorpay', 'refundMs', 10)
  const orderId = await newOrder(sandbox.url)
  const path = `/control/api/razorpay/orders/${orderId}/pay`
  paymentId = String((await request(sandbox.url + path, { body: {} })).body.razorpay_payment_id)
})
afterEach(async () => sandbox.close())

const refund = (body: unknown, key?: string) =>
  asServer(sandbox.url, `/payments/${paymentId}/refund`, {
    body,
    headers: key === undefined ? {} : { 'x-refund-idempotency': key },
  })

test('[razorpay §4] same key and body: same refund; other body: 409', async () => {
  const first = await refund({ amount: 10000 }, 'refund-key-1')
  expect(first.body).toMatchObject({ entity: 'refund', amount: 10000, status: 'pending' })
  expect((await refund({ amount: 10000 }, 'refund-key-1')).body.id).toBe(first.body.id)
  expect(await refund({ amount: 20000 }, 'refund-key-1')).toMatchObject({ status: 409 })
  expect(await refund({ amount: 10000 }, 'short')).toMatchObject({ status: 400 })
})

test('[I16] refunds never exceed the capture', async () => {
  await refund({ amount: 40000 })
  expect(await refund({ amount: 10000 })).toMatchObject({ status: 400 })
  await refund({})
  expect((await asServer(sandbox.url, `/payments/${paymentId}`)).body).toMatchObject({
    status: 'refunded',
    amount_refunded: 49900,
    refund_status: 'full',
  })
  expect((await asServer(sandbox.url, `/payments/${paymentId}/refunds`)).body.count).toBe(2)
})

test('[razorpay §15] a refund is announced twice and processed', async () => {
  await tickAllEvents(sandbox.url, sandbox.thelaUrl)
  const { body } = await refund({})
  await expect
    .poll(async () => (await asServer(sandbox.url, `/refunds/${String(body.id)}`)).body.status)
    .toBe('processed')
  const events = () => sandbox.received.map((webhook) => JSON.parse(webhook.body).event)
  await expect.poll(events).toContain('refund.processed')
  expect(events()).toContain('refund.created')
})

test('a failed refund restores the payment’s amount', async () => {
  sandbox.sandbox.switches.set('razorpay', 'refunds', 'failed')
  await refund({})
  await expect
    .poll(async () => (await asServer(sandbox.url, `/payments/${paymentId}`)).body)
    .toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null })
})
