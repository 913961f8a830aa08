/**
 * A rate limit counts requests, so none may cost much: the processor time of the largest body that each route takes,
 * with the content that is dearest to read. [I62, D-89]
 */
import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { servedCalls } from '@thela/contracts/calls/all-calls'
import type { Call } from '@thela/contracts/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { TEST_MS } from '../../../test-limits.ts'
import { tokenOf } from './caller/fake-visitors.ts'

/** Of a processor that does `referenceMs` in `QUIET_MS`. */
const MAX_MS = 10
const REFERENCE_ROUNDS = 30_000
const QUIET_MS = 50
const TRIES = 6
/** Some systems count a thread's time in steps of 4 ms: a request that seems dear is measured in rows of these. */
const ROW = 10
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
beforeAll(async () => {
  app = await openTestApp({ isManual: true, environment: { THELA_RATE_LIMIT_FACTOR: '1000000' } })
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

const callAt = ({ method, url }: Request): Call | undefined =>
  servedCalls.find(({ route }) => route.replace(/:\w+/g, 'x') === `${method} ${url}`)

/** Of a caller whose body is read: a token of another kind is refused before it. */
function tokenFor(request: Request) {
  const kind = callAt(request)?.tokens.find((each) => each !== 'NONE') ?? 'USER'
  return tokenOf({ kind, storeId: 'meher', phone: '+919876543210' })
}

interface Body {
  readonly type: string
  readonly text: string | Buffer
}

function bodiesOf(request: Request): readonly (Body | undefined)[] {
  if (request.method === 'GET') return [undefined]
  const { file = [], maxBodyBytes } = callAt(request) ?? {}
  const sizes = maxBodyBytes === undefined ? SIZES : [...SIZES, maxBodyBytes]
  return [
    ...sizes.flatMap((size) => DEAREST.map(([type, of]) => ({ type, text: of(size) }))),
    ...file.map((type) => ({ type, text: Buffer.alloc(maxBodyBytes ?? 0, 'A') })),
  ]
}

const threadMs = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** A fixed piece of work: a busy machine counts waits for its caches, too, and not at all times as many. */
function referenceMs(): number {
  const before = process.threadCpuUsage()
  let text = 'thela'
  for (let round = 0; round < REFERENCE_ROUNDS; round += 1)
    text = createHash('sha256').update(text).digest('hex')
  return threadMs(before)
}

const limitNow = (): number => MAX_MS * Math.max(1, referenceMs() / QUIET_MS)

/** In milliseconds of this thread, for each request of a row. */
async function costOfRow(request: Request, body: Body | undefined, length: number) {
  const headers = {
    ...tokenFor(request),
    accept: 'text/html',
    ...(body ? { 'content-type': body.type } : {}),
  }
  const before = process.threadCpuUsage()
  for (let made = 0; made < length; made += 1) {
    await app.http.inject({ ...request, headers, ...(body ? { payload: body.text } : {}) })
  }
  return threadMs(before) / length
}

async function leastOf(request: Request, body: Body | undefined, length: number) {
  let least = Infinity
  for (let tries = 0; tries < TRIES && least > 0; tries += 1) {
    least = Math.min(least, await costOfRow(request, body, length))
  }
  return least
}

async function costOf(request: Request, body: Body | undefined) {
  const once = await leastOf(request, body, 1)
  return once > MAX_MS ? leastOf(request, body, ROW) : once
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
      for (const body of bodiesOf(request)) {
        const cost = await costOf(request, body)
        if (cost > MAX_MS && cost > limitNow())
          dear.push(
            `${request.method} ${request.url} ${body?.type} ${body?.text.length}: ${cost.toFixed(1)} ms`,
          )
      }
    }
    expect(dear, `${all.length} routes in ${Math.round(performance.now() - began)} ms`).toEqual([])
  },
)
