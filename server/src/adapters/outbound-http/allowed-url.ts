import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

/** The address as a URL, unless it may not be called at all. Names are judged when looked up. */
export function allowedUrl(address: string, allowPrivate: boolean): URL | undefined {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  if (allowPrivate) return url
  if (url.protocol !== 'https:') return undefined
  // A literal address is connected to without a look-up.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? undefined : url
}
