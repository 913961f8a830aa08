/** A stored event of a payment provider that its adapter can no longer parse. [I10] */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterAll(() => app.close())

test('[I10] it is kept and reported, since its redelivery would be ignored as known', async () => {
  const account = app.meher.config.connections.razorpay[0]?.code ?? ''
  const eventId = 'evt_unreadable'
  const event = {
    storeId: 'meher',
    source: 'razorpay',
    account,
    eventId,
    objectId: undefined,
    body: Buffer.from('{}'),
    headers: {},
  }
  await app.inbox.keepForLater('is_payment_captured', event, 0)
  expect(await app.applyEvents({ rounds: 2 })).toBe(1)
  const stored = { eventId: `${account}:${eventId}` }
  expect(app.logged('problem')).toMatchObject([stored, stored])
})

test('[I1] of an attempt that nobody knows: a failed payment is done with, one that was paid waits', async () => {
  const before = (await app.applyEvents()) ?? 0
  const send = (name: string, status: 'FAILED' | 'CAPTURED') =>
    app.receive(
      'razorpay',
      app.provider.event(name, {
        payment: app.provider.pay('order_of_a_lost_attempt', { status }),
      }),
    )
  await send('payment.failed', 'FAILED')
  expect(await app.applyEvents()).toBe(before)
  await send('payment.captured', 'CAPTURED')
  expect(await app.applyEvents()).toBe(before + 1)
})
