import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { silentWire } from '../../testing/silent-wire.ts'

let app: TestApp
let wire: Awaited<ReturnType<typeof silentWire>>

beforeAll(async () => {
  app = await openTestApp({
    wire: async (url) => {
      wire = await silentWire(url)
      return wire.url
    },
  })
})
afterAll(async () => {
  await app.close()
  await wire.close()
})

const becomes = (status: number) =>
  vi.waitFor(async () => expect((await app.http.inject('/readyz')).statusCode).toBe(status))

test('[I26] readiness responds within a second, whatever the database does', async () => {
  await becomes(200)
  wire.fallSilent('NEW_ONES_TOO')
  await pause(1_100)
  for (let time = 0; time < 3; time += 1) {
    // Both clocks run on the same busy machine.
    const late = pause(1_000, undefined)
    const response = await Promise.race([app.http.inject('/readyz'), late])
    if (response === undefined) throw new Error('no reply within a second')
    expect(response.statusCode).toBe(503)
  }
  wire.beReachable()
  await becomes(200)
})
