import { isVersion8 } from '../store/settings.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { sentHeader, tokenUserId } from './session.ts'
import type { WithHeaders } from './session.ts'

const EXPOSED = 'X-WP-Total, X-WP-TotalPages, Link'

const allowOrigin = (origin: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  Vary: 'Origin',
})

/** Another origin may read a response only if its request had a good token. The nonce is not exposed. */
export function corsHeaders(store: Store, request: WithHeaders): Record<string, string> {
  const origin = sentHeader(request, 'origin')
  const isAllowed =
    origin !== '' &&
    (origin === new URL(siteUrl(store)).origin || tokenUserId(store, request) !== undefined)
  return {
    'Access-Control-Expose-Headers': isVersion8(store) ? EXPOSED : `${EXPOSED}, Cart-Token`,
    ...(isAllowed ? allowOrigin(origin) : {}),
  }
}

/** REST v3 lets a page of any origin read its responses; what protects it are the keys. */
export function restCorsHeaders(request: WithHeaders): Record<string, string> {
  const origin = sentHeader(request, 'origin')
  if (origin === '') return {}
  return { ...allowOrigin(origin), 'Access-Control-Expose-Headers': EXPOSED }
}

/** A preflight request is allowed to any origin. */
export function preflightHeaders(request: WithHeaders): Record<string, string> {
  const origin = sentHeader(request, 'origin')
  return {
    ...(origin === '' ? {} : allowOrigin(origin)),
    'Access-Control-Allow-Headers':
      'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Cart-Token, Nonce, X-WC-Store-API-Nonce',
  }
}
