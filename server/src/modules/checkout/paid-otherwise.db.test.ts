import { setTimeout } from 'node:timers/promises'
import {
  createPaymentOrder,
  getOrderStatus,
  getSuccessInfo,
} from '@thela/contracts/calls/checkout-order'
import { getUpiStatus } from '@thela/contracts/calls/payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../testing/open-shopper.ts'
import type { Shopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'

/** Payments that arrive in another way than expected. */
let app: TestApp
const UPI_TOTAL = (TEA_FOR_TWO * 9) / 10
const CARD_TOTAL = (TEA_FOR_TWO * 102) / 100

beforeAll(async () => {
  app = await openTestApp({
    meher: (file) => {
      Object.assign(file['payments'] ?? {}, {
        methods: [
          { type: 'UPI', discount: { kind: 'PERCENT', percent: 10 } },
          { type: 'CREDIT_CARD', charge: { kind: 'PERCENT', percent: 2 } },
        ],
      })
    },
  })
})
afterAll(() => app.close())
beforeEach(() => app.provider.faults.end())

const statusOf = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getOrderStatus, { query: { cart_id: cartId } })
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

test('[I13] opened as card with its charge and paid by UPI: refunded as well', async () => {
  const shopper = await openShopper(app)
  const body = { ...shopper.payBody(CARD_TOTAL), meta: { paymentMethod: 'CREDIT_CARD' } }
  const { reply } = await shopper.browser.request(createPaymentOrder, { body })
  expect(reply.amount).toBe(CARD_TOTAL)
  app.provider.pay(reply.providerOrderId, { method: 'UPI' })
  await pollOf(shopper, reply.attemptId)
  expect(await statusOf(shopper)).toMatchObject({ refundReason: 'METHOD_DIFFERS' })
})

test('[I13] paid by the quoted method: an order', async () => {
  const shopper = await openShopper(app)
  const { attemptId, providerOrderId } = (await shopper.pay(UPI_TOTAL)).reply
  app.provider.pay(providerOrderId, { method: 'UPI' })
  await pollOf(shopper, attemptId)
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
})

/** The provider's last response is reused for this long. */
const REQUESTED_AGAIN_AFTER_MS = 3_000

test(
  '[I9] after a first failed try FAILED is never shown while there is a capture',
  { timeout: 20_000 },
  async () => {
    const shopper = await openShopper(app)
    const { attemptId, providerOrderId } = (await shopper.pay(UPI_TOTAL)).reply
    const failure = { reason: 'declined', description: 'Your bank declined the payment' }
    app.provider.pay(providerOrderId, { status: 'FAILED', failure })
    await pollOf(shopper, attemptId)
    expect(await statusOf(shopper)).toEqual({
      status: 'FAILED',
      description: 'Your bank declined the payment',
    })
    // Its webhook is on its way, and the provider replies only now and then.
    app.provider.pay(providerOrderId, { method: 'UPI' })
    app.provider.faults.begin('unavailable')
    await setTimeout(REQUESTED_AGAIN_AFTER_MS)
    expect(await statusOf(shopper)).toEqual({ status: 'PENDING' })
    app.provider.faults.end()
    await setTimeout(REQUESTED_AGAIN_AFTER_MS)
    expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
  },
)

test('[I3] a second capture of a paid order is refunded, and the thank-you page shows it', async () => {
  const shopper = await openShopper(app)
  const { attemptId, providerOrderId } = (await shopper.pay(UPI_TOTAL)).reply
  app.provider.pay(providerOrderId, { method: 'UPI' })
  app.provider.pay(providerOrderId, { method: 'UPI' })
  await pollOf(shopper, attemptId)
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
  const { browser, cartId } = shopper
  const info = await browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })
  expect(info).toMatchObject({
    prepaid_amount: UPI_TOTAL,
    refund: { amount: UPI_TOTAL, isPaidTwice: true },
  })
})
