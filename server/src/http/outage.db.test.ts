import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getOrderStatus } from '@thela/contracts/calls/checkout/checkout-order'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

const request = () =>
  shopper.browser.request(getOrderStatus, { query: { cart_id: shopper.cartId } })

/** Takes one connection of the pool until then; resolves when it has it. */
async function holdConnection(until: Promise<void>) {
  const taken = Promise.withResolvers<void>()
  let hasEnded = false
  const ended = app.database
    .transaction(async (transaction) => {
      // However long the test takes.
      await transaction.raw('set local idle_in_transaction_session_timeout = 0')
      taken.resolve()
      await until
    })
    .finally(() => (hasEnded = true))
  await Promise.race([taken.promise, ended])
  return { ended, isOver: () => hasEnded }
}

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

/** Whether the database still has the process of this connection. */
async function isRunning([connection]: readonly unknown[]): Promise<boolean> {
  const { pid } = connection as { readonly pid: number }
  const { rows } = await app.database.raw('select 1 from pg_stat_activity where pid = $1', [pid])
  return rows.length > 0
}

test('[I26] the database restarts under idle connections: no process ends, the next call succeeds', async () => {
  expect((await request()).status).toBe(200)
  await cutAllConnections()
  await vi.waitFor(async () => expect((await request()).status).toBe(200))
  expect((await app.http.inject('/readyz')).statusCode).toBe(200)
})

test('[I26] the database restarts during a transaction: it fails, the process lives', async () => {
  const cut = app.database.transaction(async (transaction) => {
    const { rows } = await transaction.raw('select pg_backend_pid() as pid')
    await cutAllConnections()
    // No query is running when the connection is lost.
    await vi.waitFor(async () => expect(await isRunning(rows)).toBe(false))
    await setImmediate()
    await transaction.raw('select 1')
  })
  await expect(cut).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
  await vi.waitFor(async () => expect((await request()).status).toBe(200))
})

test('[I26, I35] a logout during the outage is known afterwards', async () => {
  const leaving = await openShopper(app)
  // Written without a notification, as if it had been missed.
  await app.database.raw('update sessions set ended_at = now() where phone = $1', [leaving.phone])
  await cutAllConnections()
  await vi.waitFor(async () => {
    expect((await leaving.browser.request(getCustomer)).status).toBe(401)
  })
})

test('[I26] no free connection: 503 with Retry-After, and responses again at once afterwards', async () => {
  const over = Promise.withResolvers<void>()
  const holding = await Promise.all(
    Array.from({ length: Number(DATABASE_POOL) }, () => holdConnection(over.promise)),
  )
  // Readiness is remembered for a while; what it found before ends then.
  await expect.poll(async () => (await app.http.inject('/readyz')).statusCode).toBe(503)
  const refused = await Promise.all([request(), request(), app.http.inject('/readyz')])
  for (const response of refused) {
    const status = 'status' in response ? response.status : response.statusCode
    expect(status).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
  }
  // They were refused while every connection was still held.
  expect(holding.every(({ isOver }) => !isOver())).toBe(true)
  over.resolve()
  await Promise.all(holding.map(({ ended }) => ended))
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
      const chunks: Buffer[] = []
      socket.on('data', (chunk: Buffer) => chunks.push(chunk))
      await once(socket, 'close')
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
