import { getServiceability } from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { refreshSession } from '@thela/contracts/calls/identity/identity'
import { validateBin } from '@thela/contracts/calls/payments/payments'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { openShopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import { limitRates } from './limit-rates.ts'
import { makeRateLimiter } from './rate-limiter.ts'
import { RATE_LIMITS } from './rate-limits.ts'
import { POLL_MS } from '../../../../test-limits.ts'

const environment = { THELA_RATE_LIMIT_FACTOR: '1', METRICS_TOKEN: 'm' }

let app: TestApp
beforeAll(async () => {
  // The limiter's clock stands still, so no bucket refills while a slow machine sends its requests.
  vi.useFakeTimers({ toFake: ['performance'] })
  app = await openTestApp({ environment })
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const parcel = (number: number, remoteAddress: string) =>
  app.http.inject({ url: `/data/shipments/track/AWB${100_000 + number}`, remoteAddress })

const refreshAt = ({ http }: { http: TestApp['http'] }, remoteAddress: string) =>
  http.inject({
    method: 'POST',
    url: '/checkout/session/refresh?storeId=meher',
    remoteAddress,
    headers: { 'x-thela-request': '1' },
  })

/** A minute's calls and half as many again, at once. */
async function flood<T extends { readonly statusCode: number }>(
  limit: number,
  request: (number: number) => Promise<T>,
) {
  const calls = Array.from({ length: Math.ceil(limit * 1.5) }, (_, number) => request(number))
  const responses = await Promise.all(calls)
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(responses.length - refused.length).toBe(limit)
  return refused
}

test('[D-89, account §9] tracking ids cannot be enumerated', async () => {
  const limit = RATE_LIMITS.lookup.address ?? 0
  const [refused] = await flood(limit, (number) => parcel(number, '198.51.100.1'))
  expect(refused?.json()).toEqual({
    statusCode: 429,
    code: 'TOO_MANY_REQUESTS',
    description: 'Too many requests. Please try again after some time',
    details: { retryAfterSeconds: 1 },
  })
  expect(refused?.headers['retry-after']).toBe('1')
  expect((await parcel(0, '198.51.100.2')).statusCode).toBe(404)
})

test.each([
  ['pages', (number: number) => `/tracking/AWB${100_000 + number}`],
  [
    'pages, written otherwise',
    (number: number) => `//Tracking/%41WB${100_000 + number}/?mode=OPEN`,
  ],
  ['searches', (number: number) => `/tracking?sid=AWB${100_000 + number}&brand=meher`],
  ['looks of pages', (number: number) => `/data/track/config/AWB${100_000 + number}`],
])('[D-89] nor by their %s', async (name, urlOf) => {
  const remoteAddress = `198.51.103.${name.length}`
  const [refused] = await flood(RATE_LIMITS.lookup.address ?? 0, (number) =>
    app.http.inject({ url: urlOf(number), remoteAddress }),
  )
  expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('[D-89] a page by an id that cannot be guessed is a page like any other', async () => {
  const url = `/tracking/${newId(app.meher.number)}`
  const limit = RATE_LIMITS.lookup.address ?? 0
  const calls = Array.from({ length: limit * 2 }, () =>
    app.http.inject({ url, remoteAddress: '198.51.104.1' }),
  )
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  expect(statuses).not.toContain(429)
})

test('[D-89, I42] the addresses of one /64 are one caller', async () => {
  await flood(RATE_LIMITS.lookup.address ?? 0, (number) =>
    parcel(number, `2001:db8:0:7:${number.toString(16)}::${number.toString(16)}`),
  )
  expect((await parcel(1, '2001:db8:0:8::1')).statusCode).toBe(404)
})

test('[D-89, I42] a network of 65,536 such addresses is worth ten of them', async () => {
  await flood(10 * (RATE_LIMITS.lookup.address ?? 0), (number) =>
    parcel(number, `2001:db8:48:${number.toString(16)}::1`),
  )
  expect((await parcel(1, '2001:db8:49:1::1')).statusCode).toBe(404)
})

test('[D-89] one session asks the provider about ten cards a minute, wherever it comes from', async () => {
  const browser = await openTestBrowser(app, 'meher', '198.51.100.10')
  await browser.goOnAsGuest()
  const request = (remoteAddress: string) =>
    app.http.inject({
      method: 'POST',
      url: '/checkout/validate-bin',
      remoteAddress,
      payload: { storeId: 'meher', key: '411111' },
      headers: { authorization: `Bearer ${browser.session.token}`, 'x-thela-request': '1' },
    })
  const [refused] = await flood(RATE_LIMITS.card.session ?? 0, (number) =>
    request(`198.51.100.${20 + number}`),
  )
  expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  // Ten a minute: the next one is let through after a tenth of it.
  expect(refused?.headers['retry-after']).toBe('6')
  const other = await openTestBrowser(app, 'meher', '198.51.100.11')
  await other.goOnAsGuest('+919876500001')
  const free = await other.request(validateBin, { body: { storeId: 'meher', key: '411111' } })
  expect(free.status).toBe(200)
})

test.each([
  { name: 'verify', query: { verify: 'true' }, more: {} },
  { name: 'attemptPlaceOrder', query: {}, more: { attemptPlaceOrder: true } },
])('[D-89] with $name a draft counts as what asks the platform, too', async ({ query, more }) => {
  const { browser, stage } = await openShopper(app, { remoteAddress: '198.51.100.60' })
  const send = async (input: { readonly query: object; readonly more: object }) => {
    const body = { ...stage, ...input.more }
    const { status, failure } = await browser.request(stageOrder, { query: input.query, body })
    return { statusCode: status, failure }
  }
  const [refused] = await flood(RATE_LIMITS.platform.session ?? 0, () => send({ query, more }))
  expect(refused?.failure).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  // What is only saved goes on: its own class has room.
  const saved = await send({ query: { verify: 'false' }, more: { attemptPlaceOrder: false } })
  expect(saved.statusCode).toBe(200)
})

test('[D-89] a browser gets a sentence, a program gets JSON', async () => {
  const open = (accept: string) =>
    app.http.inject({
      url: '/start?store=meher&token=x',
      remoteAddress: '198.51.100.30',
      headers: { accept },
    })
  const limit = RATE_LIMITS.entry.address ?? 0
  const [page] = await flood(limit, () => open('text/html,*/*'))
  expect(page?.headers['content-type']).toContain('text/html')
  expect(page?.headers['retry-after']).toBe('1')
  expect(page?.body).toContain('Too many requests')
  const responses = await Promise.all(Array.from({ length: limit }, () => open('application/json')))
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('[D-89] the metrics count refused requests, by class and limit', async () => {
  const { body } = await app.http.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer m' },
  })
  expect(body).toMatch(/thela_rate_limited_total\{rate="lookup",by="address"\} [1-9]/)
  expect(body).toMatch(/thela_rate_limited_total\{rate="card",by="session"\} [1-9]/)
})

test('[D-89] no call costs a statement for its limits', async () => {
  // Without loops, whose statements would be counted too.
  const quiet = await openTestApp({ environment, hasManualJobs: true })
  const { browser } = await openShopper(quiet)
  const statementsOf = async (call: () => Promise<unknown>) => {
    await call()
    const before = quiet.database.statementCount()
    await call()
    return quiet.database.statementCount() - before
  }
  try {
    expect(
      await statementsOf(() =>
        browser.request(getServiceability, { params: { pincode: '560001' } }),
      ),
    ).toBe(0)
    const url = '/data/shipments/track/AWB100001'
    expect(await statementsOf(() => quiet.http.inject(url))).toBeLessThanOrEqual(1)
  } finally {
    await quiet.close()
  }
})

test('[D-89] two processes on one database share what they count', async () => {
  const beside = await app.openBeside()
  const limit = RATE_LIMITS[refreshSession.rate].address ?? 0
  const request = (at: { http: TestApp['http'] }) => refreshAt(at, '198.51.100.50')
  await flood(limit, () => request(app))
  const perSecond = limit / 60
  let rounds = 0
  // What is shared counts for a few seconds only, so the first process remains in use.
  const isRefusedBeside = async () => {
    vi.advanceTimersByTime(1_000)
    await Promise.all(Array.from({ length: perSecond }, () => request(app)))
    const responses = await Promise.all(
      Array.from({ length: perSecond + 1 }, () => request(beside)),
    )
    rounds += 1
    return responses.some(({ statusCode }) => statusCode === 429)
  }
  await expect.poll(isRefusedBeside, { timeout: 3 * POLL_MS, interval: 500 }).toBe(true)
  // By its own count it would let through as many seconds, because each takes one call too many.
  expect(rounds).toBeLessThan(limit / 2)
})

test('[D-89] a server with a route without a class does not start', async () => {
  const server = fastify()
  const limiter = makeRateLimiter({ now: () => 0, key: new Uint8Array(32) })
  limitRates(server, { limiter, factor: 1, storeOf: () => undefined, onLimited: () => undefined })
  server.get('/rated', { config: { rate: 'read' } }, async () => 'ok')
  server.get('/unrated', async () => 'ok')
  await expect(server.ready()).rejects.toThrow(/without a rate class: .*\/unrated/)
})
