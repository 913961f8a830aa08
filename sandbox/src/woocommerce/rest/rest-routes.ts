import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { requireKey } from '../keys/authorize.ts'
import { queryParameters } from '../keys/request-parameters.ts'
import { noRoute } from '../problem.ts'
import type { Store } from '../store/store.ts'
import { storesOf } from '../store/stores.ts'
import { pickFields } from './paged-reply.ts'

/** One call to REST v3 whose key was accepted. */
export interface RestCall {
  readonly store: Store
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly query: Readonly<Record<string, string | undefined>>
  /** An empty object without a body. */
  readonly body: Readonly<Record<string, unknown>>
}

type Handle = (call: RestCall) => unknown

/** What the store does on each kind of call: PUT, PATCH and POST of one resource are the same. */
export interface RestRoutes {
  get(path: string, handle: Handle): void
  create(path: string, handle: Handle): void
  update(path: string, handle: Handle): void
  remove(path: string, handle: Handle): void
}

export function restRoutes(app: FastifyInstance, sandbox: Sandbox): RestRoutes {
  const add = (method: HTTPMethods[]) => (path: string, handle: Handle) => {
    app.route({
      method,
      url: `/:store/wp-json/wc/v3${path}`,
      handler: async (request, reply) => {
        const store = requestStore(sandbox, request)
        requireKey(store, request, isRead(request) ? 'read' : 'write')
        const body = isRecord(request.body) ? request.body : {}
        const query = Object.fromEntries(queryParameters(request))
        return pickFields(request, await handle({ store, request, reply, query, body }))
      },
    })
  }
  return {
    get: add(['GET']),
    create: add(['POST']),
    update: add(['POST', 'PUT', 'PATCH']),
    remove: add(['DELETE']),
  }
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The site in the path; whoever writes another name finds nothing. */
export function requestStore(sandbox: Sandbox, { params }: FastifyRequest): Store {
  const store = storesOf(sandbox).get((params as { store?: string }).store ?? '')
  if (store === undefined) throw noRoute()
  return store
}

/** A number in the path; the store has no route for anything else. */
export function pathNumber({ request }: Pick<RestCall, 'request'>, name: string): number {
  const text = (request.params as Record<string, string | undefined>)[name] ?? ''
  if (!/^\d+$/.test(text)) throw noRoute()
  return Number(text)
}

/** A text in the path. */
export const pathText = ({ request }: Pick<RestCall, 'request'>, name: string): string =>
  (request.params as Record<string, string | undefined>)[name] ?? ''

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `force=true`, in the query or the body: for good instead of to the bin. */
export const isForced = ({ query, body }: RestCall): boolean =>
  query['force'] === 'true' || query['force'] === '1' || body['force'] === true

/** Objects of a list in a body; anything else in it is left out. */
export const readRecords = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** Numbers of a list, or of a comma list of the query. */
export function readNumbers(value: unknown): number[] {
  const parts: unknown = typeof value === 'string' ? value.split(',') : value
  return Array.isArray(parts) ? parts.map(Number).filter((part) => Number.isInteger(part)) : []
}
