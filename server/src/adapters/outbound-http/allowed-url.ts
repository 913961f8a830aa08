import { isIP } from 'node:net'
import { isPublicAddress } from '../is-public-address.ts'

/** Parses the address, if it may be called at all. Host names are checked by the look-up. */
export function allowedUrl(address: string, allowPrivate: boolean): URL | undefined {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  if (allowPrivate) return url
  if (url.protocol !== 'https:') return undefined
  // A literal IP address is connected to without a look-up.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? undefined : url
}
