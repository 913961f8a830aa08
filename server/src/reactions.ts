/** [D-88, D-76, D-66] */
import { payableOfCart } from '@thela/domain/orders'
import type { Database, Transaction } from './db/statement.ts'
import type { Queue } from './jobs/queue.ts'
import { accounts } from './modules/accounts/index.ts'
import {
  captured,
  moveCarts,
  moveConfirmations,
  quoteAgain,
  STOCK_IS_ON_PLATFORM,
} from './modules/checkout/index.ts'
import type { Checkout } from './modules/checkout/index.ts'
import { moveCodes } from './modules/identity/index.ts'
import type { FollowedReaction } from './modules/identity/index.ts'
import { cancelledNotice, orders, placedNotice } from './modules/orders/index.ts'
import type { Orders, PlacedOrder, PlatformReaction } from './modules/orders/index.ts'
import type { NoticeSources, Notifications } from './modules/notifications/index.ts'
import { giveBack, moveAttempts, refundNotice } from './modules/payments/index.ts'
import type {
  CapturedReaction,
  PriceEndedReaction,
  RefundedReaction,
} from './modules/payments/index.ts'
import { shippedNotice } from './modules/tracking/index.ts'
import type { ShipmentReaction, Tracking } from './modules/tracking/index.ts'
import type { Store } from './modules/stores/index.ts'

/**
 * Cause and effect between the words, on one screen: an earlier word announces a fact, and here
 * stands who acts, in the transaction that caused it. What may take long is queued there.
 */

/** Money came → the checkout keeps the goods and the order is placed. */
export const whenCaptured = ({ queue }: { readonly queue: Queue }): CapturedReaction =>
  captured({ queue })

/** Money came long after its price was agreed → the checkout quotes the same again. */
export const whenPriceEnded = (deps: Parameters<typeof quoteAgain>[0]): PriceEndedReaction =>
  quoteAgain(deps)

/** The platform has the order → its stock counts there, no longer here; in the statement that notes it. */
export const WHEN_ON_PLATFORM = STOCK_IS_ON_PLATFORM

/** A parcel moved → its order's status follows. */
export const whenShipmentChanged =
  (placed: Orders): ShipmentReaction =>
  (transaction, { storeId, orderId }) =>
    placed.applyShipments(transaction, storeId, orderId)

/** A guest's phone was verified → what the guest made is the customer's. */
export const whenSessionFollowed: FollowedReaction = async (transaction, followed) => {
  await accounts.moveTo(transaction, followed)
  const cartIds = await moveCarts(transaction, followed)
  if (cartIds.length === 0) return
  const payableIds = cartIds.map((cartId) => payableOfCart(cartId).payableId)
  await orders.moveTo(transaction, { ...followed, payableIds })
  await moveAttempts(transaction, { ...followed, payableIds })
  const challengeIds = await moveConfirmations(transaction, { ...followed, cartIds })
  if (challengeIds.length > 0) await moveCodes(transaction, { ...followed, challengeIds })
}

/**
 * The order was cancelled on the platform → its money goes back and the items are the platform's to count
 * again. Money was given back there → the provider gives back as much. Items were sent → a parcel.
 */
export const whenPlatformReports = ({
  queue,
  checkout,
  noteFulfilment,
}: {
  readonly queue: Queue
  readonly checkout: Checkout
  readonly noteFulfilment: Tracking['noteFulfilment']
}): PlatformReaction => ({
  async cancelled(transaction, { store, order, requestId }) {
    const { payableId } = order.payable
    // Its own reply that it has the order may be on its way still; the items count there all the same.
    await checkout.stockIsOnPlatform(transaction, store.storeId, payableId)
    await giveBack({ queue }, transaction, {
      store,
      payableId,
      requestId,
      reason: 'ORDER_CANCELLED',
    })
  },
  refunded: (transaction, { store, order, requestId, total }) =>
    giveBack({ queue }, transaction, {
      store,
      payableId: order.payable.payableId,
      total,
      requestId,
      reason: 'PLATFORM_REFUND',
    }),
  fulfilled: noteFulfilment,
})

/** What customers are told of a fact, and when: the kinds stand in domain/src/notifications. */

/** The platform has named the order → its customer is notified, by the job that placed it there. */
export const whenOrderNamed =
  (notifications: Pick<Notifications, 'sendOnce'>) =>
  async (store: Store, order: PlacedOrder): Promise<void> => {
    const notice = placedNotice(order)
    if (!notice) return
    const begun = order.begun ?? undefined
    await notifications.sendOnce(store, { kind: 'ORDER_PLACED', key: order.orderId, notice, begun })
  }

/** The order was cancelled → its customer is notified. */
export const whenOrderCancelled =
  ({ announce }: Pick<Notifications, 'announce'>) =>
  (
    transaction: Transaction,
    { storeId, orderId }: { readonly storeId: string; readonly orderId: string },
  ): Promise<void> =>
    announce(transaction, { storeId, fact: 'ORDER_CANCELLED', about: { ORDER: orderId } })

/** A parcel was handed to a courier → its customer is notified. */
export const whenShipmentCreated =
  ({ announce }: Pick<Notifications, 'announce'>): ShipmentReaction =>
  (transaction, { storeId, shipmentId }) =>
    announce(transaction, { storeId, fact: 'SHIPMENT_CREATED', about: { SHIPMENT: shipmentId } })

/** The provider has given money back → whoever paid is notified. */
export const whenRefunded =
  ({ announce }: Pick<Notifications, 'announce'>): RefundedReaction =>
  (transaction, { storeId, refundId }) =>
    announce(transaction, { storeId, fact: 'REFUND_PROCESSED', about: { REFUND: refundId } })

/** What a queued notification says, as it stands when it is sent. */
export const noticeSources = (database: Database): NoticeSources => ({
  ORDER_SHIPPED: ({ storeId }, shipmentId) => shippedNotice(database, storeId, shipmentId),
  ORDER_CANCELLED: ({ storeId }, orderId) => cancelledNotice(database, storeId, orderId),
  REFUND: (store, refundId) => refundNotice(database, store, refundId),
})
