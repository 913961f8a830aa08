import { afterAll, beforeAll, expect, test } from 'vitest'
import { payableOfCart } from '@thela/domain/orders'
import { paise } from '@thela/domain/money'
import { refundPromise } from '@thela/domain/payments'
import { offerPiece, openPayer, PIECE_PRICE } from '../../../testing/open-payer.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
let token = ''
let phones = 9_700_000_000
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  offerPiece(app, 'cup', 1_000)
  token = await app.stores.tokens.create(app.meher, 'warehouse')
})
afterAll(() => app.close())

/** An order that was paid, by UPI unless the provider says otherwise, and its payment. */
async function paidOrder(by: Parameters<typeof app.provider.pay>[1] = {}) {
  const payer = await openPayer(app, `+91${(phones += 1)}`, 'cup')
  const { body } = await payer.openPayment(PIECE_PRICE, `key-${phones}`)
  const payment = app.provider.pay(body['providerOrderId'] ?? '', by)
  await app.receive('razorpay', { eventId: `paid-${phones}`, isRedundant: false, payment })
  await app.applyEvents()
  await app.jobs.runAll()
  const { payableId } = payableOfCart(payer.cartId)
  const order = await app.orders.ofPayable(app.database, 'meher', payableId)
  if (!order) throw new Error('it was not placed')
  return { orderId: order.orderId, paymentId: payment.providerPaymentId }
}

interface RefundReply {
  readonly refunds: readonly Readonly<Record<string, unknown>>[]
  readonly refundable: number
  readonly code?: string
}

async function refund(
  orderId: string,
  body: object,
  options: { readonly key?: string; readonly store?: string; readonly as?: string } = {},
) {
  const { key, store = 'meher', as = token } = options
  const response = await app.http.inject({
    method: 'POST',
    url: `/stores/${store}/orders/${orderId}/refunds`,
    payload: body,
    headers: { authorization: `Bearer ${as}`, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { status: response.statusCode, ...response.json<RefundReply>() }
}

const gone = (paymentId: string) =>
  [...app.provider.refunds.values()]
    .filter((fact) => fact.providerPaymentId === paymentId)
    .reduce((sum, { amount }) => sum + amount, 0)

test('[D-67, D-38] several partial refunds, each with its rail and promised day; then nothing is left', async () => {
  const { orderId, paymentId } = await paidOrder()
  const first = await refund(orderId, { amount: 50_00 })
  expect(first).toMatchObject({
    status: 200,
    refunds: [{ amount: 50_00, status: 'created', rail: 'UPI' }],
    refundable: PIECE_PRICE - 50_00,
  })
  expect(first.refunds[0]?.['promisedOn']).toMatch(/^\d{4}-\d\d-\d\d$/)
  const second = await refund(orderId, { amount: 50_00 })
  expect(second).toMatchObject({ refundable: PIECE_PRICE - 100_00 })
  await app.jobs.runAll()
  expect(gone(paymentId)).toBe(100_00)
  expect(await refund(orderId, {})).toMatchObject({ status: 200, refundable: 0 })
  await app.jobs.runAll()
  expect(gone(paymentId)).toBe(PIECE_PRICE)
  expect(await refund(orderId, { amount: 1 })).toMatchObject({
    status: 409,
    code: 'REFUND_TOO_HIGH',
  })
})

test('[I16] more than what was paid is refused, and nothing goes back', async () => {
  const { orderId, paymentId } = await paidOrder()
  expect(await refund(orderId, { amount: PIECE_PRICE + 1 })).toMatchObject({
    status: 409,
    code: 'REFUND_TOO_HIGH',
  })
  for (const amount of [0, -5, 1.5, '5']) {
    expect(await refund(orderId, { amount })).toMatchObject({ status: 400 })
  }
  await app.jobs.runAll()
  expect(gone(paymentId)).toBe(0)
})

test('[I5, I16] one request refunds once, also at the same time; another body with its key is refused', async () => {
  const { orderId, paymentId } = await paidOrder()
  const all = await Promise.all(
    Array.from({ length: 6 }, () => refund(orderId, { amount: 10_00 }, { key: 'first-request' })),
  )
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await refund(orderId, { amount: 11_00 }, { key: 'first-request' })).toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_MISMATCH',
  })
  await app.jobs.runAll()
  expect(gone(paymentId)).toBe(10_00)
})

test('[I16] refunds at once never exceed the payment', async () => {
  const { orderId, paymentId } = await paidOrder()
  const all = await Promise.all(
    Array.from({ length: 4 }, () => refund(orderId, { amount: PIECE_PRICE - 1_00 })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  await app.jobs.runAll()
  expect(gone(paymentId)).toBe(PIECE_PRICE - 1_00)
})

test('[D-66] what the platform requests afterwards is counted in, never made twice', async () => {
  const { orderId, paymentId } = await paidOrder()
  await refund(orderId, { amount: 100_00 })
  const order = await app.orders.byId(app.database, 'meher', orderId)
  if (!order) throw new Error('no order')
  await app.database.transaction((transaction) =>
    app.payments.refundForCause(transaction, {
      store: app.meher,
      payableId: order.payable.payableId,
      requestId: 'platform-1',
      reason: 'PLATFORM_REFUND',
      total: 150_00,
    }),
  )
  await app.jobs.runAll()
  expect(gone(paymentId)).toBe(150_00)
})

test('[D-67] an instant refund is requested as such', async () => {
  const { orderId, paymentId } = await paidOrder()
  const { refunds } = await refund(orderId, { speed: 'INSTANT' })
  expect(refunds).toHaveLength(1)
  const { refunds: stored } = await app.payments.refundsOfOrder(app.meher, orderId)
  expect(stored[0]?.speed).toBe('INSTANT')
  await app.jobs.runAll()
  const made = [...app.provider.refunds.values()]
  expect(made.filter((fact) => fact.providerPaymentId === paymentId)).toMatchObject([
    { amount: PIECE_PRICE, speed: 'INSTANT' },
  ])
})

test.each([
  ['UPI', {}],
  ['NET_BANKING', { method: 'NET_BANKING', instrument: { bank: 'HDFC' } }],
  ['CARD', { method: 'CARD' }],
  ['WALLET', { method: 'WALLET', instrument: { wallet: 'PAYTM' } }],
] as const)(
  '[D-67, D-38] paid by %s: the refund takes that rail, and as long as it takes',
  async (rail, by) => {
    const { orderId } = await paidOrder(by)
    const before = refundPromise(rail, new Date())
    const { refunds } = await refund(orderId, {})
    // Midnight in India may have passed meanwhile.
    const days = [before, refundPromise(rail, new Date())]
    expect(refunds).toMatchObject([{ amount: PIECE_PRICE, rail }])
    expect(days).toContain(refunds[0]?.['promisedOn'])
  },
)

test('[I8] a refund that failed is requested again by the reconciler, with the same promise', async () => {
  const { orderId, paymentId } = await paidOrder()
  await refund(orderId, { amount: 20_00 })
  app.provider.faults.begin('unavailable', 'refund')
  await expect(app.jobs.runAll()).rejects.toThrow('unavailable')
  app.provider.faults.end()
  expect(gone(paymentId)).toBe(0)
  // It was promised earlier than a refund of today would be.
  await app.database.raw(`update refunds set next_check_at = now(), promised_on = '2025-11-26'`)
  await app.payments.reconcile()
  expect(gone(paymentId)).toBe(20_00)
  const { refunds: after } = await app.payments.refundsOfOrder(app.meher, orderId)
  expect(after).toMatchObject([{ amount: 20_00, state: 'PROCESSED', promisedOn: '2025-11-26' }])
})

test('[ADR-107, I17, I31] a token opens its own store only, and dies when it is revoked', async () => {
  const { orderId } = await paidOrder()
  const body = { amount: 1_00 }
  expect(await refund(orderId, body, { store: 'dhaga' })).toMatchObject({ status: 404 })
  const other = await app.stores.tokens.create(app.dhaga, 'other')
  expect(await refund(orderId, body, { as: other })).toMatchObject({ status: 404 })
  expect(await refund(orderId, body, { store: 'dhaga', as: other })).toMatchObject({ status: 404 })
  const invented = `${token.slice(0, -3)}AAA`
  expect(await refund(orderId, body, { as: invented })).toMatchObject({ status: 401 })
  const [listed] = await app.stores.tokens.list(app.meher)
  expect(await app.stores.tokens.revoke(app.meher, listed?.tokenId ?? '')).toBe(true)
  expect(await refund(orderId, body)).toMatchObject({ status: 401, code: 'TOKEN_REQUIRED' })
  const { rows } = await app.database.raw('select token_hash::text as hash from store_tokens')
  expect(JSON.stringify(rows)).not.toContain(token.slice(34))
  token = await app.stores.tokens.create(app.meher, 'new')
})

test('[I32] a store’s token makes no call of a shopper', async () => {
  const response = await app.http.inject({
    method: 'POST',
    url: '/checkout/customer/orders/v2',
    payload: {},
    headers: { authorization: `Bearer ${token}`, 'x-thela-request': '1' },
  })
  expect(response.json()).toMatchObject({ statusCode: 401, code: 'TOKEN_KIND' })
})

test('[D-67] nothing of a COD order that was not paid goes back', async () => {
  const payer = await openPayer(app, `+91${(phones += 1)}`, 'cup')
  const { body } = await payer.placeCod(`cod-${phones}`)
  expect(await refund(body['orderId'] ?? '', {})).toMatchObject({ code: 'REFUND_TOO_HIGH' })
  expect(await refund('A'.repeat(27), {})).toMatchObject({ status: 404 })
  expect(paise(gone('x'))).toBe(0)
})
