/**
 * A rate limit counts requests, so none may cost much: the processor time of the largest body that each route takes,
 * with the content that is dearest to read. [I62, D-89]
 */
import { servedCalls } from '@thela/contracts/calls/all-calls'
import type { Call } from '@thela/contracts/call'
import { codesOf, integrations } from '@thela/contracts/integrations/all-integrations'
import { webhookPathOf } from '@thela/contracts/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registeredSystems } from '../integrations.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { excessCost, leastCost, MAX_MS, measure } from '../testing/processor-cost.ts'
import { TEST_MS } from '../../../test-limits.ts'
import { tokenOf } from './caller/fake-visitors.ts'

/** Larger than any route takes. */
const TOO_MANY_BYTES = 300_000
const SMALL_BYTES = 1_000

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const fill = (piece: string, size: number) =>
  piece.repeat(Math.max(0, Math.floor(size / piece.length)))
/** Each of exactly so many bytes. */
const DEAREST: readonly (readonly [type: string, of: (size: number) => string])[] = [
  [JSON_TYPE, (size) => JSON.stringify({ note: fill('4', size - 20) }).padEnd(size)],
  [JSON_TYPE, (size) => JSON.stringify({ note: fill('4111 ', size - 20) }).padEnd(size)],
  [JSON_TYPE, (size) => `{"items":[${fill('{"a":[1]},', size - 40)}{}]}`.padEnd(size)],
  // With such a text everything around it is written anew.
  [JSON_TYPE, (size) => `{"items":[${fill('{"a":[1]},', size - 40)}"\\u0000"]}`.padEnd(size)],
  [JSON_TYPE, (size) => `{"a":${fill('[', size - 20)}`.padEnd(size)],
  [FORM_TYPE, (size) => `cart=${fill('4111+', size - 20)}`.padEnd(size, '&')],
  [FORM_TYPE, (size) => fill('a%5Bb%5D=4&', size).padEnd(size, '&')],
]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    isManual: true,
    environment: { THELA_RATE_LIMIT_FACTOR: '1000000' },
    // Their own code reads what comes to their addresses.
    systems: () => Object.values(registeredSystems),
  })
  await app.applyStore('resha', () => undefined)
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

type Accounts = Readonly<Record<string, readonly { readonly code: string }[] | undefined>>

/** The addresses of all accounts, by which each system has its own code read what it sends. */
function webhooks(): readonly Request[] {
  const urls = app.stores.list().flatMap(({ storeId, config: { connections } }) =>
    integrations.flatMap((definition) =>
      ((connections as Accounts)[definition.code.toLowerCase()] ?? []).flatMap(({ code }) => {
        const ofSystem = `/webhooks/${webhookPathOf(definition)}/${storeId}`
        return [ofSystem, `${ofSystem}/${code}`]
      }),
    ),
  )
  return [...new Set(urls)].map((url) => ({ method: 'POST', url }))
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

async function send(request: Request, body: Body | undefined): Promise<number> {
  const headers = {
    ...tokenFor(request),
    accept: 'text/html',
    ...(body ? { 'content-type': body.type } : {}),
  }
  const payload = body ? { payload: body.text } : {}
  return (await app.http.inject({ ...request, headers, ...payload })).statusCode
}

/** In bytes: whatever is larger is refused by its length. */
async function largestTaken(request: Request, type: string): Promise<number> {
  let [taken, refused] = [0, TOO_MANY_BYTES]
  while (refused - taken > 1) {
    const size = Math.floor((taken + refused) / 2)
    if ((await send(request, { type, text: ' '.repeat(size) })) === 413) refused = size
    else taken = size
  }
  return taken
}

const limits = new Set<number>()

async function bodiesOf(request: Request): Promise<readonly (Body | undefined)[]> {
  if (request.method === 'GET') return [undefined]
  const { file = [], maxBodyBytes = 0 } = callAt(request) ?? {}
  const bodies: Body[] = file.map((type) => ({ type, text: Buffer.alloc(maxBodyBytes, 'A') }))
  for (const type of [JSON_TYPE, FORM_TYPE]) {
    const largest = await largestTaken(request, type)
    limits.add(largest)
    for (const [ofType, of] of DEAREST) {
      if (ofType !== type) continue
      const sizes = [SMALL_BYTES, largest, largest + 1]
      bodies.push(...sizes.map((size) => ({ type, text: of(size) })))
    }
  }
  return bodies
}

/** What is dear, in words. */
async function dearRequests(all: readonly Request[]): Promise<readonly string[]> {
  const dear: string[] = []
  for (const request of all) {
    for (const body of await bodiesOf(request)) {
      const perform = () => send(request, body)
      if ((await measure(perform)).ms <= MAX_MS) continue
      const cost = await excessCost(await leastCost(perform))
      if (cost === undefined) continue
      const about = `${body?.type} ${body?.text.length}: ${cost.toFixed(1)} ms`
      dear.push(`${request.method} ${request.url} ${about}`)
    }
  }
  return dear
}

const timeout = 20 * TEST_MS

test(
  '[D-89] no request costs more than ten milliseconds of the processor',
  { timeout },
  async () => {
    const all = routes()
    expect(all.length).toBeGreaterThan(90)
    expect(await dearRequests(all)).toEqual([])
    // Of our own calls, and of the form by which a shop opens the checkout.
    expect([...limits]).toEqual(expect.arrayContaining([16 * 1024, 96 * 1024]))
  },
)

test('[D-89] nor does one to the address of an account with any system', { timeout }, async () => {
  const all = webhooks()
  for (const code of codesOf('PAYMENT')) {
    const ofSystem = all.filter(({ url }) => url.startsWith(`/webhooks/${code.toLowerCase()}/`))
    const statuses = await Promise.all(
      ofSystem.map((request) => send(request, { type: JSON_TYPE, text: '{}' })),
    )
    expect(statuses.length, code).toBeGreaterThan(0)
    expect(statuses, code).not.toContain(404)
  }
  expect(await dearRequests(all)).toEqual([])
  expect([...limits]).toContain(256 * 1024)
})
