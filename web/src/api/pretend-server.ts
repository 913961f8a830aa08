import type { Route } from '@thela/contracts/calls/all-calls'
import { vi } from 'vitest'
import type { Reply } from './call.ts'

/** What a test's page asked. */
export interface Asked {
  readonly route: Route
  readonly path: string
  readonly body: unknown
}

export interface Refused {
  readonly refuse: number
  readonly code: string
  readonly description: string
  readonly details?: object
}

type Answers = { [R in Route]?: (asked: Asked) => Reply<R> | Refused }

/** For tests of sections: answers calls by their routes, and tells what was asked. */
export function pretendServer(answers: Answers): Asked[] {
  const asked: Asked[] = []
  const routes = Object.keys(answers) as Route[]
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = url.replace(/\?.*$/, '')
    const route = routes.find((known) => isOf(known, `${init.method} ${path}`))
    if (!route) return Promise.reject(new Error(`not answered: ${init.method} ${url}`))
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const question: Asked = { route, path, body }
    asked.push(question)
    return Promise.resolve(respond(answers[route]?.(question as never)))
  })
  return asked
}

function isOf(route: Route, address: string): boolean {
  const pattern = route.replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(address)
}

function respond(answer: unknown): Response {
  const headers = { 'content-type': 'application/json' }
  if (typeof answer !== 'object' || answer === null || !('refuse' in answer))
    return new Response(JSON.stringify(answer), { headers })
  const { refuse: status, ...failure } = answer as Refused
  return new Response(JSON.stringify({ statusCode: status, ...failure }), { status, headers })
}
