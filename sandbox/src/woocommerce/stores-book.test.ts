import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'
import { filledCart, rest, storeApi } from '../testing/woo-client.ts'
import { factsStore } from './catalogue/facts-store.ts'
import { addStore, storesOf } from './store/stores.ts'

let folder: string
const running: StartedSandbox[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
})
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<StartedSandbox & { site: string }> {
  const started = await startedSandbox(folder)
  running.push(started)
  return { ...started, site: `${started.url}/woo/facts` }
}

test('killed and started again a store has its orders, stock, carts, keys and queued webhooks', async () => {
  const before = await start()
  const store = addStore(before.sandbox, factsStore)
  before.sandbox.switches.set('woocommerce', 'webhooks-to-loopback', true)
  before.sandbox.switches.set('woocommerce', 'webhook-tick-ms', 200)
  const { token } = await filledCart(before, { id: 11, quantity: 1 })
  const draft = await storeApi(before, '/checkout', { token })
  const body = { topic: 'order.created', delivery_url: before.thelaUrl }
  const webhook = await rest(before, '/webhooks', { body })
  const line_items = [{ product_id: 13, quantity: 3 }]
  const order = await rest(before, '/orders', { body: { status: 'processing', line_items } })
  // Simulates a kill: scheduled work never runs.
  before.sandbox.schedule.clear()

  const after = await start()
  const loaded = storesOf(after.sandbox).get('facts')
  expect(loaded?.orders).toEqual(store.orders)
  expect(loaded?.orders.map(({ id }) => id)).toEqual([draft.body['order_id'], order.body['id']])
  expect(loaded?.products).toEqual(store.products)
  expect(loaded?.keys).toEqual(store.keys)
  expect(loaded?.coupons).toEqual(store.coupons)
  expect([...(loaded?.carts ?? [])]).toEqual([...store.carts])
  expect(loaded?.webhooks).toMatchObject([{ id: webhook.body['id'] }])
  expect(loaded?.lastId).toBe(store.lastId)
  // It goes where the first receiver still listens.
  await expect
    .poll(() => before.received.filter(({ headers }) => headers['x-wc-webhook-topic']))
    .toHaveLength(1)
})
