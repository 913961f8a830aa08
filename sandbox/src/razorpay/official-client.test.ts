/** The vendor's own package, pointed at the emulation: what it sends, reads and verifies. */
import Razorpay from 'razorpay'
import {
  validatePaymentVerification,
  validateWebhookSignature,
} from 'razorpay/dist/utils/razorpay-utils.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  asBrowser,
  keyId,
  keySecret,
  newOrder,
  officialClient,
  request,
  webhookSecret,
} from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox
let client: Razorpay

beforeEach(async () => {
  sandbox = await startedSandbox()
  sandbox.sandbox.switches.set('razorpay', 'refundMs', 10)
  client = officialClient(sandbox.url)
})
afterEach(async () => sandbox.close())

const control = (path: string, body: object) =>
  request(`${sandbox.url}/control/api/razorpay/${path}`, { body })

async function paid(body: object = {}): Promise<Record<string, string>> {
  const orderId = await newOrder(sandbox.url)
  return (await control(`orders/${orderId}/pay`, body)).body
}

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no error',
    (error: unknown) => error,
  )

describe('[razorpay §3] makes each call that we make', () => {
  test('orders', async () => {
    const order = await client.orders.create({ amount: 49_900, currency: 'INR', receipt: 'r-1' })
    expect(order).toMatchObject({ entity: 'order', status: 'created', amount_due: 49_900 })
    expect(await client.orders.fetch(order.id)).toEqual(order)
    const { items } = await client.orders.all({ receipt: 'r-1' })
    expect(items.map(({ id }) => id)).toEqual([order.id])
    await control(`orders/${order.id}/pay`, { method: 'card' })
    const payments = await client.orders.fetchPayments(order.id)
    expect(payments.items).toMatchObject([{ status: 'captured', method: 'card' }])
    expect(await client.orders.edit(order.id, { notes: { a: 'b' } })).toMatchObject({
      notes: { a: 'b' },
    })
  })

  test('payments, their capture and refunds', async () => {
    const { razorpay_payment_id: id = '' } = await paid({ outcome: 'authorized' })
    expect(await client.payments.fetch(id)).toMatchObject({ status: 'authorized' })
    expect(await client.payments.capture(id, 49_900, 'INR')).toMatchObject({ status: 'captured' })
    const refund = await client.payments.refund(id, { amount: 100, speed: 'optimum' })
    expect(refund).toMatchObject({ amount: 100, speed_processed: 'instant' })
    await expect.poll(async () => (await client.refunds.fetch(refund.id)).status).toBe('processed')
    const refunds = await client.payments.fetchMultipleRefund(id, {})
    expect(refunds).toMatchObject({ count: 1, items: [{ id: refund.id }] })
    const now = Math.floor(Date.now() / 1000)
    const page = { from: now - 600, to: now + 600, count: 5 }
    const idsOf = async (skip: number) =>
      (await client.payments.all({ ...page, skip })).items.map((payment) => payment.id)
    expect(await idsOf(0)).toEqual([id])
    expect(await idsOf(1)).toEqual([])
  })

  test('card digits, methods and downtimes', async () => {
    expect(await client.iins.fetch('410028')).toMatchObject({ network: 'Visa', type: 'debit' })
    const methods = await client.api.get({ url: '/methods', data: { key_id: keyId } })
    expect(methods).toMatchObject({ entity: 'methods', emi: true })
    const preferences = await client.api.get({ url: '/preferences', data: { key_id: keyId } })
    expect(preferences).toMatchObject({ methods: { upi: true } })
    const downtime = { account: keyId, method: 'wallet', instrument: { wallet: 'mobikwik' } }
    const { body } = await control('downtimes', downtime)
    expect(await client.payments.fetchPaymentDowntime()).toMatchObject({
      count: 1,
      items: [{ method: 'wallet', status: 'started' }],
    })
    expect(await client.payments.fetchPaymentDowntimeById(String(body['id']))).toMatchObject({
      instrument: { wallet: 'mobikwik' },
    })
  })

  test('customers and their saved cards', async () => {
    const fields = { contact: '+919876543210', fail_existing: 0 as const }
    const customer = await client.customers.create(fields)
    expect((await client.customers.create(fields)).id).toBe(customer.id)
    const { razorpay_payment_id: id } = await paid({ method: 'card', saveFor: customer.id })
    const { items } = await client.customers.fetchTokens(customer.id)
    const [token] = items
    expect(token).toMatchObject({ method: 'card', card: { last4: '1007' } })
    expect(
      await client.api.get({ url: `/payments/${id}`, data: { 'expand[]': 'card' } }),
    ).toMatchObject({
      token_id: token?.id,
      card: { last4: '1007' },
    })
    expect(await client.customers.fetchToken(customer.id, token?.id ?? '')).toEqual(token)
    expect(await client.customers.deleteToken(customer.id, token?.id ?? '')).toEqual({
      deleted: true,
    })
    expect(await client.customers.fetchTokens(customer.id)).toMatchObject({ count: 0 })
  })
})

describe('[razorpay §2] reads the errors', () => {
  test('of a wrong secret', async () => {
    expect(await errorOf(officialClient(sandbox.url, 'wrong').orders.all())).toEqual({
      statusCode: 401,
      error: expect.objectContaining({
        code: 'BAD_REQUEST_ERROR',
        description: 'Authentication failed',
      }),
    })
  })

  test('of an unknown id, and of an invalid field', async () => {
    expect(await errorOf(client.payments.fetch('pay_unknown'))).toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    })
    expect(await errorOf(client.orders.create({ amount: 1, currency: 'INR' }))).toMatchObject({
      statusCode: 400,
      error: { field: 'amount', reason: 'amount_less_than_minimum_amount' },
    })
  })

  test('of a customer and a saved card that do not exist', async () => {
    expect(await errorOf(client.customers.fetchTokens('cust_unknown'))).toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    })
    const { id } = await client.customers.create({ contact: '+919876543210' })
    expect(await errorOf(client.customers.deleteToken(id, 'token_unknown'))).toMatchObject({
      statusCode: 400,
    })
  })

  test('of a refund beyond what was paid', async () => {
    const { razorpay_payment_id: id = '' } = await paid()
    expect(await errorOf(client.payments.refund(id, { amount: 50_000 }))).toMatchObject({
      statusCode: 400,
      error: { field: 'amount' },
    })
  })
})

describe('[razorpay §7] verifies the signatures', () => {
  test('of a return', async () => {
    const {
      razorpay_order_id = '',
      razorpay_payment_id = '',
      razorpay_signature = '',
    } = await paid()
    const ids = { order_id: razorpay_order_id, payment_id: razorpay_payment_id }
    expect(validatePaymentVerification(ids, razorpay_signature, keySecret)).toBe(true)
    const changed = { ...ids, payment_id: 'pay_other' }
    expect(validatePaymentVerification(changed, razorpay_signature, keySecret)).toBe(false)
  })

  test('of a webhook', async () => {
    await paid()
    await expect.poll(() => sandbox.received.length).toBeGreaterThan(0)
    const [webhook] = sandbox.received
    const body = webhook?.body ?? ''
    const signature = String(webhook?.headers['x-razorpay-signature'])
    expect(validateWebhookSignature(body, signature, webhookSecret)).toBe(true)
    expect(Razorpay.validateWebhookSignature(`${body} `, signature, webhookSecret)).toBe(false)
  })
})

test('a payment that the browser began is what the package reads', async () => {
  const order_id = await newOrder(sandbox.url)
  const begun = await asBrowser(sandbox.url, {
    order_id,
    amount: '49900',
    method: 'netbanking',
    bank: 'SBIN',
  })
  expect(await client.payments.fetch(String(begun.body.payment_id))).toMatchObject({
    method: 'netbanking',
    bank: 'SBIN',
    status: 'created',
  })
})
