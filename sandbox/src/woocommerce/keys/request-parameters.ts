import type { FastifyRequest } from 'fastify'
import { setting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

/** The address as the caller wrote it, also where the server has rewritten it. */
const writtenUrl = (request: FastifyRequest): URL => new URL(request.originalUrl, 'http://store')

export const requestPath = (request: FastifyRequest): string => writtenUrl(request).pathname

/** What stands in the query. The last value of a name counts, as in PHP. */
export const queryParameters = (request: FastifyRequest): Map<string, string> =>
  new Map(writtenUrl(request).searchParams)

/** The Authorization header as the site gets it: some web servers do not pass it on. */
export const authorizationHeader = (store: Store, { headers }: FastifyRequest): string =>
  setting(store).isOn('drops-authorization') ? '' : (headers.authorization ?? '')

/** The sandbox has no certificates: whoever stands before a store says that the call came by https. */
export function isHttps({ headers }: FastifyRequest): boolean {
  const header = headers['x-forwarded-proto']
  const [proto = ''] = (typeof header === 'string' ? header : '').split(',')
  return proto.trim().toLowerCase() === 'https'
}
