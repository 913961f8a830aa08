/** An order that is paid and on the platform, and each way in which money of it goes back. */
import { getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import type { Stage } from '@thela/contracts/calls/checkout/checkout-order'
import { paise } from '@thela/domain/money'
import { payableOfCart } from '@thela/domain/orders'
import { expect } from 'vitest'
import type { PaymentEvent, ProviderPayment, ProviderRefund } from '../ports/payment-provider.ts'
import { openShopper, TEA_FOR_TWO } from './open-shopper.ts'
import type { TestApp } from './open-test-app.ts'

let events = 0

type System = Parameters<TestApp['receive']>[0]

async function send(app: TestApp, system: System, event: object): Promise<void> {
  const reply = await app.receive(system, { eventId: `event-${(events += 1)}`, ...event })
  expect(reply.statusCode).toBe(200)
}

/** All that could happen now happens: afterwards no event and no job waits any more. */
export async function runEverything(app: TestApp): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.jobs.runAll()
    await app.applyEvents({ rounds: 2 })
  }
  expect(await app.applyEvents()).toBe(0)
  await app.jobs.runAll()
}

/** What the provider's dashboard and its webhooks do with a payment. */
function atProvider(app: TestApp, payment: ProviderPayment | undefined) {
  const providerPaymentId = payment?.providerPaymentId ?? ''
  return {
    providerPaymentId,
    sendProviderEvent: (event: Omit<PaymentEvent, 'eventId' | 'isRedundant' | 'payment'> = {}) =>
      send(app, 'razorpay', { isRedundant: false, ...(payment ? { payment } : {}), ...event }),
    inDashboard(amount: number, status?: ProviderRefund['status']): ProviderRefund {
      if (!payment) throw new Error('no provider was paid')
      return app.provider.refundInDashboard(providerPaymentId, amount, status)
    },
    /** The sum that left the account. */
    sumRefunded: () =>
      [...app.provider.refunds.values()]
        .filter((each) => each.providerPaymentId === providerPaymentId && each.status !== 'FAILED')
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** What the store's owner does on the platform: its webhooks. */
const onPlatform = (app: TestApp, platformOrderId: string) => ({
  refundedOnPlatform: (amount: number, platformRefundId = `owner-${(events += 1)}`) =>
    send(app, 'shopify', {
      topic: 'x',
      platformOrderId,
      kind: 'REFUNDED',
      platformRefundId,
      amount: paise(amount),
    }),
  cancelledOnPlatform: () =>
    send(app, 'shopify', { topic: 'x', platformOrderId, kind: 'CANCELLED' }),
})

/** Paid by a gift card as far as `ofCard` goes, and staged like this; in an app that runs its jobs by hand. */
export async function openPaidOrder(app: TestApp, ofCard = 0, more: Partial<Stage> = {}) {
  const shopper = await openShopper(app)
  const card = { amount: paise(ofCard), expiresAt: undefined }
  const gift = ofCard > 0 ? await app.payments.balances.issueGiftCard(app.meher, card) : undefined
  const use = gift ? { gift_card_codes: [gift.code], gift_card_value: ofCard } : {}
  const opened = await shopper.pay(TEA_FOR_TWO, undefined, { ...use, ...more })
  const payment = opened.reply.placed ? undefined : app.provider.pay(opened.reply.providerOrderId)
  const provider = atProvider(app, payment)
  if (payment) await provider.sendProviderEvent()
  await runEverything(app)
  const { payableId } = payableOfCart(shopper.cartId)
  const orderNow = async () => {
    const order = await app.orders.ofPayable(app.database, 'meher', payableId)
    if (!order?.platformOrderId) throw new Error('the order is on the platform')
    return { ...order, platformOrderId: order.platformOrderId }
  }
  const { orderId, platformOrderId } = await orderNow()
  return {
    shopper,
    orderId,
    platformOrderId,
    orderNow,
    ...provider,
    ...onPlatform(app, platformOrderId),
    info: () => shopper.browser.requestWell(getSuccessInfo, { query: { cart_id: shopper.cartId } }),
  }
}
