import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShopper } from './testing/open-shopper.ts'
import type { Shopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { CUP } from './ports/testing/fake-platform.ts'
import { proofFor } from './ports/testing/read-verified.ts'

const BOTH_CUPS = 2
const PRICE = BOTH_CUPS * CUP.price

let app: TestApp
let events = 0
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.platform.offer({ ...CUP, stock: BOTH_CUPS, isCounted: true })
  await app.database.raw('delete from stock_holds; delete from stock_levels')
})
afterAll(() => app.close())

async function onMessage(path: string, event: object) {
  const reply = await app.http.inject({
    method: 'POST',
    url: `/webhooks/${path}/meher`,
    payload: JSON.stringify({ eventId: `event-${(events += 1)}`, topic: 'x', ...event }),
    headers: { 'content-type': 'application/json', ...proofFor('meher') },
  })
  expect(reply.statusCode).toBe(200)
}

const until = (isTrue: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await isTrue()).toBe(true))

const buyer = () => openShopper(app, { lines: [[CUP, BOTH_CUPS]] })
const orderOf = ({ cartId }: Shopper) => app.orders.ofPayable(app.database, 'meher', cartId)

async function buys(shopper: Shopper) {
  const { reply, failure } = await shopper.pay(PRICE)
  if (failure?.code) return failure.code
  const payment = app.provider.pay((reply as { providerOrderId: string }).providerOrderId)
  await onMessage('razorpay', { isRedundant: false, payment })
  await until(async () => (await orderOf(shopper)) !== undefined)
  return 'BOUGHT'
}

async function onPlatform(shopper: Shopper): Promise<string> {
  await until(async () => typeof (await orderOf(shopper))?.platformOrderId === 'string')
  return (await orderOf(shopper))?.platformOrderId ?? ''
}

async function isCancelled(shopper: Shopper) {
  await until(async () => (await orderOf(shopper))?.status === 'CANCELLED')
}

/** By our own count. */
async function counted() {
  const { rows } = await app.database.raw(
    `select coalesce(sum(quantity) filter (where state = 'HELD' and expires_at > now()), 0)::int as held,
       coalesce(sum(quantity) filter (where state = 'SOLD' and on_platform_at is null), 0)::int
         as "soldNotSeen"
     from stock_holds where variant_id = $1`,
    [CUP.variantId],
  )
  return rows[0]
}

test('[D-66, I20] what a cancelled order restored to the stock can be sold again, once', async () => {
  const first = await buyer()
  expect(await buys(first)).toBe('BOUGHT')
  const platformOrderId = await onPlatform(first)
  expect(await buys(await buyer())).toBe('OUT_OF_STOCK')
  app.platform.change(CUP.variantId, { stock: BOTH_CUPS })
  for (let times = 0; times < 3; times += 1) {
    await onMessage('shopify', { kind: 'CANCELLED', platformOrderId })
  }
  await isCancelled(first)
  expect(await counted()).toEqual({ held: 0, soldNotSeen: 0 })
  const second = await buyer()
  expect(await buys(second)).toBe('BOUGHT')
  expect(await buys(await buyer())).toBe('OUT_OF_STOCK')
  await onPlatform(second)
  expect(await buys(await buyer())).toBe('OUT_OF_STOCK')
})

test('[D-66, I20] cancelled without restocking, nothing can be sold again', async () => {
  const first = await buyer()
  expect(await buys(first)).toBe('BOUGHT')
  await onMessage('shopify', { kind: 'CANCELLED', platformOrderId: await onPlatform(first) })
  await isCancelled(first)
  expect(await buys(await buyer())).toBe('OUT_OF_STOCK')
})

test('[D-66, I20] an order that is cancelled before we know that the platform has it keeps no stock', async () => {
  app.platform.faults.begin('unavailable', 'createOrder')
  try {
    const first = await buyer()
    expect(await buys(first)).toBe('BOUGHT')
    expect(await counted()).toEqual({ held: 0, soldNotSeen: BOTH_CUPS })
    // The platform has made it, counted it, and put it back; its answer was lost on the way.
    const sourceId = (await orderOf(first))?.orderId
    await onMessage('shopify', { kind: 'CANCELLED', platformOrderId: '7777', sourceId })
    await isCancelled(first)
    expect(await counted()).toEqual({ held: 0, soldNotSeen: 0 })
    expect(await buys(await buyer())).toBe('BOUGHT')
    expect(await buys(await buyer())).toBe('OUT_OF_STOCK')
  } finally {
    app.platform.faults.end()
  }
})
