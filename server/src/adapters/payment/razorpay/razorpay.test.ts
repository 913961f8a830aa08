import { describe, expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makeRazorpay } from './index.ts'
import { parseRazorpayWebhook } from './webhook.ts'

const scriptUrl = 'https://checkout.example/razorpay.js'

const accountAt = (apiUrl: string, http: ReturnType<typeof makeOutboundHttp>) =>
  makeRazorpay(
    {
      code: 'RAZORPAY',
      keyId: 'rzp_test_a',
      keySecret: 's',
      webhookSecret: 'w',
      apiUrl,
      scriptUrl,
    },
    http,
  )

describe("Razorpay's own signatures", () => {
  const settings = {
    code: 'RAZORPAY',
    keyId: 'rzp_test_abc123',
    keySecret: 'test_key_secret_9f3',
    webhookSecret: '',
    apiUrl: 'https://api.example',
    scriptUrl,
  }
  const provider = makeRazorpay(settings, makeOutboundHttp())

  test('accepts the documented example of a return', () => {
    const form = {
      razorpay_order_id: 'order_TestOrder00001',
      razorpay_payment_id: 'pay_TestPayment001',
      razorpay_signature: 'ab219d094c54e633cdbc603f581a976be94e517dbd85244722ca95e995c3818e',
    }
    expect(provider.parseReturn(form)).toEqual({
      providerOrderId: 'order_TestOrder00001',
      providerPaymentId: 'pay_TestPayment001',
    })
    const razorpay_signature = form.razorpay_signature.toUpperCase()
    expect(provider.parseReturn({ ...form, razorpay_signature })).toBe('INVALID_SIGNATURE')
  })

  test.each([
    ['token.deactivated', { endedCard: 'token_1' }],
    ['token.rejected', { endedCard: 'token_1' }],
    ['token.suspended', {}],
    ['token.expiry_updated', {}],
  ])('[razorpay §13] %s: only what ends a saved card is reported', (event, reported) => {
    const payload = { token: { entity: { id: 'token_1', card: { last4: '1007' } } } }
    const body = Buffer.from(JSON.stringify({ event, payload }))
    const headers = { 'x-razorpay-event-id': 'event_1' }
    expect(parseRazorpayWebhook('w', { body, headers, isVerified: true })).toEqual({
      eventId: 'event_1',
      isRedundant: false,
      ...reported,
    })
  })

  test('accepts the documented example of a webhook, and ignores an incomplete payment', () => {
    const body = Buffer.from(
      '{"entity":"event","account_id":"acc_Test0000000001","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_TestPayment001","amount":49900,"currency":"INR","status":"captured"}}},"created_at":1760000000}',
    )
    const signature = '4e990ea9a9df024bd20a63efa42aaab17dfd6a8933579046eb40d14944bcf1ce'
    const webhook = { body, headers: { 'x-razorpay-signature': signature } }
    expect(parseRazorpayWebhook('whsec_local_1', webhook)).toBe('UNREADABLE')
    expect(parseRazorpayWebhook('whsec_local_2', webhook)).toBe('INVALID_SIGNATURE')
    // A store without a webhook secret accepts no webhook, not even one signed with "".
    expect(provider.parseWebhook(webhook)).toBe('INVALID_SIGNATURE')
  })
})

test('[D-1] a UPI id may be typed only where the preferences of its script say so', async () => {
  const upi_type: { collect?: unknown } = {}
  const reply = { preferences: { status: 200, json: { methods: { upi_type } } as unknown } }
  const server = await startFakeServer(({ path }) =>
    path === '/v1/preferences' ? reply.preferences : { json: { upi: true } },
  )
  const http = makeOutboundHttp({ allowPrivate: true })
  const provider = accountAt(server.url, http)
  const allowsCollect = async () => (await provider.offer()).upi?.allowsCollect
  expect(await allowsCollect()).toBe(false)
  upi_type.collect = 1
  expect(await allowsCollect()).toBe(true)
  upi_type.collect = 0
  expect(await allowsCollect()).toBe(false)
  for (const json of [{ methods: { upi_type: [] } }, { methods: [] }, 'no preferences']) {
    reply.preferences = { status: 200, json }
    expect(await allowsCollect()).toBe(false)
  }
  reply.preferences = { status: 400, json: {} }
  expect(await allowsCollect()).toBe(false)
  await Promise.all([http.close(), server.close()])
})

describe("Razorpay's responses", () => {
  async function request(status: number, json: unknown) {
    const server = await startFakeServer(() => ({ status, json }))
    const http = makeOutboundHttp({ allowPrivate: true })
    const provider = accountAt(server.url, http)
    const refund = {
      providerPaymentId: 'pay_1',
      amount: 100 as never,
      key: 'refund-key',
      notes: {},
    }
    const failure = await provider.refund(refund).catch((error: unknown) => error)
    await Promise.all([http.close(), server.close()])
    return { failure, requests: server.requests }
  }

  test('[I64] omits their text from our errors', async () => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'call +919876543210', reason: 'NA' }
    const { failure } = await request(400, { error })
    expect(failure).toMatchObject({ kind: 'refused', outcomeUnknown: false, reason: error.code })
    expect(String(failure)).not.toContain('9876543210')
  })

  test('treats a refund that is still running as unfinished, not as refused', async () => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'Request in progress' }
    const { failure, requests } = await request(409, { error })
    expect(failure).toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
    expect(requests[0]?.headers['x-refund-idempotency']).toBe('refund-key')
  })

  test('treats an amount of another format as an invalid response', async () => {
    const json = { id: 'rfnd_1', payment_id: 'pay_1', amount: '100.5', status: 'processed' }
    expect((await request(200, json)).failure).toMatchObject({
      kind: 'invalidResponse',
      outcomeUnknown: true,
    })
  })
})
