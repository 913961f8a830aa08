import { getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentEvent, ProviderRefund } from './ports/payment-provider.ts'
import { openShopper, TEA_FOR_TWO } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { proofFor } from './ports/testing/read-verified.ts'

let app: TestApp
let events = 0
beforeAll(async () => {
  app = await openTestApp({ hasManualJobs: true })
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

/** All that could happen now happens: afterwards no event and no job waits any more. */
async function drain(): Promise<void> {
  await app.jobs.runAll()
  expect(await app.applyEvents({ rounds: 2 })).toBe(0)
  await app.jobs.runAll()
}

/** What the reconciler does when its time has come. */
async function checkRefundsNow(): Promise<void> {
  await app.database.raw(
    `update refunds set next_check_at = now() where next_check_at < 'infinity'`,
  )
  await app.payments.reconcile()
  await drain()
}

/** A shopper whose order is paid and on the platform. */
async function paid() {
  const shopper = await openShopper(app)
  const { browser, cartId } = shopper
  const opened = await shopper.pay()
  const payment = app.provider.pay((opened.reply as { providerOrderId: string }).providerOrderId)
  const { providerPaymentId } = payment
  const sendProviderEvent = (event: Omit<PaymentEvent, 'eventId'>) => onMessage('razorpay', event)
  await sendProviderEvent({ isRedundant: false, payment })
  await drain()
  const order = await app.orders.ofPayable(app.database, 'meher', cartId)
  expect(order?.platformOrderId).toBeTypeOf('string')
  const platformOrderId = order?.platformOrderId ?? ''
  const platform = { topic: 'x', platformOrderId }
  const rows = async () =>
    app.database.raw(
      'select amount_paise::int as amount, state from refunds where provider_payment_id = $1',
      [providerPaymentId],
    )
  return {
    inDashboard: (amount: number, status?: ProviderRefund['status']) =>
      app.provider.refundInDashboard(providerPaymentId, amount, status),
    sendProviderEvent: (name: string, refund: ProviderRefund) =>
      sendProviderEvent({ isRedundant: name === 'payment.authorized', payment, refund }),
    refundedOnPlatform: (amount: number) =>
      onMessage('shopify', {
        ...platform,
        kind: 'REFUNDED',
        platformRefundId: `r${(events += 1)}`,
        amount: paise(amount),
      }),
    cancelledOnPlatform: () => onMessage('shopify', { ...platform, kind: 'CANCELLED' }),
    /** The sum that left the account. */
    gone: () =>
      [...app.provider.refunds.values()]
        .filter((fact) => fact.providerPaymentId === providerPaymentId && fact.status !== 'FAILED')
        .reduce((sum, { amount }) => sum + amount, 0),
    shown: async () =>
      (await browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })).refund,
    rows: async () => (await rows()).rows as { amount: number; state: string }[],
    /** All refunds that we know of have arrived, and no job is left to make another. */
    async settled() {
      await drain()
      await checkRefundsNow()
      expect((await rows()).rows.map((row) => (row as { state: string }).state)).not.toContain(
        'PROCESSING',
      )
    },
  }
}

test.each([
  ['as much', 20_000, 20_000, 20_000],
  ['less', 15_000, 20_000, 20_000],
  ['more', 30_000, 20_000, 30_000],
  ['all', TEA_FOR_TWO, TEA_FOR_TWO, TEA_FOR_TWO],
])(
  '[D-66, I16] a refund of the dashboard that is noted on the platform goes back once, whichever is heard of first: %s there',
  async (_, dashboard, platform, gone) => {
    for (const first of ['platform', 'provider']) {
      const shop = await paid()
      const refund = shop.inDashboard(dashboard)
      if (first === 'platform') await shop.refundedOnPlatform(platform)
      await shop.sendProviderEvent('refund.processed', refund)
      if (first === 'provider') await shop.refundedOnPlatform(platform)
      await shop.settled()
      await shop.sendProviderEvent('refund.processed', refund)
      expect(shop.gone()).toBe(gone)
      expect(await shop.shown()).toMatchObject({ amount: gone, status: 'PROCESSED' })
    }
  },
)

test('[D-66, I16] the provider’s own event never arrives, and the refund is still made once', async () => {
  const shop = await paid()
  shop.inDashboard(20_000)
  await shop.refundedOnPlatform(20_000)
  await shop.settled()
  expect(shop.gone()).toBe(20_000)
  expect(await shop.shown()).toMatchObject({ amount: 20_000, status: 'PROCESSED' })
})

test('[D-66, I16] two refunds on the platform, one of them made in the dashboard: the other is made here', async () => {
  const shop = await paid()
  shop.inDashboard(10_000)
  await shop.refundedOnPlatform(10_000)
  await shop.refundedOnPlatform(5_000)
  await shop.settled()
  expect(shop.gone()).toBe(15_000)
})

test('[D-66, I16] a cancelled order that was refunded in the dashboard gives back what is left', async () => {
  const [all, part] = [await paid(), await paid()]
  all.inDashboard(TEA_FOR_TWO)
  part.inDashboard(20_000)
  await all.cancelledOnPlatform()
  await part.cancelledOnPlatform()
  await all.settled()
  await part.settled()
  expect(all.gone()).toBe(TEA_FOR_TWO)
  expect(part.gone()).toBe(TEA_FOR_TWO)
  for (const shop of [all, part]) {
    expect(await shop.shown()).toMatchObject({ amount: TEA_FOR_TWO, status: 'PROCESSED' })
  }
})

test('[D-66, I16] a refund of the dashboard that is still on its way is watched, never made again', async () => {
  const shop = await paid()
  const refund = shop.inDashboard(20_000, 'PENDING')
  await shop.sendProviderEvent('refund.created', refund)
  expect(await shop.rows()).toEqual([{ amount: 20_000, state: 'PROCESSING' }])
  await checkRefundsNow()
  expect(shop.gone()).toBe(20_000)
  app.provider.endRefund(refund, 'PROCESSED')
  await checkRefundsNow()
  expect(await shop.rows()).toEqual([{ amount: 20_000, state: 'PROCESSED' }])
  expect(shop.gone()).toBe(20_000)
})

test('[D-66, I16] a refund of the dashboard that fails is made here as far as the platform wants it', async () => {
  for (const wanted of [20_000, undefined]) {
    const shop = await paid()
    const refund = shop.inDashboard(20_000, 'PENDING')
    if (wanted) await shop.refundedOnPlatform(wanted)
    await shop.sendProviderEvent('refund.created', refund)
    await drain()
    expect(await shop.rows()).toHaveLength(1)
    await shop.sendProviderEvent('refund.failed', app.provider.endRefund(refund, 'FAILED'))
    await checkRefundsNow()
    expect(shop.gone()).toBe(wanted ?? 0)
    await checkRefundsNow()
    expect(shop.gone()).toBe(wanted ?? 0)
  }
})
