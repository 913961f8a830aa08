/** Addresses of a shop's interfaces, also of one with plain permalinks. [woocommerce §2] */
import { apiAddress } from '../../api-address.ts'
import { percentEncoded } from './oauth.ts'

const PLAIN = '?rest_route='

/** `apiUrl` ends in `/wp-json`, or in `?rest_route=`: then the path is one parameter among others. */
export function apiUrlOf(
  apiUrl: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const address = `${apiAddress(apiUrl)}${path}`
  const parameters = Object.entries(query).map(
    ([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`,
  )
  if (parameters.length === 0) return address
  return `${address}${apiUrl.includes(PLAIN) ? '&' : '?'}${parameters.join('&')}`
}
