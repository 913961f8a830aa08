import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandboxEnvironment, textOf } from './adapters/testing/sandbox-environment.ts'
import { sql, statement } from './db/statement.ts'
import { registeredSystems } from './integrations.ts'
import { fakesAround } from './testing/fakes-around.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

type File = Record<string, Record<string, unknown>>
const SELLER = 'two-shops'
const LENT = 'RAZORPAY@meher'
const WEBHOOKS = '/webhooks/razorpay/meher/RAZORPAY'
const AMOUNT = 50_000

let app: TestApp
let provider: Awaited<ReturnType<typeof startSandboxEnvironment>>

const at = (shop: string) => (file: File) => {
  file['seller'] = { ...file['seller'], id: SELLER }
  const account = { keyId: `rzp_test_${shop}demo01`, apiUrl: `${provider.url}/razorpay` }
  Object.assign(file['connections'] ?? {}, { razorpay: [account] })
}
const dhaga = (isBYOP: boolean) =>
  app.applyStore('dhaga', (file) => {
    at('dhaga')(file)
    file['uiConfig'] = { ...file['uiConfig'], isBYOP }
  })

beforeAll(async () => {
  provider = await startSandboxEnvironment('razorpay')
  provider.sandbox.switches.set('razorpay', 'refundMs', 10)
  app = await openTestApp({
    isManual: true,
    environment: { THELA_ALLOW_PRIVATE: '1' },
    systems: (fakes) => [...fakesAround(fakes), registeredSystems.RAZORPAY],
    meher: at('meher'),
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(() => {
  app.jobs.waiting.length = 0
})

const attempts = statement<
  { readonly account: string; readonly state: string },
  { providerOrderId: string }
>(
  'test.attempt-at',
  (v) => sql`select provider as account, state from payment_attempts
   where store_id = 'dhaga' and provider_order_id = ${v.providerOrderId}`,
)
const refunds = statement<{ readonly refund: string }, { providerPaymentId: string }>(
  'test.refund-at',
  (v) => sql`select provider || ' ' || reason || ' ' || state as refund from refunds
   where store_id = 'dhaga' and provider_payment_id = ${v.providerPaymentId}`,
)
const attemptAt = (providerOrderId: string) => app.database.first(attempts({ providerOrderId }))

const make = async (storeId = 'dhaga') =>
  app.links.create(await app.stores.get(storeId), { amount: AMOUNT, description: 'A shawl' })
let keys = 0
async function open({ linkId }: { readonly linkId: string }, subject = 'asha', storeId = 'dhaga') {
  const idempotencyKey = `borrowed-${(keys += 1)}`
  const opened = await app.links.pay(await app.stores.get(storeId), {
    linkId,
    subject,
    holder: 'CUSTOMER',
    amount: AMOUNT,
    method: 'UPI',
    payer: { phone: '+919876543210' },
    language: 'en',
    idempotencyKey,
    bodyHash: createHash('sha256').update(idempotencyKey).digest(),
    returnUrl: () => 'https://pay.example/payment-result',
  })
  return opened.providerOrderId
}
const pay = async (orderId: string) =>
  (await provider.act<{ razorpay_payment_id: string }>(`orders/${orderId}/pay`, {}))
    .razorpay_payment_id
/** The provider's webhook, at the one address that it knows for the account. */
async function deliver(...parts: readonly string[]) {
  const [webhook] = await provider.webhooks(1, (one) =>
    parts.every((part) => textOf(one).includes(part)),
  )
  const { body, headers = {} } = webhook ?? {}
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: WEBHOOKS,
    payload: Buffer.from(body ?? ''),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': headers['x-razorpay-signature'] ?? '',
      'x-razorpay-event-id': headers['x-razorpay-event-id'] ?? '',
    },
  })
  expect(statusCode).toBe(200)
  const left = await app.applyEvents()
  await app.jobs.runAll()
  return left
}
const stateOf = async ({ linkId }: { readonly linkId: string }) => {
  const link = await app.links.byId('dhaga', linkId)
  const [shown] = await app.links.shown('dhaga', link ? [link] : [])
  return shown?.state
}

test('[D-64, C3.28] isBYOP: the store’s own accounts; without it those of its seller', async () => {
  await dhaga(true)
  const own = await open(await make())
  expect(await attemptAt(own)).toMatchObject({ account: 'RAZORPAY' })
  await dhaga(false)
  const borrowed = await open(await make())
  expect(await attemptAt(borrowed)).toMatchObject({ account: LENT })
  const { orders } = await provider.act<{ orders: readonly { id: string }[] }>(
    'ledger?account=rzp_test_meherdemo01',
  )
  expect(orders.map(({ id }) => id)).toContain(borrowed)
})

test('[D-64, I1] the webhook comes to the account’s own address, and settles the payment of the store that borrows it', async () => {
  await dhaga(false)
  const link = await make()
  const paymentId = await pay(await open(link))
  expect(await deliver('payment.captured', paymentId)).toBe(0)
  expect(await stateOf(link)).toBe('PAID')
  expect(await app.links.paidUses('dhaga', link.linkId, 10)).toMatchObject([
    { provider: LENT, providerPaymentId: paymentId },
  ])
})

test('[D-64, I16] its refund is made and reported at the account of the payment', async () => {
  await dhaga(false)
  const link = await make()
  const first = await open(link, 'asha')
  // The first payer has taken too long: the use is given to the next one, and then both pay.
  await app.database.raw(`update payment_link_uses set held_until = now() - interval '1 second'`)
  const second = await open(link, 'ravi')
  const kept = await pay(second)
  const extra = await pay(first)
  await deliver('payment.captured', kept)
  await deliver('payment.captured', extra)
  const refund = () => app.database.first(refunds({ providerPaymentId: extra }))
  expect(await refund()).toEqual({ refund: `${LENT} LINK_ENDED PROCESSING` })
  await deliver('refund.processed', extra)
  expect(await refund()).toEqual({ refund: `${LENT} LINK_ENDED PROCESSED` })
})

test('[D-64, I8] an open payment stays with its account when the setting changes, and is found without a webhook', async () => {
  await dhaga(false)
  const link = await make()
  const orderId = await open(link)
  await pay(orderId)
  await dhaga(true)
  expect(await attemptAt(await open(await make()))).toMatchObject({ account: 'RAZORPAY' })
  await app.database.raw(`update payment_attempts set next_check_at = now()`)
  await app.payments.reconcile()
  expect(await stateOf(link)).toBe('PAID')
  expect(await attemptAt(orderId)).toMatchObject({ account: LENT, state: 'CAPTURED' })
})

test('[I17] an event of the lender’s own payment concerns no other store', async () => {
  await dhaga(false)
  const paymentId = await pay(await open(await make('meher'), 'asha', 'meher'))
  expect(await deliver('payment.captured', paymentId)).toBe(0)
  const found = await app.database.raw(
    `select store_id, provider from payments where provider_payment_id = $1`,
    [paymentId],
  )
  expect(found.rows).toEqual([{ store_id: 'meher', provider: 'RAZORPAY' }])
})

test('[D-64] a seller without another account: nobody can pay, and the file without a seller is refused', async () => {
  await dhaga(false)
  await app.applyMeher((file) => {
    at('meher')(file)
    file['seller'] = { ...file['seller'], id: 'another-seller' }
  })
  await expect(open(await make())).rejects.toMatchObject({ code: 'PROVIDER_KEY_MISSING' })
  const alone = app.applyStore('dhaga', (file) => {
    at('dhaga')(file)
    file['seller'] = {}
    file['uiConfig'] = { ...file['uiConfig'], isBYOP: false }
  })
  await expect(alone).rejects.toThrow(/seller\.id/)
})
