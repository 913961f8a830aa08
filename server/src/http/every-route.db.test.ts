import { addressOfCall } from '@thela/contracts/platform-base'
import { calls } from '@thela/contracts/calls/all-calls'
import type { Call } from '@thela/contracts/call'
import fc from 'fast-check'
import type { InjectOptions } from 'light-my-request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeKey } from './bodies/encoded-key.ts'
import { openShopper } from '../testing/open-shopper.ts'
import type { Shopper } from '../testing/open-shopper.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'

/** Texts of PostgreSQL, our code or a library, which must not leak. */
const INSIDE =
  /postgres|sql|syntax|relation|column|invalid (input|byte)|node_modules|at \w+ \(|ajv|fst_|must (be|match|NOT have)|undefined|stack/

let app: TestApp
let shopper: Shopper
/** A page's secret that is used again after a while ends its session. */
let renewing: Shopper
let storeToken: string

beforeAll(async () => {
  app = await openTestApp()
  shopper = await openShopper(app)
  renewing = await openShopper(app)
  storeToken = await app.stores.tokens.create(app.meher, 'test')
})
afterAll(() => app.close())

interface Schema {
  readonly type?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** A valid request by its schema, so that one invalid value can be inserted. */
function goodValue(schema: Schema, name = ''): unknown {
  if (name === 'cart_id' || name === 'cartId') return shopper.cartId
  if (/address_?id/i.test(name)) return shopper.addressId
  if (name === 'storeId') return 'meher'
  if (name === 'phone') return schema.pattern ? '+919876543210' : '9876543210'
  if (name === 'expiresAt') return '2099-01-01T00:00:00Z'
  if (schema.pattern?.startsWith('^20')) return '2025-11-20T09:00:00Z'
  if (name === 'renewal') return renewing.browser.session.renewal
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return goodValue(schema.anyOf[0] ?? {})
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([field, inner]) => [field, goodValue(inner, field)]))
  }
  if (schema.type === 'array') return [goodValue(schema.items ?? {})]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum || 1
  if (schema.type === 'boolean') return true
  if (schema.pattern?.includes('[.]')) return `1.${shopper.cartId}`
  if (schema.pattern?.includes('{27}')) return shopper.cartId
  if (schema.pattern?.startsWith('^https')) return 'https://shop.example/'
  if (schema.pattern === '^[0-9]{1,15}$' || schema.pattern === '^[1-9]$') return '1'
  if (schema.pattern?.startsWith('^[A-Z]')) return 'ACCOUNT'
  if (schema.pattern === '^[0-9]{6}$' || schema.pattern?.startsWith('^[1-9]')) return '560001'
  if (name === 'from' || name === 'to') return '2026-01-01'
  return 'abcdefgh'.slice(0, schema.maxLength)
}

/** What some calls carry as one text. */
const keys = (): Readonly<Record<string, object>> => ({
  'POST /checkout/customer-status': { phone: '9876543210', cartId: shopper.cartId },
  'POST /integrations/checkout/consumer/split-payment': {
    cartId: shopper.cartId,
    addressId: shopper.addressId,
    storeId: 'meher',
  },
})

function goodBody(call: Call): unknown {
  const body = goodValue((call.body ?? {}) as Schema)
  const content = keys()[call.route]
  return content ? { ...(body as object), key: encodeKey(content) } : body
}

/** Of the shopper, or of the store's own systems. */
const tokenFor = ({ tokens, route }: Call): string => {
  if (tokens.includes('STORE')) return storeToken
  const { browser } = route === 'POST /checkout/session/refresh' ? renewing : shopper
  return browser.session.token
}

type Path = readonly (string | number)[]

/** Every position of a value in a request, with its own schema. */
function placesOf(schema: Schema, path: Path = []): { path: Path; schema: Schema }[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    placesOf(each, [...path, name]),
  )
  const items = schema.items ? placesOf(schema.items, [...path, 0]) : []
  return [{ path, schema }, ...inner, ...items]
}

function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  const copy = Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }
  const fields = copy as Record<string, unknown>
  fields[head] = withValue(fields[head], rest, value)
  return copy
}

const [NUL, LONE] = ['\u0000', '\ud800']
const bad: readonly unknown[] = [
  `a${NUL}b`,
  NUL,
  LONE,
  `x${LONE}y`,
  '\u0007',
  '',
  ' ',
  'x'.repeat(9_000),
  '12345678901234567890',
  '__proto__',
  "'; drop table carts; --",
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  '<script>',
  '99999999999999999999999',
  'null',
  'NaN',
  '２０２６-０१-０१',
  '2026-02-31',
  '0000-00-00',
  ['x'],
  [],
  {},
  { $ne: 1 },
  { toString: 'x' },
  null,
  true,
  -1,
  0.5,
  1e300,
  -1e300,
  2 ** 60,
]

const hasWebhookBody = (call: Call) => call.route.includes('/webhooks/')

async function send(
  call: Call,
  input: { params?: unknown; query?: unknown; body?: unknown; raw?: Partial<InjectOptions> },
) {
  const [method, path] = addressOfCall(call)
  const params = (input.params ?? (call.params ? goodValue(call.params as Schema) : {})) as Record<
    string,
    string
  >
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? ''))
  const query = (input.query ?? (call.query ? goodValue(call.query as Schema) : {})) as Record<
    string,
    string
  >
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, value]),
  )
  const body = input.body ?? (call.body ? goodBody(call) : undefined)
  const { raw } = input
  return app.http.inject({
    method,
    url: `${url}?${search.toString()}`,
    ...(body === undefined || method === 'GET' ? {} : { payload: JSON.stringify(body) }),
    ...raw,
    headers: {
      authorization: `Bearer ${tokenFor(call)}`,
      'x-thela-request': '1',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...raw?.headers,
    },
  })
}

function expectSound(response: Awaited<ReturnType<typeof send>>, report: string): void {
  expect(response.statusCode, report).toBeLessThan(500)
  if (response.statusCode < 400) return
  const failure = response.json<Record<string, unknown>>()
  expect(
    Object.keys(failure).filter((key) => key !== 'details' && key !== 'cause'),
    report,
  ).toEqual(['statusCode', 'code', 'description'])
  expect(failure['statusCode'], report).toBe(response.statusCode)
  expect(response.body, report).not.toMatch(INSIDE)
}

/** The session of the test must stay valid, and no text be sent for each try. */
const open = calls.filter(({ route }) => !/logout|OTP|guest/.test(route))
const named = open.map((call) => [call.route, call] as const)

test.each(named)('%s: the good question, which the others spoil, is let in', async (_, call) => {
  const response = await send(call, {})
  expect(response.json()).not.toMatchObject({ code: 'BAD_REQUEST' })
  expect(response.json()).not.toMatchObject({ code: 'TOKEN_REQUIRED' })
})

test.each(named)('[I61] %s: one bad value anywhere in the body', async (_, call) => {
  if (!call.body) return
  const good = goodBody(call)
  for (const { path } of placesOf(call.body as Schema)) {
    for (const value of bad) {
      const body = withValue(good, path, value)
      expectSound(
        await send(call, { body }),
        `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`,
      )
    }
  }
})

test.each(named)('[I61] %s: one bad value anywhere in address and query', async (_, call) => {
  for (const part of ['params', 'query'] as const) {
    const schema = call[part] as Schema | undefined
    for (const name of Object.keys(schema?.properties ?? {})) {
      for (const value of bad.filter((each) => typeof each === 'string')) {
        const good = goodValue(schema ?? {}) as object
        const text = part === 'params' ? encodeURIComponent(value.toWellFormed()) : value
        const response = await send(call, { [part]: { ...good, [name]: text } })
        expectSound(response, `${name} = ${value.slice(0, 60)}`)
      }
    }
  }
})

test.each(named)('[I61] %s: addresses that are no text', async (_, call) => {
  for (const piece of ['%00', '%', '%ff%fe', '%ED%A0%80', '..%2f..%2f', 'x'.repeat(5000)]) {
    const params = call.params
      ? Object.fromEntries(Object.keys(call.params.properties).map((name) => [name, piece]))
      : {}
    expectSound(await send(call, { params }), piece)
    const [method, path] = addressOfCall(call)
    const url = `${path.replace(/:\w+/g, 'abcdefgh')}?cart_id=${piece}&id=${piece}&x[__proto__]=1`
    const headers = { 'x-thela-request': '1' }
    expectSound(await app.http.inject({ method, url, headers }), url)
  }
})

interface Spoilt extends Partial<InjectOptions> {
  /** Some values are sanitised, and may be accepted. */
  readonly isHarmless?: true
}
const typed = (type: string) => ({ headers: { 'content-type': type } })

const bodies: readonly (readonly [string, Spoilt])[] = [
  ['invalid UTF-8', { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }],
  ['40,000 levels', { payload: '['.repeat(40_000) + ']'.repeat(40_000) }],
  ['40,000 levels of objects', { payload: '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000) }],
  ['not closed', { payload: '{"a":' }],
  ['nothing', { payload: '' }],
  ['null', { payload: 'null' }],
  ['a number', { payload: '12345678901234567890' }],
  ['a list', { payload: '[{}]' }],
  ['prototype keys', { payload: '{"__proto__":{"a":1},"constructor":{"b":1}}', isHarmless: true }],
  ['hidden prototype keys', { payload: '{"__pr\\u006fto__":{"a":1}}', isHarmless: true }],
  ['17 kB', { payload: JSON.stringify({ a: 'x'.repeat(17_000) }) }],
  ['300 kB', { payload: JSON.stringify({ a: 'x'.repeat(300_000) }) }],
  ['another language', { payload: '<a/>', ...typed('application/xml') }],
  ['no language', { payload: 'a=1', ...typed('') }],
  ['nonsense for a language', { payload: '{}', ...typed('json; ; =') }],
  ['a form', { payload: 'a=1', ...typed('application/x-www-form-urlencoded') }],
  ['parts', { payload: '--x--', ...typed('multipart/form-data; boundary=x') }],
  ['said to be compressed', { payload: 'xx', headers: { 'content-encoding': 'gzip' } }],
]

test.each(bodies)(
  '[I61] a body that is %s is refused in our words by every call',
  async (_, input) => {
    const { isHarmless, ...raw } = input
    for (const call of calls.filter(({ body }) => body)) {
      const response = await send(call, { raw })
      expectSound(response, call.route)
      if (!isHarmless) expect(response.statusCode, call.route).toBeGreaterThanOrEqual(400)
    }
    for (const call of calls.filter(hasWebhookBody))
      expectSound(await send(call, { raw }), call.route)
  },
)

test('[I61] a text is not a list with one text', async () => {
  for (const call of open.filter(({ body }) => body)) {
    for (const { path, schema } of placesOf(call.body as Schema)) {
      if (schema.type !== 'string') continue
      const body = withValue(goodBody(call), path, [goodValue(schema, String(path.at(-1)))])
      const response = await send(call, { body })
      expect(response.statusCode, `${call.route} ${path.join('.')}`).toBe(400)
    }
  }
})

test.each(named)('[I61] %s: anything at all', async (_, call) => {
  const json = fc.json({ maxDepth: 4 })
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(json, text, async (body, value) => {
      const names = [...Object.keys(call.query?.properties ?? {}), 'x']
      const query = Object.fromEntries(names.map((name) => [name, value]))
      expectSound(await send(call, { query, raw: { payload: body } }), body)
      const place = placesOf((call.body ?? {}) as Schema)
      const { path } = place[value.length % place.length] ?? { path: [] }
      const changed = withValue(goodBody(call), path, JSON.parse(body))
      expectSound(await send(call, call.body ? { body: changed } : {}), JSON.stringify(changed))
    }),
    { numRuns: 25 },
  )
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)(
  '[I61] no call takes the method %s',
  async (method) => {
    for (const call of calls) {
      const url = addressOfCall(call)[1].replace(/:\w+/g, 'abcdefgh')
      const response = await app.http.inject({ method, url })
      expectSound(response as never, `${method} ${url}`)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
    }
  },
)

test('[account §8, A8.2, I32] every call except public ones requires a token of its own kinds', async () => {
  for (const call of calls) {
    const nobody = await send(call, { raw: { headers: { authorization: '' } } })
    const isOpen = call.tokens.includes('NONE')
    if (isOpen) expect(nobody.json(), call.route).not.toMatchObject({ code: 'TOKEN_KIND' })
    else
      expect(nobody.json(), call.route).toMatchObject({
        statusCode: 401,
        code: 'TOKEN_REQUIRED',
        cause: 'AUTH_TOKEN_ERROR',
      })
    for (const token of ['x', 'a.b.c', `${shopper.browser.session.token}x`, NUL]) {
      const altered = await send(call, {
        raw: { headers: { authorization: `Bearer ${encodeURI(token)}` } },
      })
      if (!isOpen) expect(altered.statusCode, call.route).toBe(401)
    }
  }
})

test('[checkout §6, C6.3] these calls are open without a token, and no others', () => {
  const isOpen = ({ tokens, route }: Call) => tokens.includes('NONE') && !/webhook/.test(route)
  expect(calls.filter(isOpen).map(({ route }) => route)).toMatchInlineSnapshot(`
    [
      "POST /checkout/session/refresh",
      "GET @platform/V2/cart-info",
      "POST @platform/v2/update-cart",
      "GET @platform/v2/upsell/:id",
      "POST @platform/v2/update-cart-v2",
      "GET /checkout/product/bundles",
      "GET @platform/V2/discounts",
      "POST @platform/apply-discount",
      "GET @platform/apply-discount",
      "GET @platform/inventory",
      "GET /checkout/serviceability/:pincode",
      "POST /checkout/alternate",
      "GET /checkout/validate/:id",
      "GET @platform/v2/order-status",
      "GET /data/prepay/payment/:cartId",
      "GET /checkout/notifications/preferences/:key",
      "POST /checkout/notifications/preferences/:key",
      "GET @platform/store-info",
      "GET @platform/order-info",
      "POST /checkout/shipments/feedback/v2",
      "GET /data/shipments/track/:id",
      "GET /data/shipment/verify/v2",
      "GET /data/shipment/verify",
      "GET /data/shipments/track/config/:id",
      "GET /data/track/config/:id",
    ]
  `)
})

test('[account §6, A6.6] a call for a store’s own systems takes its token alone', () => {
  const ofStores = calls.filter((call: Call) => call.tokens.includes('STORE'))
  expect(ofStores.length).toBeGreaterThan(10)
  for (const { route, tokens } of ofStores) expect(tokens, route).toEqual(['STORE'])
})

test('[I33] no call with side effects is accepted from another site or without our header', async () => {
  const changing = calls.filter(
    (call) =>
      // No browser has a store's token.
      !call.tokens.includes('STORE') &&
      !hasWebhookBody(call) &&
      (!call.route.startsWith('GET') || call.acts),
  )
  expect(changing.length).toBeGreaterThan(10)
  for (const call of changing) {
    for (const headers of [
      { 'x-thela-request': undefined as never },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const clean = Object.fromEntries(Object.entries(headers).filter(([, value]) => value))
      const [method, path] = addressOfCall(call)
      const response = await app.http.inject({
        method,
        url: path.replace(/:\w+/g, 'abcdefgh'),
        headers: {
          authorization: `Bearer ${shopper.browser.session.token}`,
          ...('sec-fetch-site' in clean ? { 'x-thela-request': '1' } : {}),
          ...clean,
        },
      })
      expect(response.json(), call.route).toMatchObject({ statusCode: 403, code: 'CROSS_SITE' })
    }
  }
})
