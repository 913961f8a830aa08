import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterEach, describe, expect, test } from 'vitest'
import { ExternalServiceError } from '../ports/external-service-error.ts'
import { makeOutboundHttp } from './outbound-http.ts'
import type { OutboundCall, OutboundReport } from './outbound-http.ts'

const greeting = Compile(Type.Object({ hello: Type.String() }))
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function startServer(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, server }
}

function client(options: Parameters<typeof makeOutboundHttp>[0] = {}) {
  const http = makeOutboundHttp({ allowPrivate: true, random: () => 0, ...options })
  closing.push(() => http.close())
  return http
}

const read = (url: string): OutboundCall => ({
  system: 'pretend',
  operation: 'greet',
  effect: 'READ',
  method: 'GET',
  url,
})
const once = (url: string): OutboundCall => ({
  ...read(url),
  effect: 'ONCE',
  method: 'POST',
  body: {},
})

async function failureOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ExternalServiceError)) throw new Error('no ExternalServiceError')
  return { kind: error.kind, outcomeUnknown: error.outcomeUnknown, reason: error.reason }
}

describe('outbound calls', () => {
  test('reads a validated response and reports the call without its address', async () => {
    const reports: OutboundReport[] = []
    const { url } = await startServer((_, reply) => reply.end('{"hello":"you","more":1}'))
    const http = client({ onCall: (report) => reports.push(report), now: () => 5 })
    expect((await http.call(read(url), (response) => response.expect(greeting))).hello).toBe('you')
    expect(reports).toEqual([
      { system: 'pretend', operation: 'greet', outcome: 'ok', tries: 1, ms: 0 },
    ])
  })

  test.each([
    ['<html>', 'UNKNOWN_SHAPE'],
    ['{"hello":5}', 'UNKNOWN_SHAPE'],
    ['{"hello":"' + 'x'.repeat(2_000) + '"}', 'UND_ERR_RES_EXCEEDED_MAX_SIZE'],
  ])('treats %.12s as an invalid response', async (body, reason) => {
    const { url } = await startServer((_, reply) => reply.end(body))
    const http = client({ maxResponseBytes: 1_000 })
    const call = (made: OutboundCall) => http.call(made, (response) => response.expect(greeting))
    expect(await failureOf(call(read(url)))).toEqual({
      kind: 'invalidResponse',
      outcomeUnknown: false,
      reason,
    })
    expect(await failureOf(call(once(url)))).toEqual({
      kind: 'invalidResponse',
      outcomeUnknown: true,
      reason,
    })
  })

  test('follows no redirect', async () => {
    const { url } = await startServer((_, reply) =>
      reply.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    )
    expect(await failureOf(client().call(read(url), () => 1))).toMatchObject({
      kind: 'invalidResponse',
      reason: 'HTTP_302',
    })
  })

  test('retries safe calls at most twice, and never others', async () => {
    let calls = 0
    const { url } = await startServer((_, reply) => {
      calls += 1
      reply.writeHead(503).end()
    })
    const http = client()
    expect(await failureOf(http.call(once(url), () => 1))).toEqual({
      kind: 'unavailable',
      outcomeUnknown: true,
      reason: 'HTTP_503',
    })
    expect(calls).toBe(1)
    expect(await failureOf(http.call(read(url), () => 1))).toMatchObject({ outcomeUnknown: false })
    expect(calls).toBe(4)
  })

  test('replaces what is there by PUT', async () => {
    const requests: unknown[] = []
    const { url } = await startServer((request, reply) => {
      const { method, headers } = request
      request.setEncoding('utf8').on('data', (body: string) => {
        requests.push({ method, type: headers['content-type'], body })
        reply.end('{"hello":"you"}')
      })
    })
    const put = { ...once(url), method: 'PUT', body: { paid: true } } as const
    expect(await client().call(put, (response) => response.expect(greeting))).toEqual({
      hello: 'you',
    })
    expect(requests).toEqual([{ method: 'PUT', type: 'application/json', body: '{"paid":true}' }])
  })

  test.each([
    [500, true, { kind: 'refused', outcomeUnknown: false, reason: 'TOO_MUCH' }],
    [500, undefined, { kind: 'unavailable', outcomeUnknown: true, reason: 'HTTP_500' }],
    [502, true, { kind: 'unavailable', outcomeUnknown: true, reason: 'HTTP_502' }],
  ] as const)('status %s, where its body is read: %s', async (status, reads, failure) => {
    const { url } = await startServer((_, reply) => reply.writeHead(status).end('{"code":"A"}'))
    const call = { ...once(url), ...(reads ? { readsServerErrors: reads } : {}) }
    const refusing = client().call(call, (response) => {
      expect(response.isGood).toBe(false)
      expect(response.json).toEqual({ code: 'A' })
      throw response.refused('TOO_MUCH')
    })
    expect(await failureOf(refusing)).toEqual(failure)
  })

  test('remembers that an earlier try may have had an effect', async () => {
    let calls = 0
    const { url } = await startServer((_, reply) => {
      calls += 1
      if (calls === 1) reply.socket?.destroy()
      else reply.writeHead(400).end()
    })
    const call = client().call({ ...once(url), effect: 'REPEATABLE' }, (response) => {
      throw response.refused('NO')
    })
    expect(await failureOf(call)).toEqual({ kind: 'refused', outcomeUnknown: true, reason: 'NO' })
  })

  test('aborts a silent and a trickling response', async () => {
    const silent = await startServer(() => undefined)
    const trickling = await startServer((_, reply) => {
      const timer = setInterval(() => reply.write(' '), 10)
      reply.on('close', () => clearInterval(timer))
    })
    for (const { url } of [silent, trickling]) {
      const call = client().call({ ...once(url), totalMs: 150 }, () => 1)
      expect(await failureOf(call)).toEqual({
        kind: 'unavailable',
        outcomeUnknown: true,
        reason: 'TIME_LIMIT',
      })
    }
  })

  test('knows that nothing happened where no connection stood', async () => {
    const { url, server } = await startServer(() => undefined)
    await new Promise((resolve) => void server.close(resolve))
    expect(await failureOf(client().call(once(url), () => 1))).toEqual({
      kind: 'unavailable',
      outcomeUnknown: false,
      reason: 'ECONNREFUSED',
    })
  })

  test('waits as long as a 429 says', async () => {
    let calls = 0
    const { url } = await startServer((_, reply) => {
      calls += 1
      if (calls === 1) reply.writeHead(429, { 'retry-after': '0.3' }).end()
      else reply.end('{}')
    })
    const startedAt = performance.now()
    await client().call(read(url), () => 1)
    expect(performance.now() - startedAt).toBeGreaterThan(290)
    calls = 0
    expect(await client().call(once(url), () => 'done')).toBe('done')
    calls = 0
    const hurried = client().call({ ...once(url), totalMs: 100 }, () => 1)
    expect(await failureOf(hurried)).toEqual({
      kind: 'unavailable',
      outcomeUnknown: false,
      reason: 'HTTP_429',
    })
  })

  test('[I27] stops calling a system that is down, and tries again after a while', async () => {
    let isDown = true
    let calls = 0
    let time = 0
    const { url } = await startServer((_, reply) => {
      calls += 1
      reply.writeHead(isDown ? 500 : 200).end()
    })
    const http = client({ now: () => time })
    const call = () => http.call(once(url), () => 'fine')
    for (let i = 0; i < 5; i += 1) await failureOf(call())
    expect(await failureOf(call())).toEqual({
      kind: 'unavailable',
      outcomeUnknown: false,
      reason: 'BREAKER_OPEN',
    })
    // No pause before it says so: a timer that was set at the same moment comes later.
    const refused = failureOf(http.call(read(url), () => 'fine'))
    expect(await Promise.race([refused, pause(1)])).toMatchObject({ reason: 'BREAKER_OPEN' })
    expect(calls).toBe(5)
    time = 5_000
    await failureOf(call())
    expect((await failureOf(call())).reason).toBe('BREAKER_OPEN')
    isDown = false
    time = 10_000
    expect(await Promise.all([call(), failureOf(call())])).toEqual([
      'fine',
      expect.objectContaining({ reason: 'BREAKER_OPEN' }),
    ])
    expect(await call()).toBe('fine')
  })

  test('does not treat error responses or rare failures as an outage', async () => {
    let time = 0
    const { url } = await startServer((_, reply) => reply.writeHead(500).end())
    const http = client({ now: () => time })
    for (let i = 0; i < 9; i += 1) {
      time += 10_000
      expect((await failureOf(http.call(once(url), () => 1))).reason).toBe('HTTP_500')
    }
  })

  test.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/',
    'https://user:pass@example.com/',
    'https://localhost/',
    'no address',
  ])('[I60] refuses %s outside the sandbox', async (url) => {
    const http = client({ allowPrivate: false })
    expect(await failureOf(http.call(once(url), () => 1))).toEqual({
      kind: 'refused',
      outcomeUnknown: false,
      reason: 'ADDRESS_NOT_ALLOWED',
    })
  })
})
