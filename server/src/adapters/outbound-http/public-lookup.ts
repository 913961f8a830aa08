import { lookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { isPublicAddress } from '../is-public-address.ts'

export const ADDRESS_NOT_ALLOWED = 'ADDRESS_NOT_ALLOWED'

type Resolved = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/**
 * The look-up of the connection itself, so that a name cannot resolve to a public address for a
 * check and to a private one for the connection (DNS rebinding). One private address among several
 * refuses them all.
 */
export function publicLookup(hostname: string, options: LookupOptions, resolved: Resolved): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return resolved(error, [])
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return resolved(
        Object.assign(new Error(ADDRESS_NOT_ALLOWED), { code: ADDRESS_NOT_ALLOWED }),
        [],
      )
    }
    if (options.all === true) return resolved(null, addresses)
    return resolved(null, first.address, first.family)
  })
}
