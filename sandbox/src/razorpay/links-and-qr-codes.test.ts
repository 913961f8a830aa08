/** Payment links and QR codes, by the vendor's own package. [razorpay §12, §13] */
import type Razorpay from 'razorpay'
import {
  validatePaymentVerification,
  validateWebhookSignature,
} from 'razorpay/dist/utils/razorpay-utils.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  keySecret,
  officialClient,
  request,
  tickAllEvents,
  webhookSecret,
} from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox
let client: Razorpay

beforeEach(async () => {
  sandbox = await startedSandbox()
  await tickAllEvents(sandbox.url, sandbox.thelaUrl)
  client = officialClient(sandbox.url)
})
afterEach(async () => sandbox.close())

const control = async (path: string, body: object = {}) =>
  (await request(`${sandbox.url}/control/api/razorpay/${path}`, { body })).body

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no error',
    (error: unknown) => error,
  )

const customer = { name: 'Asha Rao', contact: '+919876543210', email: 'asha@example.in' }
const wanted = {
  amount: 125_000,
  currency: 'INR',
  reference_id: 'W-12',
  description: 'Workshop, 12 December',
  customer,
  notify: { sms: true, email: true },
  callback_url: 'https://shop.example/thanks',
  callback_method: 'get',
}
const make = (more: object = {}) => client.paymentLink.create({ ...wanted, ...more })

interface Event {
  readonly event: string
  readonly payload: Readonly<Record<string, { entity: Record<string, unknown> }>>
}
const eventsOf = (start: string): Event[] =>
  sandbox.received
    .map(({ body }) => JSON.parse(body) as Event)
    .filter(({ event }) => event.startsWith(start))
const eventNames = (start: string) => eventsOf(start).map(({ event }) => event)

describe('payment links', () => {
  test('are made, read, listed and sent again', async () => {
    const link = await make()
    expect(link).toMatchObject({
      status: 'created',
      amount: 125_000,
      amount_paid: 0,
      payments: null,
      reference_id: 'W-12',
      short_url: `${sandbox.url}/razorpay/l/${link.id}`,
    })
    expect(await client.paymentLink.fetch(link.id)).toEqual(link)
    const others = await make({ reference_id: 'W-13' })
    const list = await client.paymentLink.all()
    expect(list.payment_links.map(({ id }) => id)).toEqual([others.id, link.id])
    const found = await client.paymentLink.all({ reference_id: 'W-12' } as object)
    expect(found.payment_links.map(({ id }) => id)).toEqual([link.id])
    expect(await client.paymentLink.notifyBy(link.id, 'sms')).toEqual({ success: true })
    const sent = sandbox.sandbox.events.list({ system: 'razorpay' }).map(({ title }) => title)
    expect(sent.filter((title) => title === `${link.id} sent by sms`)).toHaveLength(2)
  })

  test('change their end, reference and notes, and never their amount', async () => {
    const { id } = await make()
    const expire_by = Math.floor(Date.now() / 1000) + 3600
    expect(
      await client.paymentLink.edit(id, { expire_by, reference_id: 'W-14', notes: { a: 'b' } }),
    ).toMatchObject({ expire_by, reference_id: 'W-14', notes: { a: 'b' } })
    expect(await errorOf(client.paymentLink.edit(id, { amount: 1 } as object))).toMatchObject({
      error: { reason: 'extra_field_sent' },
    })
  })

  test('are cancelled once, and expire', async () => {
    const { id } = await make()
    expect(await client.paymentLink.cancel(id)).toMatchObject({ status: 'cancelled' })
    expect(await errorOf(client.paymentLink.cancel(id))).toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR' },
    })
    const { id: other } = await make({ reference_id: 'W-15' })
    await control(`links/${other}/expire`)
    expect(await client.paymentLink.fetch(other)).toMatchObject({ status: 'expired' })
    expect(await control(`links/${other}/pay`)).toMatchObject({ error: {} })
    await expect
      .poll(() => eventNames('payment_link'))
      .toEqual(['payment_link.cancelled', 'payment_link.expired'])
  })

  test('are paid, and whoever paid returns with a signature', async () => {
    const link = await make()
    const paid = await control(`links/${link.id}/pay`, { method: 'card' })
    const fetched = await client.paymentLink.fetch(link.id)
    expect(fetched).toMatchObject({
      status: 'paid',
      amount_paid: 125_000,
      payments: [{ payment_id: paid.paymentId, plink_id: link.id, method: 'card' }],
    })
    const back = new URL(String(paid['returnsTo'])).searchParams
    const returned = {
      payment_link_id: back.get('razorpay_payment_link_id') ?? '',
      payment_link_reference_id: back.get('razorpay_payment_link_reference_id') ?? '',
      payment_link_status: back.get('razorpay_payment_link_status') ?? '',
      payment_id: back.get('razorpay_payment_id') ?? '',
    }
    const signature = back.get('razorpay_signature') ?? ''
    expect(validatePaymentVerification(returned, signature, keySecret)).toBe(true)
    const changed = { ...returned, payment_id: 'pay_other' }
    expect(validatePaymentVerification(changed, signature, keySecret)).toBe(false)
    await expect.poll(() => eventNames('payment_link')).toEqual(['payment_link.paid'])
    const [event] = eventsOf('payment_link')
    expect(event?.payload).toMatchObject({
      payment_link: { entity: { id: link.id, status: 'paid' } },
      payment: { entity: { id: paid.paymentId, status: 'captured' } },
      order: { entity: { status: 'paid' } },
    })
    const webhook = sandbox.received.find(({ body }) => body.includes('payment_link.paid'))
    const given = String(webhook?.headers['x-razorpay-signature'])
    expect(validateWebhookSignature(webhook?.body ?? '', given, webhookSecret)).toBe(true)
  })

  test('are paid in parts, the first of which has a minimum', async () => {
    const link = await make({ accept_partial: true, first_min_partial_amount: 50_000 })
    expect(await control(`links/${link.id}/pay`, { amount: 100 })).toMatchObject({
      error: { field: 'amount' },
    })
    await control(`links/${link.id}/pay`, { amount: 50_000 })
    expect(await client.paymentLink.fetch(link.id)).toMatchObject({
      status: 'partially_paid',
      amount_paid: 50_000,
    })
    expect(await control(`links/${link.id}/pay`, { amount: 75_001 })).toHaveProperty('error')
    await control(`links/${link.id}/pay`)
    expect(await client.paymentLink.fetch(link.id)).toMatchObject({
      status: 'paid',
      amount_paid: 125_000,
      payments: [{ amount: 50_000 }, { amount: 75_000 }],
    })
    await expect
      .poll(() => eventNames('payment_link'))
      .toEqual(['payment_link.partially_paid', 'payment_link.paid'])
  })

  test('stay open after a failed payment, which they do not list', async () => {
    const { id } = await make()
    await control(`links/${id}/pay`, { outcome: 'failed' })
    expect(await client.paymentLink.fetch(id)).toMatchObject({ status: 'created', payments: null })
  })

  test('are paid on their page: at the bank, then back', async () => {
    const link = await make()
    const page = await (await fetch(link.short_url)).text()
    expect(page).toContain('Pay ₹1,250.00')
    const started = await fetch(link.short_url, {
      method: 'POST',
      body: new URLSearchParams({ method: 'netbanking' }),
      redirect: 'manual',
    })
    const bank = started.headers.get('location') ?? ''
    const confirmed = await fetch(bank, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'success' }),
    })
    const [, action = ''] = /action="([^"]+)"/.exec(await confirmed.text()) ?? []
    const [id] = /pay_\w+/.exec(bank) ?? []
    const back = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams({ razorpay_payment_id: id ?? '' }),
      redirect: 'manual',
    })
    expect(back.headers.get('location')).toContain('https://shop.example/thanks?razorpay_payment')
    expect(await (await fetch(link.short_url)).text()).toContain('has been paid')
  })

  test.each([
    ['an amount below one rupee', { amount: 99 }, 'amount'],
    ['a reference that is taken', {}, 'reference_id'],
    ['an end within a quarter of an hour', { expire_by: 1 }, 'expire_by'],
    ['a callback by POST', { callback_method: 'post' }, 'callback_method'],
    [
      'a minimum above the amount',
      { accept_partial: true, first_min_partial_amount: 200_000 },
      'first_min_partial_amount',
    ],
  ])('report %s', async (_, more, field) => {
    await make()
    const reference_id = field === 'reference_id' ? 'W-12' : 'W-16'
    expect(await errorOf(make({ ...more, reference_id }))).toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', field },
    })
  })

  test('report an unknown id', async () => {
    expect(await errorOf(client.paymentLink.fetch('plink_unknown'))).toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    })
  })
})

describe('QR codes', () => {
  const fields = { type: 'upi_qr', usage: 'single_use', fixed_amount: true } as const

  test('are made, read, listed and closed', async () => {
    const owner = await client.customers.create({ contact: '+919876543210' })
    const code = await client.qrCode.create({
      ...fields,
      name: 'Counter',
      payment_amount: 30_000,
      customer_id: owner.id,
    })
    expect(code).toMatchObject({ entity: 'qr_code', status: 'active', payment_amount: 30_000 })
    const image = await fetch(code.image_url)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(await client.qrCode.fetch(code.id)).toEqual(code)
    expect(await client.qrCode.all({ customer_id: owner.id })).toMatchObject({
      count: 1,
      items: [{ id: code.id }],
    })
    expect(await client.qrCode.close(code.id)).toMatchObject({
      status: 'closed',
      close_reason: 'on_demand',
    })
    expect(await errorOf(client.qrCode.close(code.id))).toMatchObject({ statusCode: 400 })
  })

  test('are paid, once where they are for a single use', async () => {
    const code = await client.qrCode.create({ ...fields, payment_amount: 30_000 })
    const { paymentId } = await control(`qr-codes/${code.id}/pay`)
    expect(await client.qrCode.fetchAllPayments(code.id)).toMatchObject({
      count: 1,
      items: [{ id: paymentId, method: 'upi', amount: 30_000, status: 'captured' }],
    })
    expect(await client.qrCode.fetch(code.id)).toMatchObject({
      status: 'closed',
      close_reason: 'paid',
      payments_amount_received: 30_000,
      payments_count_received: 1,
    })
    expect(await control(`qr-codes/${code.id}/pay`)).toHaveProperty('error')
    await expect
      .poll(() => eventNames('qr_code'))
      .toEqual(['qr_code.created', 'qr_code.credited', 'qr_code.closed'])
  })

  test('of any amount are paid again and again', async () => {
    const code = await client.qrCode.create({ type: 'upi_qr', usage: 'multiple_use' })
    await control(`qr-codes/${code.id}/pay`, { amount: 500 })
    await control(`qr-codes/${code.id}/pay`, { amount: 700 })
    expect(await client.qrCode.fetch(code.id)).toMatchObject({
      status: 'active',
      payments_amount_received: 1_200,
    })
  })

  test.each([
    ['another kind', { type: 'bharat_qr' }],
    ['a use that is unknown', { usage: 'twice' }],
    ['an end that is near', { close_by: 1 }],
    ['no amount where it is fixed', { payment_amount: undefined }],
  ])('report %s', async (_, more) => {
    const wrong = { ...fields, payment_amount: 30_000, ...more } as typeof fields
    expect(await errorOf(client.qrCode.create(wrong))).toMatchObject({ statusCode: 400 })
  })
})
