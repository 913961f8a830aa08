import { setTimeout as pause } from 'node:timers/promises'
import { refreshSession } from '@thela/contracts/calls/identity/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { RATE_LIMITS } from './rate-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { THELA_RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => app.close())

test('[D-89] two processes on one database share within two seconds', async () => {
  const beside = await app.openBeside()
  const request = (at: { http: TestApp['http'] }) =>
    at.http.inject({
      method: 'POST',
      url: '/checkout/session/refresh?storeId=meher',
      remoteAddress: '198.51.100.50',
      headers: { 'x-thela-request': '1' },
    })
  const limit = RATE_LIMITS[refreshSession.rate].address ?? 0
  const start = performance.now()
  await Promise.all(Array.from({ length: Math.ceil(limit * 1.5) }, () => request(app)))
  await pause(2_000)
  const responses = await Promise.all(Array.from({ length: 60 }, () => request(beside)))
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  // Each second a sixtieth of the minute's calls comes back.
  const seconds = (performance.now() - start) / 1_000
  expect(refused.length).toBeGreaterThan(60 - (limit / 60) * (seconds + 2))
})
