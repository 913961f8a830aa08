import { createHmac } from 'node:crypto'

/** What an OAuth 1.0a signature covers. A JSON body is not part of it. */
interface SignedRequest {
  readonly method: string
  /** Without its query. */
  readonly url: string
  /** Of the query and of an Authorization header, without `oauth_signature`. */
  readonly parameters: ReadonlyMap<string, string>
}

const ALGORITHMS: ReadonlyMap<string, string> = new Map([
  ['HMAC-SHA1', 'sha1'],
  ['HMAC-SHA256', 'sha256'],
])

/** As RFC 3986 has it: `encodeURIComponent` leaves five signs as they are. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const byBytes = ([left]: [string, string], [right]: [string, string]): number =>
  Buffer.compare(Buffer.from(left), Buffer.from(right))

function baseString({ method, url, parameters }: SignedRequest): string {
  const pairs = [...parameters]
    .toSorted(byBytes)
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
  return [method.toUpperCase(), percentEncoded(url), percentEncoded(pairs.join('&'))].join('&')
}

/** Undefined for a signature method that the store does not know. */
export function oauthSignature(request: SignedRequest, secret: string): string | undefined {
  const algorithm = ALGORITHMS.get(request.parameters.get('oauth_signature_method') ?? '')
  if (algorithm === undefined) return undefined
  return createHmac(algorithm, `${secret}&`).update(baseString(request)).digest('base64')
}

/** The parameters of `Authorization: OAuth name="value", …`; none for another header. */
export function headerParameters(authorization: string): Map<string, string> {
  if (!/^OAuth\s/i.test(authorization)) return new Map()
  const pairs = authorization.matchAll(/([a-z_]+)="([^"]*)"/gi)
  return new Map(
    [...pairs].map(([, name = '', value = '']): [string, string] => [name, decoded(value)]),
  )
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
