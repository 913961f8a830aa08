import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import type { ApiKey } from '../store/key.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { headerParameters, oauthSignature } from './oauth.ts'
import { authorizationHeader, isHttps, queryParameters, requestPath } from './request-parameters.ts'
import { sameText } from './same-text.ts'

const REQUIRED = [
  'oauth_consumer_key',
  'oauth_timestamp',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
]
const WINDOW_SECONDS = 15 * 60

export const authenticationError = (message: string): Problem =>
  new Problem(401, 'woocommerce_rest_authentication_error', { message })

/** The key that has signed a call by OAuth 1.0a; undefined where the call does not try to. */
export function verifyOauth(store: Store, request: FastifyRequest): ApiKey | undefined {
  const parameters = oauthParameters(store, request)
  if (parameters === undefined) return undefined
  const consumerKey = parameters.get('oauth_consumer_key')
  const key = store.keys.find((item) => item.consumerKey === consumerKey)
  if (key === undefined) throw authenticationError('Consumer key is invalid.')
  verifySignature(store, request, { key, parameters })
  useNonce(store, { key, parameters })
  return key
}

function oauthParameters(store: Store, request: FastifyRequest): Map<string, string> | undefined {
  const parameters = new Map([
    ...queryParameters(request),
    ...headerParameters(authorizationHeader(store, request)),
  ])
  const missing = REQUIRED.filter((name) => (parameters.get(name) ?? '') === '')
  if (missing.length === REQUIRED.length) return undefined
  if (missing.length > 0) {
    throw new Problem(401, 'woocommerce_rest_authentication_missing_parameter', {
      message: `Missing OAuth parameter${missing.length > 1 ? 's' : ''} ${missing.join(', ')}`,
    })
  }
  return parameters
}

interface Claim {
  readonly key: ApiKey
  readonly parameters: ReadonlyMap<string, string>
}

function verifySignature(store: Store, request: FastifyRequest, claim: Claim): void {
  const { key, parameters } = claim
  const signed = new Map([...parameters].filter(([name]) => name !== 'oauth_signature'))
  const site = new URL(siteUrl(store))
  const url = `${isHttps(request) ? 'https:' : 'http:'}//${site.host}${requestPath(request)}`
  const expected = oauthSignature(
    { method: request.method, url, parameters: signed },
    key.consumerSecret,
  )
  if (expected === undefined)
    throw authenticationError('Invalid signature - signature method is invalid.')
  const sent = (parameters.get('oauth_signature') ?? '').replaceAll(' ', '+')
  // PHP reads "include[]" as a list, which the store signs in another way than its callers do.
  const hasList = [...signed.keys()].some((name) => name.includes('['))
  if (hasList || !sameText(expected, sent))
    throw authenticationError('Invalid signature - provided signature does not match.')
}

function useNonce(store: Store, { key, parameters }: Claim): void {
  const now = Math.floor(store.sandbox.now() / 1000)
  const timestamp = Number(parameters.get('oauth_timestamp'))
  if (!(Math.abs(now - timestamp) <= WINDOW_SECONDS))
    throw authenticationError('Invalid timestamp.')
  const nonce = `${key.consumerKey} ${parameters.get('oauth_nonce') ?? ''}`
  if (store.usedNonces.has(nonce))
    throw authenticationError('Invalid nonce - nonce has already been used.')
  for (const [used, usedAt] of store.usedNonces) {
    if (usedAt < now - WINDOW_SECONDS) store.usedNonces.delete(used)
  }
  store.usedNonces.set(nonce, timestamp)
}
