import type { Address } from '@thela/domain/accounts'
import type { AccountHolder } from './accounts-repository.ts'

/** Enough for all who are between their address and their payment. */
const MAX_PLACES = 10_000
const places = new Map<string, Address>()
const keyOf = ({ storeId, subject }: AccountHolder, addressId: string) =>
  `${storeId} ${subject} ${addressId}`

/** What an address's id stands for never changes: an edited address has another id. */
export function rememberPlace(holder: AccountHolder, addressId: string, address: Address): void {
  if (places.size >= MAX_PLACES) places.clear()
  places.set(keyOf(holder, addressId), address)
}

export const rememberedPlace = (holder: AccountHolder, addressId: string): Address | undefined =>
  places.get(keyOf(holder, addressId))
