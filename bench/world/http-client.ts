import { Pool } from 'undici'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly location: string | undefined
}

interface Question {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Method = 'GET' | 'POST' | 'PUT'

export interface HttpClient {
  ask(method: Method, path: string, question?: Question): Promise<Answer>
  close(): Promise<void>
}

/** Kept-alive connections, as many as there are shoppers at most. */
export function makeHttpClient(origin: string): HttpClient {
  const pool = new Pool(origin, { connections: 64, headersTimeout: 60_000 })
  return {
    async ask(method, path, { body, headers = {} } = {}) {
      const answer = await pool.request({
        method,
        path,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      const { location } = answer.headers
      return {
        status: answer.statusCode,
        text: await answer.body.text(),
        location: typeof location === 'string' ? location : undefined,
      }
    },
    close: () => pool.destroy(),
  }
}

export function readAnswer<Shape>({ status, text }: Answer, of: string): Shape {
  if (status !== 200) throw new Error(`${of}: ${status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as Shape
}
