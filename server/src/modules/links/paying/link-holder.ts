/** Who holds a use of a link while paying it. [I7, I20, I45, ADR-285, ADR-368] */
import { verifiedPhone } from '@thela/domain/identity'
import type { CallerNetworks } from '../../../http/caller/caller-address.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { holdCounters } from '../../checkout/index.ts'

export type LinkHolderDependencies = Parameters<typeof holdCounters>[0]

/** By whom the share of a guest is counted, by names that tell nothing. */
interface GuestHolder {
  readonly session: string
  readonly address: string
  /** Null for an IPv4 address. */
  readonly network: string | null
}

/** A customer has a verified phone; everybody else is a guest, whatever phone was typed. */
export type LinkHolder = 'CUSTOMER' | GuestHolder

export function linkHolder(
  deps: LinkHolderDependencies,
  visitor: Visitor,
  caller: CallerNetworks,
): LinkHolder {
  if (verifiedPhone(visitor) !== undefined) return 'CUSTOMER'
  const { session, address, network } = holdCounters(deps, visitor, caller)
  return { session, address: address.scope, network: network?.scope ?? null }
}
