import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../db/statement.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { silentWire } from '../../testing/silent-wire.ts'
import { closeInTime } from '../close-in-time.ts'
import { healthRoutes } from './health.ts'
import { makeServer } from '../make-server.ts'

let app: TestApp
let wire: Awaited<ReturnType<typeof silentWire>>

beforeAll(async () => {
  app = await openTestApp({
    wire: async (url) => {
      wire = await silentWire(url)
      return wire.url
    },
  })
})
afterAll(async () => {
  await app.close()
  await wire.close()
})

const statusOf = async (url: string) => (await app.http.inject(url)).statusCode
const becomes = (status: number) =>
  vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(status))

/**
 * From outside of the database: each connection is opened again, so none keeps the old mode. It ends with
 * the test at the latest.
 */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  if (value === 'on') onTestFinished(() => setReadOnly('off'))
  const name = new URL(app.databaseUrl).pathname.slice(1)
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') })
  await client.connect()
  try {
    await client.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and usename = current_user`,
      [name],
    )
  } finally {
    await client.end()
  }
}

test('[I26] a read-only database is not ready', async () => {
  await becomes(200)
  await setReadOnly('on')
  await becomes(503)
  await vi.waitFor(async () =>
    expect((await app.database.raw('select 1 as one')).rows).toEqual([{ one: 1 }]),
  )
  expect(await statusOf('/healthz')).toBe(200)
  await setReadOnly('off')
  await becomes(200)
})

test('[I26] a lost database is not ready, one that is back is', async () => {
  await becomes(200)
  wire.fallSilent('NEW_ONES_TOO')
  await becomes(503)
  expect((await app.http.inject('/readyz')).headers['retry-after']).toBeDefined()
  expect(await statusOf('/healthz')).toBe(200)
  wire.beReachable()
  await becomes(200)
})

test('[I26] readiness responds even while the database never does', async () => {
  const server = await serving()
  const transaction = vi.fn<Database['transaction']>(() => new Promise(() => {}))
  healthRoutes(server, { database: { transaction } as unknown as Database, isEnding: () => false })
  for (let time = 0; time < 3; time += 1) {
    const response = await server.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBeDefined()
  }
  // The first of them asked the database, and the others waited for the same reply.
  expect(transaction).toHaveBeenCalledOnce()
  await server.close()
})

test('during shutdown it is not ready, and still serves requests', async () => {
  const beside = await app.openBeside()
  await vi.waitFor(async () => expect((await beside.http.inject('/readyz')).statusCode).toBe(200))
  beside.beginEnding()
  expect((await beside.http.inject('/readyz')).statusCode).toBe(503)
  const served = await beside.http.inject('/healthz')
  expect(served.statusCode).toBe(200)
  expect(served.headers.connection).toBe('close')
})

async function serving(
  limits: Parameters<typeof makeServer>[0]['limits'] = {},
): Promise<FastifyInstance> {
  return makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: async () => undefined,
    limits,
  })
}

async function listening(limits: Parameters<typeof serving>[0] = {}) {
  const server = await serving(limits)
  const slow = Promise.withResolvers<{ done: boolean }>()
  server.get('/slow', () => slow.promise)
  server.get('/endless', () => new Promise(() => {}))
  await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    server,
    port: (server.server.address() as { port: number }).port,
    finishSlow: () => slow.resolve({ done: true }),
    /** Resolves when the server has read one more request. */
    nextRequest: () => once(server.server, 'request'),
  }
}

function collect(socket: Socket): () => string {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => {})
  return () => Buffer.concat(chunks).toString()
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

test('during shutdown, a request on an open connection is served, as its last', async () => {
  const { server, port, nextRequest, finishSlow } = await listening()
  const socket = connect(port, '127.0.0.1')
  const output = collect(socket)
  const first = nextRequest()
  socket.write(get('/slow'))
  await first
  const closing = closeInTime(server, 60_000)
  await vi.waitFor(() => expect(server.server.listening).toBe(false))
  const second = nextRequest()
  socket.write(get('/slow'))
  await second
  finishSlow()
  await once(socket, 'close')
  await closing
  expect(output().match(/HTTP\/1\.1 200 /g)?.length).toBeGreaterThanOrEqual(1)
  expect(output()).not.toMatch(/ 503 |FST_ERR/)
  expect(output().toLowerCase()).toContain('connection: close')
})

test('a request that never ends does not block the shutdown', async () => {
  const { server, port, nextRequest } = await listening()
  const socket = connect(port, '127.0.0.1')
  collect(socket)
  const isRead = nextRequest()
  socket.write(get('/endless'))
  await isRead
  await closeInTime(server, 300)
  expect(server.server.listening).toBe(false)
})

test('an idle connection is closed', async () => {
  const { server, port } = await listening({ silentMs: 300 })
  const socket = connect(port, '127.0.0.1')
  collect(socket)
  await once(socket, 'close')
  await server.close()
})

test('connections beyond the limit are refused', async () => {
  const { server, port } = await listening({ connections: 2 })
  const held: Socket[] = []
  while (held.length < 2) {
    const isAccepted = once(server.server, 'connection')
    held.push(connect(port, '127.0.0.1'))
    await isAccepted
  }
  const first = collect(held[0] as Socket)
  const third = connect(port, '127.0.0.1')
  collect(third)
  await once(third, 'close')
  held[0]?.write(get('/healthz-none'))
  await vi.waitFor(() => expect(first()).toContain('HTTP/1.1 404'))
  for (const socket of held) socket.destroy()
  await server.close()
})
