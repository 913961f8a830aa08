import {
  createPaymentOrder,
  getOrderStatus,
  getSuccessInfo,
} from '@thela/contracts/calls/checkout/checkout-order'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

/** Payments that arrive in another way than expected. */
const clock = {
  aheadMs: 0,
  /** How often the provider is asked is counted by this clock. */
  stopped: undefined as Date | undefined,
  get now() {
    return new Date((this.stopped?.getTime() ?? Date.now()) + this.aheadMs)
  },
}
/** The provider is asked again after this. */
const THROTTLED_FOR_MS = 3_000
let app: TestApp
const UPI_TOTAL = (TEA_FOR_TWO * 9) / 10
const CARD_TOTAL = (TEA_FOR_TWO * 102) / 100

beforeAll(async () => {
  app = await openTestApp({
    clock,
    meher: (file) => {
      Object.assign(file['payments'] ?? {}, {
        methods: [
          { type: 'UPI', discount: { kind: 'PERCENT', percent: 10 } },
          {
            type: 'CREDIT_CARD',
            charge: { kind: 'PERCENT', percent: 2 },
            subMethodPref: [{ bank: 'fake bank', value: { kind: 'FLAT', amount: 50_00 } }],
          },
        ],
      })
    },
  })
})
afterAll(() => app.close())
beforeEach(() => app.provider.faults.end())

const statusOf = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getOrderStatus, { query: { cart_id: cartId } })
const infoOf = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })

const cardBody = (shopper: Shopper, amount: number, payment?: PaymentChoice) => ({
  ...shopper.payBody(amount, payment ? { payment } : {}),
  meta: { paymentMethod: 'CREDIT_CARD' as const },
})
async function payByCard(shopper: Shopper, amount: number, payment?: PaymentChoice) {
  const body = cardBody(shopper, amount, payment)
  const reply = await shopper.browser.requestWell(createPaymentOrder, { body })
  expect(reply.amount).toBe(amount)
  return reply
}
const pollOf = async ({ browser, cartId }: Shopper, attemptId: string) => {
  return browser.request(getUpiStatus, { params: { id: attemptId }, query: { cartId } })
}

test('[I13] opened as UPI with its discount and paid by card: refunded, with the reason', async () => {
  const shopper = await openShopper(app)
  const { attemptId, providerOrderId, amount } = (await shopper.pay(UPI_TOTAL)).reply
  expect(amount).toBe(UPI_TOTAL)
  app.provider.pay(providerOrderId, { method: 'CARD' })
  await pollOf(shopper, attemptId)
  expect(await statusOf(shopper)).toEqual({
    status: 'REFUNDED',
    refundAmount: UPI_TOTAL,
    refundReason: 'METHOD_DIFFERS',
  })
})

test('[D-88] opened as card with its charge and paid by UPI: an order by UPI, the rest goes back', async () => {
  const shopper = await openShopper(app)
  const reply = await payByCard(shopper, CARD_TOTAL)
  app.provider.pay(reply.providerOrderId, { method: 'UPI' })
  await pollOf(shopper, reply.attemptId)
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
  expect(await infoOf(shopper)).toMatchObject({
    paymentMethod: 'UPI',
    payment_charge: 0,
    payment_discount: TEA_FOR_TWO / 10,
    prepaid_amount: UPI_TOTAL,
    refund: { amount: CARD_TOTAL - UPI_TOTAL, isMethodCheaper: true },
  })
})

/** Fake Bank issues the cards whose numbers begin with 4. */
const FAKE_BANK = { network: 'Visa', issuer: 'Fake Bank', cardType: 'credit' } as const
const BANK_TOTAL = CARD_TOTAL - 50_00

test('[checkout §3] a card of a bank with a discount costs less, by its first six digits', async () => {
  const shopper = await openShopper(app)
  const payment = { option: 'CREDIT_DEBIT_CARD', bin: '411111' } as const
  const refused = await shopper.browser.request(createPaymentOrder, {
    body: cardBody(shopper, CARD_TOTAL, payment),
  })
  expect(refused.failure).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { quote: { total: BANK_TOTAL } },
  })
  const reply = await payByCard(shopper, BANK_TOTAL, payment)
  app.provider.pay(reply.providerOrderId, { method: 'CARD', instrument: FAKE_BANK })
  await pollOf(shopper, reply.attemptId)
  expect(await infoOf(shopper)).toMatchObject({ payment_discount: 50_00 })
})

test.each<[string, ProviderPayment['instrument']]>([
  ['of another bank', { network: 'Visa', issuer: 'HDFC', cardType: 'credit' }],
  ['of an unknown bank', { network: 'Visa', cardType: 'credit' }],
])(
  '[I13] quoted for the card of a bank with a discount, paid with one %s: refunded',
  async (_name, instrument = {}) => {
    const shopper = await openShopper(app)
    const payment = { option: 'CREDIT_DEBIT_CARD', bin: '411111' } as const
    const reply = await payByCard(shopper, BANK_TOTAL, payment)
    app.provider.pay(reply.providerOrderId, { method: 'CARD', instrument })
    await pollOf(shopper, reply.attemptId)
    expect(await statusOf(shopper)).toMatchObject({ refundReason: 'METHOD_DIFFERS' })
  },
)

test('[D-88] quoted for any card, paid with a debit card that costs less: the rest goes back', async () => {
  const shopper = await openShopper(app)
  const reply = await payByCard(shopper, CARD_TOTAL)
  const instrument = { network: 'RuPay', cardType: 'debit' }
  app.provider.pay(reply.providerOrderId, { method: 'CARD', instrument })
  await pollOf(shopper, reply.attemptId)
  expect(await infoOf(shopper)).toMatchObject({
    paymentMethod: 'DEBIT_CARD',
    refund: { amount: CARD_TOTAL - TEA_FOR_TWO },
  })
})

test('[checkout §3] a card that the provider says nothing about is priced as any card', async () => {
  const shopper = await openShopper(app)
  app.provider.faults.begin('unavailable', 'lookUpBin')
  const payment = { option: 'CREDIT_DEBIT_CARD', bin: '422222' } as const
  const reply = await payByCard(shopper, CARD_TOTAL, payment)
  app.provider.pay(reply.providerOrderId, { method: 'CARD' })
  await pollOf(shopper, reply.attemptId)
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
})

test('[I13] paid by the quoted method: an order', async () => {
  const shopper = await openShopper(app)
  const { attemptId, providerOrderId } = (await shopper.pay(UPI_TOTAL)).reply
  app.provider.pay(providerOrderId, { method: 'UPI' })
  await pollOf(shopper, attemptId)
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
})

test('[I9] after a first failed try FAILED is never shown while there is a capture', async () => {
  const shopper = await openShopper(app)
  const { attemptId, providerOrderId } = (await shopper.pay(UPI_TOTAL)).reply
  const failure = { reason: 'declined', description: 'Your bank declined the payment' }
  app.provider.pay(providerOrderId, { status: 'FAILED', failure })
  expect((await pollOf(shopper, attemptId)).reply).toMatchObject({ status: 'FAILED' })
  expect(await statusOf(shopper)).toEqual({
    status: 'FAILED',
    description: 'Your bank declined the payment',
  })
  // Its webhook is on its way, and the provider replies only now and then.
  app.provider.pay(providerOrderId, { method: 'UPI' })
  app.provider.faults.begin('unavailable')
  expect((await pollOf(shopper, attemptId)).reply).toMatchObject({ status: 'PROCESSING' })
  expect(await statusOf(shopper)).toEqual({ status: 'PENDING' })
  app.provider.faults.end()
  clock.aheadMs += THROTTLED_FOR_MS
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
})

test.each(['the attempt', 'the order'] as const)(
  '[I9] who has read too often that a payment failed reads %s as pending, whatever was paid since',
  async (what) => {
    clock.stopped = new Date()
    onTestFinished(() => {
      clock.stopped = undefined
    })
    const shopper = await openShopper(app)
    const { attemptId, providerOrderId } = (await shopper.pay(UPI_TOTAL)).reply
    const read = async () => {
      if (what === 'the order') return (await statusOf(shopper)).status
      return (await pollOf(shopper, attemptId)).reply.status
    }
    app.provider.pay(providerOrderId, { status: 'FAILED' })
    await pollOf(shopper, attemptId)
    expect([await read(), await read()]).toEqual(['FAILED', 'FAILED'])
    app.provider.pay(providerOrderId, { method: 'UPI' })
    expect(await read()).toBe(what === 'the order' ? 'PENDING' : 'PROCESSING')
    clock.aheadMs += THROTTLED_FOR_MS
    expect(await read()).toBe(what === 'the order' ? 'PLACED' : 'PAID')
  },
)

test('[I3] a second capture of a paid order is refunded, and the thank-you page shows it', async () => {
  const shopper = await openShopper(app)
  const { attemptId, providerOrderId } = (await shopper.pay(UPI_TOTAL)).reply
  app.provider.pay(providerOrderId, { method: 'UPI' })
  app.provider.pay(providerOrderId, { method: 'UPI' })
  await pollOf(shopper, attemptId)
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
  expect(await infoOf(shopper)).toMatchObject({
    prepaid_amount: UPI_TOTAL,
    refund: { amount: UPI_TOTAL, isPaidTwice: true },
  })
})
