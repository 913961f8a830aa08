import type { Order } from '../store/order.ts'
import { isVersion8 } from '../store/settings.ts'
import type { Store } from '../store/store.ts'

const HOLD_MS = 600_000

/** Version 8 holds the stock of a draft for ten minutes; later ones hold nothing. */
export function holdStock(store: Store, order: Order): void {
  if (isVersion8(store)) order.stockHeldUntil = store.sandbox.now() + HOLD_MS
}

/** How many pieces of a product or variation are held for other carts than this one. */
export function heldStock(
  store: Store,
  { soldId, userId }: { soldId: number; userId: string },
): number {
  const now = store.sandbox.now()
  return store.orders
    .filter(
      (order) =>
        (order.stockHeldUntil ?? 0) > now &&
        ['checkout-draft', 'pending'].includes(order.status) &&
        order.cartUserId !== userId,
    )
    .flatMap(({ lines }) => lines)
    .filter(
      ({ productId, variationId }) => (variationId === 0 ? productId : variationId) === soldId,
    )
    .reduce((all, { quantity }) => all + quantity, 0)
}
