import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asMerchant, openOrder, orderFields, payWith } from '../testing/cashfree-client.ts'
import { request } from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox
let url: string

beforeEach(async () => {
  sandbox = await startedSandbox()
  url = sandbox.url
})
afterEach(async () => sandbox.close())

const control = (path: string, body: unknown = {}) =>
  request(`${url}/control/api/cashfree/${path}`, { body })
const card = (card_number: string, more: object = {}) => ({
  card: {
    channel: 'link',
    card_number,
    card_holder_name: 'Asha',
    card_expiry_mm: '12',
    card_expiry_yy: '40',
    card_cvv: '123',
    ...more,
  },
})

describe('[cashfree §3] orders', () => {
  test('have the fields of the entity, in rupees', async () => {
    const body = orderFields({ order_id: 'o-1', order_tags: { store: 's' } })
    const made = await asMerchant(url, '/orders', { body })
    expect(made).toMatchObject({
      status: 200,
      body: {
        order_id: 'o-1',
        entity: 'order',
        order_amount: 170.5,
        order_status: 'ACTIVE',
        payment_session_id: expect.stringMatching(/^session_/),
        created_at: expect.stringMatching(/\+05:30$/),
        order_tags: { store: 's' },
      },
    })
    expect((await asMerchant(url, '/orders/o-1')).body).toEqual(made.body)
  })

  test('the same id again is a conflict; the same key replays the reply', async () => {
    const body = orderFields({ order_id: 'o-2' })
    const headers = { 'x-idempotency-key': 'key-1' }
    const first = await asMerchant(url, '/orders', { body, headers })
    expect(await asMerchant(url, '/orders', { body, headers })).toEqual(first)
    expect(await asMerchant(url, '/orders', { body })).toMatchObject({
      status: 409,
      body: { code: 'order_already_exists', type: 'invalid_request_error' },
    })
    const other = orderFields({ order_id: 'o-3' })
    expect(await asMerchant(url, '/orders', { body: other, headers })).toMatchObject({
      status: 422,
      body: { type: 'idempotency_error' },
    })
  })

  test.each([
    [{ order_amount: 10.005 }, 'order_amount_invalid'],
    [{ order_amount: '10' }, 'order_amount_invalid'],
    [{ order_amount: 0.5 }, 'order_amount_invalid'],
    [{ order_currency: 'USD' }, 'order_currency_invalid'],
    [{ order_id: 'not allowed' }, 'order_id_invalid'],
    [{ customer_details: { customer_id: 'c1' } }, 'customer_phone_missing'],
    [{ order_expiry_time: new Date().toISOString() }, 'order_expiry_time_invalid'],
  ])('%j is refused', async (fields, code) => {
    const body = orderFields(fields)
    expect(await asMerchant(url, '/orders', { body })).toMatchObject({
      status: 400,
      body: { code, type: 'invalid_request_error' },
    })
  })

  test('another secret, a version that is missing, an unknown address', async () => {
    const headers = { 'x-client-secret': 'wrong' }
    expect(await asMerchant(url, '/orders/o', { headers })).toMatchObject({
      status: 401,
      body: { type: 'authentication_error' },
    })
    expect((await request(`${url}/cashfree/pg/orders/o`)).status).toBe(400)
    expect((await asMerchant(url, '/nothing')).status).toBe(404)
    expect((await asMerchant(url, '/orders/unknown')).body.code).toBe('order_not_found')
  })

  test('a terminated or expired one cannot be paid', async () => {
    const { orderId, session } = await openOrder(url)
    const body = { order_status: 'TERMINATED' }
    expect(await asMerchant(url, `/orders/${orderId}`, { method: 'PATCH', body })).toMatchObject({
      body: { order_status: 'TERMINATED' },
    })
    expect(await payWith(url, session, { upi: { channel: 'link' } })).toMatchObject({
      status: 400,
      body: { code: 'order_inactive' },
    })
    const short = await openOrder(url, {
      order_expiry_time: new Date(Date.now() + 16 * 60_000).toISOString(),
    })
    const now = Date.now()
    Object.assign(sandbox.sandbox, { now: () => now + 17 * 60_000 })
    expect((await asMerchant(url, `/orders/${short.orderId}`)).body.order_status).toBe('EXPIRED')
    expect((await payWith(url, short.session, { upi: { channel: 'link' } })).status).toBe(400)
  })

  test('only the methods that the order allows, and that are on', async () => {
    const { session } = await openOrder(url, { order_meta: { payment_methods: 'nb,upi' } })
    expect(await payWith(url, session, card('4576238912771450'))).toMatchObject({
      status: 400,
      body: { code: 'payment_method_unsupported' },
    })
    sandbox.sandbox.switches.set('cashfree', 'methodsOff', 'netbanking, app')
    const bank = { netbanking: { channel: 'link', netbanking_bank_code: 3021 } }
    expect((await payWith(url, session, bank)).status).toBe(400)
    expect((await payWith(url, session, { upi: { channel: 'link' } })).status).toBe(200)
  })
})

describe('[cashfree §4] the next step of a payment', () => {
  test('UPI: links by app, a picture of the code, nothing for collect', async () => {
    const { session } = await openOrder(url)
    const link = await payWith(url, session, { upi: { channel: 'link' } })
    expect(link.body).toMatchObject({ action: 'custom', payment_amount: 170.5 })
    const { payload } = link.body['data'] as unknown as { payload: Record<string, string> }
    expect(payload['default']).toMatch(/^upi:\/\/pay\?pa=.+&am=170\.50&cu=INR/)
    expect(payload['gpay']).toMatch(/^tez:\/\/upi\/pay\?/)
    const code = await payWith(url, session, { upi: { channel: 'qrcode' } })
    const { qrcode } = (code.body['data'] as unknown as { payload: { qrcode: string } }).payload
    const picture = Buffer.from(qrcode.replace('data:image/png;base64,', ''), 'base64')
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    const collect = { upi: { channel: 'collect', upi_id: 'asha@okbank' } }
    expect((await payWith(url, session, collect)).body.data).toMatchObject({ payload: null })
  })

  test.each([
    [card('4576238912771450'), 'link'],
    [card('4576238912771450', { channel: 'post' }), 'post'],
    [{ netbanking: { channel: 'link', netbanking_bank_name: 'HDFCR' } }, 'link'],
    [{ app: { channel: 'link', provider: 'phonepe', phone: '9876543210' } }, 'link'],
    [{ cardless_emi: { channel: 'link', provider: 'hdfc', phone: '9876543210' } }, 'link'],
  ])('%j', async (method, action) => {
    const { session } = await openOrder(url)
    const { body } = await payWith(url, session, method)
    expect(body).toMatchObject({ action, data: { url: expect.stringContaining('http') } })
  })

  test.each([
    card('1234'),
    card('4576238912771450', { card_cvv: '1' }),
    card('4576238912771450', { card_expiry_yy: '20' }),
    { upi: { channel: 'link', upi_expiry_minutes: 4 } },
    { netbanking: { channel: 'link', netbanking_bank_code: 1 } },
    { app: { channel: 'link', provider: 'nobody', phone: '9876543210' } },
    { cash: { channel: 'link' } },
    {},
  ])('%j is refused', async (method) => {
    const { session } = await openOrder(url)
    expect((await payWith(url, session, method)).status).toBe(400)
  })

  test('[cashfree §11] a one-time password: 111000', async () => {
    const { orderId, session } = await openOrder(url)
    const { body } = await payWith(url, session, card('4576238912771450', { channel: 'post' }))
    const path = `/orders/pay/authenticate/${String(body['cf_payment_id'])}`
    const submit = (otp: string) => asMerchant(url, path, { body: { otp, action: 'SUBMIT_OTP' } })
    expect((await submit('000000')).body.authenticate_status).toBe('FAILED')
    expect((await submit('111000')).body.authenticate_status).toBe('SUCCESS')
    expect((await asMerchant(url, `/orders/${orderId}`)).body.order_status).toBe('PAID')
  })

  test('[checkout §5 Card] neither number nor CVV are kept', async () => {
    const { session } = await openOrder(url)
    await payWith(url, session, card('4576238912771450', { card_cvv: '987' }))
    const kept = JSON.stringify([
      (await request(`${url}/control/api/cashfree/ledger`)).body,
      (await request(`${url}/control/api/events?system=cashfree`)).body,
    ])
    expect(kept).not.toContain('4576238912771450')
    expect(kept).not.toContain('987"')
    expect(kept).toContain('1450')
  })
})

describe('[cashfree §6] outcomes', () => {
  const payments = async (orderId: string) =>
    (await asMerchant(url, `/orders/${orderId}/payments`)).body as unknown as Record<
      string,
      unknown
    >[]

  test.each([
    ['fail', 'FAILED', 'bank_rejected'],
    ['drop', 'USER_DROPPED', 'cancelled_by_customer'],
  ])('%s: %s, and a success that comes late counts', async (action, status, reason) => {
    const { orderId, session } = await openOrder(url)
    const { body } = await payWith(url, session, { upi: { channel: 'link' } })
    const id = String(body['cf_payment_id'])
    await control(`payments/${id}/${action}`)
    expect(await payments(orderId)).toMatchObject([
      { payment_status: status, error_details: { error_reason: reason } },
    ])
    await control(`payments/${id}/succeed`)
    expect(await payments(orderId)).toMatchObject([
      { payment_status: 'SUCCESS', is_captured: true, error_details: null },
    ])
  })

  test('a paid order is not paid again, unless the switch allows it', async () => {
    const { orderId } = await openOrder(url)
    await control(`orders/${orderId}/pay`)
    expect((await control(`orders/${orderId}/pay`)).status).toBe(400)
    sandbox.sandbox.switches.set('cashfree', 'allowSecondSuccess', true)
    expect((await control(`orders/${orderId}/pay`)).status).toBe(200)
    expect(await payments(orderId)).toHaveLength(2)
  })

  test('late: it fails first; pending: it waits', async () => {
    const { schedule, switches } = sandbox.sandbox
    // Longer than any test: the moment comes when the test says so.
    switches.set('cashfree', 'lateSuccessMs', 3_600_000)
    for (const [mode, before] of [
      ['late', 'FAILED'],
      ['pending', 'PENDING'],
    ] as const) {
      switches.set('cashfree', 'success', mode)
      const { orderId, session } = await openOrder(url)
      const { body } = await payWith(url, session, { upi: { channel: 'link' } })
      await control(`payments/${String(body['cf_payment_id'])}/approve`)
      expect((await payments(orderId))[0]?.['payment_status']).toBe(before)
      const late = schedule.list('cashfree').find(({ title }) => title.endsWith('succeeds late'))
      await schedule.runNow(late?.id ?? 0)
      expect((await payments(orderId))[0]?.['payment_status']).toBe('SUCCESS')
    }
  })

  test('an authorised payment is captured or voided, once', async () => {
    const { orderId } = await openOrder(url)
    await control(`orders/${orderId}/pay`, { outcome: 'authorized' })
    expect((await payments(orderId))[0]?.['is_captured']).toBe(false)
    const path = `/orders/${orderId}/authorization`
    const capture = (amount: number) =>
      asMerchant(url, path, { body: { action: 'CAPTURE', amount } })
    expect((await capture(171)).status).toBe(400)
    expect((await capture(170.5)).body.is_captured).toBe(true)
    expect((await capture(170.5)).status).toBe(400)
    const other = await openOrder(url)
    await control(`orders/${other.orderId}/pay`, { outcome: 'authorized' })
    const voided = await asMerchant(url, `/orders/${other.orderId}/authorization`, {
      body: { action: 'VOID' },
    })
    expect(voided.body.payment_status).toBe('VOID')
  })

  test('the test addresses end by themselves', async () => {
    sandbox.sandbox.switches.set('cashfree', 'upiApprovalMs', 5)
    for (const [upi_id, status] of [
      ['testsuccess@gocash', 'SUCCESS'],
      ['testfailure@gocash', 'FAILED'],
    ] as const) {
      const { orderId, session } = await openOrder(url)
      await payWith(url, session, { upi: { channel: 'collect', upi_id } })
      await expect.poll(async () => (await payments(orderId))[0]?.['payment_status']).toBe(status)
    }
  })
})

test('[cashfree §8] the limits of calls, where the switch applies them', async () => {
  const call = () =>
    fetch(`${url}/cashfree/pg/orders/none/refunds/none`, {
      headers: { 'x-client-id': 'TESTmeherdemo01' },
    })
  for (let count = 0; count < 30; count += 1) expect((await call()).status).not.toBe(429)
  expect((await call()).status).not.toBe(429)
  sandbox.sandbox.switches.set('cashfree', 'rateLimits', true)
  const refused = await call()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('x-ratelimit-limit')).toBe('30')
  expect(await refused.json()).toMatchObject({ type: 'rate_limit_error' })
})
