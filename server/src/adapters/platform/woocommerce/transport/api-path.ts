/** Addresses of a shop's interfaces, also of one with plain permalinks. [woocommerce §2] */
import { apiAddress } from '../../../api-address.ts'
import { percentEncoded } from './oauth.ts'

/** `apiUrl` ends in `/wp-json`, or in `?rest_route=`: then the path is one parameter among others. */
export const apiCallUrl = (
  apiUrl: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string => withQuery(`${apiAddress(apiUrl)}${path}`, query)

export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const parameters = Object.entries(query).map(
    ([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`,
  )
  if (parameters.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}`
}
