/** [I60] */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { IPv6 } from 'ipaddr.js'

/** All that is given out to networks lies in it. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** What an address from a store's configuration may reach: none of IANA's special ranges. */
export function isPublicAddress(address: string): boolean {
  // The library reads more than addresses in full: "10.1" as well.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as IPv6).match(GLOBAL_IPV6)
}
