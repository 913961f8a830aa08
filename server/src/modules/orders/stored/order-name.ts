import type { StoredOrder } from './orders-repository.ts'

/**
 * The platform's number of the order, which is also in the store's own messages. Our counter is
 * never shown instead, since it would be the number of another order of the store.
 */
export const orderName = (order: StoredOrder): string | undefined =>
  order.platformOrderName ?? undefined

/**
 * For a queued message about an order that the platform is known to have: the order's follow-up notes its
 * name there, and until then the message's job is retried, as long as the queue retries any job.
 */
export function orderNameInNotice(order: StoredOrder): string {
  const name = orderName(order)
  if (name === undefined) throw new Error('the platform has not numbered this order yet')
  return name
}
