import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

let folder: string
const started: StartedSandbox[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
})
afterEach(async () => {
  for (const sandbox of started.splice(0)) await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<StartedSandbox> {
  const sandbox = await startedSandbox(folder)
  started.push(sandbox)
  return sandbox
}

async function request<T>({ url }: StartedSandbox, method: string, path: string, body?: object) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Basic ${btoa('rzp_test_meherdemo01:meher_demo_key_secret_01')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as T
}

interface Ledger {
  orders: { id: string }[]
  payments: object[]
  refunds: { status: string }[]
}
const LEDGER = '/control/api/razorpay/ledger?account=rzp_test_meherdemo01'

test('killed after a response and started again it has the same ledgers, stock, texts and switches', async () => {
  const before = await start()
  const values = { refundMs: 3_000 }
  await request(before, 'PUT', '/control/api/switches', { system: 'razorpay', values })
  const order = await request<{ id: string }>(before, 'POST', '/razorpay/v1/orders', {
    amount: 49_900,
    currency: 'INR',
    receipt: 'r-1',
    unique_receipt: true,
    payment_capture: true,
  })
  const paid = await request<{ razorpay_payment_id: string }>(
    before,
    'POST',
    `/control/api/razorpay/orders/${order.id}/pay`,
    { method: 'upi' },
  )
  await request(before, 'POST', `/razorpay/v1/payments/${paid.razorpay_payment_id}/refund`, {})
  const [variant] = await request<{ variantId: number }[]>(
    before,
    'GET',
    '/control/api/platform/meher/inventory',
  )
  const variantId = variant?.variantId ?? 0
  await request(before, 'PUT', '/control/api/platform/meher/inventory', { variantId, quantity: 7 })
  const { token } = await request<{ token: string }>(
    before,
    'POST',
    '/control/api/platform/meher/carts',
    { lines: [{ variantId, quantity: 2 }] },
  )
  const ledger = await request<Ledger>(before, 'GET', LEDGER)
  expect(ledger).toMatchObject({ orders: [{ id: order.id }], refunds: [{ status: 'pending' }] })
  // Simulates a kill: scheduled work never runs.
  before.sandbox.schedule.clear()

  const after = await start()
  expect(await request(after, 'GET', LEDGER)).toEqual(ledger)
  expect(after.sandbox.switches.number('razorpay', 'refundMs')).toBe(3_000)
  const stock = await request<object[]>(after, 'GET', '/control/api/platform/meher/inventory')
  expect(stock[0]).toMatchObject({ variantId, quantity: 7 })
  // The same receipt returns the same order, and the cart still exists.
  expect(
    await request(after, 'POST', '/razorpay/v1/orders', {
      amount: 49_900,
      currency: 'INR',
      receipt: 'r-1',
      unique_receipt: true,
    }),
  ).toMatchObject({ id: order.id })
  const cart = await fetch(`${after.url}/shop/meher/cart.js`, {
    headers: { cookie: `cart=${encodeURIComponent(token)}` },
  })
  expect(await cart.json()).toMatchObject({ item_count: 2 })
  // Scheduled work continues: the refund arrives, the webhooks go to the account's address.
  await vi.waitFor(async () => {
    const { refunds } = await request<Ledger>(after, 'GET', LEDGER)
    expect(refunds).toMatchObject([{ status: 'processed' }])
    const events = before.received.map(({ body }) => (JSON.parse(body) as { event: string }).event)
    expect(events).toContain('refund.processed')
  })
})

test('without a folder it starts empty', async () => {
  const before = await startedSandbox()
  await request(before, 'POST', '/razorpay/v1/orders', { amount: 49_900, currency: 'INR' })
  await before.close()
  const after = await startedSandbox()
  expect(await request(after, 'GET', LEDGER)).toMatchObject({ orders: [] })
  await after.close()
})

test('what another version has kept of a system is left, and the sandbox starts', async () => {
  await writeFile(join(folder, 'sandbox.json'), '{"razorpay":5,"cashfree":{},"platform":"x"}')
  const sandbox = await start()
  expect((await request<Ledger>(sandbox, 'GET', LEDGER)).orders).toEqual([])
})
