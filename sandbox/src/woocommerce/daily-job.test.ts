import { afterEach, beforeEach, expect, test } from 'vitest'
import { filledCart, rest, startedStore, storeApi } from '../testing/woo-client.ts'
import type { StartedStore } from '../testing/woo-client.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let started: StartedStore
beforeEach(async () => {
  started = await startedStore()
})
afterEach(() => started.close())

const plans = () =>
  started.sandbox.schedule
    .list('woocommerce')
    .filter(({ title }) => title === 'Daily job of the sites')

async function newOrder(): Promise<number> {
  const shopper = await filledCart(started, { id: 13, quantity: 1 })
  const { body } = await storeApi(started, '/checkout', shopper)
  return Number(body['order_id'])
}

test('[W 30] once a day old drafts vanish, and carts that nobody can name any more', async () => {
  const { sandbox, store } = started
  const draft = await newOrder()
  const pending = await newOrder()
  await rest(started, `/orders/${pending}`, { method: 'PUT', body: { status: 'pending' } })
  const now = sandbox.now()
  sandbox.now = () => now + 2 * DAY_MS + HOUR_MS
  const [plan] = plans()
  await sandbox.schedule.runNow(plan?.id ?? 0)
  expect(store.orders.map(({ id }) => id)).toEqual([pending])
  expect(draft).not.toBe(pending)
  expect(store.carts.size).toBe(0)
  expect(plans()).toHaveLength(1)
})

test('a reset plans the job anew', () => {
  const [before] = plans()
  started.sandbox.reset()
  expect(plans()).toHaveLength(1)
  expect(plans()[0]?.id).not.toBe(before?.id)
})
