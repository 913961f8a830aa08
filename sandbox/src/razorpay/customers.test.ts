import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  asBrowser,
  asServer,
  keyId,
  newOrder,
  request,
  tickAllEvents,
} from '../testing/razorpay-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let sandbox: StartedSandbox

beforeEach(async () => {
  sandbox = await startedSandbox()
})
afterEach(async () => sandbox.close())

const customer = (fields: object = {}) =>
  asServer(sandbox.url, '/customers', { body: { contact: '+919876543210', ...fields } })

const CARD = {
  'card[name]': 'Asha Rao',
  'card[number]': '4100 2800 0000 1007',
  'card[cvv]': '123',
  'card[expiry_month]': '07',
  'card[expiry_year]': '99',
}

/** Pays a new order as the browser and the bank do; returns the payment. */
async function pay(fields: Record<string, string>) {
  const { url } = sandbox
  const order_id = await newOrder(url)
  const { body } = await asBrowser(url, { order_id, amount: '49900', method: 'card', ...fields })
  const id = String(body.payment_id)
  if (body.error === undefined) {
    await request(`${url}/control/api/razorpay/payments/${id}/approve`, { body: {} })
  }
  return { body, payment: (await asServer(url, `/payments/${id}`)).body }
}

const tokensOf = async (id: string) =>
  (await asServer(sandbox.url, `/customers/${id}/tokens`)).body.items as unknown as Record<
    string,
    unknown
  >[]

/** A customer with one saved card. */
async function saved() {
  const id = String((await customer()).body.id)
  await pay({ ...CARD, customer_id: id, save: '1' })
  const [token] = await tokensOf(id)
  return { id, tokenId: String(token?.id) }
}

describe('[razorpay §13] customers', () => {
  test('of the same contact and e-mail exist once', async () => {
    const first = await customer()
    expect(first.body).toMatchObject({ entity: 'customer', contact: '+919876543210', email: null })
    expect(await customer()).toMatchObject({ status: 400 })
    expect((await customer({ fail_existing: '0' })).body.id).toBe(first.body.id)
    const other = await customer({ fail_existing: '0', email: 'asha@example.in' })
    expect(other.body.id).not.toBe(first.body.id)
  })

  test('are fetched and edited', async () => {
    const { body } = await customer()
    const path = `/customers/${String(body.id)}`
    await asServer(sandbox.url, path, { method: 'PUT', body: { name: 'Asha' } })
    expect((await asServer(sandbox.url, path)).body).toMatchObject({ name: 'Asha' })
  })
})

describe('[razorpay §13] saved cards', () => {
  test('are kept with consent only, without number and CVV', async () => {
    const id = String((await customer()).body.id)
    await pay({ ...CARD, customer_id: id, save: '0' })
    expect(await tokensOf(id)).toEqual([])
    const { payment } = await pay({ ...CARD, customer_id: id, save: '1' })
    const tokens = await tokensOf(id)
    expect(tokens).toMatchObject([
      {
        id: payment.token_id,
        entity: 'token',
        method: 'card',
        status: 'active',
        card: { last4: '1007', network: 'Visa', expiry_month: 7, expiry_year: 2099 },
      },
    ])
    expect(JSON.stringify(await asServer(sandbox.url, `/customers/${id}/tokens`))).not.toMatch(
      /4100280000001007|"123"/,
    )
  })

  test('pay with token and CVV, for their own customer only', async () => {
    const { id, tokenId } = await saved()
    const { payment } = await pay({ customer_id: id, token: tokenId, 'card[cvv]': '123' })
    expect(payment).toMatchObject({ status: 'captured', token_id: tokenId, customer_id: id })
    const withoutCvv = await pay({ customer_id: id, token: tokenId })
    expect(withoutCvv.body.error).toMatchObject({ field: 'cvv' })
    const other = String((await customer({ contact: '+919876543211' })).body.id)
    const stolen = await pay({ customer_id: other, token: tokenId, 'card[cvv]': '123' })
    expect(stolen.body.error).toMatchObject({ description: 'The id provided does not exist' })
  })

  test('are listed in the preferences of their customer', async () => {
    const { id, tokenId } = await saved()
    const url = `${sandbox.url}/razorpay/v1/preferences?key_id=${keyId}&customer_id=${id}`
    expect((await request(url)).body).toMatchObject({
      customer: { contact: '+919876543210', tokens: { count: 1, items: [{ id: tokenId }] } },
    })
  })

  test('are deleted once', async () => {
    const { id, tokenId } = await saved()
    const path = `/customers/${id}/tokens/${tokenId}`
    const remove = () => asServer(sandbox.url, path, { method: 'DELETE' })
    expect((await asServer(sandbox.url, path)).body).toMatchObject({ id: tokenId })
    expect((await remove()).body).toEqual({ deleted: true })
    expect(await remove()).toMatchObject({ status: 400 })
    expect(await tokensOf(id)).toEqual([])
  })

  test('are announced, and cannot pay when suspended or expired', async () => {
    await tickAllEvents(sandbox.url, sandbox.thelaUrl)
    const { id, tokenId } = await saved()
    const control = `${sandbox.url}/control/api/razorpay/tokens/${tokenId}`
    const use = async () =>
      (await pay({ customer_id: id, token: tokenId, 'card[cvv]': '123' })).body.error
    await request(`${control}/status`, { body: { status: 'suspended' } })
    expect(await use()).toMatchObject({ reason: 'token_not_active' })
    await request(`${control}/status`, { body: { status: 'active' } })
    await request(`${control}/expiry`, { body: { month: 1, year: 2020 } })
    expect(await use()).toMatchObject({ reason: 'card_expired' })
    const events = () =>
      sandbox.received
        .map(({ body }) => (JSON.parse(body) as { event: string }).event)
        .filter((event) => event.startsWith('token.'))
    await expect
      .poll(() => events().toSorted())
      .toEqual(['token.activated', 'token.active', 'token.expiry_updated', 'token.suspended'])
  })
})

test('[razorpay §8] instalments: a plan of the card’s bank, from its minimum', async () => {
  const id = await newOrder(sandbox.url)
  const emi = async (fields: Record<string, string>, order_id = id, amount = '49900') =>
    (await asBrowser(sandbox.url, { order_id, amount, method: 'emi', ...CARD, ...fields })).body
      .error
  const big = await newOrder(sandbox.url, { amount: 600_000 })
  const credit = { 'card[number]': '5241810000000000' }
  expect(await emi({ ...credit, emi_duration: '6' })).toMatchObject({ field: 'amount' })
  expect(await emi({ ...credit, emi_duration: '7' }, big, '600000')).toMatchObject({
    field: 'emi_duration',
  })
  const foreign = { 'card[number]': '5555555555554444', emi_duration: '6' }
  expect(await emi(foreign, big, '600000')).toMatchObject({ reason: 'emi_not_available' })
  expect(await emi({ ...credit, emi_duration: '6' }, big, '600000')).toBeUndefined()
  // A debit card of the bank that has plans for these.
  expect(await emi({ emi_duration: '6' }, big, '600000')).toBeUndefined()
})

test('[razorpay §8] of one plan the store bears the interest, in both tables', async () => {
  const { body } = await request(`${sandbox.url}/razorpay/v1/methods?key_id=${keyId}`)
  expect(body).toMatchObject({ emi_plans: { HDFC: { plans: { 3: 0, 6: 14.5 } } } })
  const options = body.emi_options as unknown as Record<
    string,
    { interest: number; subvention: string }[]
  >
  const free = Object.values(options)
    .flat()
    .filter(({ interest }) => interest === 0)
  expect(free).toEqual([
    {
      duration: 3,
      interest: 0,
      subvention: 'merchant',
      min_amount: 100_000,
      merchant_payback: '2.00',
    },
  ])
})

test('[razorpay §8] what is switched off is neither listed nor accepted', async () => {
  const { switches } = sandbox.sandbox
  switches.set('razorpay', 'off', 'HDFC, wallet emi')
  const { body } = await request(`${sandbox.url}/razorpay/v1/methods?key_id=${keyId}`)
  expect(body).toMatchObject({ wallet: [], emi: false, emi_plans: [] })
  expect(body.netbanking).not.toHaveProperty('HDFC')
  expect(body.netbanking).toHaveProperty('SBIN')
  const order_id = await newOrder(sandbox.url)
  const refused = async (fields: Record<string, string>) =>
    (await asBrowser(sandbox.url, { order_id, amount: '49900', ...fields })).status
  expect(await refused({ method: 'netbanking', bank: 'HDFC' })).toBe(400)
  expect(await refused({ method: 'netbanking', bank: 'NOBANK' })).toBe(400)
  expect(await refused({ method: 'wallet', wallet: 'mobikwik' })).toBe(400)
  expect(await refused({ method: 'netbanking', bank: 'SBIN' })).toBe(200)
})

test('pending at the bank: the browser goes back at once, and the bank approves later', async () => {
  const { url } = sandbox
  // Longer than any test: the moment comes when the test says so.
  sandbox.sandbox.switches.set('razorpay', 'pendingMs', 3_600_000)
  const order_id = await newOrder(url)
  const begun = await fetch(`${url}/razorpay/v1/payments/create/checkout`, {
    method: 'POST',
    body: new URLSearchParams({
      key_id: keyId,
      order_id,
      amount: '49900',
      currency: 'INR',
      contact: '9876543210',
      method: 'netbanking',
      bank: 'SBIN',
      callback_url: 'https://shop.example/back',
    }),
  })
  expect(await begun.text()).toContain('State Bank of India')
  const [, id = ''] = /payments\/(pay_\w+)/.exec(begun.url) ?? []
  const back = await fetch(begun.url, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pending' }),
  })
  expect(await back.text()).toContain('https://shop.example/back')
  const status = async () => (await asServer(url, `/payments/${id}`)).body.status
  expect(await status()).toBe('created')
  const { schedule } = sandbox.sandbox
  const approval = schedule
    .list('razorpay')
    .find(({ title }) => title === `The bank approves ${id}`)
  await schedule.runNow(approval?.id ?? 0)
  expect(await status()).toBe('captured')
})

test('[razorpay §5] collect only where it is allowed', async () => {
  const order_id = await newOrder(sandbox.url)
  const collect = () =>
    asBrowser(sandbox.url, {
      order_id,
      amount: '49900',
      method: 'upi',
      'upi[vpa]': 'asha@okaxis',
      'upi[flow]': 'collect',
    })
  expect(await collect()).toMatchObject({ status: 400 })
  sandbox.sandbox.switches.set('razorpay', 'collectAllowed', true)
  expect((await collect()).body).toMatchObject({ type: 'async' })
})
