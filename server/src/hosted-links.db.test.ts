import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandboxEnvironment, textOf } from './adapters/testing/sandbox-environment.ts'
import { sql, statement } from './db/statement.ts'
import type { LinkInfo } from '@thela/contracts/calls/links/store-links'
import type { RawWebhook } from './ports/webhook.ts'
import {
  appWithHostedLinks,
  LINKS_KEYS,
  LINKS_WEBHOOK_PATH,
  LINKS_WEBHOOK_SECRET,
} from './testing/hosted-links.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

let app: TestApp
let provider: Awaited<ReturnType<typeof startSandboxEnvironment>>
let token = ''
beforeAll(async () => {
  provider = await startSandboxEnvironment('razorpay')
  app = await openTestApp({
    isManual: true,
    ...appWithHostedLinks(provider),
  })
  token = await app.stores.tokens.create(app.meher, 'accounts')
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(() => {
  app.jobs.waiting.length = 0
})
afterEach(() => provider.setFault(undefined))

interface Reply extends LinkInfo {
  readonly status: number
  readonly code?: string
  readonly payments?: readonly { readonly amount: number }[]
  readonly link?: LinkInfo
}
async function request(
  method: 'GET' | 'POST',
  path: string,
  { body, key }: { readonly body?: object; readonly key?: string } = {},
): Promise<Reply> {
  const response = await app.http.inject({
    method,
    url: `/stores/meher/links${path}`,
    ...(body ? { payload: body } : {}),
    headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { ...response.json<Reply>(), status: response.statusCode }
}
const wanted = {
  amount: 125_000,
  description: 'Workshop',
  customer: { name: 'Asha Rao', phone: '9876543210', email: 'asha@example.in' },
}
const make = (more: object = {}) => request('POST', '', { body: { ...wanted, ...more } })
const read = async ({ id }: LinkInfo) => {
  const { link, payments = [] } = await request('GET', `/${id}`)
  return { state: link?.state, paid: link?.paid, payments: payments.map(({ amount }) => amount) }
}

interface Ledger {
  readonly links: readonly { readonly id: string; readonly reference_id: string }[]
}
const ledger = async () => (await provider.act<Ledger>(`ledger?account=${LINKS_KEYS.keyId}`)).links
async function hostedId({ id }: LinkInfo): Promise<string> {
  const found = (await ledger()).find((link) => link.reference_id === id)
  if (!found) throw new Error('the provider has no such link')
  return found.id
}
const pay = async (link: LinkInfo, body: object = {}) =>
  (await provider.act<{ paymentId: string }>(`links/${await hostedId(link)}/pay`, body)).paymentId
/** The webhook that speaks of this. */
const webhook = async (...parts: readonly string[]): Promise<RawWebhook> => {
  const [found] = await provider.webhooks(1, (one) =>
    parts.every((part) => textOf(one).includes(part)),
  )
  if (!found) throw new Error('no webhook came')
  return found
}
const deliver = ({ body, headers }: RawWebhook, url = LINKS_WEBHOOK_PATH) =>
  app.http.inject({
    method: 'POST',
    url,
    payload: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': headers['x-razorpay-signature'] ?? '',
      'x-razorpay-event-id': headers['x-razorpay-event-id'] ?? '',
    },
  })
async function settle() {
  await app.applyEvents()
  await app.jobs.runAll()
}
const dueNow = statement<unknown>(
  'test.links-due',
  () => sql`update payment_links set next_check_at = now() where next_check_at is not null`,
)
const refunds = statement<{ readonly refund: string }, { linkId: string }>(
  'test.refunds-of-hosted',
  (v) => sql`select r.amount_paise || ' ' || r.reason as refund from refunds r
   join payments p using (store_id, provider, provider_payment_id)
   join payables u on u.store_id = p.store_id and u.payable_id = p.payable_id
   where u.reference = ${v.linkId}`,
)
const refundsOf = async ({ id }: LinkInfo) =>
  (await app.database.rows(refunds({ linkId: id }))).map(({ refund }) => refund)
/** What the reconciler does, as if the time for it had come. */
async function check() {
  await app.database.run(dueNow())
  await app.links.checkHosted()
  await app.jobs.runAll()
}

test('[D-71] the provider hosts and sends the link; its webhook settles it, once', async () => {
  const link = await make()
  expect(link).toMatchObject({ status: 200, state: 'OPEN', paid: 0 })
  expect(link.url).toBe(`${provider.url}/razorpay/l/${await hostedId(link)}`)
  const sent = provider.sandbox.events.list({ system: 'razorpay' }).map(({ title }) => title)
  expect(sent).toContain(`${await hostedId(link)} sent by sms`)
  const paymentId = await pay(link, { method: 'card' })
  const paid = await webhook('payment_link.paid', paymentId)
  for (const _ of [1, 2, 3]) expect((await deliver(paid)).statusCode).toBe(200)
  await settle()
  expect(await read(link)).toEqual({ state: 'PAID', paid: 125_000, payments: [125_000] })
  await check()
  expect(await read(link)).toEqual({ state: 'PAID', paid: 125_000, payments: [125_000] })
  expect(await refundsOf(link)).toEqual([])
})

test.each([
  [{}, { isOn: true, sms: true }],
  [{ reminders: false }, { isOn: false, sms: true }],
  [{ notify: false }, { isOn: false, sms: false }],
  [
    { notify: false, reminders: true },
    { isOn: true, sms: false },
  ],
])(
  '[D-71] the provider sends it and reminds of it as its owner says: %j',
  async (more, expected) => {
    const link = await make(more)
    const there = (await ledger()).find(({ reference_id }) => reference_id === link.id)
    expect(there).toMatchObject({ reminder_enable: expected.isOn })
    expect(link.reminders).toEqual({ isOn: expected.isOn, sent: 0 })
    const sent = provider.sandbox.events.list({ system: 'razorpay' }).map(({ title }) => title)
    expect(sent.includes(`${await hostedId(link)} sent by sms`)).toBe(expected.sms)
    expect(app.jobs.waiting).toEqual([])
  },
)

test('[I5] asked for again with its key it is one link there', async () => {
  const key = 'a-key-of-a-hosted-link'
  const [first, second] = [
    await request('POST', '', { body: wanted, key }),
    await request('POST', '', { body: wanted, key }),
  ]
  expect(second).toEqual(first)
  expect((await ledger()).filter((link) => link.reference_id === first.id)).toHaveLength(1)
})

test('[D-71, I1] parts, from a minimum on, in any order', async () => {
  const link = await make({ minPart: 50_000 })
  const first = await pay(link, { amount: 50_000 })
  const second = await pay(link, { amount: 5_000 })
  const third = await pay(link)
  // The last one comes first, and each twice.
  for (const id of [third, second, first, third]) {
    await deliver(await webhook('"event":"payment_link', id))
    await settle()
  }
  const { payments, ...rest } = await read(link)
  expect(rest).toEqual({ state: 'PAID', paid: 125_000 })
  expect(payments.toSorted((a, b) => a - b)).toEqual([5_000, 50_000, 70_000])
  expect(await refundsOf(link)).toEqual([])
})

test('[I10] a forged webhook, one for another account and one of another link change nothing', async () => {
  const link = await make()
  const paid = await webhook('payment_link.paid', await pay(link))
  const changed = Buffer.from(textOf(paid).replaceAll('125000', '100'))
  expect((await deliver({ ...paid, body: changed })).statusCode).toBe(401)
  const other = '/webhooks/razorpay/meher/RAZORPAY'
  expect((await deliver(paid, other)).statusCode).toBe(401)
  await settle()
  expect(await read(link)).toEqual({ state: 'OPEN', paid: 0, payments: [] })
})

/** A genuine webhook that says something else, as the provider would sign it. */
function signed(webhook: RawWebhook, change: (text: string) => string): RawWebhook {
  const body = Buffer.from(change(textOf(webhook)))
  const signature = createHmac('sha256', LINKS_WEBHOOK_SECRET).update(body).digest('hex')
  return { ...webhook, body, headers: { 'x-razorpay-signature': signature } }
}

test('[D-71, I16] a part where none are allowed goes back', async () => {
  const link = await make()
  const paid = await webhook('payment_link.paid', await pay(link))
  const part = signed(paid, (text) => text.replaceAll('125000', '100'))
  expect((await deliver(part)).statusCode).toBe(200)
  await settle()
  expect(await read(link)).toEqual({ state: 'OPEN', paid: 0, payments: [] })
  expect(await refundsOf(link)).toEqual(['100 LINK_ENDED'])
})

test('[D-71, I10] another link of the provider with our reference pays nothing', async () => {
  const link = await make()
  const paid = await webhook('payment_link.paid', await pay(link))
  const there = await hostedId(link)
  const other = signed(paid, (text) => text.replaceAll(there, 'plink_other0000001'))
  expect((await deliver(other)).statusCode).toBe(200)
  expect(await app.applyEvents()).toBe(0)
  expect(await read(link)).toEqual({ state: 'OPEN', paid: 0, payments: [] })
  // The provider was asked instead.
  await check()
  expect(await read(link)).toMatchObject({ state: 'PAID', payments: [125_000] })
})

test('[D-71] a payment of nothing is dropped, and waits for no further try', async () => {
  const link = await make()
  const paid = await webhook('payment_link.paid', await pay(link))
  const nothing = signed(paid, (text) => text.replaceAll('125000', '0'))
  expect((await deliver(nothing)).statusCode).toBe(200)
  expect(await app.applyEvents()).toBe(0)
  expect(await read(link)).toEqual({ state: 'OPEN', paid: 0, payments: [] })
})

test('[D-71] a link that the owner made at the provider is not ours, and no problem', async () => {
  const made = await fetch(`${provider.url}/razorpay/v1/payment_links`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${LINKS_KEYS.keyId}:${LINKS_KEYS.keySecret}`).toString('base64')}`,
    },
    body: JSON.stringify({ amount: 70_000, reference_id: 'of-the-owner' }),
  })
  const { id } = (await made.json()) as { id: string }
  await provider.act(`links/${id}/pay`, {})
  expect((await deliver(await webhook('payment_link.paid', id))).statusCode).toBe(200)
  expect(await app.applyEvents()).toBe(0)
})

test('[I8] a payment whose webhook was lost is found', async () => {
  const link = await make({ minPart: 10_000 })
  await pay(link, { amount: 10_000 })
  await check()
  expect(await read(link)).toEqual({ state: 'OPEN', paid: 10_000, payments: [10_000] })
  await pay(link)
  await check()
  expect(await read(link)).toMatchObject({ state: 'PAID', paid: 125_000 })
})

test('[D-71] cancelled here it is cancelled there; cancelled or expired there it ends here', async () => {
  const [here, there] = [await make(), await make()]
  expect(await request('POST', `/${here.id}/cancel`)).toMatchObject({ state: 'CANCELLED' })
  expect(await provider.act(`links/${await hostedId(here)}/pay`, {}).catch(String)).toMatch(
    /cancelled/,
  )
  await provider.act(`links/${await hostedId(there)}/cancel`, {})
  await deliver(await webhook('payment_link.cancelled', there.id))
  await settle()
  await app.links.checkHosted()
  expect(await read(there)).toMatchObject({ state: 'CANCELLED' })
})

test('[D-71, I1] paid before it is cancelled: it counts, whatever is reported first', async () => {
  const [whole, part] = [await make(), await make({ minPart: 10_000 })]
  await pay(whole)
  expect(await request('POST', `/${whole.id}/cancel`)).toMatchObject({ state: 'PAID' })
  const paymentId = await pay(part, { amount: 10_000 })
  await provider.act(`links/${await hostedId(part)}/cancel`, {})
  await deliver(await webhook('payment_link.cancelled', part.id))
  await settle()
  await check()
  await deliver(await webhook('payment_link.partially_paid', paymentId))
  await settle()
  expect(await read(part)).toEqual({ state: 'CANCELLED', paid: 10_000, payments: [10_000] })
  expect([...(await refundsOf(whole)), ...(await refundsOf(part))]).toEqual([])
})

test('[I1, I16] money that comes after it was cancelled goes back', async () => {
  const link = await make()
  const paymentId = await pay(link, { outcome: 'pending' })
  await request('POST', `/${link.id}/cancel`)
  await provider.act(`payments/${paymentId}/approve`, {})
  await deliver(await webhook('payment_link.paid', paymentId))
  await settle()
  expect(await read(link)).toMatchObject({ state: 'CANCELLED', paid: 0 })
  expect(await refundsOf(link)).toEqual(['125000 LINK_ENDED'])
})

test('[D-71] an order’s own link and one of several uses are paid on our pages', async () => {
  const { url } = await make({ maxUses: 3 })
  expect(url).toMatch(/^https:\/\/pay\.example\/pay\?payid=/)
})

test('what the provider refuses is refused: an end that is too near', async () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  expect(await make({ expiresAt })).toMatchObject({ status: 400, code: 'INVALID_LINK' })
})

test('[D-64] the account takes no payments of carts', async () => {
  const file = (primary: string) => (it: Record<string, Record<string, unknown>>) => {
    Object.assign(it, { payments: { ...it['payments'], primary } })
  }
  await expect(app.applyMeher(file('RAZORPAY_LINKS'))).rejects.toThrow(/links only/)
})

test('[I27, I5] the provider does not respond: no link; the same again is made once', async () => {
  const key = 'a-key-of-a-lost-link'
  provider.setFault('REPLY_LOST')
  expect(await request('POST', '', { body: wanted, key })).toMatchObject({ status: 502 })
  provider.setFault(undefined)
  const link = await request('POST', '', { body: wanted, key })
  expect(link).toMatchObject({ status: 200, state: 'OPEN' })
  expect((await ledger()).filter((one) => one.reference_id === link.id)).toHaveLength(1)
})

test.each([
  ['ended there', false, 'cancelled', []],
  ['given back, where it was paid', true, 'paid', ['125000 LINK_ENDED']],
])('[I1, I16] a link whose making was lost is %s', async (_, isPaid, status, refunded) => {
  const before = (await ledger()).length
  provider.setFault('REPLY_LOST')
  expect(await make()).toMatchObject({ status: 502 })
  provider.setFault(undefined)
  const lost = (await ledger())[before]
  if (isPaid) await provider.act(`links/${lost?.id ?? ''}/pay`, {})
  await check()
  expect((await ledger())[before]).toMatchObject({ id: lost?.id, status })
  const id = lost?.reference_id ?? ''
  expect(await read({ id } as LinkInfo)).toMatchObject({ state: 'CANCELLED', paid: 0 })
  expect(await refundsOf({ id } as LinkInfo)).toEqual(refunded)
})

test('[I1, I27] asked for again after its lost making was ended there: it is not shown as open', async () => {
  const key = 'a-key-of-an-ended-link'
  provider.setFault('REPLY_LOST')
  expect(await request('POST', '', { body: wanted, key })).toMatchObject({ status: 502 })
  provider.setFault(undefined)
  await check()
  const link = await request('POST', '', { body: wanted, key })
  expect(link).toMatchObject({ status: 200, state: 'CANCELLED' })
  await check()
  expect(await read(link)).toEqual({ state: 'CANCELLED', paid: 0, payments: [] })
  expect((await ledger()).filter((one) => one.reference_id === link.id)).toHaveLength(1)
})

test('[I27] it cannot be cancelled while the provider does not respond', async () => {
  const link = await make()
  provider.setFault('DOWN')
  expect(await request('POST', `/${link.id}/cancel`)).toMatchObject({ status: 502 })
  provider.setFault(undefined)
  expect(await read(link)).toMatchObject({ state: 'OPEN' })
})
