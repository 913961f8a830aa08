import { setTimeout as pause } from 'node:timers/promises'
import { getCustomer } from '@thela/contracts/calls/accounts'
import { getOrderStatus } from '@thela/contracts/calls/checkout-order'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql, statement } from '../db/statement.ts'
import { openShopper } from '../testing/open-shopper.ts'
import type { Shopper } from '../testing/open-shopper.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { silentWire } from '../testing/silent-wire.ts'

let app: TestApp
let wire: Awaited<ReturnType<typeof silentWire>>
let shopper: Shopper

beforeAll(async () => {
  app = await openTestApp({
    environment: { DATABASE_POOL: '6' },
    wire: async (url) => {
      wire = await silentWire(url)
      return wire.url
    },
  })
  shopper = await openShopper(app)
})
afterAll(async () => {
  await app.close()
  await wire.close()
})

const nap = statement<unknown, { seconds: number }>(
  'test.nap',
  (v) => sql`select pg_sleep(${v.seconds})`,
)
const request = (who = shopper) =>
  who.browser.request(getOrderStatus, { query: { cart_id: who.cartId } })

/** Shoppers with continuous requests: some wait on each connection when it is lost. */
function busy(count: number) {
  let isOver = false
  const requesting = Array.from({ length: count }, async () => {
    while (!isOver) {
      expect([200, 503]).toContain((await request()).status)
      await pause(20)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(requesting)
  }
}

/** Requests succeed on every connection, within five seconds from now, and a busy machine's pause. [I26] */
const isBack = () =>
  vi.waitFor(
    async () => {
      const responses = await Promise.all(Array.from({ length: 12 }, () => request()))
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    },
    { timeout: 10_000, interval: 100 },
  )

test('[I26] every connection is lost silently: back within 5 s', async () => {
  const end = busy(12)
  await pause(200)
  wire.fallSilent('OPEN_ONES')
  await isBack()
  await end()
})

test('[I26] lost while idle: the next request succeeds within 5 s', async () => {
  await isBack()
  wire.fallSilent('OPEN_ONES')
  await pause(200)
  await isBack()
})

test('[I26] the host itself is away for a while: back within 5 s of its return', async () => {
  const end = busy(12)
  wire.fallSilent('NEW_ONES_TOO')
  await pause(8_000)
  wire.beReachable()
  await isBack()
  await end()
})

test('[I26, I35] a logout on another server meanwhile is known afterwards', async () => {
  const other = await app.openBeside()
  const leaving = await openShopper(app)
  wire.fallSilent('OPEN_ONES')
  await vi.waitFor(
    () =>
      other.database.raw('update sessions set ended_at = now() where phone = $1', [leaving.phone]),
    { timeout: 12_000, interval: 200 },
  )
  await vi.waitFor(
    async () => expect((await leaving.browser.request(getCustomer)).status).toBe(401),
    {
      timeout: 12_000,
      interval: 200,
    },
  )
})

test('[I26] the queue continues too', async () => {
  wire.fallSilent('OPEN_ONES')
  await isBack()
  const buyer = await openShopper(app)
  expect((await buyer.placeCod()).status).toBe(200)
  await vi.waitFor(
    () => expect(app.platform.placed.some(({ phone }) => phone === buyer.phone)).toBe(true),
    { timeout: 15_000, interval: 200 },
  )
})

test('a long query on a working connection is left alone', async () => {
  const started = performance.now()
  expect(await app.database.run(nap({ seconds: 4 }))).toBe(1)
  expect(performance.now() - started).toBeGreaterThan(3_900)
})
