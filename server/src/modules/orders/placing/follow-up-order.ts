import { job } from '../../../jobs/queue.ts'

/**
 * The follow-up of every order, repeated until all of it is done: it is placed on the store's
 * platform, and the shopper gets a message. Each step checks whether it was done before.
 */
export const followUpOrder = job<{ storeId: string; orderId: string }>('orders.follow-up', {
  pollEverySeconds: 1,
})
