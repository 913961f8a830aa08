import type { Address } from '@thela/domain/accounts'
import type { AccountHolder } from './accounts-repository.ts'

/** Enough for everyone between address and payment. */
const MAX_PLACES = 10_000
const places = new Map<string, Address>()
const keyOf = ({ storeId, subject }: AccountHolder, addressId: string) =>
  `${storeId} ${subject} ${addressId}`

/** An address id's content never changes: an edited address gets another id. */
export function rememberPlace(holder: AccountHolder, addressId: string, address: Address): void {
  if (places.size >= MAX_PLACES) places.clear()
  places.set(keyOf(holder, addressId), address)
}

/** A removed one is gone here at once; other processes may still show it for a while. */
export const dropPlace = (holder: AccountHolder, addressId: string): boolean =>
  places.delete(keyOf(holder, addressId))

export const rememberedPlace = (holder: AccountHolder, addressId: string): Address | undefined =>
  places.get(keyOf(holder, addressId))
