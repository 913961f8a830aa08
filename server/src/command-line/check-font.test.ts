import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOutboundHttp } from '../adapters/outbound-http.ts'
import { checkFont } from './check-font.ts'

const PAGES = 'https://pay.shop.example'

const font = (size: number) => Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(size - 4)])
const REPLIES: Readonly<Record<string, { body: Buffer; allowed?: string; status?: number }>> = {
  '/good': { body: font(30_000), allowed: '*' },
  '/ours': { body: font(100), allowed: PAGES },
  '/closed': { body: font(100) },
  '/others': { body: font(100), allowed: 'https://other.example' },
  '/large': { body: font(30_001), allowed: '*' },
  '/page': { body: Buffer.from('<html>'), allowed: '*' },
  '/empty': { body: Buffer.alloc(0), allowed: '*' },
  '/moved': { body: Buffer.alloc(0), status: 302 },
  '/broken': { body: Buffer.alloc(0), status: 500 },
  '/gone': { body: Buffer.alloc(0), status: 404 },
}
const server = createServer((request, response) => {
  const { body, allowed, status = 200 } = REPLIES[request.url ?? ''] ?? REPLIES['/gone'] ?? {}
  response.writeHead(status, allowed ? { 'access-control-allow-origin': allowed } : {}).end(body)
})
const http = makeOutboundHttp({ allowPrivate: true })
beforeAll(() => new Promise<void>((listen) => server.listen(0, '127.0.0.1', listen)))
afterAll(async () => {
  await http.close()
  server.close()
})

test.each([
  ['/good', true, /^it is loaded/],
  ['/ours', true, /^it is loaded/],
  ['/closed', false, /Access-Control-Allow-Origin: https:\/\/pay.shop.example$/],
  ['/others', false, /Access-Control-Allow-Origin/],
  ['/large', false, /has 31 kB, and may have 30/],
  ['/page', false, /not a WOFF2 file/],
  ['/empty', false, /not a WOFF2 file/],
  ['/gone', false, /responds with 404/],
  ['/moved', false, /cannot be loaded/],
  ['/broken', false, /cannot be loaded/],
])('a font at %s: good is %s', async (path, isGood, words) => {
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${path}`
  const finding = await checkFont(http, { url, pageOrigin: PAGES })
  expect(finding).toEqual({ isGood, words: expect.stringMatching(words) as string })
})

test('a font whose server is not there is named, and nothing else ends', async () => {
  const finding = await checkFont(http, { url: 'http://127.0.0.1:9/a.woff2', pageOrigin: PAGES })
  expect(finding).toMatchObject({ isGood: false })
})
