import type { Store } from '../../stores/index.ts'
import type { CheckoutLife } from './carts-repository.ts'
import { expiryOf } from './expiry-of.ts'

/**
 * A checkout ends at its expiry, by the database's clock, and when its cart is ordered in the shop's own
 * checkout. [ADR-159, ADR-173]
 */
export function isOver(store: Store, life: CheckoutLife): boolean {
  const nowMs = life.startedAt.getTime() + life.openSeconds * 1_000
  return life.isOrderedInShop || nowMs >= expiryOf(store, life).getTime()
}
