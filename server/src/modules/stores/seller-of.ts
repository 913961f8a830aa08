/** Which stores belong to one legal person. [D-77, I17] */
import type { Store } from './store.ts'

/** The store's own seller, unless its file names one: a store's id never equals a seller's. */
const sellerOf = ({ storeId, config }: Pick<Store, 'storeId' | 'config'>): string =>
  config.seller.id === undefined ? `store ${storeId}` : `seller ${config.seller.id}`

/** The store itself first, then the others of its seller. */
export function storesOfSeller<S extends Pick<Store, 'storeId' | 'config'>>(
  stores: readonly S[],
  store: S,
): readonly S[] {
  const others = stores.filter(
    (other) => other.storeId !== store.storeId && sellerOf(other) === sellerOf(store),
  )
  return [store, ...others]
}
