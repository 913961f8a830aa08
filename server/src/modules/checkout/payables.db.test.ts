import { createHash } from 'node:crypto'
import { paise } from '@thela/domain/money'
import type { Payable } from '@thela/domain/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'

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

const useOfLink = (payableId: string): Payable => ({
  payableId,
  kind: 'LINK_USE',
  reference: 'link-of-diwali',
})

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
  return payment.providerPaymentId
}

const orderOf = ({ payableId }: Payable) => app.orders.ofPayable(app.database, 'meher', payableId)
const refundsOf = ({ payableId }: Payable) =>
  app.payments.refundsOfPayable(app.database, 'meher', payableId)

test('[D-62, I2, I3] one use of a payment link is paid and ordered once; a second payment is refunded', async () => {
  const use = useOfLink('use-1')
  const [first, second] = [await open(use, 'first-tab-of-use-1'), await open(use, 'other-tab-1')]
  const kept = await capture(first.providerOrderId)
  await capture(second.providerOrderId)
  const order = await orderOf(use)
  expect(order).toMatchObject({ payable: use, providerPaymentId: kept })
  expect(await refundsOf(use)).toMatchObject([{ amount: AMOUNT, reason: 'DUPLICATE_PAYMENT' }])
})

test('[D-62] another use of the same link is an order of its own', async () => {
  const [third, fourth] = [useOfLink('use-3'), useOfLink('use-4')]
  for (const use of [third, fourth]) {
    const { providerOrderId } = await open(use, `tab-of-${use.payableId}-use`)
    await capture(providerOrderId)
  }
  const numbers = [await orderOf(third), await orderOf(fourth)].map((order) => order?.orderNumber)
  expect(new Set(numbers).size).toBe(2)
  expect(numbers).not.toContain(undefined)
})

test('[D-67, I16] several requests with one reason are separate refunds, and concurrently never exceed the capture', async () => {
  const use = useOfLink('use-5')
  const { providerOrderId } = await open(use, 'the-tab-of-use-5')
  await capture(providerOrderId)
  const { payableId } = use
  const part = 40_000
  const request = (index: number) =>
    app.database.transaction((transaction) =>
      app.payments.giveBack(transaction, {
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
  const refunds = await refundsOf(use)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(AMOUNT)
  expect(refunds.length).toBeGreaterThan(1)
  expect(new Set(refunds.map(({ requestId }) => requestId)).size).toBe(refunds.length)
})
