import type { Transaction } from './db/statement.ts'
import type { Queue } from './jobs/queue.ts'
import { captured, type Checkout } from './modules/checkout/index.ts'
import type { Orders, PlatformPlaced } from './modules/orders/index.ts'
import type { CapturedReaction } from './modules/payments/index.ts'
import type { ShipmentReaction } from './modules/tracking/index.ts'

/**
 * Cause and effect between the words, on one screen: an earlier word announces a fact, and here
 * stands who acts, in the transaction that caused it. What may take long is queued there.
 */

/** Money came → the checkout keeps the goods and the order is placed. */
export const whenCaptured = ({ queue }: { readonly queue: Queue }): CapturedReaction =>
  captured({ queue })

/** The platform has the order → its stock counts there, no longer here. */
export const whenOnPlatform =
  (checkout: Checkout) =>
  (transaction: Transaction, { storeId, cartId }: PlatformPlaced): Promise<unknown> =>
    checkout.stockIsOnPlatform(transaction, storeId, cartId)

/** A parcel moved → its order's status follows. */
export const whenShipmentChanged =
  (orders: Orders): ShipmentReaction =>
  (transaction, { storeId, orderId }) =>
    orders.followParcels(transaction, storeId, orderId)
