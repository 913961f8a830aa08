/** A platform has opened the order at one price, and it is paid in a way that costs less. [D-68, D-88, I1, I4, I13] */
import { createPaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import { openDraftingShop, TEA_BROUGHT } from '../../../testing/open-drafting-shop.ts'

const OFF = 50_00
let shop: Awaited<ReturnType<typeof openDraftingShop>>
beforeAll(async () => {
  shop = await openDraftingShop(2, {
    meher: (file) => {
      Object.assign(file['payments'] ?? {}, {
        methods: [
          { type: 'UPI' },
          { type: 'CREDIT_CARD' },
          { type: 'DEBIT_CARD', discount: { kind: 'FLAT', amount: OFF } },
        ],
      })
    },
  })
})
afterEach(() => shop.app.platform.faults.end())
afterAll(() => shop.app.close())

/** Somebody begins to pay with any card, and pays with one of this type. */
async function payWith(cardType: string) {
  const shopper = shop.next()
  const body = { ...shopper.payBody(TEA_BROUGHT), meta: { paymentMethod: 'CREDIT_CARD' } }
  const opened = await shopper.browser.requestWell(createPaymentOrder, { body })
  expect(opened.amount).toBe(TEA_BROUGHT)
  const instrument: ProviderPayment['instrument'] = { network: 'RuPay', cardType }
  const payment = shop.app.provider.pay(opened.providerOrderId, { method: 'CARD', instrument })
  const report = { eventId: `of-${cardType}`, isRedundant: false, payment }
  expect((await shop.app.receive('razorpay', report)).statusCode).toBe(200)
  const [draft] = shop.draftsOf(shopper)
  await shop.drain()
  const order = await shop.orderOf(shopper)
  const refunded = [...shop.app.provider.refunds.values()]
    .filter(({ providerPaymentId }) => providerPaymentId === payment.providerPaymentId)
    .reduce((sum, { amount }) => sum + amount, 0)
  const made = shop.app.platform.placed.filter(({ sourceId }) => sourceId === order?.orderId)
  return { shopper, draft, order, made, refunded }
}

test('with a card that costs less: the order is made at that price, once, and its old draft ends', async () => {
  const { shopper, draft, order, made, refunded } = await payWith('debit')
  expect(order?.snapshot.quote.total).toBe(TEA_BROUGHT - OFF)
  expect(refunded).toBe(OFF)
  expect(order?.snapshot).not.toHaveProperty('platformDraft')
  expect(made).toMatchObject([{ paid: TEA_BROUGHT - OFF, dueOnDelivery: 0 }])
  expect(order?.platformOrderId).toEqual(expect.any(String))
  expect(order?.platformOrderId).not.toBe(draft?.platformOrderId)
  await shop.passMinutes(31)
  await shop.app.checkout.discardDrafts()
  expect(shop.draftsOf(shopper)).toMatchObject([{ state: 'CANCELLED' }])
})

test('with a card at the price that was agreed: the draft becomes the order', async () => {
  const { shopper, draft, order, refunded } = await payWith('credit')
  expect(refunded).toBe(0)
  expect(order?.platformOrderId).toBe(draft?.platformOrderId)
  expect(shop.draftsOf(shopper)).toMatchObject([{ state: 'ORDERED' }])
})
