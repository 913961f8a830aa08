/**
 * Uses of a saved address. Billing and delivery are separate uses: an address used only for billing
 * is never proposed for delivery. [checkout §3 Address]
 */
export const ADDRESS_TYPES = ['SHIPPING_ADDRESS', 'BILLING_ADDRESS'] as const

export type AddressType = (typeof ADDRESS_TYPES)[number]

/** A use of an address; at most one of each type. */
export interface AddressUse {
  readonly addressType: AddressType
  /** Time of the last use. */
  readonly atMs: number
  /** The customer made it the default of this type. */
  readonly isDefault: boolean
}

interface UsedAddress {
  readonly uses: readonly AddressUse[]
}

const useAs = ({ uses }: UsedAddress, type: AddressType): AddressUse | undefined =>
  uses.find(({ addressType }) => addressType === type)

/** The latest use of any type. */
export const lastUse = ({ uses }: UsedAddress): AddressUse | undefined =>
  [...uses].sort((a, b) => b.atMs - a.atMs)[0]

/**
 * The default of the type first, then addresses used for it, then the others; each group by last
 * use.
 */
export function addressesFor<A extends UsedAddress>(
  addresses: readonly A[],
  type: AddressType,
): readonly A[] {
  const rankOf = (address: A): readonly number[] => {
    const use = useAs(address, type)
    return [use?.isDefault ? 1 : 0, use ? 1 : 0, (use ?? lastUse(address))?.atMs ?? 0]
  }
  return addresses
    .map((address) => ({ address, rank: rankOf(address) }))
    .sort((a, b) => {
      const differing = a.rank.findIndex((value, index) => value !== b.rank[index])
      return differing < 0 ? 0 : (b.rank[differing] ?? 0) - (a.rank[differing] ?? 0)
    })
    .map(({ address }) => address)
}

/**
 * The address to preselect. For delivery: the default, otherwise the last one used for delivery.
 * For billing: only the default, since without one the delivery address is used.
 */
export function firstChosenAddress<A extends UsedAddress>(
  addresses: readonly A[],
  type: AddressType,
): A | undefined {
  const [first] = addressesFor(addresses, type)
  const use = first && useAs(first, type)
  return use?.isDefault || (use && type === 'SHIPPING_ADDRESS') ? first : undefined
}
