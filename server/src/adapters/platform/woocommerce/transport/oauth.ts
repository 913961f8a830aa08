/** OAuth 1.0a with one leg: the only form of the keys that a shop takes over plain http. [woocommerce §2] */
import { createHmac } from 'node:crypto'

export interface Keys {
  readonly key: string
  readonly secret: string
}

interface SignedRequest {
  readonly method: string
  /** Without its query. */
  readonly url: string
  readonly query: Readonly<Record<string, string>>
}

/** RFC 3986: more is encoded than in an address. */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The query with the parameters that sign it; the body is not signed. A nonce is good for one call. */
export function signedQuery(
  { method, url, query }: SignedRequest,
  { key, secret }: Keys,
  once: { readonly nonce: string; readonly timestamp: number },
): Record<string, string> {
  const parameters: Record<string, string> = {
    ...query,
    oauth_consumer_key: key,
    oauth_nonce: once.nonce,
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(once.timestamp),
    oauth_version: '1.0',
  }
  const sorted = Object.entries(parameters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
    .join('&')
  const base = [method, url, sorted].map(percentEncoded).join('&')
  const signature = createHmac('sha256', `${secret}&`).update(base).digest('base64')
  return { ...parameters, oauth_signature: signature }
}
