import { readFileSync } from 'node:fs'
import { calls } from '@thela/contracts/calls/all-calls'
import type { Call } from '@thela/contracts/call'
import { pino } from 'pino'
import { Value } from 'typebox/value'
import { beforeAll, expect, test } from 'vitest'
import { authenticateFaked, tokenOf } from '../caller/fake-visitors.ts'
import { makeServer } from '../make-server.ts'
import { registerCall } from '../calls/route.ts'
import { docsHtml } from './docs-page.ts'
import { exampleOf } from './example-of.ts'
import { exampleRequest } from './example-request.ts'
import { parts } from './parts.ts'

/** Every call, replying with its own example. */
let server: Awaited<ReturnType<typeof makeServer>>

beforeAll(async () => {
  server = await makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: authenticateFaked,
  })
  for (const call of calls) {
    registerCall(server, call, async () => exampleOf(call.reply) as never)
  }
})

const named = calls.map((call) => [call.route, call] as const)

test.each(named)('[I39] the examples of %s pass its schemas', (_, call) => {
  for (const schema of [call.params, call.query, call.body, call.reply]) {
    if (schema) expect(Value.Check(schema, exampleOf(schema))).toBe(true)
  }
})

const kindOf = ({ tokens }: Call) => tokens.find((kind) => kind !== 'NONE') ?? 'USER'

test.each(named)(
  '[I39] the server accepts the example of %s and sends its response',
  async (_, call) => {
    const { method, path, headers, body, file } = exampleRequest(call)
    const response = await server.inject({
      method: method as 'POST',
      url: path,
      headers: {
        ...headers,
        ...(headers.authorization
          ? {
              authorization: tokenOf({ kind: kindOf(call) as 'USER', storeId: 'meher' })
                .authorization,
            }
          : {}),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(file === undefined ? {} : { payload: Buffer.from(file) }),
    })
    const isText = response.headers['content-type']?.startsWith('text/') ?? false
    const reply: unknown = isText ? response.body : response.json()
    expect([response.statusCode, reply]).toEqual([200, exampleOf(call.reply)])
  },
)

test('every call is in one part of the documentation', () => {
  const shown = parts.flatMap((part) => part.calls)
  expect(new Set(shown).size).toBe(shown.length)
  expect(calls.filter((call) => !shown.includes(call)).map(({ route }) => route)).toEqual([])
})

test('every link of the page leads somewhere', () => {
  const html = docsHtml()
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.length).toBeGreaterThan(calls.length)
  expect(targets.filter((id) => !ids.includes(id))).toEqual([])
})

test('a long path in the index is broken between its parts, not within them', () => {
  expect(docsHtml()).toContain('>POST /checkout<wbr>/payments<wbr>/order</a>')
})

/** Custom properties with their values, without line breaks. */
function propertiesOf(css: string): Map<string, string> {
  const found = css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)
  return new Map(
    [...found].map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')]),
  )
}

test('the page has the colours, fonts and sizes of the product', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const tokens = propertiesOf(read('../../../../ui/src/tokens.css'))
  const own = propertiesOf(read('docs.css'))
  expect(own.size).toBeGreaterThan(15)
  for (const [name, value] of own) expect([name, tokens.get(name)]).toEqual([name, value])
})
