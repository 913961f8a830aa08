/** Limits by method, and by the type of a card. [checkout §5 Payment limits, §9] */
import { getPayments } from '@thela/contracts/calls/checkout/checkout'
import { createPaymentOrder, stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import type { PaymentChoice } from '@thela/contracts/calls/shapes/payment-option'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  app.provider.abilities.methods = ['CARD', 'UPI', 'NET_BANKING', 'WALLET']
  app.provider.abilities.offer = {
    cards: { networks: ['visa', 'rupay'], types: ['credit', 'debit'] },
    upi: { allowsCollect: false },
    banks: [{ code: 'HDFC', name: 'HDFC' }],
    wallets: ['paytm'],
    emiPlans: [],
    hasPayLater: false,
  }
})
afterAll(() => app.close())

/** In rupees; the cart is TEA_FOR_TWO, 500 rupees. */
const setLimits = (limits: object) =>
  app.applyMeher((file) => {
    file['transactionLimit'] = { ...limits }
  })

async function offered() {
  const shopper = await openShopper(app)
  const { cartId, addressId, browser } = shopper
  const body = { cartId, addressId, shippingOptionId: 'standard' }
  const { options } = await browser.requestWell(getPayments, { body })
  return { shopper, optionOf: (wanted: string) => options.find(({ id }) => id === wanted) }
}

test('[checkout §5, C5.45] limits on what is left to pay now, with the reason', async () => {
  await setLimits({ upi: 499, wallets: 500, debitCard: 400, creditCard: 600 })
  const { shopper, optionOf } = await offered()
  expect(optionOf('UPI')?.reason).toEqual({ code: 'ABOVE_LIMIT' })
  expect(optionOf('WALLETS')).not.toHaveProperty('reason')
  expect(optionOf('CREDIT_DEBIT_CARD')).not.toHaveProperty('reason')
  const { status, failure } = await shopper.pay(TEA_FOR_TWO)
  expect({ status, code: failure.code }).toEqual({ status: 409, code: 'METHOD_UNAVAILABLE' })
})

test('[checkout §5, §9] the limit of a card’s own type is said while it is typed', async () => {
  await setLimits({ debitCard: 600, creditCard: 400 })
  const { shopper } = await offered()
  const reasonOf = async (payment: PaymentChoice) =>
    (await shopper.browser.requestWell(stageOrder, { body: { ...shopper.stage, payment } })).reason
  const option = 'CREDIT_DEBIT_CARD' as const
  // Of the first the account knows that it is a credit card; of the second it knows nothing.
  expect(await reasonOf({ option, bin: '411111' })).toEqual({ code: 'ABOVE_LIMIT' })
  expect(await reasonOf({ option, bin: '600000' })).toBeUndefined()
  expect(await reasonOf({ option })).toBeUndefined()
})

test('[checkout §5, §9] wallets and net banking: a small limit refuses, a large one allows', async () => {
  await setLimits({ wallets: 499, netbanking: 499 })
  const small = await offered()
  for (const id of ['WALLETS', 'NET_BANKING'] as const) {
    expect(small.optionOf(id)?.reason).toEqual({ code: 'ABOVE_LIMIT' })
  }
  const payment: PaymentChoice = { option: 'WALLETS', instrument: 'paytm' }
  const body = {
    ...small.shopper.payBody(TEA_FOR_TWO, { payment }),
    meta: { paymentMethod: 'WALLET' as const },
  }
  expect((await small.shopper.browser.request(createPaymentOrder, { body })).failure.code).toBe(
    'METHOD_UNAVAILABLE',
  )
  await setLimits({ wallets: 500_000, netbanking: 10_00_000 })
  const large = await offered()
  for (const id of ['WALLETS', 'NET_BANKING'] as const) {
    expect(large.optionOf(id)).not.toHaveProperty('reason')
  }
})
