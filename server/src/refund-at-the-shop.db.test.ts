/** A refund reaches the shop, wherever it was made, and comes back from there as no other. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paise } from '@thela/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql, statement } from './db/statement.ts'
import { factsOf } from './modules/orders/index.ts'
import type { ProviderRefund } from './ports/payment-provider.ts'
import { openPaidOrder, runEverything } from './testing/open-paid-order.ts'
import { TEA_FOR_TWO } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

const posted: string[] = []
const alerts = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    posted.push(text)
    response.end('ok')
  })
})

/** A server of the release before noted it, and asked for nothing. */
const noteAsBefore = statement<
  unknown,
  { refundId: string; providerPaymentId: string; amount: number; state: string }
>(
  'test.refund-of-the-release-before',
  (v) => sql`insert into refunds (store_id, refund_id, provider, provider_payment_id, request_id,
     amount_paise, reason, is_adopted, state, next_check_at)
   values ('meher', ${v.refundId}, 'RAZORPAY', ${v.providerPaymentId}, ${v.refundId}, ${v.amount},
     'REFUNDED_AT_PROVIDER', true, ${v.state}, 'infinity')
   on conflict (store_id, refund_id) do update set state = excluded.state`,
)

let app: TestApp
let calls = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => alerts.listen(0, '127.0.0.1', resolve))
  const { port } = alerts.address() as AddressInfo
  app = await openTestApp({
    hasManualJobs: true,
    environment: { THELA_ALLOW_PRIVATE: '1', ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/x` },
    meher(file) {
      file['uiConfig'] = { ...file['uiConfig'], storeCreditConfig: { active: true } }
    },
  })
})
afterAll(async () => {
  await app.close()
  alerts.close()
})
afterEach(() => app.platform.faults.end())

const drain = () => runEverything(app)

async function paid(ofCard = 0) {
  const order = await openPaidOrder(app, ofCard)
  const { orderId, platformOrderId } = order
  const { refunds, cancelled } = app.platform.changes
  const ofOrder = () => refunds.filter((each) => each.platformOrderId === platformOrderId)
  return {
    ...order,
    /** The queue repeats it. */
    again: () =>
      app.jobs.run({ name: 'orders.refund-on-platform', data: { storeId: 'meher', orderId } }),
    byCall: (amount?: number) =>
      app.payments.refundOrder({
        store: app.meher,
        orderId,
        requestId: `call-${(calls += 1)}`,
        amount: amount === undefined ? undefined : paise(amount),
      }),
    async inDashboard(amount: number, status?: ProviderRefund['status']) {
      await order.sendProviderEvent({ refund: order.inDashboard(amount, status) })
    },
    /** The webhooks of what the platform has done by now, as it sends them: more than once. */
    async echo() {
      for (const { platformRefundId, amount } of [...ofOrder(), ...ofOrder()]) {
        await order.refundedOnPlatform(amount, platformRefundId)
      }
      if (cancelled.has(platformOrderId)) await order.cancelledOnPlatform()
      await drain()
    },
    /** What the shop knows, and what has left the account. */
    seen: async () => ({
      isCancelled: cancelled.has(platformOrderId),
      recorded: ofOrder().map(({ amount }) => amount),
      gone: order.sumRefunded(),
      known: factsOf(await order.orderNow()).refundedOnPlatform,
    }),
  }
}

type Order = Awaited<ReturnType<typeof paid>>
const WAYS: readonly (readonly [string, (order: Order, amount: number) => Promise<unknown>])[] = [
  ['a call of ours', (order, amount) => order.byCall(amount)],
  ['the provider’s dashboard', (order, amount) => order.inDashboard(amount)],
]

describe.each(WAYS)('[D-66, I11, I16, ADR-287] by %s', (_name, refund) => {
  test('all of it, before it was sent: the order is cancelled there and here, and refunded once', async () => {
    const order = await paid()
    expect((await order.info()).message).toMatchObject({ by: 'SMS' })
    await refund(order, TEA_FOR_TWO)
    await drain()
    const all = { recorded: [TEA_FOR_TWO], gone: TEA_FOR_TWO, known: TEA_FOR_TWO }
    expect(await order.seen()).toEqual({ ...all, isCancelled: true })
    expect(await order.info()).toMatchObject({ status: 'CANCELLED' })
    expect(await order.info()).not.toHaveProperty('message')
    await order.echo()
    await order.echo()
    expect(await order.seen()).toEqual({ ...all, isCancelled: true })
  })

  test('in parts: each is recorded, the order is sent, and its webhooks ask for nothing', async () => {
    const order = await paid()
    for (const amount of [10_000, 5_001]) {
      await refund(order, amount)
      await drain()
      await order.echo()
    }
    const parts = { recorded: [10_000, 5_001], gone: 15_001, known: 15_001, isCancelled: false }
    expect(await order.seen()).toEqual(parts)
    expect(await order.info()).toMatchObject({ status: 'PLACED' })
    // The owner's own refund there comes on top of what is recorded, and is not written there again.
    await order.refundedOnPlatform(2_000)
    await drain()
    await order.echo()
    expect(await order.seen()).toEqual({
      recorded: [10_000, 5_001, 2_000],
      gone: 17_001,
      known: 17_001,
      isCancelled: false,
    })
  })

  test('after it was sent: recorded, and nothing is cancelled', async () => {
    const order = await paid()
    app.platform.changes.sent.add(order.platformOrderId)
    await refund(order, TEA_FOR_TWO)
    await drain()
    expect(await order.seen()).toMatchObject({ isCancelled: false, recorded: [TEA_FOR_TWO] })
    expect(await order.info()).toMatchObject({ status: 'PLACED' })
  })

  test('replies that are lost on the way: one cancellation, one refund', async () => {
    const order = await paid()
    app.platform.faults.loseReplies('cancelOrder')
    app.platform.faults.loseReplies('recordRefund')
    await refund(order, TEA_FOR_TWO)
    await expect(drain()).rejects.toMatchObject({ kind: 'unavailable' })
    app.platform.faults.end('cancelOrder')
    // It did cancel, and its lease is given back: the next run goes on, and loses the next reply.
    await expect(order.again()).rejects.toMatchObject({ kind: 'unavailable' })
    app.platform.faults.end()
    await drain()
    await order.again()
    await order.echo()
    expect(await order.seen()).toEqual({
      isCancelled: true,
      recorded: [TEA_FOR_TWO],
      gone: TEA_FOR_TWO,
      known: TEA_FOR_TWO,
    })
  })
})

test('[ADR-287] several causes at once: each waits for the other, and it is recorded once', async () => {
  const order = await paid()
  await order.inDashboard(10_000)
  await app.applyEvents({ rounds: 2 })
  await Promise.all([order.again(), order.again(), order.again()])
  await drain()
  expect(await order.seen()).toMatchObject({ recorded: [10_000], gone: 10_000, known: 10_000 })
})

test('[D-66, ADR-287] what the owner recorded on the platform is not sent back there', async () => {
  const order = await paid()
  await order.refundedOnPlatform(TEA_FOR_TWO)
  await drain()
  await order.echo()
  expect(await order.seen()).toMatchObject({ recorded: [TEA_FOR_TWO], gone: TEA_FOR_TWO })
})

test('[ADR-287] a refund that the provider is still sending stops the order, and is recorded once it has arrived', async () => {
  const order = await paid()
  await order.inDashboard(TEA_FOR_TWO, 'PENDING')
  await drain()
  expect(await order.seen()).toMatchObject({ isCancelled: true, recorded: [] })
})

test.each([
  ['in part', 20_000],
  ['wholly', TEA_FOR_TWO],
])('[D-12, ADR-287] paid %s by a gift card: what goes back to it counts too', async (_, ofCard) => {
  const order = await paid(ofCard)
  await order.byCall()
  await drain()
  await order.echo()
  const seen = await order.seen()
  expect(seen).toMatchObject({ isCancelled: true, gone: TEA_FOR_TWO - ofCard })
  expect(seen.recorded.reduce((sum, amount) => sum + amount, 0)).toBe(TEA_FOR_TWO)
})

test('[ADR-287] what the shop refuses to record is the owner’s task', async () => {
  const order = await paid()
  posted.length = 0
  app.platform.faults.begin('refused', 'recordRefund')
  await order.byCall(10_000)
  await drain()
  const text = `REFUND_NOT_IN_SHOP ${order.platformOrderId} (meher)`
  await expect.poll(() => posted).toEqual([JSON.stringify({ text })])
})

test('[I16, ADR-287] one refund that was asked of us and made in the dashboard meanwhile ends no order', async () => {
  const order = await paid()
  const part = TEA_FOR_TWO * 0.6
  app.provider.faults.begin('unavailable')
  await order.byCall(part)
  await order.inDashboard(part)
  // Before ours is asked again, and finds that it is made.
  await order.again()
  expect(await order.seen()).toMatchObject({ isCancelled: false, recorded: [part] })
  app.provider.faults.end()
  await drain()
  await order.echo()
  expect(await order.seen()).toEqual({
    isCancelled: false,
    recorded: [part],
    gone: part,
    known: part,
  })
})

test('[ADR-287] an order that the shop refuses to cancel is the owner’s task at once', async () => {
  const order = await paid()
  posted.length = 0
  app.platform.faults.begin('refused', 'cancelOrder')
  await order.inDashboard(TEA_FOR_TWO, 'PENDING')
  await drain()
  const text = `REFUND_NOT_IN_SHOP ${order.platformOrderId} (meher)`
  await expect.poll(() => posted).toContain(JSON.stringify({ text }))
})

test('[I16, ADR-292] what a server of the release before noted reaches the shop, once for each state', async () => {
  const order = await paid()
  const { providerPaymentId } = order
  const refund = { refundId: 'noted-as-before', providerPaymentId, amount: TEA_FOR_TWO }
  app.provider.refundInDashboard(providerPaymentId, TEA_FOR_TWO, 'PENDING')
  await app.database.run(noteAsBefore({ ...refund, state: 'PROCESSING' }))
  await app.payments.reconcile()
  await drain()
  expect(await order.seen()).toMatchObject({ isCancelled: true, recorded: [], known: 0 })
  await app.database.run(noteAsBefore({ ...refund, state: 'PROCESSED' }))
  await app.payments.reconcile()
  await drain()
  await order.echo()
  expect(await order.seen()).toMatchObject({ recorded: [TEA_FOR_TWO], known: TEA_FOR_TWO })
})

test('[ADR-292] what was noted with its follow-up is not found again', async () => {
  const order = await paid()
  await order.inDashboard(10_000)
  await app.applyEvents({ rounds: 2 })
  expect(await app.payments.reconcile()).toBe(0)
})
