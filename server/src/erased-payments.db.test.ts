/** What is reported of a payment after its payer was erased writes nobody back. [account §6, D-40, I1, ADR-255] */
import { createHash } from 'node:crypto'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxEnvironment, textOf } from './adapters/testing/sandbox-environment.ts'
import { registeredSystems } from './integrations.ts'
import type { PaymentEvent, ProviderPayment } from './ports/payment-provider.ts'
import type { RawWebhook } from './ports/webhook.ts'
import { fakeProviderAround, fakesAround } from './testing/fakes-around.ts'
import { appWithHostedLinks, LINKS_WEBHOOK_PATH } from './testing/hosted-links.ts'
import { offerPiece, openPayer, PIECE_PRICE } from './testing/open-payer.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

const PHONE = '+919811100031'
const EMAIL = 'canaryasha@example.in'
const NAME = 'Canaryasha Rao'
/** Whatever says who somebody is. */
// The payer's address has this name and e-mail.
const WORDS = [PHONE.slice(3), 'canaryasha', 'Asha Rao', 'asha@example.in']
/** The UPI id that the payer typed, and what a bank says of one that failed. */
const INSTRUMENT = { upiId: 'canaryasha@okbank', upiHandle: 'okbank' }
const FAILURE = { reason: 'declined', description: `Canaryasha Rao (${PHONE}) has declined` }
const LINK_AMOUNT = 50_000

let app: TestApp
let host: Awaited<ReturnType<typeof startSandboxEnvironment>>
let number = 0

/** Of another cart each time. Gives the provider's order. */
async function openCart(): Promise<string> {
  const variantId = `90003${(number += 1)}`
  offerPiece(app, variantId, 100)
  const payer = await openPayer(app, PHONE, variantId)
  const { status, body } = await payer.openPayment(PIECE_PRICE, `try-of-cart-${number}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body['providerOrderId'] ?? ''
}

/** By somebody without a session of this phone, who typed it. */
async function openLink(): Promise<string> {
  const { linkId } = await app.links.create(app.meher, {
    amount: LINK_AMOUNT,
    maxUses: 2,
    description: 'Tea tasting',
    customer: { name: NAME, phone: PHONE, email: EMAIL },
  })
  const key = `try-of-link-${(number += 1)}`
  const { providerOrderId } = await app.links.pay(app.meher, {
    linkId,
    subject: `anonymous-${key}`,
    holder: 'CUSTOMER',
    amount: LINK_AMOUNT,
    method: 'UPI',
    payer: { phone: PHONE, email: EMAIL, name: NAME },
    language: 'en',
    idempotencyKey: key,
    bodyHash: createHash('sha256').update(key).digest(),
    returnUrl: () => 'https://pay.example/payment-result',
  })
  return providerOrderId
}

const pay = (order: string, more: Partial<ProviderPayment> = {}) =>
  app.provider.pay(order, { instrument: INSTRUMENT, ...more })

async function report(payment: ProviderPayment, more: Partial<PaymentEvent> = {}) {
  const event = { ...app.provider.event('payment.updated', { payment }), ...more }
  expect((await app.receive('razorpay', event)).statusCode).toBe(200)
}

async function runEverything() {
  for (let round = 0; round < 3; round += 1) {
    await app.applyEvents({ rounds: 2 })
    await app.jobs.runAll()
  }
}

/** What stands of the person in any column of any table; the inbox holds webhooks for thirty days. */
async function found(): Promise<readonly string[]> {
  const { rows } = await app.database.raw(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'webhook_inbox'`,
  )
  const hits: string[] = []
  for (const { name } of rows as readonly { readonly name: string }[]) {
    const patterns = WORDS.flatMap((word) => [word, Buffer.from(word).toString('hex')])
    const { rows: with_ } = await app.database.raw(
      `select r::text as text from ${name} r where r::text ilike any ($1::text[])`,
      [patterns.map((pattern) => `%${pattern}%`)],
    )
    hits.push(...(with_ as { text: string }[]).map(({ text }) => `${name}: ${text}`))
  }
  return hits
}

async function hostedLink() {
  const token = await app.stores.tokens.create(app.meher, 'accounts')
  const made = await app.http.inject({
    method: 'POST',
    url: '/stores/meher/links',
    payload: {
      amount: LINK_AMOUNT,
      description: 'Workshop',
      customer: { name: NAME, phone: PHONE, email: EMAIL },
    },
    headers: { authorization: `Bearer ${token}` },
  })
  const { id } = made.json<{ id: string }>()
  const { links } = await host.act<{ links: { id: string; reference_id: string }[] }>(
    'ledger?account=rzp_test_reshalinks01',
  )
  const there = links.find(({ reference_id }) => reference_id === id)
  return { id, hostedId: there?.id ?? '' }
}

async function deliver({ body, headers }: RawWebhook, eventId: string) {
  const reply = await app.http.inject({
    method: 'POST',
    url: LINKS_WEBHOOK_PATH,
    payload: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': headers['x-razorpay-signature'] ?? '',
      'x-razorpay-event-id': eventId,
    },
  })
  expect(reply.statusCode).toBe(200)
}

const webhookOf = async (...parts: readonly string[]): Promise<RawWebhook> => {
  const [sent] = await host.webhooks(1, (one) => parts.every((part) => textOf(one).includes(part)))
  if (!sent) throw new Error('no webhook came')
  return sent
}

interface Before {
  readonly paid: ProviderPayment
  readonly paidByLink: ProviderPayment
  /** Orders at the provider that nobody has paid. */
  readonly unpaid: readonly string[]
  readonly authorized: ProviderPayment
  readonly failed: string
  readonly ofHosted: RawWebhook
  readonly hosted: { readonly id: string; readonly hostedId: string }
}
let before: Before
let stoodIn: readonly (string | undefined)[]

beforeAll(async () => {
  host = await startSandboxEnvironment('razorpay')
  app = await openTestApp({
    isManual: true,
    ...appWithHostedLinks(host),
    systems: (fakes) => [
      ...fakesAround(fakes),
      fakeProviderAround(fakes, 'meher'),
      registeredSystems.RAZORPAY_LINKS,
    ],
  })
  const paid = pay(await openCart())
  await report(paid)
  const paidByLink = pay(await openLink())
  await report(paidByLink)
  const unpaid = [await openCart(), await openLink(), await openCart()]
  const failed = await openLink()
  const authorized = pay(await openCart(), { status: 'AUTHORIZED' })
  const hosted = await hostedLink()
  const { paymentId } = await host.act<{ paymentId: string }>(`links/${hosted.hostedId}/pay`, {})
  const ofHosted = await webhookOf('payment_link.paid', paymentId)
  await deliver(ofHosted, 'first')
  await runEverything()
  await report(authorized)
  // Its notices are still queued.
  await app.applyEvents({ rounds: 2 })
  // Days later: what was ordered has come, and nobody asks for what was never paid.
  await app.database.raw(`update orders set status = 'DELIVERED'`)
  await app.database.raw(`update payment_attempts set next_check_at = 'infinity',
    expires_at = now() - interval '6 days',
    state = case when state in ('CREATED', 'PENDING') then 'EXPIRED' else state end`)
  before = { paid, paidByLink, unpaid, authorized, failed, ofHosted, hosted }
  stoodIn = (await found()).map((hit) => hit.split(':')[0])
  await app.privacy.eraseNow({ store: app.meher, phone: PHONE })
  app.sms.messages.length = 0
})
afterAll(async () => {
  await app.close()
  await host.close()
})

const requestNow = () =>
  app.database.raw(`update payment_attempts set next_check_at = now(), expires_at = now()`)

/** In this order: each is what may follow the one before. */
const LATER: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['nothing', async () => {}],
  ['its notices, queued before', async () => app.jobs.runAll()],
  ['the same again', () => report(before.paid)],
  ['the same of a link', () => report(before.paidByLink)],
  ['the same of a link that its provider hosts', () => deliver(before.ofHosted, 'again')],
  [
    'a failure, of whom nobody waited for any more',
    () => report(pay(before.failed, { status: 'FAILED', failure: FAILURE })),
  ],
  ['money for a cart', () => report(pay(before.unpaid[0] ?? ''))],
  ['money for a link', () => report(pay(before.unpaid[1] ?? ''))],
  [
    'money for a cart whose webhook was lost: the provider is asked',
    async () => {
      pay(before.unpaid[2] ?? '')
      await requestNow()
      for (let round = 0; round < 3; round += 1) await app.payments.reconcile()
    },
  ],
  ['an authorisation that is captured', () => report({ ...before.authorized, status: 'CAPTURED' })],
  ['the money goes back', () => report({ ...before.paid, status: 'REFUNDED' })],
  ['that of a link goes back', () => report({ ...before.paidByLink, status: 'REFUNDED' })],
  [
    'a refund from the dashboard',
    async () => {
      const { providerPaymentId } = before.paidByLink
      const refund = app.provider.refundInDashboard(providerPaymentId, 100)
      await report({ ...before.paidByLink, status: 'REFUNDED' }, { refund })
    },
  ],
  [
    'the provider is asked about its link',
    async () => {
      await app.database.raw('update payment_links set next_check_at = now()')
      await app.links.checkHosted()
    },
  ],
]

test('[account §6, D-40] before the erasure the person stood in what is searched', () => {
  const tables = ['orders', 'payments', 'payment_attempts', 'payment_link_uses', 'payment_links']
  expect(stoodIn).toEqual(expect.arrayContaining(tables))
})

test.each(LATER)('[account §6, D-40] nobody is written back by %s', async (_, happens) => {
  await happens()
  await runEverything()
  expect(await found()).toEqual([])
})

test('[account §6, D-40, I1] what came late has gone back, and no message was sent', async () => {
  const late = [...app.provider.payments.values()].filter(
    ({ providerOrderId, status }) =>
      [...before.unpaid, before.authorized.providerOrderId].includes(providerOrderId) &&
      status === 'CAPTURED',
  )
  expect(late).toEqual([])
  expect(app.provider.refunds.size).toBeGreaterThan(0)
  expect(app.sms.messages).toEqual([])
})

test('[account §6, D-40] the sums of the payments stay', async () => {
  const { rows } = await app.database.raw(
    `select status, amount_paise::int as amount from payments where provider_payment_id = '${before.paid.providerPaymentId}'`,
  )
  expect(rows).toEqual([{ status: 'REFUNDED', amount: paise(PIECE_PRICE) }])
})
