import type { StoredOrder } from './orders-repository.ts'

/**
 * The platform's number of the order, which is also in the store's own messages. Our counter is
 * never shown instead, since it would be the number of another order of the store.
 */
export const orderName = (order: StoredOrder): string | undefined =>
  order.platformOrderName ?? undefined
