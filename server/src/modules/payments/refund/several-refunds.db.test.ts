import { createHash } from 'node:crypto'
import { paise } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import type { Payable } from '@thela/domain/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const AMOUNT = 249_401
const snapshot = fakeSnapshot({
  quote: { ...fakeSnapshot().quote, payableNow: paise(AMOUNT), dueOnDelivery: paise(0) },
})

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  await app.database.raw(
    `insert into stock_levels (store_id, variant_id, quantity, unlimited, read_at)
     values ('meher', '11', 1000, false, now()), ('meher', '12', 1000, false, now())`,
  )
})
afterAll(() => app.close())

const open = (payable: Payable, idempotencyKey: string) =>
  app.payments.open(app.meher, {
    payable,
    subject: 'asha',
    method: 'UPI',
    frozen: { snapshot, phone: '+919876543210' },
    idempotencyKey,
    bodyHash: createHash('sha256').update(idempotencyKey).digest(),
    returnUrl: 'https://pay.example/payment-result',
  })

async function capture(providerOrderId: string) {
  const payment = app.provider.pay(providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
  await app.jobs.runAll()
}

const refundsOf = ({ payableId }: Payable) =>
  app.payments.refundsOfPayable(app.database, 'meher', payableId)

test('[D-67, I16] several requests with one reason are separate refunds, and concurrently never exceed the capture', async () => {
  const cart = payableOfCart('cart-5')
  const { providerOrderId } = await open(cart, 'the-tab-of-cart-5')
  await capture(providerOrderId)
  const { payableId } = cart
  const part = 40_000
  const request = (index: number) =>
    app.database.transaction((transaction) =>
      app.payments.refundForCause(transaction, {
        store: app.meher,
        payableId,
        requestId: `return:${index}`,
        reason: 'PLATFORM_REFUND',
        // Each total includes those before it, as in the order's events.
        total: part * (index + 1),
      }),
    )
  const many = Array.from({ length: 12 }, (_, index) => index)
  await Promise.all([...many, ...many].map(request))
  const refunds = await refundsOf(cart)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(AMOUNT)
  expect(refunds.length).toBeGreaterThan(1)
  expect(new Set(refunds.map(({ requestId }) => requestId)).size).toBe(refunds.length)
})
