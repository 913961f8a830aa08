/** The headers of scripts, styles and other files, as a browser gets them. [I54, I61, ADR-321] */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeServer } from '../make-server.ts'
import { serveFiles } from './serve-files.ts'

/** As `tools/src/page-limits.ts` counts it (`REPLY_HEAD`). */
const HEAD_OF_A_SCRIPT = 354

let folder: string
let http: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thela-files-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  const files = {
    'assets/cart-aB3-_x9z.js': 'x',
    'assets/cart-aB3-_x9z.js.br': 'x'.repeat(12_345),
    'assets/cart-aB3-_x9z.css': 'a {}',
    'assets/words-aB3-_x9z.woff2': 'x',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, 'client', name), content)
  }
  http = await makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: async () => undefined,
  })
  await serveFiles(http, folder)
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})

/** The head of a reply as it goes over the wire to a browser that keeps its connection. */
async function headOf(path: string): Promise<{ readonly bytes: number; readonly names: string[] }> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: shop.example\r\nconnection: keep-alive\r\naccept-encoding: gzip, br\r\n\r\n`,
  )
  let received = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received += chunk.toString('latin1')
    if (received.includes('\r\n\r\n')) break
  }
  const head = received.slice(0, received.indexOf('\r\n\r\n') + 4)
  const [, ...lines] = head.trimEnd().split('\r\n')
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()).toSorted()
  return { bytes: head.length, names }
}

const OF_A_FILE = [
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'cross-origin-resource-policy',
  'date',
  'keep-alive',
  'vary',
  'x-content-type-options',
]
const OF_A_DOCUMENT = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-request-id',
]

test('a script has exactly the headers that mean something for it, in so many bytes', async () => {
  expect(await headOf('/assets/cart-aB3-_x9z.js')).toEqual({
    bytes: HEAD_OF_A_SCRIPT,
    names: [...OF_A_FILE, 'content-encoding'].toSorted(),
  })
})

test('what a script says is how long it is kept, what it is, and who may load it', async () => {
  const { headers } = await http.inject({
    url: '/assets/cart-aB3-_x9z.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': '12345',
    'content-type': 'application/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
})

test('a style has the same headers', async () => {
  expect((await headOf('/assets/cart-aB3-_x9z.css')).names).toEqual(OF_A_FILE)
})

test('a picture that can be opened by itself, and any other file, keeps all headers', async () => {
  for (const path of ['/favicon.svg', '/assets/words-aB3-_x9z.woff2']) {
    const { names } = await headOf(path)
    expect(names, path).toEqual([...OF_A_FILE, ...OF_A_DOCUMENT].toSorted())
  }
  const { headers } = await http.inject({ url: '/favicon.svg' })
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a script that is not there is an error with all headers', async () => {
  const { statusCode, headers } = await http.inject({ url: '/assets/gone-aB3-_x9z.js' })
  expect(statusCode).toBe(404)
  for (const name of OF_A_DOCUMENT) expect(headers[name], name).toBeDefined()
  expect(headers['cache-control']).toBe('no-store')
})
