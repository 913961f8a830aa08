/**
 * What was bought: an order is written once and its terms never change.
 * [D-30, D-76, I31, I2, I11, I12]
 */
import { recordEvent } from './record-event.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { Queryable, Transaction } from '../../db/statement.ts'
import type { WebhookHandler } from '../../jobs/inbox.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Store } from '../stores/index.ts'
import { followUpOrder } from './follow-up-order.ts'
import { orderParts, statusOfOrder } from './order-parts.ts'
import { ordersRepository } from './orders-repository.ts'
import type { OrderToPlace, StoredOrder } from './orders-repository.ts'
import { noteOnPlatform, placeOnPlatform } from './place-on-platform.ts'
import type { PlacedOrder } from './place-on-platform.ts'
import { applyPlatformEvent, receivePlatformEvent } from './platform-events.ts'
import type { OrderChanges, PlatformEventDependencies } from './platform-events.ts'
import { restoredOrdersRepository } from './restored-orders-repository.ts'
import { orderRoutes } from './routes.ts'
import type { OrderRouteDependencies } from './routes.ts'

export type { Fulfilment, PlatformReaction, ReportedOrder } from './platform-events.ts'
export { factsOf } from './facts-of.ts'
export { lineIdOf } from './line-id.ts'
export { addresseeOf, cancelledNotice, placedNotice } from './notices.ts'
export { orderName, shippingAddressOf } from './order-to-wire.ts'
export type { ParcelsOf } from './parcel.ts'
export { PAYMENT_METHOD_TEXT } from './payment-method.ts'
export type { PlacedOrder } from './place-on-platform.ts'
export type { StoredOrder } from './orders-repository.ts'
export { adoptOrders, type AdoptedOrders, type AdoptDependencies } from './adopt-orders.ts'

export const orders = {
  ofPayable: (
    db: Queryable,
    storeId: string,
    payableId: string,
  ): Promise<StoredOrder | undefined> => ordersRepository.ofPayable(db, storeId, payableId),

  /** With what `beside`, an SQL function of store and payable, says of it. */
  ofPayableWith: <SentMessage>(
    db: Queryable,
    beside: string,
    of: { readonly storeId: string; readonly payableId: string },
  ): Promise<(StoredOrder & { readonly output: SentMessage }) | undefined> =>
    ordersRepository.ofPayableWith<SentMessage>(db, beside, of.storeId, of.payableId),

  /** An order of this phone that was not cancelled. */
  hasEarlier: (db: Queryable, storeId: string, phone: string): Promise<boolean> =>
    ordersRepository.hasEarlier(db, storeId, phone),

  byId: (db: Queryable, storeId: string, orderId: string): Promise<StoredOrder | undefined> =>
    ordersRepository.byId(db, storeId, orderId),

  byPlatformId: (db: Queryable, storeId: string, id: string): Promise<StoredOrder | undefined> =>
    ordersRepository.byPlatformId(db, storeId, id),

  ofPayment: (
    db: Queryable,
    storeId: string,
    paid: { readonly provider: string; readonly providerPaymentId: string },
  ): Promise<{ readonly orderId: string; readonly payableId: string } | undefined> =>
    restoredOrdersRepository.ofPayment(db, storeId, paid),

  /** Only if it was bought with this proved phone. */
  ofPhone: (
    db: Queryable,
    storeId: string,
    owned: { readonly phone: string; readonly orderId: string },
  ): Promise<StoredOrder | undefined> => ordersRepository.ofPhoneById(db, storeId, owned),

  /** What a guest bought with these payables is of the subject that the session goes on as. */
  moveTo: (
    db: Queryable,
    moved: {
      readonly storeId: string
      readonly from: string
      readonly to: string
      readonly payableIds: readonly string[]
    },
  ): Promise<number> => ordersRepository.moveTo(db, moved),

  /** How many orders the platform does not have yet. */
  countWaiting: (db: Queryable, storeId: string): Promise<number> =>
    ordersRepository.countWaiting(db, storeId),

  /**
   * Places the payable's order and queues what follows from it, in the caller's transaction. Nothing
   * where it has its order already: nothing was done then.
   */
  async place(
    { queue }: { readonly queue: Queue },
    transaction: Transaction,
    { store, ...order }: Omit<OrderToPlace, 'orderId'> & { readonly store: Store },
  ): Promise<{ readonly orderId: string; readonly orderNumber: number } | undefined> {
    const { storeId } = store
    const orderId = newId(store.number)
    const placed = await ordersRepository.place(transaction, storeId, { ...order, orderId })
    if (placed) await queue.enqueue(transaction, followUpOrder, { storeId, orderId })
    return placed
  },
}

export interface Orders extends OrderChanges {
  routes(app: FastifyInstance): void
  /** Events of the store's platform. */
  readonly webhooks: WebhookHandler
  /** Takes up the queued work: placing on the platform, telling the shopper. */
  work(): Promise<void>
  /** Draws the order's status from its parcels, in the transaction that changed one of them. */
  applyShipments(transaction: Transaction, storeId: string, orderId: string): Promise<void>
}

export function makeOrders(
  deps: OrderRouteDependencies &
    PlatformEventDependencies & {
      readonly queue: Queue
      /** An SQL function of store and payable: what the order sold is no longer ours to count. */
      readonly onPlatformPlaced: string
      readonly notifications: Pick<Notifications, 'canSend'>
      /** The platform has the order; said by a job that may repeat it. */
      readonly onNamed: (store: Store, order: PlacedOrder) => Promise<void>
      readonly onCancelled: (
        transaction: Transaction,
        cancelled: { readonly storeId: string; readonly orderId: string },
      ) => Promise<void>
    },
): Orders {
  const { queue, stores, parcelsOf } = deps

  const changes: OrderChanges = {
    noteOnPlatform: (db, made) => noteOnPlatform(deps, db, made),
    async cancel(transaction, { storeId, orderId }, requestId) {
      const cancelled = {
        kind: 'CANCELLED' as const,
        requestId,
        payload: { by: 'PLATFORM' as const },
      }
      const isNew = await recordEvent(transaction, { storeId, orderId }, cancelled)
      if (isNew) await deps.onCancelled(transaction, { storeId, orderId })
      return isNew
    },
  }

  return {
    ...changes,
    routes: (app) => orderRoutes(app, deps),
    webhooks: {
      receive: receivePlatformEvent(deps),
      apply: applyPlatformEvent(deps, changes),
    },
    async work() {
      await queue.work(followUpOrder, async ({ storeId, orderId }) => {
        const store = await stores.get(storeId)
        const order = await placeOnPlatform(deps, store, orderId)
        if (order) await deps.onNamed(store, order)
      })
    },
    async applyShipments(transaction, storeId, orderId) {
      const order = await ordersRepository.lock(transaction, storeId, orderId)
      if (!order) return
      const parts = orderParts(order, await parcelsOf(transaction, storeId, [orderId]))
      // An order that was sent without us is known to be sent, no more.
      const status = statusOfOrder(order, parts) ?? 'SHIPPED'
      await ordersRepository.setStatus(transaction, storeId, { orderId, status })
    },
  }
}
