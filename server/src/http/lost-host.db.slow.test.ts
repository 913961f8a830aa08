import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLostHost } from '../testing/open-lost-host.ts'

let host: Awaited<ReturnType<typeof openLostHost>>
beforeAll(async () => {
  host = await openLostHost()
})
afterAll(() => host.close())

/** Five seconds, and a busy machine's pause. */
const WITHIN_MS = 10_000

test('[I26] every connection is lost silently: back within 5 s', async () => {
  const shoppers = await host.busy(12)
  host.wire.fallSilent('OPEN_ONES')
  await host.isBack(WITHIN_MS)
  await shoppers.end()
})

test('[I26] lost while idle: the next request succeeds within 5 s', async () => {
  await host.isBack(WITHIN_MS)
  host.wire.fallSilent('OPEN_ONES')
  await host.isBack(WITHIN_MS)
})

test('[I26] stopped, the database replies to nobody: each request is refused within 5 s', async () => {
  await host.isBack(WITHIN_MS)
  host.wire.fallSilent('NEW_ONES_TOO')
  const late = pause(WITHIN_MS, 'no response yet')
  const statuses = Array.from({ length: 12 }, async () => (await host.request()).status)
  const refused = await Promise.race([Promise.all(statuses), late])
  host.wire.beReachable()
  expect(refused).toEqual(statuses.map(() => 503))
  await host.isBack(WITHIN_MS)
})

test('[I26] the host itself is away for a while: back within 5 s of its return', async () => {
  const shoppers = await host.busy(12)
  host.wire.fallSilent('NEW_ONES_TOO')
  await pause(8_000)
  host.wire.beReachable()
  await host.isBack(WITHIN_MS)
  await shoppers.end()
})
