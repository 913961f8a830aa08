/** What the port's suite does not ask, against the emulation. */
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startSandboxEnvironment } from '../../testing/sandbox-environment.ts'
import { makeCashfreeHistory } from './history.ts'
import { makeCashfree } from './index.ts'
import { idsOf } from './map.ts'

type Environment = Awaited<ReturnType<typeof startSandboxEnvironment>>

let environment: Environment
const http = makeOutboundHttp({ allowPrivate: true })
const settings = () => ({
  code: 'CASHFREE',
  clientId: 'TESTmeherdemo01',
  clientSecret: 'cfsk_ma_test_meher_demo_01',
  apiUrl: `${environment.url}/cashfree/pg`,
  scriptUrl: `${environment.url}/cashfree/js/v3/cashfree.js`,
})
const provider = () => makeCashfree(settings(), http)

let orders = 0
const amount = paise(123_456)
async function paid(outcome = 'captured') {
  orders += 1
  const { providerOrderId } = await provider().createOrder({
    receipt: `order-${orders}`,
    amount,
    notes: { store: 's1', attempt: `order-${orders}` },
    customer: { phone: '+919876543210' },
    choice: { method: 'UPI' },
    returnUrl: 'https://thela.example/payment-result',
    webhookUrl: `${environment.url}/nowhere`,
  })
  const { cf_payment_id: id } = await environment.act<{ cf_payment_id: string }>(
    `orders/${providerOrderId}/pay`,
    { outcome },
  )
  return `${providerOrderId}:${id}`
}

beforeAll(async () => {
  environment = await startSandboxEnvironment('cashfree')
})
beforeEach(() => environment.sandbox.switches.clear())
afterAll(async () => {
  await http.close()
  await environment.close()
})

describe('[cashfree §6] payments', () => {
  test('a payment has its method and what a receipt may show, without the person', async () => {
    const { orderId } = idsOf(await paid())
    const [fact] = await provider().paymentsOfOrder(orderId)
    expect(fact).toMatchObject({
      method: 'UPI',
      amount,
      instrument: { upiHandle: 'sandboxbank', bankReference: expect.stringMatching(/^\d{12}$/) },
    })
    expect(JSON.stringify(fact)).not.toContain('shopper')
  })

  test('one that the shopper left is a failure, and may still succeed', async () => {
    const id = await paid('dropped')
    const { orderId, cfPaymentId } = idsOf(id)
    expect(await provider().paymentsOfOrder(orderId)).toMatchObject([
      { status: 'FAILED', failure: { reason: 'cancelled_by_customer' } },
    ])
    await environment.act(`payments/${cfPaymentId}/succeed`, {})
    expect(await provider().paymentsOfOrder(orderId)).toMatchObject([{ status: 'CAPTURED' }])
  })
})

describe('[I16] refunds', () => {
  test.each([
    ['SUCCESS', 'PROCESSED'],
    ['CANCELLED', 'FAILED'],
    ['ONHOLD', 'PENDING'],
    ['PENDING', 'PENDING'],
  ])('%s there is %s here', async (status, ours) => {
    environment.sandbox.switches.set('cashfree', 'refunds', status)
    environment.sandbox.switches.set('cashfree', 'refundMs', 1)
    const providerPaymentId = await paid()
    const part = paise(23_456)
    await provider().refund({
      providerPaymentId,
      amount: part,
      key: 'a-refund-key-1',
      notes: { refund: 'r-1' },
      speed: 'INSTANT',
    })
    await expect
      .poll(async () => (await provider().refundsOfPayment(providerPaymentId))[0])
      .toMatchObject({
        status: ours,
        amount: part,
        refundId: 'r-1',
        ...(ours === 'PROCESSED' ? { speed: 'INSTANT' } : {}),
      })
  })

  test('the same key with another amount is refused', async () => {
    const providerPaymentId = await paid()
    const refund = (rupees: number) =>
      provider().refund({
        providerPaymentId,
        amount: paise(rupees * 100),
        key: 'a-refund-key-2',
        notes: {},
      })
    await refund(10)
    await expect(refund(11)).rejects.toMatchObject({ kind: 'refused' })
  })
})

test('[cashfree §2] the offer and the incidents of the account', async () => {
  environment.sandbox.switches.set('cashfree', 'methodsOff', 'app, cardless_emi')
  const offer = await provider().offer()
  expect(offer.wallets).toEqual([])
  expect(offer.cards?.networks).toEqual(['visa', 'mastercard', 'rupay', 'american-express'])
  expect(offer.banks.map(({ code }) => code)).toContain('SBIN')
  // Corporate net banking is not for shoppers.
  expect(offer.banks.some(({ name }) => name.includes('Corporate'))).toBe(false)
  await environment.act('incidents', {
    account: 'TESTmeherdemo01',
    impact: 'LOW',
    payment_method: { net_banking: { bank_code: '3044' } },
  })
  expect(await provider().downtimes()).toEqual([{ kind: 'BANK', code: 'SBIN', severity: 'LOW' }])
})

test('[I16] after a restored backup: every payment that moved money, with its notes', async () => {
  const since = new Date(Date.now() - 60_000)
  const made = await paid()
  const failed = await paid('failed')
  const history = makeCashfreeHistory(settings(), http)
  const facts = await history.paymentsSince(since)
  if (facts === 'NOT_LISTED') throw new Error('they are listed')
  const ids = facts.map(({ providerPaymentId }) => providerPaymentId)
  expect(ids).toContain(made)
  expect(ids).not.toContain(failed)
  const { orderId } = idsOf(made)
  expect(await history.orderNotes(orderId)).toMatchObject({ store: 's1', attempt: orderId })
  await provider().refund({
    providerPaymentId: made,
    amount,
    key: 'a-refund-key-3',
    notes: { refund: 'r-3', reason: 'X' },
  })
  expect(await history.refundsOf(made)).toMatchObject([
    { fact: { amount, refundId: 'r-3' }, notes: { refund: 'r-3' } },
  ])
})
