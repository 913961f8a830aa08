/** [ADR-259, I34, I35] */
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Stores } from '../stores/index.ts'

/**
 * What a store vouched for counts while the store does that at all, and while the token of the system that did
 * it is valid. Read with each call, so that nothing outlives a revoked token.
 */
export async function isStillVouched(
  { stores }: { readonly stores: Stores },
  { storeId, vouchedBy }: Pick<Visitor, 'storeId' | 'vouchedBy'>,
): Promise<boolean> {
  if (vouchedBy === undefined) return true
  if (stores.find(storeId)?.config.platform.sellerTokens !== true) return false
  return stores.tokens.isValid(storeId, vouchedBy)
}
