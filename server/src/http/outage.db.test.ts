import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getCustomer } from '@thela/contracts/calls/accounts'
import { getOrderStatus } from '@thela/contracts/calls/checkout-order'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql, statement } from '../db/statement.ts'
import { openShopper } from '../testing/open-shopper.ts'
import type { Shopper } from '../testing/open-shopper.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { makeServer } from './make-server.ts'

let app: TestApp
let shopper: Shopper
const DATABASE_POOL = '3'

beforeAll(async () => {
  app = await openTestApp({ environment: { DATABASE_POOL } })
  shopper = await openShopper(app)
})
afterAll(() => app.close())

const nap = statement<unknown, { seconds: number }>(
  'test.nap',
  (v) => sql`select pg_sleep(${v.seconds})`,
)
const request = () =>
  shopper.browser.request(getOrderStatus, { query: { cart_id: shopper.cartId } })

/** What a restart does to every connection, including those of LISTEN and the queue. */
async function cutAllConnections(): Promise<void> {
  const other = await openTestDatabase({ poolSize: 1 })
  await other.database.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'thela%' and datname = $1`,
    [new URL(app.databaseUrl).pathname.slice(1)],
  )
  await other.close()
}

test('[I26] the database restarts under idle connections: no process ends, the next call succeeds', async () => {
  expect((await request()).status).toBe(200)
  await cutAllConnections()
  await vi.waitFor(async () => expect((await request()).status).toBe(200), 20_000)
  expect((await app.http.inject('/readyz')).statusCode).toBe(200)
})

test('[I26] the database restarts during a transaction: it fails, the process lives', async () => {
  const cut = app.database.transaction(async (transaction) => {
    await transaction.run(nap({ seconds: 0 }))
    await cutAllConnections()
    // No query is running when the connection is lost.
    await pause(200)
    await transaction.run(nap({ seconds: 0 }))
  })
  await expect(cut).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
  await vi.waitFor(async () => expect((await request()).status).toBe(200), 20_000)
})

test('[I26, I35] a logout during the outage is known afterwards', async () => {
  const leaving = await openShopper(app)
  // Written without a notification, as if it had been missed.
  await app.database.raw('update sessions set ended_at = now() where phone = $1', [leaving.phone])
  await cutAllConnections()
  await vi.waitFor(async () => {
    expect((await leaving.browser.request(getCustomer)).status).toBe(401)
  }, 20_000)
})

test('[I26] no free connection: 503 with Retry-After in time, and responses again at once afterwards', async () => {
  const held = Array.from({ length: Number(DATABASE_POOL) }, () =>
    app.database.run(nap({ seconds: 6.5 })).catch(() => 0),
  )
  // Readiness is cached for a second.
  await pause(1_100)
  const started = performance.now()
  const refused = await Promise.all([request(), request(), app.http.inject('/readyz')])
  expect(performance.now() - started).toBeLessThan(6_000)
  for (const response of refused) {
    const status = 'status' in response ? response.status : response.statusCode
    expect(status).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
  }
  await Promise.all(held)
  expect((await request()).status).toBe(200)
})

test('slow senders are cut, whether head or body is slow', async () => {
  const server = await makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: async () => undefined,
    limits: { requestMs: 400, headersMs: 300, checkMs: 100 },
  })
  server.post('/slow', async () => ({}))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as { port: number }
  try {
    for (const head of [
      'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      'POST /slow HTTP/1.1\r\nhost: x\r\nx-a',
    ]) {
      const socket = connect(port, '127.0.0.1')
      socket.write(head)
      const started = performance.now()
      const chunks: Buffer[] = []
      socket.on('data', (chunk: Buffer) => chunks.push(chunk))
      await once(socket, 'close')
      expect(performance.now() - started).toBeLessThan(10_000)
      expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1.1 408 /)
    }
  } finally {
    await server.close()
  }
})

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['an unknown method', 'FLY / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  [
    'two lengths',
    'POST /start HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
    400,
  ],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: \u0000\r\n\r\n', 400],
  ['a head of 40 kB', `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'x'.repeat(40_000)}\r\n\r\n`, 413],
  [
    'a whole foreign address',
    'GET http://evil.example/healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    404,
  ],
])('[I61] %s gets the common error format', async (_, text, status) => {
  const server = await makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: async () => undefined,
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  try {
    const socket = connect((server.server.address() as { port: number }).port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => {})
    socket.write(text)
    await once(socket, 'close')
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toEqual({
      statusCode: status,
      code: expect.any(String),
      description: expect.any(String),
    })
  } finally {
    await server.close()
  }
})
