/** [I60] */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { IPv6 } from 'ipaddr.js'

/** The range of all assigned global addresses. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address from a store's configuration may be called: none of IANA's special ranges. */
export function isPublicAddress(address: string): boolean {
  // The library also accepts abbreviated addresses such as "10.1".
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as IPv6).match(GLOBAL_IPV6)
}
