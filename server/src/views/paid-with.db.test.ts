import { createPaymentOrder, getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { getOrder } from '@thela/contracts/calls/orders/orders'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderPayment } from '../ports/payment-provider.ts'
import { openShopper, TEA_FOR_TWO } from '../testing/open-shopper.ts'
import type { Shopper } from '../testing/open-shopper.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({
    meher: (file) => {
      Object.assign(file['payments'] ?? {}, { methods: [{ type: 'CREDIT_CARD' }, { type: 'UPI' }] })
    },
  })
})
afterAll(() => app.close())

async function payBy(
  shopper: Shopper,
  paymentMethod: 'CREDIT_CARD' | 'UPI',
  paid: Partial<ProviderPayment>,
): Promise<void> {
  const body = { ...shopper.payBody(TEA_FOR_TWO), meta: { paymentMethod } }
  const { attemptId, providerOrderId } = await shopper.browser.requestWell(createPaymentOrder, {
    body,
  })
  app.provider.pay(providerOrderId, paid)
  const { cartId } = shopper
  await shopper.browser.requestWell(getUpiStatus, { params: { id: attemptId }, query: { cartId } })
}

/** By the thank-you page and by the page of the order. */
async function cardsNamed({ browser, cartId }: Shopper) {
  const info = await browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })
  const { billingDetails } = await browser.requestWell(getOrder, { query: { id: info.orderId } })
  return [info.paidWith, billingDetails.paidWith]
}

test('[D-4, ADR-304] an order paid by card names its network and last four digits, until they are erased', async () => {
  const shopper = await openShopper(app)
  const instrument = { network: 'MasterCard', issuer: 'HDFC', last4: '0002', cardType: 'credit' }
  await payBy(shopper, 'CREDIT_CARD', { method: 'CARD', instrument })
  const card = { brand: 'Mastercard', lastDigits: '0002' }
  expect(await cardsNamed(shopper)).toEqual([card, card])
  await app.database.raw(`update payments set instrument = '{}' where payable_id = $1`, [
    shopper.cartId,
  ])
  expect(await cardsNamed(shopper)).toEqual([undefined, undefined])
})

test('[ADR-304] of a card without its digits, and of UPI, nothing is said', async () => {
  const byCard = await openShopper(app)
  await payBy(byCard, 'CREDIT_CARD', { method: 'CARD', instrument: { network: 'Visa' } })
  expect(await cardsNamed(byCard)).toEqual([undefined, undefined])
  const byUpi = await openShopper(app)
  await payBy(byUpi, 'UPI', { method: 'UPI', instrument: { upiHandle: 'okaxis' } })
  expect(await cardsNamed(byUpi)).toEqual([undefined, undefined])
})

test('[I3, ADR-304] of several payments the one that paid for the order is named', async () => {
  const shopper = await openShopper(app)
  const instrument = { network: 'Visa', last4: '1007' }
  await payBy(shopper, 'CREDIT_CARD', { method: 'CARD', status: 'FAILED', instrument })
  await payBy(shopper, 'CREDIT_CARD', {
    method: 'CARD',
    instrument: { network: 'RuPay', last4: '1005' },
  })
  const card = { brand: 'RuPay', lastDigits: '1005' }
  expect(await cardsNamed(shopper)).toEqual([card, card])
})
