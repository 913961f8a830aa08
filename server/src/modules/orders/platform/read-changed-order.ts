import { job } from '../../../jobs/queue.ts'

/**
 * An order was changed on a platform whose webhooks are hints: it is asked what has become of it. Those that wait are
 * merged, for whichever runs reads all that has happened by then. [I8, I10, D-68]
 */
export const readChangedOrder = job<{ storeId: string; platformOrderId: string }>(
  'orders.read-changed',
  { keyOf: ({ storeId, platformOrderId }) => `${storeId}-${platformOrderId}` },
)
