/** The vendor's own package, pointed at the emulation: what it sends, reads and verifies. */
import { Cashfree, CFEnvironment } from 'cashfree-pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clientId, clientSecret, orderFields } from '../testing/cashfree-client.ts'
import { request } from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox
let client: Cashfree

const NO_ERROR_REPORTS = false

function clientOf(secret: string): Cashfree {
  const { SANDBOX } = CFEnvironment
  const made = new Cashfree(SANDBOX, clientId, secret, '', '', '', NO_ERROR_REPORTS)
  made.XApiVersion = '2025-01-01'
  // The address of this field is used; the constructor sets none.
  made.basePath = `${sandbox.url}/cashfree/pg`
  return made
}

beforeEach(async () => {
  sandbox = await startedSandbox()
  sandbox.sandbox.switches.set('cashfree', 'refundMs', 1)
  client = clientOf(clientSecret)
})
afterEach(async () => sandbox.close())

const order = (order_id: string) => client.PGCreateOrder(orderFields({ order_id }))

async function paidOrder(order_id: string, body: object = {}): Promise<string> {
  await order(order_id)
  const path = `/control/api/cashfree/orders/${order_id}/pay`
  const paid = await request(sandbox.url + path, { body })
  return String(paid.body['cf_payment_id'])
}

async function errorOf(call: Promise<unknown>): Promise<{ status?: number; data?: unknown }> {
  const error = await call.then(
    () => undefined,
    (problem: { response?: { status: number; data: unknown } }) => problem.response,
  )
  return error ?? {}
}

describe('[cashfree §2] makes each call that we make', () => {
  test('opens, fetches and terminates an order', async () => {
    const { data } = await order('o-1')
    expect(data).toMatchObject({ order_id: 'o-1', order_amount: 170.5, order_status: 'ACTIVE' })
    expect((await client.PGFetchOrder('o-1')).data).toEqual(data)
    const ended = await client.PGTerminateOrder('o-1', { order_status: 'TERMINATED' })
    expect(ended.data.order_status).toBe('TERMINATED')
  })

  test('pays an order by its session', async () => {
    const { data } = await order('o-2')
    const paid = await client.PGPayOrder({
      payment_session_id: data.payment_session_id ?? '',
      payment_method: { upi: { channel: 'link' } } as never,
    })
    expect(paid.data).toMatchObject({ action: 'custom', channel: 'link' })
    const id = paid.data.cf_payment_id ?? ''
    const simulated = await client.PGSimulatePayment({
      entity: 'PAYMENTS' as never,
      entity_id: id,
      entity_simulation: { payment_status: 'SUCCESS' as never },
    })
    expect(simulated.data.entity_id).toBe(id)
    const found = await client.PGFetchSimulation(simulated.data.simulation_id ?? '')
    expect(found.data).toMatchObject({ entity_simulation: { payment_status: 'SUCCESS' } })
    expect((await client.PGFetchOrder('o-2')).data.order_status).toBe('PAID')
  })

  test('lists and fetches payments, and captures', async () => {
    const id = await paidOrder('o-3', { outcome: 'authorized' })
    const { data } = await client.PGOrderFetchPayments('o-3')
    expect(data).toMatchObject([{ cf_payment_id: id, payment_status: 'SUCCESS' }])
    await client.PGAuthorizeOrder('o-3', { action: 'CAPTURE', amount: 170.5 })
    expect((await client.PGOrderFetchPayment('o-3', id)).data.is_captured).toBe(true)
  })

  test('refunds, and lists refunds', async () => {
    await paidOrder('o-4')
    const made = await client.PGOrderCreateRefund('o-4', {
      refund_id: 'r_1',
      refund_amount: 20.25,
      refund_note: 'Refund r-1',
    })
    expect(made.data).toMatchObject({ refund_status: 'PENDING', refund_amount: 20.25 })
    await expect
      .poll(async () => (await client.PGOrderFetchRefund('o-4', 'r_1')).data.refund_status)
      .toBe('SUCCESS')
    expect((await client.PGOrderFetchRefunds('o-4')).data).toHaveLength(1)
  })

  test('methods, card digits, incidents, reconciliation', async () => {
    const methods = await client.PGEligibilityFetchPaymentMethods({ queries: { amount: 1000 } })
    const bank = methods.data.find(({ entity_value }) => entity_value === 'netbanking')
    expect(bank?.entity_details?.payment_method_details).toContainEqual(
      expect.objectContaining({ code: 3021, display: 'HDFC Bank' }),
    )
    const bin = await client.PGGetCardBin({ card_number: '47061312' })
    expect(bin.data).toMatchObject({ scheme: 'visa', type: 'debit' })
    await request(`${sandbox.url}/control/api/cashfree/incidents`, {
      body: { account: clientId, payment_method: { upi: { upi_psp: ['gpay'] } } },
    })
    const { data } = await client.FetchActiveEcosystemDowntimes()
    expect(data).toMatchObject({ count: 1, incidents: [{ incident_status: 'ACTIVE' }] })
    await paidOrder('o-5')
    const recon = await client.PGFetchRecon({
      pagination: { limit: 10 },
      filters: {
        start_date: new Date(Date.now() - 60_000).toISOString(),
        end_date: new Date(Date.now() + 60_000).toISOString(),
      },
    })
    expect(recon.data.data).toMatchObject([{ order_details: { order_id: 'o-5' } }])
  })

  test('the cards of a customer', async () => {
    await paidOrder('o-6', { method: 'card', save: true })
    const { data } = await client.PGCustomerFetchInstruments('c_1', 'card' as never)
    const id = data[0]?.instrument_id ?? ''
    const one = await client.PGCustomerFetchInstrument('c_1', id)
    expect(one.data.instrument_display).toBe('XXXXXXXXXXXX1450')
    const deleted = await client.PGCustomerDeleteInstrument('c_1', id)
    expect(deleted.data.instrument_status).toBe('INACTIVE')
  })
})

describe('[cashfree §7] reads its errors', () => {
  test('of refunds: an id that is used, and more than was paid', async () => {
    await paidOrder('o-9')
    const refund = (refund_id: string, refund_amount: number) =>
      client.PGOrderCreateRefund('o-9', { refund_id, refund_amount })
    await refund('r_1', 20)
    expect(await errorOf(refund('r_1', 20))).toMatchObject({
      status: 409,
      data: { code: 'refund_already_exists' },
    })
    expect(await errorOf(refund('r_2', 170.5))).toMatchObject({
      status: 400,
      data: { type: 'invalid_request_error' },
    })
    expect(await errorOf(client.PGGetCardBin({ card_number: '00000000' }))).toMatchObject({
      status: 404,
    })
  })

  test('a used id, an unknown one, wrong keys', async () => {
    await order('o-7')
    expect(await errorOf(order('o-7'))).toMatchObject({
      status: 409,
      data: { code: 'order_already_exists', type: 'invalid_request_error' },
    })
    expect(await errorOf(client.PGFetchOrder('none'))).toMatchObject({ status: 404 })
    expect(await errorOf(clientOf('wrong').PGFetchOrder('o-7'))).toMatchObject({
      status: 401,
      data: { type: 'authentication_error' },
    })
  })
})

describe('[cashfree §9] its check of a signature', () => {
  test('accepts our webhooks, and none that was changed', async () => {
    await paidOrder('o-8')
    await client.PGOrderCreateRefund('o-8', { refund_id: 'r_8', refund_amount: 20 })
    await expect.poll(() => sandbox.received.length).toBe(2)
    const { headers = {}, body = '' } = sandbox.received[0] ?? {}
    const verify = (text: string) =>
      client.PGVerifyWebhookSignature(
        String(headers['x-webhook-signature']),
        text,
        String(headers['x-webhook-timestamp']),
      )
    expect(verify(body).type).toBe('PAYMENT_SUCCESS_WEBHOOK')
    const { headers: ofRefund = {}, body: refund = '' } = sandbox.received[1] ?? {}
    const signed = [ofRefund['x-webhook-signature'], refund, ofRefund['x-webhook-timestamp']]
    const [signature = '', text = '', time = ''] = signed.map(String)
    expect(client.PGVerifyWebhookSignature(signature, text, time).type).toBe(
      'REFUND_STATUS_WEBHOOK',
    )
    expect(() => verify(body.replace('170.50', '1.00'))).toThrow('did not match')
    expect(() => verify(JSON.stringify(JSON.parse(body)))).toThrow('did not match')
  })
})
