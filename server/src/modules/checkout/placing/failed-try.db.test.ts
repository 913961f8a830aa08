import { getOrderStatus } from '@thela/contracts/calls/checkout/checkout-order'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

/** Stands still. */
const clock = { now: new Date() }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

/** A failed try, while the attempt can still be paid; the provider was asked just now. */
async function failed() {
  const { browser, cartId, pay } = await openShopper(app)
  const { providerOrderId, attemptId } = (await pay()).reply
  app.provider.pay(providerOrderId, { status: 'FAILED' })
  const request = () =>
    browser.requestWell(getUpiStatus, { params: { id: attemptId }, query: { cartId } })
  return {
    request,
    read: () => browser.requestWell(getOrderStatus, { query: { cart_id: cartId } }),
    input: () => app.provider.requestedOrders.filter((id) => id === providerOrderId).length,
  }
}

/** By the return from the bank, the page to which it leads, and the next page. */
const MAX_REQUESTS = 3

test('[I8, I9, I42] reading the status again and again asks the provider three times in three seconds', async () => {
  const { request, read, input } = await failed()
  await request()
  const replies = []
  for (let times = 0; times < 5; times += 1) replies.push((await read()).status)
  // What was not asked now may have been paid.
  expect(replies).toEqual(['FAILED', 'FAILED', 'PENDING', 'PENDING', 'PENDING'])
  await Promise.all([read(), read(), read()])
  expect(input()).toBe(MAX_REQUESTS)
  clock.now = new Date(clock.now.getTime() + 3_000)
  expect(await read()).toMatchObject({ status: 'FAILED' })
})
