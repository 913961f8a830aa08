import { Pool } from 'undici'

export interface HttpReply {
  readonly status: number
  readonly text: string
  readonly location: string | undefined
}

interface RequestOptions {
  readonly body?: unknown
  /** Sent as a form instead of a JSON body. */
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export type Method = 'GET' | 'POST' | 'PUT'

export interface HttpClient {
  request(method: Method, path: string, request?: RequestOptions): Promise<HttpReply>
  close(): Promise<void>
}

const FORM = 'application/x-www-form-urlencoded'

const jsonOf = (body: unknown): string | null => (body === undefined ? null : JSON.stringify(body))

/** Keep-alive connections, at most one per shopper. */
export function makeHttpClient(origin: string): HttpClient {
  const pool = new Pool(origin, { connections: 64, headersTimeout: 60_000 })
  return {
    async request(method, path, { body, form, headers = {} } = {}) {
      const response = await pool.request({
        method,
        path,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(form === undefined ? {} : { 'content-type': FORM }),
          ...headers,
        },
        body: form === undefined ? jsonOf(body) : new URLSearchParams(form).toString(),
      })
      const { location } = response.headers
      return {
        status: response.statusCode,
        text: await response.body.text(),
        location: typeof location === 'string' ? location : undefined,
      }
    },
    close: () => pool.destroy(),
  }
}

export function readReply<Shape>({ status, text }: HttpReply, of: string): Shape {
  if (status !== 200) throw new Error(`${of}: ${status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as Shape
}
