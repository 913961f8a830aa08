import { paise } from '@thela/domain/money'
import { describe, expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makeCashfree } from './index.ts'
import { parseCashfreeWebhook } from './webhook.ts'

const settings = {
  code: 'CASHFREE',
  clientId: 'TESTabc123',
  clientSecret: 'cfsk_test_secret_1',
  apiUrl: 'https://api.example/pg',
  scriptUrl: 'https://sdk.example/cashfree.js',
}

describe('[cashfree §9] their signature', () => {
  const text =
    '{"data":{"order":{"order_id":"order_1001","order_amount":170.00,"order_currency":"INR","order_tags":null},"payment":{"cf_payment_id":"1453002795","payment_status":"SUCCESS","payment_amount":170.00}},"event_time":"2025-05-05T12:19:19+05:30","type":"PAYMENT_SUCCESS_WEBHOOK"}'
  const webhook = (body: string, timestamp = '1746427759733') => ({
    body: Buffer.from(body),
    headers: {
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': 'XgZXUjbeExeyGBUIWY4z0JJA0KegMo0C7ZLFUi61c2k=',
    },
  })

  test('accepts the documented example', () => {
    expect(parseCashfreeWebhook(settings.clientSecret, webhook(text))).toMatchObject({
      payment: {
        providerPaymentId: 'order_1001:1453002795',
        providerOrderId: 'order_1001',
        amount: 17_000,
        status: 'AUTHORIZED',
        isCaptureUnknown: true,
      },
    })
  })

  test.each([
    [true, { status: 'CAPTURED' }],
    [false, { status: 'AUTHORIZED' }],
    [null, { status: 'AUTHORIZED', isCaptureUnknown: true }],
  ])('[I15] a success whose is_captured is %s', (isCaptured, expected) => {
    const payment = { ...paid, payment_amount: 1.5, is_captured: isCaptured }
    const event = parseCashfreeWebhook('', verified({ order: { order_id: 'o1' }, payment }))
    const fact = (event as { payment: { status: string; isCaptureUnknown?: boolean } }).payment
    const { status, isCaptureUnknown } = fact
    expect({ status, ...(isCaptureUnknown ? { isCaptureUnknown } : {}) }).toEqual(expected)
  })

  test.each([
    ['another secret', 'cfsk_other', webhook(text)],
    ['an empty secret', '', webhook(text)],
    ['another time', settings.clientSecret, webhook(text, '1746427759734')],
    ['a body written again', settings.clientSecret, webhook(JSON.stringify(JSON.parse(text)))],
  ])('refuses %s', (_, secret, changed) => {
    expect(parseCashfreeWebhook(secret, changed)).toBe('INVALID_SIGNATURE')
  })

  const verified = (data: object) => ({
    body: Buffer.from(JSON.stringify({ type: 'X', data })),
    headers: {},
    isVerified: true as const,
  })
  const paid = { cf_payment_id: '1', payment_status: 'SUCCESS', payment_amount: 1.005 }

  test('an event of another kind reports nothing, and an amount that is none is unreadable', () => {
    expect(parseCashfreeWebhook('', verified({ incident: {} }))).toMatchObject({
      isRedundant: false,
    })
    const order = { order_id: 'o1' }
    expect(parseCashfreeWebhook('', verified({ order, payment: paid }))).toBe('UNREADABLE')
    expect(parseCashfreeWebhook('', { ...verified({}), body: Buffer.from('not json') })).toBe(
      'UNREADABLE',
    )
  })

  test.each([
    ['FAILED', 'FAILED'],
    ['USER_DROPPED', 'FAILED'],
    ['PENDING', 'CREATED'],
    ['NEW_WORD', 'CREATED'],
  ])('%s means %s', (payment_status, status) => {
    const payment = { ...paid, payment_amount: 1.5, payment_status }
    const event = parseCashfreeWebhook('', verified({ order: { order_id: 'o1' }, payment }))
    expect(event).toMatchObject({ payment: { status, amount: 150 } })
  })

  test('[D-66] a refund, with our own id from its note', () => {
    const refund = {
      cf_refund_id: 11,
      cf_payment_id: 7,
      refund_id: 'k_1',
      order_id: 'o1',
      refund_amount: 10.1,
      refund_status: 'SUCCESS',
      refund_arn: '205907014017',
      refund_note: 'Refund 0190-abc',
      refund_mode: 'INSTANT',
    }
    expect(parseCashfreeWebhook('', verified({ refund }))).toMatchObject({
      refund: {
        providerRefundId: '11',
        providerPaymentId: 'o1:7',
        amount: 1_010,
        status: 'PROCESSED',
        reference: '205907014017',
        refundId: '0190-abc',
        speed: 'INSTANT',
      },
    })
    const own = { ...refund, refund_note: 'damaged on the way', refund_status: 'CANCELLED' }
    const event = parseCashfreeWebhook('', verified({ refund: own }))
    expect(event).toMatchObject({ refund: { status: 'FAILED' } })
    expect(JSON.stringify(event)).not.toContain('refundId"')
  })
})

describe("Cashfree's responses", () => {
  async function openOrder(reply: { readonly status: number; readonly json: unknown }) {
    const server = await startFakeServer(() => reply)
    const http = makeOutboundHttp({ allowPrivate: true })
    const provider = makeCashfree({ ...settings, apiUrl: server.url }, http)
    const result = await provider
      .createOrder({
        receipt: 'attempt-1',
        amount: paise(149_910),
        notes: { store: 's1', attempt: 'attempt-1' },
        customer: { phone: '+919876543210', email: 'asha@example.in' },
        choice: { method: 'NET_BANKING', instrument: 'HDFC' },
        returnUrl: 'https://thela.example/payment-result?cart_id=c1',
        webhookUrl: 'https://thela.example/webhooks/cashfree/s1',
      })
      .catch((error: unknown) => error)
    await Promise.all([http.close(), server.close()])
    return { result, requests: server.requests }
  }
  const order = {
    order_id: 'attempt-1',
    order_amount: 1499.1,
    order_currency: 'INR',
    order_status: 'ACTIVE',
    payment_session_id: 'session_1',
  }

  test('an order is opened in rupees, for the chosen method only, and for minutes', async () => {
    const { result, requests } = await openOrder({ status: 200, json: order })
    expect(result).toEqual({
      providerOrderId: 'attempt-1',
      browserConfig: { paymentSessionId: 'session_1', bankName: 'HDFCR' },
    })
    const [request] = requests
    expect(request?.headers).toMatchObject({
      'x-client-id': 'TESTabc123',
      'x-client-secret': 'cfsk_test_secret_1',
      'x-api-version': '2025-01-01',
    })
    const sent = (request?.json ?? {}) as Record<string, unknown>
    expect(sent).toMatchObject({
      order_id: 'attempt-1',
      order_amount: 1499.1,
      order_meta: {
        return_url: 'https://thela.example/payment-result?cart_id=c1',
        payment_methods: 'nb',
      },
      customer_details: { customer_phone: '9876543210', customer_email: 'asha@example.in' },
      order_tags: { store: 's1', attempt: 'attempt-1' },
    })
    const minutes = (Date.parse(String(sent['order_expiry_time'])) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(15)
    expect(minutes).toBeLessThan(21)
  })

  test.each([
    ['another amount', { ...order, order_amount: 1499.11 }, 'refused'],
    ['three decimals', { ...order, order_amount: 1499.101 }, 'refused'],
    ['another order', { ...order, order_id: 'attempt-2' }, 'invalidResponse'],
    ['no session', { ...order, payment_session_id: undefined }, 'invalidResponse'],
  ])('an order of %s is not taken', async (_, json, kind) => {
    expect((await openOrder({ status: 200, json })).result).toMatchObject({ kind })
  })

  test('[I64] their text stays out of our errors', async () => {
    const json = {
      message: 'call +919876543210',
      code: 'request_failed',
      type: 'invalid_request_error',
    }
    const { result } = await openOrder({ status: 400, json })
    expect(result).toMatchObject({ kind: 'refused', reason: 'request_failed' })
    expect(String(result)).not.toContain('9876543210')
  })

  test('[I54] the page may load their hosts, and no other of theirs for another address', () => {
    const http = makeOutboundHttp()
    const live = makeCashfree(
      {
        ...settings,
        apiUrl: 'https://api.cashfree.com/pg',
        scriptUrl: 'https://sdk.cashfree.com/js/v3/cashfree.js',
      },
      http,
    )
    expect(live.browser.origins).toContain('https://payments.cashfree.com')
    expect(live.browser.config).toMatchObject({ mode: 'production' })
    const own = makeCashfree(settings, http)
    expect(own.browser.origins).toEqual(['https://api.example', 'https://sdk.example'])
    expect(own.browser.config).toMatchObject({ mode: 'sandbox' })
    expect(own.parseReturn({ order_id: 'x' })).toBe('UNREADABLE')
  })
})
