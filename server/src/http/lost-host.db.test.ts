import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLostHost } from '../testing/open-lost-host.ts'
import { openShopper } from '../testing/open-shopper.ts'
import { POLL_MS, TEST_MS } from '../../../test-limits.ts'

let host: Awaited<ReturnType<typeof openLostHost>>
beforeAll(async () => {
  host = await openLostHost()
})
afterAll(() => host.close())

/** A limit for what hangs; how soon it is back is shown by the slow tests. */
const PATIENCE_MS = 3 * POLL_MS
const patiently = { timeout: PATIENCE_MS, interval: 200 }

test('[I26] every connection is lost silently: requests succeed again', async () => {
  const shoppers = await host.busy(12)
  host.wire.fallSilent('OPEN_ONES')
  await host.isBack(PATIENCE_MS)
  await shoppers.end()
})

test('[I26] lost while idle: requests succeed again', async () => {
  await host.isBack(PATIENCE_MS)
  host.wire.fallSilent('OPEN_ONES')
  await host.isBack(PATIENCE_MS)
})

test(
  '[I26] the host itself is away for a while: requests succeed after its return',
  async () => {
    const shoppers = await host.busy(12)
    host.wire.fallSilent('NEW_ONES_TOO')
    await vi.waitFor(() => expect(shoppers.refused()).toBeGreaterThan(0), patiently)
    host.wire.beReachable()
    await host.isBack(PATIENCE_MS)
    await shoppers.end()
  },
  2 * TEST_MS,
)

test(
  '[I26, I35] a logout on another server meanwhile is known afterwards',
  async () => {
    const { app, wire } = host
    const other = await app.openBeside()
    const leaving = await openShopper(app)
    wire.fallSilent('OPEN_ONES')
    await vi.waitFor(
      () =>
        other.database.raw('update sessions set ended_at = now() where phone = $1', [
          leaving.phone,
        ]),
      patiently,
    )
    await vi.waitFor(
      async () => expect((await leaving.browser.request(getCustomer)).status).toBe(401),
      patiently,
    )
  },
  2 * TEST_MS,
)

test(
  '[I26] the queue continues too',
  async () => {
    const { app, wire } = host
    wire.fallSilent('OPEN_ONES')
    await host.isBack(PATIENCE_MS)
    const buyer = await openShopper(app)
    expect((await buyer.placeCod()).status).toBe(200)
    await vi.waitFor(
      () => expect(app.platform.placed.some(({ phone }) => phone === buyer.phone)).toBe(true),
      patiently,
    )
  },
  2 * TEST_MS,
)

test('a long query on a working connection is left alone', async () => {
  // Longer than a connection may be silent before the database is asked about it.
  const { rows } = await host.app.database.raw('select 1 as one from pg_sleep(4)')
  expect(rows).toEqual([{ one: 1 }])
})
