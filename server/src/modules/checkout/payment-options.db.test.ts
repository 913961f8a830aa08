/**
 * Offered options follow the store and its providers; a choice is validated against them. [checkout
 * §3]
 */
import { getPayments } from '@thela/contracts/calls/checkout'
import { createPaymentOrder } from '@thela/contracts/calls/checkout-order'
import type { PaymentChoice } from '@thela/contracts/calls/payment-option'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({
    meher: (file) => {
      Object.assign(file['payments'] ?? {}, { banks: ['YESB', 'HDFC'], wallets: ['paytm'] })
    },
  })
})
afterAll(() => app.close())
afterEach(() => {
  app.provider.abilities.methods = ['CARD', 'UPI']
})

async function offered() {
  const shopper = await openShopper(app)
  const { cartId, addressId, browser } = shopper
  const body = { cartId, addressId, shippingOptionId: 'standard' }
  const { options } = await browser.requestWell(getPayments, { body })
  return { shopper, options }
}

test('an option is offered only if a provider of the store accepts it, or it needs none', async () => {
  const { options } = await offered()
  expect(options.map(({ id }) => id)).toEqual(['UPI', 'CREDIT_DEBIT_CARD', 'COD'])
})

test('a method of the provider comes with its instruments, the popular ones first', async () => {
  app.provider.abilities.methods = ['CARD', 'UPI', 'NET_BANKING']
  const { options } = await offered()
  expect(options.find(({ id }) => id === 'NET_BANKING')).toMatchObject({
    method: 'NET_BANKING',
    group: 'NET_BANKING',
    instruments: [
      { id: 'HDFC', kind: 'BANK' },
      { id: 'YESB', kind: 'BANK' },
    ],
    quote: { total: TEA_FOR_TWO },
  })
  expect(options.some(({ id }) => id === 'WALLETS')).toBe(false)
})

test('it is paid: the order has the method, the provider opens the payment', async () => {
  app.provider.abilities.methods = ['NET_BANKING']
  const { shopper } = await offered()
  const payment: PaymentChoice = { option: 'NET_BANKING', instrument: 'HDFC' }
  const body = {
    ...shopper.payBody(TEA_FOR_TWO, { payment }),
    meta: { paymentMethod: 'NET_BANKING' as const },
  }
  const { status, reply } = await shopper.browser.request(createPaymentOrder, { body })
  expect({ status, amount: reply.amount }).toEqual({ status: 200, amount: TEA_FOR_TWO })
  const { rows } = await app.database.raw(
    `select method, frozen->'snapshot'->>'paymentMethod' as snapshot from payment_attempts where attempt_id = $1`,
    [reply.attemptId],
  )
  expect(rows).toEqual([{ method: 'NET_BANKING', snapshot: 'NET_BANKING' }])
})

test.each<[string, PaymentChoice, number, string]>([
  [
    'a bank that the store has not',
    { option: 'NET_BANKING', instrument: 'SBIN' },
    409,
    'METHOD_UNAVAILABLE',
  ],
  ['a part on delivery', { option: 'UPI', partial: true }, 409, 'METHOD_UNAVAILABLE'],
  ['a method of another option', { option: 'CREDIT_DEBIT_CARD' }, 400, 'INVALID_PAYMENT_BODY'],
])('%s is refused', async (_name, payment, status, code) => {
  app.provider.abilities.methods = ['CARD', 'UPI', 'NET_BANKING']
  const { shopper } = await offered()
  const paymentMethod = payment.option === 'NET_BANKING' ? 'NET_BANKING' : 'UPI'
  const body = { ...shopper.payBody(TEA_FOR_TWO, { payment }), meta: { paymentMethod } as const }
  const refused = await shopper.browser.request(createPaymentOrder, { body })
  expect({ status: refused.status, code: refused.failure.code }).toEqual({ status, code })
})

test('a method without a provider of the store is refused, though the page requests it', async () => {
  app.provider.abilities.methods = ['CARD']
  const { shopper } = await offered()
  const { status, failure } = await shopper.pay(TEA_FOR_TWO)
  expect({ status, code: failure.code }).toEqual({ status: 409, code: 'METHOD_UNAVAILABLE' })
})
