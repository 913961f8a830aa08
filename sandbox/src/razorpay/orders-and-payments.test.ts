import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  asBrowser,
  request,
  asServer,
  keyId,
  keySecret,
  newOrder,
} from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'
import { paymentSignature } from './signature.ts'

let sandbox: StartedSandbox
let url: string

beforeEach(async () => {
  sandbox = await startedSandbox()
  url = sandbox.url
})
afterEach(async () => sandbox.close())

const pay = (orderId: string, body: unknown = {}) =>
  request(`${url}/control/api/razorpay/orders/${orderId}/pay`, { body })

const card = (number: string) => ({
  method: 'card',
  'card[name]': 'Asha',
  'card[number]': number,
  'card[cvv]': '123',
  'card[expiry_month]': '12',
  'card[expiry_year]': '40',
})

describe('orders', () => {
  test('[razorpay §3] has the fields of the entity', async () => {
    const { status, body } = await asServer(url, '/orders', {
      body: { amount: 49900, currency: 'INR', receipt: 'r-1', notes: {} },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 49900,
      amount_paid: 0,
      amount_due: 49900,
      receipt: 'r-1',
      status: 'created',
      attempts: 0,
      notes: [],
    })
  })

  test('[razorpay §4] a unique receipt returns the same order again', async () => {
    const first = await newOrder(url, { receipt: 'r-2', unique_receipt: true })
    expect(await newOrder(url, { receipt: 'r-2', unique_receipt: true })).toBe(first)
    const other = await asServer(url, '/orders', {
      body: { amount: 100, currency: 'INR', receipt: 'r-2', unique_receipt: true },
    })
    expect(other).toMatchObject({ status: 400, body: { error: { field: 'receipt' } } })
  })

  test('[razorpay §3] lists by receipt', async () => {
    const id = await newOrder(url, { receipt: 'r-3', notes: { cart: '7' } })
    await newOrder(url)
    const { body } = await asServer(url, '/orders?receipt=r-3')
    expect(body).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [{ id, notes: { cart: '7' } }],
    })
  })

  test.each([
    [
      { amount: 99, currency: 'INR' },
      'The amount must be at least INR 1.00',
      'amount_less_than_minimum_amount',
    ],
    [
      { amount: 100.5, currency: 'INR' },
      'The amount must be an integer.',
      'input_validation_failed',
    ],
    [{ currency: 'INR' }, 'amount: is required.', 'input_validation_failed'],
    [
      { amount: 100, currency: 'INR', tip: 1 },
      'tip is/are not required and should not be sent',
      'extra_field_sent',
    ],
  ])('[razorpay §2] refuses %j', async (body, description, reason) => {
    const response = await asServer(url, '/orders', { body })
    expect(response.status).toBe(400)
    expect(response.body.error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description,
      reason,
      metadata: {},
    })
  })

  test('[razorpay §2] refuses unknown keys, wrong secrets, ids and paths', async () => {
    const invalid = { authorization: `Basic ${Buffer.from(`${keyId}:wrong`).toString('base64')}` }
    expect(await asServer(url, '/orders', { headers: invalid })).toMatchObject({
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    })
    expect(await request(`${url}/razorpay/v1/orders`)).toMatchObject({ status: 401 })
    expect(await asServer(url, '/orders/order_nothing')).toMatchObject({
      status: 400,
      body: { error: { description: 'The id provided does not exist' } },
    })
    expect(await asServer(url, '/nothing')).toMatchObject({ status: 404 })
  })

  test('[I17] an account does not see the orders of another', async () => {
    const id = await newOrder(url)
    const other = Buffer.from('rzp_test_dhagademo01:dhaga_demo_key_secret_01').toString('base64')
    const headers = { authorization: `Basic ${other}` }
    expect(await asServer(url, `/orders/${id}`, { headers })).toMatchObject({ status: 400 })
  })
})

describe('payments', () => {
  test('[razorpay §4] a captured payment pays the order and is signed', async () => {
    const orderId = await newOrder(url)
    const { body } = await pay(orderId)
    const paymentId = String(body.razorpay_payment_id)
    expect(body.razorpay_signature).toBe(paymentSignature(keySecret, orderId, paymentId))
    expect((await asServer(url, `/payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      captured: true,
      method: 'upi',
      contact: '+919876543210',
      error_code: null,
    })
    expect((await asServer(url, `/orders/${orderId}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 49900,
      amount_due: 0,
    })
    expect(await pay(orderId)).toMatchObject({ status: 400 })
  })

  test('[razorpay §4] an authorised one waits for a capture of the same amount', async () => {
    const orderId = await newOrder(url, { payment_capture: false })
    const paymentId = String((await pay(orderId)).body.razorpay_payment_id)
    const path = `/payments/${paymentId}/capture`
    expect(await asServer(url, path, { body: { amount: 49800, currency: 'INR' } })).toMatchObject({
      status: 400,
    })
    const good = { body: { amount: 49900, currency: 'INR' } }
    expect((await asServer(url, path, good)).body).toMatchObject({ status: 'captured' })
    expect(await asServer(url, path, good)).toMatchObject({
      status: 400,
      body: { error: { description: 'This payment has already been captured' } },
    })
  })

  test('[I3] the auditor can make two captured payments of one order', async () => {
    const orderId = await newOrder(url)
    await pay(orderId, { method: 'card', double: true })
    const { body } = await asServer(url, `/orders/${orderId}/payments`)
    expect(body).toMatchObject({
      count: 2,
      items: [{ status: 'captured' }, { status: 'captured' }],
    })
  })

  test('[razorpay §5a] a card goes to the bank page and its OTP decides', async () => {
    const orderId = await newOrder(url)
    const fields = { order_id: orderId, amount: '49900', ...card('4100280000080001') }
    const first = await asBrowser(url, fields)
    expect(first.body).toMatchObject({ type: 'first', version: 1, request: { method: 'get' } })
    const bank = String((first.body.request as unknown as { url: string }).url)
    const status = bank.replace('/authenticate', `/status?key_id=${keyId}`)
    expect((await request(status)).body).toEqual({ status: 'created' })
    expect(await (await fetch(bank)).text()).toContain('ending in 0001')
    await fetch(bank, { method: 'POST', body: new URLSearchParams({ choice: 'failure' }) })
    expect((await request(status)).body.error).toMatchObject({ reason: 'insufficient_fund' })
    const second = await asBrowser(url, { ...fields, ...card('4100280000001007') })
    const secondBank = String((second.body.request as unknown as { url: string }).url)
    await fetch(secondBank, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'otp', otp: '1234' }),
    })
    expect((await asServer(url, `/orders/${orderId}`)).body).toMatchObject({
      status: 'paid',
      attempts: 2,
    })
    const events = JSON.stringify(sandbox.sandbox.events.list())
    expect(events).not.toContain('4100280000001007')
  })

  test('[razorpay §16] UPI by reserved amount fails with its reason', async () => {
    const orderId = await newOrder(url, { amount: 402 })
    const { body } = await pay(orderId)
    expect(body.error).toMatchObject({
      code: 'GATEWAY_ERROR',
      reason: 'payment_declined',
      source: 'issuer_bank',
    })
  })

  test('[upi §1] an intent has its link and can be approved on the sandbox’s phone', async () => {
    const orderId = await newOrder(url)
    const { body } = await asBrowser(url, {
      order_id: orderId,
      amount: '49900',
      method: 'upi',
      '_[flow]': 'intent',
    })
    const data = body.data as unknown as { intent_url: string; phone_url: string }
    expect(data.intent_url).toMatch(/^upi:\/\/pay\?pa=[a-z.]+@[a-z]+&.*&am=499\.00&cu=INR/)
    expect(await (await fetch(`${url}/razorpay/phone`)).text()).toContain('₹499.00')
    await fetch(data.phone_url, {
      method: 'POST',
      body: new URLSearchParams({ reply: 'approve' }),
    })
    expect((await asServer(url, `/orders/${orderId}`)).body).toMatchObject({ status: 'paid' })
  })

  test('[I9] a payment that failed can be authorised late', async () => {
    sandbox.sandbox.switches.set('razorpay', 'authorize', 'late')
    sandbox.sandbox.switches.set('razorpay', 'lateAuthorizeMs', 20)
    const orderId = await newOrder(url)
    expect((await pay(orderId)).body.error).toMatchObject({ reason: 'payment_timed_out' })
    await expect
      .poll(async () => (await asServer(url, `/orders/${orderId}`)).body.status)
      .toBe('paid')
  })

  test('a cancelled payment is failed; cancelling a paid one reports that it is paid', async () => {
    const orderId = await newOrder(url)
    const begun = await asBrowser(url, { order_id: orderId, amount: '49900', method: 'upi' })
    const cancel = `${url}/razorpay/v1/payments/${String(begun.body.payment_id)}/cancel?key_id=${keyId}`
    expect((await request(cancel)).body.error).toMatchObject({ reason: 'payment_cancelled' })
    const paid = String((await pay(orderId)).body.razorpay_payment_id)
    const late = await request(`${url}/razorpay/v1/payments/${paid}/cancel?key_id=${keyId}`)
    expect(late.body).toMatchObject({ razorpay_payment_id: paid })
  })
})
