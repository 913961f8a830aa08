import { getOrder } from '@thela/contracts/calls/orders/orders'
import { getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeQueue } from './jobs/fake-queue.ts'
import type { PaymentEvent } from './ports/payment-provider.ts'
import type { PlatformEvent } from './ports/store-platform.ts'
import { openShopper, TEA_FOR_TWO } from './testing/open-shopper.ts'
import type { Shopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import { refundForCause } from './modules/payments/refund/refund-for-cause.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { untilBlocked } from './testing/until-blocked.ts'
import { proofFor } from './ports/testing/read-verified.ts'

let app: TestApp
let events = 0
beforeAll(async () => {
  app = await openTestApp({ hasManualJobs: true })
})
beforeEach(() => {
  app.sms.messages.length = 0
})
afterAll(() => app.close())

async function onMessage(path: string, event: object) {
  const reply = await app.http.inject({
    method: 'POST',
    url: `/webhooks/${path}/meher`,
    payload: JSON.stringify({ eventId: `event-${(events += 1)}`, ...event }),
    headers: { 'content-type': 'application/json', ...proofFor('meher') },
  })
  expect(reply.statusCode).toBe(200)
}
type PaymentReport<Event> = Event extends unknown ? Omit<Event, 'eventId' | 'topic'> : never
const sendPlatformEvent = (event: PaymentReport<PlatformEvent>) =>
  onMessage('shopify', { topic: 'x', ...event })
const sendProviderEvent = (event: Omit<PaymentEvent, 'eventId'>) => onMessage('razorpay', event)

/** All that could happen now happens; an event of an unknown order still waits for it afterwards. */
async function drain(): Promise<void> {
  await app.jobs.runAll()
  await app.applyEvents({ rounds: 2 })
  await app.jobs.runAll()
}

const sent = (phone: string, kind: string) =>
  app.sms.messages.filter((text) => text.phone === phone && text.kind === kind)
/** The variables that the gateway inserts into the registered text. */
const wordsOfCancelling = ({ phone }: Shopper) => sent(phone, 'ORDER_CANCELLED')[0]?.variables
const CANCELLED_WORDS = {
  store: 'Meher Pantry',
  order: expect.stringMatching(/^#/) as string,
  link: expect.stringContaining('https://pay.example/') as string,
}
const refundsOf = (paymentId: string) =>
  [...app.provider.refunds.values()].filter(
    ({ providerPaymentId }) => providerPaymentId === paymentId,
  )
const givenBack = (paymentId: string) =>
  refundsOf(paymentId).reduce((sum, { amount }) => sum + amount, 0)

const infoOf = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })

async function onPlatform(shopper: Shopper): Promise<string> {
  await drain()
  const order = await app.orders.ofPayable(app.database, 'meher', shopper.cartId)
  expect(order?.platformOrderId).toBeTypeOf('string')
  return order?.platformOrderId ?? ''
}

/** A shopper whose order is paid and on the platform. */
async function paid() {
  const shopper = await openShopper(app)
  const opened = await shopper.pay()
  const { providerOrderId } = opened.reply as { providerOrderId: string }
  const payment = app.provider.pay(providerOrderId)
  await sendProviderEvent({ isRedundant: false, payment })
  return { shopper, payment, platformOrderId: await onPlatform(shopper) }
}

test('[D-66] a paid order that is cancelled on the platform is refunded once, and everybody is notified', async () => {
  const { shopper, payment, platformOrderId } = await paid()
  for (let times = 0; times < 3; times += 1) {
    await sendPlatformEvent({ kind: 'CANCELLED', platformOrderId })
    await drain()
  }
  expect(refundsOf(payment.providerPaymentId)).toMatchObject([{ amount: TEA_FOR_TWO }])
  expect(await infoOf(shopper)).toMatchObject({
    status: 'CANCELLED',
    refund: { amount: TEA_FOR_TWO, status: 'PROCESSED' },
  })
  const { orderId } = await infoOf(shopper)
  const detail = await shopper.browser.requestWell(getOrder, { query: { id: orderId } })
  expect(detail).toMatchObject({
    order: { status: 'CANCELLED' },
    refunds: [{ amount: TEA_FOR_TWO, status: 'processed' }],
  })
  expect(sent(shopper.phone, 'REFUND')).toHaveLength(1)
  expect(sent(shopper.phone, 'ORDER_CANCELLED')).toHaveLength(1)
  const { variables } = sent(shopper.phone, 'REFUND')[0] ?? {}
  // The shopper can ask the bank and the provider by it. [ADR-300]
  const [refund] = refundsOf(payment.providerPaymentId)
  expect(variables?.['reference']).toBe(refund?.providerRefundId)
  // Of all that is written only the links have ids of ours.
  const texts = app.sms.messages.flatMap((message) => Object.values(message.variables))
  const words = texts.filter((text) => !text.includes('://'))
  expect(words.filter((text) => /[\w-]{27}/.test(text))).toEqual([])
  // What was paid, where it goes and until when.
  expect(variables).toMatchObject({ amount: '₹500', rail: 'To your UPI account' })
  expect(variables?.['day']).toMatch(/^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4}$/)
  expect(wordsOfCancelling(shopper)).toEqual(CANCELLED_WORDS)
})

test('[D-66] a COD order that is cancelled there owes nothing and has no refund', async () => {
  const shopper = await openShopper(app)
  await shopper.placeCod()
  const platformOrderId = await onPlatform(shopper)
  await sendPlatformEvent({ kind: 'CANCELLED', platformOrderId })
  await drain()
  // The amount would be ₹0 here; the text of the refund names it.
  expect(wordsOfCancelling(shopper)).toEqual(CANCELLED_WORDS)
  const info = await infoOf(shopper)
  expect(info).toMatchObject({ status: 'CANCELLED' })
  expect(info).not.toHaveProperty('refund')
  const detail = await shopper.browser.requestWell(getOrder, { query: { id: info.orderId } })
  // It was not paid on delivery either.
  expect(detail.billingDetails).toMatchObject({ paymentPending: 0, totalCodAmt: 0 })
  expect(info).toMatchObject({ cod_amount: 0 })
})

test('[D-66, I16] refunds made on the platform are executed; a later cancellation refunds the rest', async () => {
  const { shopper, payment, platformOrderId } = await paid()
  const id = payment.providerPaymentId
  const refunded = (platformRefundId: string, amount: number) =>
    sendPlatformEvent({
      kind: 'REFUNDED',
      platformOrderId,
      platformRefundId,
      amount: paise(amount),
    })
  await refunded('r1', 10_000)
  await refunded('r1', 10_000)
  await drain()
  expect(givenBack(id)).toBe(10_000)
  await refunded('r2', 5_000)
  await drain()
  expect(givenBack(id)).toBe(15_000)
  await sendPlatformEvent({ kind: 'CANCELLED', platformOrderId })
  await drain()
  expect(givenBack(id)).toBe(TEA_FOR_TWO)
  await refunded('r3', TEA_FOR_TWO - 15_000)
  await drain()
  expect(sent(shopper.phone, 'REFUND')).toHaveLength(3)
  expect(givenBack(id)).toBe(TEA_FOR_TWO)
  expect((await infoOf(shopper)).refund).toMatchObject({ amount: TEA_FOR_TWO, status: 'PROCESSED' })
})

test('[D-66, I16] a refund made at the provider is recorded, and only the rest is made here', async () => {
  const { shopper, payment, platformOrderId } = await paid()
  const refund = {
    providerRefundId: 'refund_of_the_owner',
    providerPaymentId: payment.providerPaymentId,
    amount: paise(20_000),
    status: 'PROCESSED' as const,
  }
  for (let times = 0; times < 2; times += 1) {
    await sendProviderEvent({ isRedundant: false, payment, refund })
  }
  expect((await infoOf(shopper)).refund).toMatchObject({ amount: 20_000, status: 'PROCESSED' })
  // The owner records on the platform what was refunded at the provider.
  await sendPlatformEvent({
    kind: 'REFUNDED',
    platformOrderId,
    platformRefundId: 'same',
    amount: paise(20_000),
  })
  await sendPlatformEvent({ kind: 'CANCELLED', platformOrderId })
  await drain()
  expect(givenBack(payment.providerPaymentId)).toBe(TEA_FOR_TWO - 20_000)
  expect(sent(shopper.phone, 'REFUND')).toHaveLength(2)
  expect((await infoOf(shopper)).refund).toMatchObject({ amount: TEA_FOR_TWO, status: 'PROCESSED' })
})

test('[I16] a refund and a cancellation at the same moment take each other into account', async () => {
  const { shopper } = await paid()
  const { cartId: payableId } = shopper
  const { queue } = fakeQueue()
  const { meher: store } = app
  const [isFirst, both] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const refund = app.database.transaction(async (transaction) => {
    const request = { requestId: 'same-moment', reason: 'PLATFORM_REFUND' as const }
    await refundForCause({ queue, orders: app.orders }, transaction, {
      store,
      payableId,
      ...request,
      total: 30_000,
    })
    isFirst.resolve()
    await both.promise
  })
  await Promise.race([isFirst.promise, refund])
  const cancelling = app.database.transaction((transaction) =>
    refundForCause({ queue, orders: app.orders }, transaction, {
      store,
      payableId,
      requestId: 'cancelled',
      reason: 'ORDER_CANCELLED',
    }),
  )
  // Either it waits for the refund, or it is done.
  await Promise.race([cancelling, untilBlocked(app.databaseUrl)])
  both.resolve()
  await Promise.all([refund, cancelling])
  expect((await infoOf(shopper)).refund).toMatchObject({
    amount: TEA_FOR_TWO,
    status: 'PROCESSING',
  })
})

test('[I3] a duplicate payment is refunded, and the shopper is notified of it', async () => {
  const { shopper, payment } = await paid()
  const second = app.provider.pay(payment.providerOrderId)
  await sendProviderEvent({ isRedundant: false, payment: second })
  await drain()
  expect(sent(shopper.phone, 'REFUND')).toHaveLength(1)
  expect(await infoOf(shopper)).toMatchObject({
    status: 'PLACED',
    refund: { amount: TEA_FOR_TWO, status: 'PROCESSED' },
  })
})

test('[I17] an order of theirs that carries our id elsewhere on the platform moves no money', async () => {
  const { shopper, payment } = await paid()
  const { orderId: sourceId } = await infoOf(shopper)
  await sendPlatformEvent({ kind: 'CANCELLED', platformOrderId: '999999', sourceId })
  await drain()
  expect(givenBack(payment.providerPaymentId)).toBe(0)
  expect((await infoOf(shopper)).status).toBe('PLACED')
})
