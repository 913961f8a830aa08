import { createPaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { createPaymentOrderAt } from '@thela/contracts/calls/checkout/payment-order-at'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startSandboxEnvironment, textOf } from './adapters/testing/sandbox-environment.ts'
import { registeredSystems } from './integrations.ts'
import type { RawWebhook } from './ports/webhook.ts'
import { fakesAround } from './testing/fakes-around.ts'
import { openShopper, TEA_FOR_TWO } from './testing/open-shopper.ts'
import type { Shopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

const WEBHOOKS = '/webhooks/bharatx/meher/BHARATX'

let app: TestApp
let lender: Awaited<ReturnType<typeof startSandboxEnvironment>>
beforeAll(async () => {
  lender = await startSandboxEnvironment('bharatx')
  app = await openTestApp({
    environment: { THELA_ALLOW_PRIVATE: '1', PUBLIC_URL: lender.sandbox.thelaUrl },
    systems: (fakes) => [...fakesAround(fakes), registeredSystems.BHARATX],
    meher: (file) => {
      const apiUrl = `${lender.url}/bharatx/api`
      const account = { partnerId: 'meher_partner_01', mode: 'TEST', apiUrl }
      Object.assign(file, { payments: { ...file['payments'], payLater: true } })
      Object.assign(file['connections'] ?? {}, { bharatx: [account] })
      Object.assign(file['secrets'] ?? {}, {
        bharatx: [{ privateKey: 'meher_demo_private_key_01' }],
      })
    },
  })
})
afterAll(async () => {
  await app.close()
  await lender.close()
})
afterEach(() => lender.sandbox.switches.set('bharatx', 'page', 'url'))

const open = (shopper: Shopper, key?: string) =>
  shopper.browser.request(createPaymentOrder, {
    body: { ...shopper.payBody(TEA_FOR_TWO), meta: { paymentMethod: 'BHARATX' } },
    ...(key ? { key } : {}),
  })
const deliver = ({ body, headers }: RawWebhook) =>
  app.http.inject({
    method: 'POST',
    url: WEBHOOKS,
    payload: Buffer.from(body),
    headers: { 'content-type': headers['content-type'] ?? 'application/json' },
  })
const unsigned = (body: object) => deliver({ body: Buffer.from(JSON.stringify(body)), headers: {} })
const orderOf = ({ cartId }: Shopper) => app.orders.ofPayable(app.database, 'meher', cartId)

test('[checkout §4 Paying, C4.42] pay later leads to the lender’s page, and its webhook only makes us ask', async () => {
  const shopper = await openShopper(app)
  const { status, reply } = await open(shopper)
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    provider: 'BHARATX',
    providerOrderId: reply.attemptId,
    config: { redirectUrl: expect.stringContaining('/bharatx/pay/') as string },
  })

  const { attemptId: id } = reply
  const lie = {
    transaction: { id, amount: TEA_FOR_TWO, status: 'SUCCESS', notes: {}, refunds: [] },
  }
  expect((await unsigned(lie)).statusCode).toBe(200)
  expect(await app.payments.reconcile()).toBe(1)
  expect(await orderOf(shopper)).toBeUndefined()

  await lender.act(`transactions/${id}/pay`, { outcome: 'captured' })
  const [webhook] = await lender.webhooks(1, (one) => textOf(one).includes(id))
  // A hint brings a check forward to half a minute after the last one.
  await app.database.raw(
    `update payment_attempts set checked_at = checked_at - interval '31 seconds'`,
  )
  expect((await deliver(webhook as RawWebhook)).statusCode).toBe(200)
  await app.payments.reconcile()
  expect((await orderOf(shopper))?.snapshot).toMatchObject({ paymentMethod: 'BHARATX' })
})

test('[I10] an unsigned webhook about nothing of ours leaves nothing behind', async () => {
  const count = () => app.database.raw('select count(*)::int as count from webhook_inbox', [])
  const before = await count()
  expect((await unsigned({ transaction: { id: 'unknown' } })).statusCode).toBe(200)
  expect((await unsigned({ refund: { id: 'unknown' } })).statusCode).toBe(200)
  expect((await unsigned({ something: 'else' })).statusCode).toBe(400)
  expect(await count()).toEqual(before)
})

test('[I8, checkout §4 Paying] the return from its page asks the lender before the page shows', async () => {
  const shopper = await openShopper(app)
  const { reply } = await open(shopper)
  const page = reply.config['redirectUrl'] ?? ''
  const back = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'cancel' }),
    redirect: 'manual',
  })
  expect(back.headers.get('location')).toBe(reply.callbackUrl)
  const request = { url: reply.callbackUrl, headers: {} } as never
  const shown = await app.views.pages(() => undefined).paymentResult(request)
  expect(shown).toMatchObject({
    show: { next: expect.stringContaining('perr=1') as string },
  })
})

test('[checkout §4 Paying] a missing page is an error with its own text; the next click finds it', async () => {
  const shopper = await openShopper(app)
  lender.sandbox.switches.set('bharatx', 'page', 'missing')
  const refused = await open(shopper, 'key-of-the-first-click')
  expect(refused.status).toBe(502)
  expect(refused.reply).toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    description:
      'The payment page could not be opened. You have not been charged. Please choose another way to pay.',
  })
  lender.sandbox.switches.set('bharatx', 'page', 'uri')
  const { status, reply } = await open(shopper, 'key-of-the-first-click')
  expect(status).toBe(200)
  expect(reply.config['redirectUrl']).toContain('/bharatx/pay/')
})

test('[D-67, I16] money that comes twice goes back through the lender, once', async () => {
  const shopper = await openShopper(app)
  const { reply } = await open(shopper)
  const { reply: second } = await open(shopper, 'the-second-click')
  for (const { attemptId } of [reply, second]) {
    await lender.act(`transactions/${attemptId}/pay`, { outcome: 'captured' })
    await unsigned({ transaction: { id: attemptId } })
  }
  await app.payments.reconcile()
  interface Ledger {
    readonly transactions: readonly { readonly id: string; readonly refunds: readonly object[] }[]
  }
  await vi.waitFor(async () => {
    const { transactions } = await lender.act<Ledger>('ledger')
    const refunds = transactions
      .filter(({ id }) => [reply.attemptId, second.attemptId].includes(id))
      .flatMap((item) => item.refunds)
    expect(refunds).toMatchObject([{ amount: TEA_FOR_TWO }])
  })
})

describe('[checkout §7, C7.30] an order with a named provider', () => {
  const openAt = async (
    provider: string,
    query: Readonly<Partial<Record<'isRedirect' | 'isPopUpMode', 'true' | 'false'>>> = {},
    paymentMethod = 'BHARATX',
  ) => {
    const shopper = await openShopper(app)
    const body = { ...shopper.payBody(TEA_FOR_TWO), meta: { paymentMethod } }
    return shopper.browser.request(createPaymentOrderAt, { params: { provider }, query, body })
  }

  test.each(['BHARATX', 'bharatx'])('%s opens it there, with its page', async (provider) => {
    const { status, reply } = await openAt(provider, { isRedirect: 'true', isPopUpMode: 'true' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ provider: 'BHARATX', redirectUrl: reply.config['redirectUrl'] })
    expect(reply.redirectUrl).toContain('/bharatx/pay/')
    expect(reply.callbackUrl).toContain('isPopUpMode=true')
  })

  test.each([
    ['a provider that there is not', 'NOBODY', 'BHARATX', 404, 'NOT_FOUND'],
    ['one without an account of the store', 'RAZORPAY', 'BHARATX', 409, 'METHOD_UNAVAILABLE'],
  ])('is refused by %s', async (_, provider, method, status, code) => {
    const refused = await openAt(provider, {}, method)
    expect([refused.status, refused.failure?.code]).toEqual([status, code])
  })

  test('is an error without its page', async () => {
    lender.sandbox.switches.set('bharatx', 'page', 'missing')
    const { status, failure } = await openAt('BHARATX', { isRedirect: 'true' })
    expect([status, failure?.code]).toEqual([502, 'PROVIDER_UNAVAILABLE'])
  })

  test('[I5] repeated with its key is the same attempt, and with another provider no attempt', async () => {
    const shopper = await openShopper(app)
    const body = { ...shopper.payBody(TEA_FOR_TWO), meta: { paymentMethod: 'BHARATX' } }
    const key = 'one-key-for-both'
    const request = { params: { provider: 'BHARATX' }, query: {}, body, key }
    const first = await shopper.browser.request(createPaymentOrderAt, request)
    const again = await shopper.browser.request(createPaymentOrderAt, request)
    expect(again.reply.attemptId).toBe(first.reply.attemptId)
    const unnamed = await shopper.browser.request(createPaymentOrder, { body, key })
    expect(unnamed.failure?.code).toBe('IDEMPOTENCY_MISMATCH')
  })
})
