/**
 * A rate limit counts requests, so none may cost much: the processor time of the largest body that each route takes,
 * with the content that is dearest to read. [I62, D-89]
 */
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { openTestBrowser } from '../testing/open-test-browser.ts'
import type { TestBrowser } from '../testing/open-test-browser.ts'
import { TEST_MS } from '../../../test-limits.ts'

const MAX_MS = 10
/** As the limits of tests, by how busy the machine is: a busy one counts waits for its caches, too. */
const PATIENCE = Number(process.env.THELA_PATIENCE ?? 1)
const TRIES = 6
/** The largest that any route takes; a smaller limit refuses it, which is what it costs then. */
const SIZES = [1_000, 4_000, 8_000, 16_000, 32_000, 64_000, 250_000]

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const fill = (piece: string, size: number) => piece.repeat(Math.floor(size / piece.length))
const DEAREST: readonly (readonly [type: string, of: (size: number) => string])[] = [
  [JSON_TYPE, (size) => JSON.stringify({ note: fill('4', size - 20) })],
  [JSON_TYPE, (size) => JSON.stringify({ note: fill('4111 ', size - 20) })],
  [JSON_TYPE, (size) => `{"items":[${fill('{"a":[1]},', size - 40)}{}]}`],
  [JSON_TYPE, (size) => `{"a":${fill('[', size - 20)}`],
  [FORM_TYPE, (size) => `cart=${fill('4111+', size - 20)}`],
  [FORM_TYPE, (size) => fill('a%5Bb%5D=4&', size)],
]

let app: TestApp
let browser: TestBrowser
beforeAll(async () => {
  app = await openTestApp({ environment: { THELA_RATE_LIMIT_FACTOR: '1000000' } })
  browser = await openTestBrowser(app)
  await browser.goOnAsGuest()
})
afterAll(() => app.close())

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
}

/** Of every route, as the router prints them; parameters get a value that is nobody's. */
function routes(): readonly Request[] {
  const found: Request[] = []
  const walk = (lines: readonly string[]) => {
    const path: string[] = []
    for (const line of lines) {
      const match = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line)
      if (!match) continue
      const [, indent = '', piece = '', methods] = match
      path.length = indent.length / 4
      path.push(piece)
      for (const method of methods?.split(', ') ?? []) {
        if (method === 'HEAD' || method === 'OPTIONS') continue
        const url = path.join('').replace(/:\w+/g, 'x').replace('*', 'x')
        found.push({ method: method as Request['method'], url })
      }
    }
  }
  walk(app.http.printRoutes({ commonPrefix: false }).split('\n'))
  return found
}

async function costOf(request: Request, body?: { readonly type: string; readonly text: string }) {
  let least = Infinity
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = process.threadCpuUsage()
    await app.http.inject({
      ...request,
      headers: {
        'x-thela-request': '1',
        accept: 'text/html',
        authorization: `Bearer ${browser.session.token}`,
        ...(body ? { 'content-type': body.type } : {}),
      },
      ...(body ? { payload: body.text } : {}),
    })
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test(
  'no request costs more than ten milliseconds of the processor',
  { timeout: 20 * TEST_MS },
  async () => {
    const all = routes()
    expect(all.length).toBeGreaterThan(90)
    const dear: string[] = []
    const began = performance.now()
    for (const request of all) {
      const bodies =
        request.method === 'GET'
          ? [undefined]
          : SIZES.flatMap((size) => DEAREST.map(([type, of]) => ({ type, text: of(size) })))
      for (const body of bodies) {
        const cost = await costOf(request, body)
        if (cost > MAX_MS * PATIENCE)
          dear.push(
            `${request.method} ${request.url} ${body?.type} ${body?.text.length}: ${cost.toFixed(1)} ms`,
          )
      }
    }
    expect(dear, `${all.length} routes in ${Math.round(performance.now() - began)} ms`).toEqual([])
  },
)
