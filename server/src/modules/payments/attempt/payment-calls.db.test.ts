import { getOrderStatus, getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import {
  getPaymentCreds,
  getUpiStatus,
  validateBin,
} from '@thela/contracts/calls/payments/payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'

let app: TestApp
const NOWHERE = 'AAAAAQAAAAAAAAAAAAAAAAAAAAA'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.provider.faults.end())

const statusOf = ({ browser, cartId }: Pick<Shopper, 'browser' | 'cartId'>, id: string) =>
  browser.request(getUpiStatus, { params: { id }, query: { cartId } })
const orderStatusOf = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getOrderStatus, { query: { cart_id: cartId } })

async function paying() {
  const shopper = await openShopper(app)
  const { reply } = await shopper.pay()
  return { shopper, ...reply }
}

test('[checkout §4 Paying] the browser gets the public key of its own store, and no secret', async () => {
  const { browser } = await openShopper(app)
  const { reply } = await browser.request(getPaymentCreds, { body: { storeId: 'meher' } })
  expect(reply).toEqual({
    provider: 'RAZORPAY',
    config: { keyId: 'key_meher', scriptUrl: 'https://pay.example/script.js' },
  })
  const other = await browser.request(getPaymentCreds, { body: { storeId: 'dhaga' } })
  expect(other).toMatchObject({ status: 404, failure: { code: 'NOT_FOUND' } })
})

test('[checkout §5 Card, C5.41, C7.38] six digits give the network; a silent provider blocks nobody', async () => {
  const { browser } = await openShopper(app)
  const request = (key: string) => browser.request(validateBin, { body: { storeId: 'meher', key } })
  expect((await request('411111')).reply).toMatchObject({ known: true, network: 'Visa' })
  expect((await request('999999')).reply).toEqual({ known: false, supported: true })
  app.provider.faults.begin('unavailable')
  expect((await request('422222')).reply).toEqual({ known: false, supported: true })
  for (const key of ['4111', '4111111', '41111x', '4111111111111111']) {
    expect((await request(key)).status).toBe(400)
  }
})

test('[D-6, C4.49] polling alone finds the payment and places the order, once', async () => {
  const { shopper, attemptId, providerOrderId } = await paying()
  app.provider.pay(providerOrderId)
  const responses = await Promise.all([1, 2, 3].map(() => statusOf(shopper, attemptId)))
  for (const { status } of responses) expect(status).toBe(200)
  expect((await statusOf(shopper, attemptId)).reply.status).toBe('PAID')
  expect(await orderStatusOf(shopper)).toMatchObject({ status: 'PLACED' })
  const success = await shopper.browser.requestWell(getSuccessInfo, {
    query: { cart_id: shopper.cartId },
  })
  expect(success).toMatchObject({
    prepaid_amount: TEA_FOR_TWO,
    cod_amount: 0,
    paymentMethod: 'UPI',
  })
})

test('[I15] a payment of another amount, currency or order pays for nothing', async () => {
  for (const more of [{ amount: 1 as never }, { currency: 'USD' }]) {
    const { shopper, attemptId, providerOrderId } = await paying()
    app.provider.pay(providerOrderId, more)
    await statusOf(shopper, attemptId)
    expect((await orderStatusOf(shopper)).status).not.toBe('PLACED')
  }
})

test('[D-1, C2.27] while the provider is silent the reply is pending, never a failure', async () => {
  for (const kind of ['unavailable', 'refused', 'invalidResponse'] as const) {
    const { shopper, attemptId } = await paying()
    app.provider.faults.begin(kind)
    const { status, reply } = await statusOf(shopper, attemptId)
    app.provider.faults.end()
    expect(status).toBe(200)
    expect(['ACTIVE', 'PROCESSING']).toContain(reply.status)
  }
})

test('[I9] a failed payment is shown in the provider’s words, and a later one still pays', async () => {
  const { shopper, attemptId, providerOrderId } = await paying()
  const failure = { reason: 'DECLINED', description: 'Your bank declined the payment' }
  app.provider.pay(providerOrderId, { status: 'FAILED', failure })
  expect((await statusOf(shopper, attemptId)).reply).toMatchObject({
    status: 'FAILED',
    description: 'Your bank declined the payment',
  })
  expect(await orderStatusOf(shopper)).toEqual({
    status: 'FAILED',
    description: 'Your bank declined the payment',
  })
})

test('[I31] an attempt is visible to the person who opened it, with its cart', async () => {
  const { shopper, attemptId } = await paying()
  const other = await openShopper(app)
  const responses = [
    await statusOf(other, attemptId),
    await statusOf({ ...other, cartId: shopper.cartId }, attemptId),
    await statusOf({ ...shopper, cartId: other.cartId }, attemptId),
    await statusOf(
      {
        browser: await (await openTestBrowser(app, 'dhaga')).signIn(shopper.phone),
        cartId: shopper.cartId,
      },
      attemptId,
    ),
    await statusOf(shopper, NOWHERE),
  ]
  for (const { status, failure } of responses) {
    expect({ status, failure }).toEqual({
      status: 404,
      failure: { statusCode: 404, code: 'NOT_FOUND', description: 'Not found' },
    })
  }
})

test.each([
  [{ networks: ['american-express'] }, '378282', true],
  [{ networks: ['american-express'] }, '411111', false],
  [{ networks: ['visa'] }, '411111', true],
  [{ types: ['credit'] }, '411111', true],
  [{ types: ['debit', 'prepaid'] }, '411111', false],
])(
  '[checkout §5, C5.35] a store that blocks %j and the card %s: refused %s',
  async (blocked, key, is) => {
    const other = await openTestApp({
      meher: (file) => Object.assign((file['payments'] ??= {}), { blockedCards: blocked }),
    })
    try {
      const browser = await (await openTestBrowser(other)).goOnAsGuest()
      const { reply } = await browser.request(validateBin, { body: { storeId: 'meher', key } })
      expect(reply.supported).toBe(!is)
      expect(reply.description).toBe(
        is ? 'This card is currently not supported. Please use a different card.' : undefined,
      )
    } finally {
      await other.close()
    }
  },
)
