/**
 * What lives in the heap of a warm server after everything is collected that can be. It runs alone, and no clock decides:
 * a busy machine makes it slower, not red. [ADR-329]
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startEnvironment } from '@thela/stories/environment'
import type { TestEnvironment } from '@thela/stories/environment'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../test-limits.ts'
import { buy, makeCart } from '../checkout/thela-shopper.ts'
import { makeHttpClient } from '../environment/http-client.ts'
import { prepareSandbox, variantsOf } from '../environment/thela.ts'
import { heldValue, limitNamed } from '../measure/limits.ts'
import { INSPECTABLE, openInspector } from '../speed/memory.ts'

/** Enough that code is compiled, and that caches and connections are filled. */
const WARM_UP = 100
const MORE = 100
/**
 * What an order may leave behind. The second review found 2 to 5 kB, in bounded caches; code that is compiled late is as
 * much again.
 */
const MAX_KILOBYTES_OF_AN_ORDER = 25
const READINGS = 3
const PAUSE_MS = 2_000
const STARTS_WITHIN_MS = 300_000 * PATIENCE

let environment: TestEnvironment
beforeAll(async () => {
  // The tests' own value would make React's development build live in the server.
  vi.stubEnv('NODE_ENV', undefined)
  environment = await startEnvironment({ env: INSPECTABLE, readyWithinMs: STARTS_WITHIN_MS })
}, STARTS_WITHIN_MS)
afterAll(async () => {
  vi.unstubAllEnvs()
  await environment.stop()
})

let shoppers = 0

/** One after the other: nothing is measured of their time. */
async function shop(orders: number): Promise<void> {
  const http = makeHttpClient(environment.thelaUrl)
  const sandbox = makeHttpClient(environment.sandboxUrl)
  try {
    if (shoppers === 0) await prepareSandbox(sandbox)
    const variants = await variantsOf(sandbox)
    for (let order = 0; order < orders; order += 1) {
      const cartToken = await makeCart({ http, sandbox }, variants[order % variants.length] ?? 0)
      shoppers += 1
      const phone = String(9_000_000_000 + shoppers)
      await buy({ http, sandbox }, { cartToken, phone })
    }
  } finally {
    await Promise.all([http.close(), sandbox.close()])
  }
}

/** The least of some readings: what a job or a loop holds at one moment does not live. */
async function leastReading(read: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let reading = 0; reading < READINGS; reading += 1) {
    least = Math.min(least, await read())
    await wait(PAUSE_MS)
  }
  return least
}

test('the live heap of a warm server is within its limit, and orders leave nothing behind', async () => {
  await shop(WARM_UP)
  using inspector = await openInspector(environment.pid, environment.output)
  const warm = await leastReading(() => inspector.liveHeapMb())
  expect(warm, 'live heap in MB').toBeLessThanOrEqual(heldValue(limitNamed('live-heap')))
  await shop(MORE)
  const later = await leastReading(() => inspector.liveHeapMb())
  const eachKilobytes = ((later - warm) * 1000) / MORE
  expect(eachKilobytes, `from ${warm} to ${later} MB`).toBeLessThan(MAX_KILOBYTES_OF_AN_ORDER)
})
