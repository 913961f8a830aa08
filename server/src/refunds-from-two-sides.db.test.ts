import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaidOrder, runEverything } from './testing/open-paid-order.ts'
import { TEA_FOR_TWO } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ hasManualJobs: true })
})
afterAll(() => app.close())

const drain = () => runEverything(app)

/** What the reconciler does when its time has come. */
async function checkRefundsNow(): Promise<void> {
  await app.database.raw(
    `update refunds set next_check_at = now() where next_check_at < 'infinity'`,
  )
  await app.payments.reconcile()
  await drain()
}

async function paid() {
  const order = await openPaidOrder(app)
  const rows = async () => {
    const read = await app.database.raw(
      'select amount_paise::int as amount, state from refunds where provider_payment_id = $1',
      [order.providerPaymentId],
    )
    return read.rows as { amount: number; state: string }[]
  }
  return {
    ...order,
    shown: async () => (await order.info()).refund,
    rows,
    /** All refunds that we know of have arrived, and no job is left to make another. */
    async settled() {
      await drain()
      await checkRefundsNow()
      expect((await rows()).map(({ state }) => state)).not.toContain('PROCESSING')
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
      await shop.sendProviderEvent({ refund })
      if (first === 'provider') await shop.refundedOnPlatform(platform)
      await shop.settled()
      await shop.sendProviderEvent({ refund })
      expect(shop.sumRefunded()).toBe(gone)
      expect(await shop.shown()).toMatchObject({ amount: gone, status: 'PROCESSED' })
    }
  },
)

test('[D-66, I16] the provider’s own event never arrives, and the refund is still made once', async () => {
  const shop = await paid()
  shop.inDashboard(20_000)
  await shop.refundedOnPlatform(20_000)
  await shop.settled()
  expect(shop.sumRefunded()).toBe(20_000)
  expect(await shop.shown()).toMatchObject({ amount: 20_000, status: 'PROCESSED' })
})

test('[D-66, I16] two refunds on the platform, one of them made in the dashboard: the other is made here', async () => {
  const shop = await paid()
  shop.inDashboard(10_000)
  await shop.refundedOnPlatform(10_000)
  await shop.refundedOnPlatform(5_000)
  await shop.settled()
  expect(shop.sumRefunded()).toBe(15_000)
})

test('[D-66, I16] a cancelled order that was refunded in the dashboard gives back what is left', async () => {
  const [all, part] = [await paid(), await paid()]
  all.inDashboard(TEA_FOR_TWO)
  part.inDashboard(20_000)
  await all.cancelledOnPlatform()
  await part.cancelledOnPlatform()
  await all.settled()
  await part.settled()
  expect(all.sumRefunded()).toBe(TEA_FOR_TWO)
  expect(part.sumRefunded()).toBe(TEA_FOR_TWO)
  for (const shop of [all, part]) {
    expect(await shop.shown()).toMatchObject({ amount: TEA_FOR_TWO, status: 'PROCESSED' })
  }
})

test('[D-66, I16] a refund of the dashboard that is still on its way is watched, never made again', async () => {
  const shop = await paid()
  const refund = shop.inDashboard(20_000, 'PENDING')
  await shop.sendProviderEvent({ refund })
  expect(await shop.rows()).toEqual([{ amount: 20_000, state: 'PROCESSING' }])
  await checkRefundsNow()
  expect(shop.sumRefunded()).toBe(20_000)
  app.provider.endRefund(refund, 'PROCESSED')
  await checkRefundsNow()
  expect(await shop.rows()).toEqual([{ amount: 20_000, state: 'PROCESSED' }])
  expect(shop.sumRefunded()).toBe(20_000)
})

test('[D-66, I16] a refund of the dashboard that fails is made here as far as the platform wants it', async () => {
  for (const wanted of [20_000, undefined]) {
    const shop = await paid()
    const refund = shop.inDashboard(20_000, 'PENDING')
    if (wanted) await shop.refundedOnPlatform(wanted)
    await shop.sendProviderEvent({ refund })
    await drain()
    expect(await shop.rows()).toHaveLength(1)
    await shop.sendProviderEvent({ refund: app.provider.endRefund(refund, 'FAILED') })
    await checkRefundsNow()
    expect(shop.sumRefunded()).toBe(wanted ?? 0)
    await checkRefundsNow()
    expect(shop.sumRefunded()).toBe(wanted ?? 0)
  }
})
