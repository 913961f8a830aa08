/** What was bought: an order is written once and its terms never change. */
import type { Queryable, Transaction } from '../../db/statement.ts'
import type { Queue } from '../../jobs/queue.ts'
import { newId } from '../../db/new-id.ts'
import type { Store } from '../stores/index.ts'
import { placeOrderOnPlatform } from './order-jobs.ts'
import { ordersRepository, type OrderToPlace, type StoredOrder } from './orders-repository.ts'

export type { Bought, BoughtDelivery, BoughtLine, BoughtTotals } from './bought.ts'
export { placeOrderOnPlatform, tellOrderPlaced } from './order-jobs.ts'
export { paymentMethodText, type PaymentMethod } from './payment-method.ts'
export { placeOnPlatform } from './place-on-platform.ts'
export type { StoredOrder } from './orders-repository.ts'

export const orders = {
  ofCart: (on: Queryable, storeId: string, cartId: string): Promise<StoredOrder | undefined> =>
    ordersRepository.ofCart(on, storeId, cartId),

  byId: (on: Queryable, storeId: string, orderId: string): Promise<StoredOrder | undefined> =>
    ordersRepository.byId(on, storeId, orderId),

  byPlatformId: (on: Queryable, storeId: string, id: string): Promise<StoredOrder | undefined> =>
    ordersRepository.byPlatformId(on, storeId, id),

  setStatus: (on: Queryable, storeId: string, orderId: string, status: string): Promise<number> =>
    ordersRepository.setStatus(on, storeId, orderId, status),

  /**
   * Places the cart's order and queues what follows from it, in the caller's transaction. Answers
   * nothing when the cart has its order already: nothing was done then. [I2, I11]
   */
  async place(
    { queue }: { readonly queue: Queue },
    transaction: Transaction,
    { store, ...order }: Omit<OrderToPlace, 'orderId'> & { readonly store: Store },
  ): Promise<{ readonly orderId: string; readonly orderNumber: number } | undefined> {
    const { storeId } = store
    const orderId = newId(store.number)
    const placed = await ordersRepository.place(transaction, storeId, { ...order, orderId })
    if (placed) await queue.enqueue(transaction, placeOrderOnPlatform, { storeId, orderId })
    return placed
  },
}
