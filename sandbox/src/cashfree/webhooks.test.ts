import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asMerchant, clientId, clientSecret, openOrder } from '../testing/cashfree-client.ts'
import { request } from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'
import { webhookSignature } from './signature.ts'

let sandbox: StartedSandbox
let url: string
const folder = mkdtempSync(join(tmpdir(), 'cashfree-'))

beforeEach(async () => {
  sandbox = await startedSandbox()
  url = sandbox.url
})
afterEach(async () => sandbox.close())

test('[cashfree §9] the documented signature', () => {
  const body =
    '{"data":{"order":{"order_id":"order_1001","order_amount":170.00,"order_currency":"INR","order_tags":null},"payment":{"cf_payment_id":"1453002795","payment_status":"SUCCESS","payment_amount":170.00}},"event_time":"2025-05-05T12:19:19+05:30","type":"PAYMENT_SUCCESS_WEBHOOK"}'
  expect(webhookSignature('cfsk_test_secret_1', '1746427759733', body)).toBe(
    'XgZXUjbeExeyGBUIWY4z0JJA0KegMo0C7ZLFUi61c2k=',
  )
})

const pay = (orderId: string, body: object = {}) =>
  request(`${url}/control/api/cashfree/orders/${orderId}/pay`, { body })

test('[cashfree §9] signed over time and raw body, with two decimals, the same on redelivery', async () => {
  // The first delivery is refused.
  sandbox.replies.push(500)
  const { orderId } = await openOrder(url, { order_amount: 170 })
  await pay(orderId)
  await expect.poll(() => sandbox.received.length).toBe(2)
  const [first, again] = sandbox.received
  expect(again).toEqual(first)
  const { headers = {}, body = '' } = first ?? {}
  expect(body).toContain('"order_amount":170.00')
  const expected = createHmac('sha256', clientSecret)
    .update(`${String(headers['x-webhook-timestamp'])}${body}`)
    .digest('base64')
  expect(headers['x-webhook-signature']).toBe(expected)
  expect(JSON.parse(body)).toMatchObject({
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    data: { order: { order_id: orderId }, payment: { payment_status: 'SUCCESS' } },
  })
})

test('[cashfree §9] each outcome has its type, and a refund its own', async () => {
  sandbox.sandbox.switches.set('cashfree', 'refundMs', 1)
  const { orderId } = await openOrder(url)
  await pay(orderId, { outcome: 'failed' })
  await pay(orderId, { outcome: 'dropped' })
  await pay(orderId)
  const body = { refund_id: 'r_1', refund_amount: 70.25, refund_speed: 'INSTANT' }
  expect(await asMerchant(url, `/orders/${orderId}/refunds`, { body })).toMatchObject({
    body: { refund_status: 'PENDING', refund_amount: 70.25 },
  })
  const types = () => sandbox.received.map(({ body: text }) => JSON.parse(text).type as string)
  await expect
    .poll(() => types().toSorted())
    .toEqual([
      'PAYMENT_FAILED_WEBHOOK',
      'PAYMENT_SUCCESS_WEBHOOK',
      'PAYMENT_USER_DROPPED_WEBHOOK',
      'REFUND_STATUS_WEBHOOK',
    ])
  expect(await asMerchant(url, `/orders/${orderId}/refunds/r_1`)).toMatchObject({
    body: { refund_status: 'SUCCESS', refund_arn: expect.stringMatching(/^\d{12}$/) },
  })
})

test('[I16] refunds: once per id, never more than was paid', async () => {
  const { orderId } = await openOrder(url)
  const refund = (refund_id: string, refund_amount: number) =>
    asMerchant(url, `/orders/${orderId}/refunds`, { body: { refund_id, refund_amount } })
  expect((await refund('r_1', 10)).body.code).toBe('order_not_paid')
  await pay(orderId)
  expect((await refund('r_1', 170)).status).toBe(200)
  expect(await refund('r_1', 170)).toMatchObject({ status: 409 })
  expect((await refund('r_2', 0.51)).status).toBe(400)
  expect((await refund('r_2', 1)).body.code).toBe('refund_amount_invalid')
})

test('[cashfree §2] a card that was saved is listed, pays again, and can be deleted', async () => {
  const { orderId } = await openOrder(url)
  await pay(orderId, { method: 'card', save: true })
  const path = '/customers/c_1/instruments'
  const list = async () =>
    (await asMerchant(url, `${path}?instrument_type=card`)).body as unknown as Record<
      string,
      string
    >[]
  const [saved] = await list()
  expect(saved).toMatchObject({ instrument_display: 'XXXXXXXXXXXX1450' })
  const other = await asMerchant(url, '/customers/c_2/instruments?instrument_type=card')
  expect(other.body).toEqual([])
  const id = saved?.['instrument_id'] ?? ''
  expect((await asMerchant(url, `${path}/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect(await list()).toEqual([])
})

test('[cashfree §10] incidents are listed by method and announced', async () => {
  const body = { account: clientId, payment_method: { upi: { upi_psp: ['gpay'] } } }
  const { body: made } = await request(`${url}/control/api/cashfree/incidents`, { body })
  const count = async (method: string) =>
    (await asMerchant(url, `/incident?payment_method=${method}`)).body.count
  expect([await count('UPI'), await count('CARD')]).toEqual([1, 0])
  await request(`${url}/control/api/cashfree/incidents/${String(made['incident_id'])}/resolve`, {
    body: {},
  })
  const found = await asMerchant(url, `/incident/${String(made['incident_id'])}`)
  expect(found.body.incident_status).toBe('RESOLVED')
  await expect
    .poll(() => sandbox.received.map(({ body: text }) => JSON.parse(text).type as string))
    .toEqual(['HEALTH_ALERT', 'HEALTH_ALERT'])
})

test('the ledger survives a restart, and a pending payment can still be made', async () => {
  const first = await startedSandbox(folder)
  const { orderId, session } = await openOrder(first.url)
  const paid = await request(`${first.url}/cashfree/pg/orders/sessions`, {
    body: { payment_session_id: session, payment_method: { upi: { channel: 'link' } } },
    headers: { 'x-api-version': '2025-01-01' },
  })
  await first.close()
  const second = await startedSandbox(folder)
  const id = String(paid.body['cf_payment_id'])
  await request(`${second.url}/control/api/cashfree/payments/${id}/approve`, { body: {} })
  const order = await asMerchant(second.url, `/orders/${orderId}`)
  expect(order.body.order_status).toBe('PAID')
  await second.close()
})
