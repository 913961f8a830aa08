/**
 * What a saved address is used for. A bill and a parcel are two uses: what was only ever billed to is
 * never proposed as the place of a delivery. [checkout §3 Address]
 */
export const ADDRESS_TYPES = ['SHIPPING_ADDRESS', 'BILLING_ADDRESS'] as const

export type AddressType = (typeof ADDRESS_TYPES)[number]

/** One use of an address: at most one of each type. */
export interface AddressUse {
  readonly addressType: AddressType
  /** The last time. */
  readonly atMs: number
  /** The customer has made it the default of this type. */
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

/** The default of the type, then those used so, then the others; the last used first. */
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
 * Which one is chosen first. For a delivery: the default, else the one last delivered to. For a bill: the
 * default only, since without one it goes to the delivery address.
 */
export function firstChosenAddress<A extends UsedAddress>(
  addresses: readonly A[],
  type: AddressType,
): A | undefined {
  const [first] = addressesFor(addresses, type)
  const use = first && useAs(first, type)
  return use?.isDefault || (use && type === 'SHIPPING_ADDRESS') ? first : undefined
}
