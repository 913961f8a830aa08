import { job } from '../../jobs/queue.ts'

/**
 * What must follow every order, in this order and again until all of it is done: it is placed on the
 * store's platform, and the shopper is told by message. Each step sees whether it was done before.
 */
export const followUpOrder = job<{ storeId: string; orderId: string }>('orders.follow-up', {
  pollEverySeconds: 1,
})
