import { addressOfCall } from '@thela/contracts/platform-base'
import { calls, servedCalls } from '@thela/contracts/calls/all-calls'
import { defineCall } from '@thela/contracts/call'
import type { Call } from '@thela/contracts/call'
import { UTC_MOMENT_PATTERN } from '@thela/contracts/fields'
import { isCardSecretKey } from '@thela/domain/payments'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { makeServer } from '../make-server.ts'
import { requireEveryCall } from '../calls/require-every-call.ts'
import { wireLines } from '../../testing/wire-lines.ts'
import { registerCall } from '../calls/route.ts'

let app: TestApp
interface Operation {
  readonly description?: string
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly responses: Readonly<Record<string, unknown>>
  readonly requestBody?: unknown
}
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>

beforeAll(async () => {
  app = await openTestApp()
  await app.http.ready()
  paths = (await app.http.inject('/openapi.json')).json<{ paths: typeof paths }>().paths
})
afterAll(() => app.close())

const operationOf = ({ route }: Call) => {
  const [method = '', path = ''] = route.split(' ')
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}

/** Entry points for external pages and for operators: not part of the contracts, and complete. */
const OTHERS = [
  // The folder of the embed script, /embed/v1/*, as the router prints it.
  'GET *',
  'GET /account/privacy/export/:key',
  'GET /c/:id',
  'GET /docs',
  'GET /healthz',
  'GET /human-check/:storeId/:by',
  'GET /k/:id',
  'GET /metrics',
  'GET /o/:id',
  'GET /openapi.json',
  'GET /p/:id',
  'GET /pay/order',
  'GET /preview/:file',
  'GET /q/:id',
  'GET /readyz',
  'GET /start',
  'GET /t/:id',
  'POST /checkout/alternate/go',
  'POST /confirm-order',
  'POST /csp-reports',
  'POST /notifications/:key/unsubscribe',
  'POST /payment-result',
  'POST /start',
]

test.each(servedCalls.map((call) => [call.route, call] as const))(
  '[I32] %s is served under exactly its path, with its kinds of token',
  (_, call) => {
    const operation = operationOf(call)
    expect(operation).toBeDefined()
    const kinds = call.tokens.filter((kind) => kind !== 'NONE')
    expect(operation?.security ?? []).toEqual(
      call.tokens.includes('NONE') ? [] : [{ bearer: kinds }],
    )
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '4XX', '5XX'])
    expect(JSON.stringify(operation?.responses['4XX'])).toContain('#/components/schemas/Failure"')
    expect(operation?.requestBody !== undefined).toBe((call.body ?? call.file) !== undefined)
    expect(
      app.http.hasRoute({
        method: call.route.split(' ')[0] as 'GET',
        url: call.route.split(' ')[1] ?? '',
      }),
    ).toBe(true)
  },
)

/** Every route of the router, including hidden ones. */
function allRoutes(): string[] {
  const stack: string[] = []
  return app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods] =
        /^([│ ├└─]*)(\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (path === '') return []
      stack.length = indent.length / 4 - 1
      stack.push(path)
      const whole = stack.join('')
      return (methods ?? '')
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${whole}`)
    })
}

test('[I32] no route is served that is not declared', () => {
  const known = new Set([...servedCalls.map(({ route }) => route as string), ...OTHERS])
  const routes = allRoutes()
  expect(routes).toContain('GET /healthz')
  expect(routes.length).toBeGreaterThanOrEqual(servedCalls.length)
  const unknown = routes.filter((route) => !known.has(route))
  expect(unknown).toEqual([])
})

/** Every change of requests and replies shows here: run the test with `-u` if it is intended. */
test('[I39] the wire format is unchanged', async () => {
  const document = (await app.http.inject('/openapi.json')).json<{
    paths: Parameters<typeof wireLines>[0]
  }>()
  await expect(wireLines(document.paths)).toMatchFileSnapshot(
    '../../../../contracts/wire.snapshot.txt',
  )
})

test('[I32] a server without one of the calls does not start', async () => {
  const empty = fastify()
  requireEveryCall(empty)
  await expect(empty.ready()).rejects.toThrow(`no route for ${servedCalls[0]?.route}`)
})

test('the API documentation is readable', async () => {
  const { statusCode, body, headers } = await app.http.inject('/docs')
  expect(statusCode).toBe(200)
  for (const call of calls) {
    const { summary } = call
    const [method, path] = addressOfCall(call)
    expect(body).toContain(`${method}</span><code>${path.replace(/:(\w+)/g, '{$1}')}</code>`)
    expect(body).toContain(summary.split(/[&<>"']/)[0])
  }
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

const bare = () =>
  makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: async () => undefined,
  })
const response = Type.Object({ shown: Type.String() })

test('[I32, D-89] the server does not start with a call without token kinds or rate class', async () => {
  const call = { route: 'GET /x', summary: 'x', reply: response, failures: [] } as const
  const put = (more: object) => () =>
    registerCall(fastify(), { ...call, ...more } as never, async () => ({ shown: '' }) as never)
  expect(put({ tokens: [], rate: 'read' })).toThrow(/token/)
  expect(put({ tokens: ['NONE'] })).toThrow(/rate class/)
})

test('[I39] a reply contains only declared fields', async () => {
  const server = await bare()
  const call = defineCall({
    route: 'GET /x',
    summary: 'x',
    tokens: ['NONE'],
    rate: 'read',
    reply: response,
    failures: [],
  })
  registerCall(server, call, async () => ({ shown: 'a', phone: '+919876543210' }))
  expect((await server.inject('/x')).json()).toEqual({ shown: 'a' })
})

test('[I33, D-29] a GET with side effects requires our header and refuses other sites', async () => {
  const server = await bare()
  const call = defineCall({
    route: 'GET /acts',
    summary: 'x',
    tokens: ['NONE'],
    rate: 'read',
    acts: true,
    reply: response,
    failures: [],
  })
  registerCall(server, call, async () => ({ shown: 'done' }))
  const request = async (headers: Record<string, string>) =>
    (await server.inject({ url: '/acts', headers })).statusCode
  expect(await request({})).toBe(403)
  expect(await request({ 'x-thela-request': '1', 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await request({ 'x-thela-request': '1', 'sec-fetch-site': 'same-origin' })).toBe(200)
})

test('[I5] an idempotency key has a limited alphabet', async () => {
  const server = await bare()
  const call = defineCall({
    route: 'POST /makes',
    summary: 'x',
    tokens: ['NONE'],
    rate: 'read',
    idempotent: true,
    reply: response,
    failures: [],
  })
  registerCall(server, call, async ({ idempotencyKey }) => ({ shown: idempotencyKey ?? 'none' }))
  const request = (key: string) =>
    server.inject({
      method: 'POST',
      url: '/makes',
      headers: { 'x-thela-request': '1', 'idempotency-key': key },
    })
  expect((await request('a-good-key')).json()).toEqual({ shown: 'a-good-key' })
  for (const key of ['', 'short', 'x'.repeat(81), "'; drop table", 'ключ'.normalize()]) {
    if (/^[\x20-\x7e]*$/.test(key)) expect((await request(key)).statusCode).toBe(400)
  }
})

test.each([
  [0, '10.0.0.1'],
  [1, '198.51.100.9'],
  [2, '203.0.113.5'],
])('[I42] with %i trusted hops the caller’s address is %s', async (trustedHops, expected) => {
  const server = await makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops,
    authenticate: async () => undefined,
  })
  server.get('/whoami', async (request) => ({ ip: request.ip }))
  const { ip } = (
    await server.inject({
      url: '/whoami',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': '192.0.2.66, 203.0.113.5, 198.51.100.9' },
    })
  ).json<{ ip: string }>()
  expect(ip).toBe(expected)
})

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly pattern?: string | undefined
}

/** The specified name of a saved card's last four digits: a number has no place in it. */
const isLastFour = (name: string, { pattern }: Schema): boolean =>
  name === 'cardNumber' && pattern === '^[0-9]{4}$'

/** Until when a cart can be checked out: a moment, which no card's date is. */
const isEndOfCart = (name: string, { pattern }: Schema): boolean =>
  name === 'expiry' && pattern === UTC_MOMENT_PATTERN

function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  const inner = [
    schema.items,
    ...(schema.anyOf ?? []),
    ...Object.values(schema.patternProperties ?? {}),
  ]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      isLastFour(name, each) || isEndOfCart(name, each) ? [] : [name, ...fieldsOf(each)],
    ),
    ...inner.flatMap(fieldsOf),
  ]
}

test('[I52] no schema has a field for a card’s number, code, date or holder', () => {
  const parts = calls.flatMap(({ params, query, body, reply }) => [params, query, body, reply])
  const fields = [...new Set(parts.flatMap((schema) => fieldsOf(schema as Schema | undefined)))]
  expect(fields.length).toBeGreaterThan(100)
  const forCards = /card_?(no|num|number|holder|exp)|^(pan|number|expiry|exp_?(month|year|date))$/i
  expect(fields.filter((name) => forCards.test(name) || isCardSecretKey(name))).toEqual([])
})

test('[I52, D-3] a card number in a query is refused by calls and pages', async () => {
  for (const path of [
    '/start?store=meher&token=x&',
    '/docs?',
    '/checkout/serviceability/560001?',
  ]) {
    for (const query of [
      'utm_source=4111+1111+1111+1111',
      'card%5Bcvv%5D=123',
      '4111111111111111=',
    ]) {
      const responded = await app.http.inject({ url: path + query })
      expect(responded.json(), path + query).toMatchObject({ code: 'CARD_DATA_REFUSED' })
    }
  }
})

test('[I52] a card number or CVV is refused by every call with a body, before anything else', async () => {
  for (const call of servedCalls.filter(({ body }) => body)) {
    for (const body of [
      { a: { b: ['4111 1111 1111 1111'] } },
      { number: 4111111111111111 },
      { 'card[cvv]': '1' },
      { deep: { CVV: '123' } },
      { note: 'मेरा कार्ड ४१११ ११११ ११११ ११११' },
      { note: '4111.1111.1111.1111' },
      { note: '4111\u00a01111\u00a01111\u00a01111' },
      { '4111 1111 1111 1111': 'x' },
    ]) {
      const responded = await app.http.inject({
        method: 'POST',
        url: call.route.split(' ')[1] ?? '',
        payload: body,
        headers: {
          'x-thela-request': '1',
          authorization: `Bearer ${(await app.identity.sessionFor(app.meher, {})).session.token}`,
        },
      })
      const isLetIn = call.tokens.some((kind) => kind === 'ANON' || kind === 'NONE')
      expect(responded.json(), call.route).toMatchObject({
        code: isLetIn ? 'CARD_DATA_REFUSED' : 'TOKEN_KIND',
      })
    }
  }
})

test.each(['/docs', '/openapi.json'])(
  '[I62] %s is sent packed, and not again to whoever has it',
  async (url) => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const first = await app.http.inject({ url, headers })
    expect(first.headers['content-encoding']).toBe('gzip')
    expect(first.rawPayload.length).toBeLessThan(150_000)
    const etag = String(first.headers.etag)
    const again = await app.http.inject({ url, headers: { ...headers, 'if-none-match': etag } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const plain = await app.http.inject({ url })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  },
)
