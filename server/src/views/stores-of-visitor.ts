/** [D-77, I34, ADR-259] */
import type { Visitor } from '../http/caller/visitor.ts'
import type { Store, Stores } from '../modules/stores/index.ts'

/**
 * The store itself first, then those of its seller where the visitor counts as verified too: all of them for
 * a phone that an OTP verified, and for one that a store vouched for those that vouch themselves.
 */
export function storesOfVisitor(
  stores: Pick<Stores, 'ofSeller'>,
  store: Store,
  { kind, vouchedBy }: Pick<Visitor, 'kind' | 'vouchedBy'>,
): readonly Store[] {
  if (kind !== 'USER') return [store]
  const all = stores.ofSeller(store)
  if (vouchedBy === undefined) return all
  return all.filter((each) => each.storeId === store.storeId || each.config.platform.sellerTokens)
}
