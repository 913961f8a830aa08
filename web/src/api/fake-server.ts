import type { Route } from '@thela/contracts/calls/all-calls'
import { vi } from 'vitest'
import type { Reply } from './call.ts'

/** A request made by a test's page. */
export interface Input {
  readonly route: Route
  readonly path: string
  readonly body: unknown
}

export interface Refused {
  readonly reject: number
  readonly code: string
  readonly description: string
  readonly details?: object
}

/** A `Response` is what another server than ours sends. */
type FakeReply<R extends Route> = Reply<R> | Refused | Response
type FakeReplies = { [R in Route]?: (input: Input) => FakeReply<R> | Promise<FakeReply<R>> }

/** For tests of sections: responds to calls by their routes, and records the requests. */
export function fakeServer(responses: FakeReplies): Input[] {
  const input: Input[] = []
  const routes = Object.keys(responses) as Route[]
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = url.replace(/\?.*$/, '')
    const route = routes.find((known) => isOf(known, `${init.method} ${path}`))
    if (!route) return Promise.reject(new Error(`no response for: ${init.method} ${url}`))
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const queryKey: Input = { route, path, body }
    input.push(queryKey)
    return Promise.resolve<unknown>(responses[route]?.(queryKey as never)).then(respond)
  })
  return input
}

function isOf(route: Route, address: string): boolean {
  const pattern = route.replace('@platform', '.*').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(address)
}

function respond(response: unknown): Response {
  if (response instanceof Response) return response
  const headers = { 'content-type': 'application/json' }
  if (typeof response !== 'object' || response === null || !('reject' in response))
    return new Response(JSON.stringify(response), { headers })
  const { reject: status, ...failure } = response as Refused
  return new Response(JSON.stringify({ statusCode: status, ...failure }), { status, headers })
}
