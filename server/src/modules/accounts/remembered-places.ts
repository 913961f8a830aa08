import type { Address } from '@thela/domain/accounts'
import type { Owner } from './accounts-repository.ts'

/** Enough for all who are between their address and their payment. */
const MOST = 10_000
const places = new Map<string, Address>()
const keyOf = ({ storeId, subject }: Owner, addressId: string) =>
  `${storeId} ${subject} ${addressId}`

/** What an address's id stands for never changes: an edited address has another id. */
export function rememberPlace(owner: Owner, addressId: string, address: Address): void {
  if (places.size >= MOST) places.clear()
  places.set(keyOf(owner, addressId), address)
}

export const rememberedPlace = (owner: Owner, addressId: string): Address | undefined =>
  places.get(keyOf(owner, addressId))
