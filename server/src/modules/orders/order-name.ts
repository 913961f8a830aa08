import type { StoredOrder } from './orders-repository.ts'

/**
 * The number that the platform gave the order, which is also on the store's own messages. Our counter
 * is never shown in its place: it would be the number of another order of the store.
 */
export const orderName = (order: StoredOrder): string | undefined =>
  order.platformOrderName ?? undefined
