import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Parsed JSON, or nothing. */
  readonly json: unknown
}

export interface FakeReply {
  readonly status?: number
  readonly json: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface FakeServer {
  readonly url: string
  readonly requests: readonly FakeRequest[]
  close(): Promise<void>
}

/** A minimal external system over real HTTP, for the tests of one adapter. */
export async function startFakeServer(
  /** Without a reply the caller waits until its own time is over. */
  response: (request: FakeRequest) => FakeReply | 'NO_REPLY',
): Promise<FakeServer> {
  const requests: FakeRequest[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://pretend')
      const body = Buffer.concat(chunks).toString()
      const request: FakeRequest = {
        method: incoming.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        json: body === '' ? undefined : JSON.parse(body),
      }
      requests.push(request)
      const reply = response(request)
      if (reply === 'NO_REPLY') return
      const { status = 200, json, headers } = reply
      const type = { 'content-type': 'application/json' }
      outgoing.writeHead(status, { ...type, ...headers }).end(JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
