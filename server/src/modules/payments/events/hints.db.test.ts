/** An unsigned webhook makes the reconciler request a payment soon, and not as often as it is sent. [ADR-096, I8] */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerPiece, openPayer, PIECE_PRICE } from '../../../testing/open-payer.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  app.provider.account.newRefund = 'PENDING'
})
afterAll(() => app.close())

async function open() {
  count += 1
  const variantId = String(7000 + count)
  offerPiece(app, variantId, 1)
  const { cartId, openPayment } = await openPayer(app, `+91${9_860_000_000 + count}`, variantId)
  const { body } = await openPayment(PIECE_PRICE, 'one-key-per-cart')
  return { cartId, providerOrderId: body['providerOrderId'] ?? '' }
}

async function hint(about: object): Promise<void> {
  const eventId = `hint-${(count += 1)}`
  const { statusCode } = await app.receive('razorpay', { eventId, isHint: true, ...about })
  expect(statusCode).toBe(200)
}

async function requestsAfterRound(providerOrderId: string): Promise<number> {
  await app.payments.reconcile()
  return app.provider.requestedOrders.filter((id) => id === providerOrderId).length
}

const setAttempt = (cartId: string, values: string) =>
  app.database.raw(`update payment_attempts set ${values} where payable_id = $1`, [cartId])

describe('[I8, ADR-096] a hint about an order', () => {
  test('makes the next round request it, and ten more hints nothing', async () => {
    const { providerOrderId } = await open()
    expect(await requestsAfterRound(providerOrderId)).toBe(0)
    await hint({ providerOrderId })
    expect(await requestsAfterRound(providerOrderId)).toBe(1)
    for (let sent = 0; sent < 10; sent += 1) await hint({ providerOrderId })
    expect(await requestsAfterRound(providerOrderId)).toBe(1)
  })

  test('right after a round is not lost: the order is requested half a minute after it', async () => {
    const { cartId, providerOrderId } = await open()
    await setAttempt(cartId, `checked_at = now(), next_check_at = now() + interval '6 hours'`)
    await hint({ providerOrderId })
    const { rows } = await app.database.raw(
      `select next_check_at = checked_at + interval '30 seconds' as "isSoon"
       from payment_attempts where payable_id = $1`,
      [cartId],
    )
    expect(rows).toEqual([{ isSoon: true }])
    expect(await requestsAfterRound(providerOrderId)).toBe(0)
    await setAttempt(
      cartId,
      `checked_at = now() - interval '31 seconds', next_check_at = now() + interval '6 hours'`,
    )
    await hint({ providerOrderId })
    expect(await requestsAfterRound(providerOrderId)).toBe(1)
  })

  test.each(['CAPTURED', 'REFUNDED', 'EXPIRED', 'FAILED'])(
    'that is over and %s changes nothing',
    async (state) => {
      const { cartId, providerOrderId } = await open()
      await setAttempt(
        cartId,
        `state = '${state}', next_check_at = 'infinity', expires_at = now() - interval '9 days'`,
      )
      await hint({ providerOrderId })
      expect(await requestsAfterRound(providerOrderId)).toBe(0)
    },
  )
})

describe('[I8, ADR-096] a hint about a refund', () => {
  async function refundOfCart(cartId: string) {
    const { rows } = await app.database.raw(
      `select r.provider_refund_id as "providerRefundId", r.checks
       from refunds r join payments p using (store_id, provider, provider_payment_id)
       where p.payable_id = $1`,
      [cartId],
    )
    return rows[0] as { readonly providerRefundId: string; readonly checks: number }
  }
  /** Somebody has paid what was changed meanwhile. */
  async function openRefund(): Promise<string> {
    const { cartId, providerOrderId } = await open()
    await setAttempt(cartId, 'is_void = true')
    const payment = app.provider.pay(providerOrderId)
    await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
    await app.jobs.runAll()
    return cartId
  }

  test('makes the next round request it, and ten more hints nothing', async () => {
    const cartId = await openRefund()
    const { providerRefundId, checks } = await refundOfCart(cartId)
    await hint({ providerRefundId })
    await app.payments.reconcile()
    expect(await refundOfCart(cartId)).toMatchObject({ checks: checks + 1 })
    for (let sent = 0; sent < 10; sent += 1) await hint({ providerRefundId })
    await app.payments.reconcile()
    expect(await refundOfCart(cartId)).toMatchObject({ checks: checks + 1 })
  })

  test('that has arrived changes nothing', async () => {
    const cartId = await openRefund()
    const { providerRefundId, checks } = await refundOfCart(cartId)
    await app.database.raw(
      `update refunds set state = 'PROCESSED', next_check_at = 'infinity'
       where provider_refund_id = $1`,
      [providerRefundId],
    )
    await hint({ providerRefundId })
    await app.payments.reconcile()
    expect(await refundOfCart(cartId)).toMatchObject({ checks })
  })
})
