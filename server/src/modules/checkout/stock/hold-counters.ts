/** By whom what is held is counted: session and networks, by names that tell nothing. [I20, D-87] */
import { scopesOfCaller } from '../../../http/caller/caller-address.ts'
import type { CallerNetworks, CountedScope } from '../../../http/caller/caller-address.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { CheckoutDependencies, MasterKeys } from '../checkout-dependencies.ts'
import { keyedHash } from '../keyed-hash.ts'

/** With a new key holds are counted anew, of which none lasts longer than an hour. */
export const holdScope = ([key]: MasterKeys, value: string): string =>
  keyedHash(key, `stock ${value}`)

interface HoldCounters {
  readonly session: string
  /** With how many carts may hold stock there at the same time. */
  readonly address: CountedScope
  /** None for an IPv4 address. */
  readonly network: CountedScope | undefined
}

export function holdCounters(
  { masterKeys, holdsPerAddress }: Pick<CheckoutDependencies, 'masterKeys' | 'holdsPerAddress'>,
  { sessionId }: Pick<Visitor, 'sessionId'>,
  caller: CallerNetworks,
): HoldCounters {
  const session = holdScope(masterKeys, `session ${sessionId}`)
  const [address, network] = scopesOfCaller(caller, holdsPerAddress, (name) =>
    holdScope(masterKeys, `address ${name}`),
  )
  return { session, address, network }
}
