import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
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

test('[I26] the host itself is away for a while: back within 5 s of its return', async () => {
  const shoppers = await host.busy(12)
  host.wire.fallSilent('NEW_ONES_TOO')
  await pause(8_000)
  host.wire.beReachable()
  await host.isBack(WITHIN_MS)
  await shoppers.end()
})
