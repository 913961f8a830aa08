import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import type { ApiKey } from '../store/key.ts'
import type { Store } from '../store/store.ts'
import { authorizationHeader, isHttps, queryParameters } from './request-parameters.ts'
import { sameText } from './same-text.ts'
import { authenticationError, verifyOauth } from './verify-oauth.ts'

/**
 * The key of a call to REST v3. By https it stands in the query or in a Basic header; by http the
 * store does not look at either, and the call must be signed.
 */
export function requireKey(
  store: Store,
  request: FastifyRequest,
  access: 'read' | 'write',
): ApiKey {
  const plain = isHttps(request) ? plainKey(store, request) : undefined
  const key = plain ?? verifyOauth(store, request)
  if (key === undefined) throw notAllowed(request.method)
  if (key.permissions !== 'read_write' && key.permissions !== access)
    throw authenticationError(`The API key provided does not have ${access} permissions.`)
  return key
}

interface Credentials {
  readonly consumerKey: string
  readonly consumerSecret: string
}

/** An unknown key counts as none; a wrong secret of a known one is refused. */
function plainKey(store: Store, request: FastifyRequest): ApiKey | undefined {
  const credentials =
    queryCredentials(request) ?? basicCredentials(authorizationHeader(store, request))
  if (credentials === undefined) return undefined
  const key = store.keys.find(({ consumerKey }) => consumerKey === credentials.consumerKey)
  if (key !== undefined && !sameText(key.consumerSecret, credentials.consumerSecret))
    throw authenticationError('Consumer secret is invalid.')
  return key
}

function queryCredentials(request: FastifyRequest): Credentials | undefined {
  const parameters = queryParameters(request)
  return bothParts(parameters.get('consumer_key'), parameters.get('consumer_secret'))
}

function basicCredentials(authorization: string): Credentials | undefined {
  const encoded = /^Basic\s+(\S+)/i.exec(authorization)?.[1] ?? ''
  const [consumerKey, ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  return bothParts(consumerKey, secret.join(':'))
}

function bothParts(consumerKey = '', consumerSecret = ''): Credentials | undefined {
  return consumerKey === '' || consumerSecret === '' ? undefined : { consumerKey, consumerSecret }
}

const NOT_ALLOWED: Readonly<Record<string, readonly [string, string]>> = {
  POST: ['create', 'Sorry, you are not allowed to create resources.'],
  PUT: ['edit', 'Sorry, you are not allowed to edit this resource.'],
  PATCH: ['edit', 'Sorry, you are not allowed to edit this resource.'],
  DELETE: ['delete', 'Sorry, you are not allowed to delete this resource.'],
}

function notAllowed(method: string): Problem {
  const [verb, message] = NOT_ALLOWED[method] ?? ['view', 'Sorry, you cannot list resources.']
  return new Problem(401, `woocommerce_rest_cannot_${verb}`, { message })
}
