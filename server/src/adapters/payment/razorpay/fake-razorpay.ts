import { createHmac } from 'node:crypto'
import { startFakeServer } from '../../port-suites/fake-server.ts'
import type { FakeReply } from '../../port-suites/fake-server.ts'
import type { FakeProvider } from '../../port-suites/payment-provider-suite.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { makeRazorpay } from './index.ts'

type Fields = Record<string, unknown>

const KEY_SECRET = 'test_key_secret_9f3'
const WEBHOOK_SECRET = 'whsec_local_1'

/** The answers of razorpay §2–§4 and §9, and no more: for the tests of this adapter. */
export async function startFakeRazorpay(): Promise<FakeProvider> {
  const orders = new Map<string, Fields>()
  const payments = new Map<string, Fields>()
  const refunds = new Map<string, Fields>()
  let isDown = false

  const routes: readonly [RegExp, (id: string, body: Fields, key: string) => FakeReply][] = [
    [/^POST \/v1\/orders$/, (_, body) => createOrder(body)],
    [/^GET \/v1\/orders$/, (receipt) => list([...orders.values()].filter(has('receipt', receipt)))],
    [
      /^GET \/v1\/orders\/(.+)\/payments$/,
      (id) => list([...payments.values()].filter(has('order_id', id))),
    ],
    [/^GET \/v1\/payments\/([^/]+)$/, (id) => ({ json: payments.get(id) })],
    [/^POST \/v1\/payments\/(.+)\/capture$/, (id, body) => capture(payments.get(id) ?? {}, body)],
    [
      /^POST \/v1\/payments\/(.+)\/refund$/,
      (id, body, key) => refund(payments.get(id) ?? {}, body, key),
    ],
    [
      /^GET \/v1\/payments\/(.+)\/refunds$/,
      (id) => list([...refunds.values()].filter(has('payment_id', id))),
    ],
    [/^GET \/v1\/iins\/(.+)$/, lookUp],
  ]

  // Without `unique_receipt` Razorpay opens a second order of the same receipt without a word.
  function createOrder({ receipt, amount, unique_receipt: isUnique }: Fields): FakeReply {
    const earlier = [...orders.values()].find(has('receipt', receipt))
    if (earlier !== undefined && isUnique === true)
      return refused({ field: 'receipt', description: 'Order receipt should be unique.' })
    const id = `order_${String(orders.size).padStart(14, '0')}`
    orders.set(id, {
      id,
      entity: 'order',
      amount,
      currency: 'INR',
      receipt,
      status: 'created',
      notes: [],
    })
    return { json: orders.get(id) }
  }

  function capture(payment: Fields, body: Fields): FakeReply {
    if (payment.status !== 'authorized') return refused({ description: 'already captured' })
    if (payment.amount !== body.amount)
      return refused({ description: 'Capture amount must be equal' })
    payment.status = 'captured'
    return { json: payment }
  }

  function refund(payment: Fields, body: Fields, key: string): FakeReply {
    const earlier = refunds.get(key)
    if (earlier !== undefined) return { json: earlier }
    if (payment.status !== 'captured') return refused({ description: 'fully refunded already' })
    payment.status = 'refunded'
    refunds.set(key, {
      id: `rfnd_${String(refunds.size).padStart(14, '0')}`,
      payment_id: payment.id,
      amount: body.amount,
      status: 'pending',
      acquirer_data: { arn: null },
      notes: body.notes,
    })
    return { json: refunds.get(key) }
  }

  const server = await startFakeServer(({ method, path, query, headers, json }) => {
    if (isDown) return { status: 502, json: {} }
    if (headers.authorization !== `Basic ${btoa(`rzp_test_abc123:${KEY_SECRET}`)}`) {
      return { status: 401, json: { error: { code: 'BAD_REQUEST_ERROR' } } }
    }
    for (const [pattern, response] of routes) {
      const match = pattern.exec(`${method} ${path}`)
      const key = String(headers['x-refund-idempotency'])
      if (match)
        return response(match[1] ?? query.get('receipt') ?? '', (json ?? {}) as Fields, key)
    }
    return { status: 404, json: { error: { code: 'BAD_REQUEST_ERROR' } } }
  })
  const http = makeOutboundHttp({ allowPrivate: true })
  const provider = makeRazorpay(
    {
      code: 'RAZORPAY',
      keyId: 'rzp_test_abc123',
      keySecret: KEY_SECRET,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: server.url,
      scriptUrl: 'https://checkout.example/razorpay.js',
    },
    http,
  )

  return {
    provider,
    pays(orderId, amount, outcome) {
      const id = `pay_${String(payments.size).padStart(14, '0')}`
      payments.set(id, {
        id,
        entity: 'payment',
        order_id: orderId,
        amount,
        currency: 'INR',
        status: outcome.toLowerCase(),
        method: 'upi',
        vpa: 'someone@okaxis',
        email: 'someone@example.com',
        contact: '+919876543210',
        created_at: 1_760_000_000,
        error_reason: outcome === 'FAILED' ? 'payment_declined' : null,
      })
      return id
    },
    returnOf: (orderId, paymentId) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: hmac(KEY_SECRET, `${orderId}|${paymentId}`),
    }),
    invalidReturn: (form) => ({ ...form, razorpay_payment_id: 'other' }),
    webhookOfPayment(paymentId) {
      const entity = payments.get(paymentId)
      const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
      return {
        body: Buffer.from(body),
        headers: {
          'x-razorpay-signature': hmac(WEBHOOK_SECRET, body),
          'x-razorpay-event-id': `event-${paymentId}`,
        },
      }
    },
    setDown(value) {
      isDown = value
    },
    close: async () => {
      await http.close()
      await server.close()
    },
  }
}

const has = (field: string, value: unknown) => (fields: Fields) => fields[field] === value
const list = (items: readonly unknown[]) => ({
  json: { entity: 'collection', count: items.length, items },
})
const refused = (error: Fields) => ({
  status: 400,
  json: { error: { code: 'BAD_REQUEST_ERROR', source: 'business', reason: 'NA', ...error } },
})
const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

function lookUp(iin: string): FakeReply {
  if (iin === '000000') return refused({ reason: 'iin_does_not_exist' })
  return { json: { iin, entity: 'iin', network: 'Visa', type: 'credit', issuer_code: 'HDFC' } }
}
