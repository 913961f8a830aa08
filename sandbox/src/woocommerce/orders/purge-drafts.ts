import type { Store } from '../store/store.ts'

const DAY_MS = 86_400_000

/** The store's daily job: drafts that nobody has touched for a day vanish without a word. Returns how many. */
export function purgeDrafts(store: Store): number {
  const before = store.sandbox.now() - DAY_MS
  const isOldDraft = (index: number): boolean => {
    const order = store.orders[index]
    return order?.status === 'checkout-draft' && order.modifiedAt < before
  }
  const count = store.orders.length
  for (let index = count - 1; index >= 0; index -= 1)
    if (isOldDraft(index)) store.orders.splice(index, 1)
  return count - store.orders.length
}
