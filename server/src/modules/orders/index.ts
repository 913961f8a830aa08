/** Orders: written once, with unchangeable terms. [D-30, D-76, I31, I2, I11, I12] */
import type { OrderCustomer, RawOrderStatus } from '@thela/domain/orders'
import { newId } from '../../db/new-id.ts'
import type { Database, Queryable, Transaction } from '../../db/statement.ts'
import type { JobInsertion, Queue } from '../../jobs/queue.ts'
import type { RiskCheck } from '../../ports/risk-check.ts'
import type { Module } from '../module.ts'
import type { Notice, Notifications } from '../notifications/index.ts'
import type { Store } from '../stores/index.ts'
import { adoptOrders } from './restore/adopt-orders.ts'
import type {
  AdoptedOrders,
  AdoptedReaction,
  OrdersToAdopt,
  RestoredReaction,
} from './restore/adopt-orders.ts'
import { customerOrdersRepository } from './reading/customer-orders-repository.ts'
import { deliveryHistory } from './reading/delivery-history-repository.ts'
import type { HistoryQuery, OrderHistory } from './reading/delivery-history-repository.ts'
import { followUpOrder } from './placing/follow-up-order.ts'
import { lockOrder } from './stored/lock-order.ts'
import { cancelledNotice } from './reading/notices.ts'
import { ownRiskCheck } from './reading/own-risk-check.ts'
import { namedOrders, orderOfNumber } from './reading/orders-by-number-repository.ts'
import { ordersOfLinks } from './reading/orders-of-links-repository.ts'
import { orderParts, reportOfParts } from './reading/order-parts.ts'
import { ordersOfCustomer } from './reading/order-list-repository.ts'
import type { OrderPage, OrderQuery } from './reading/order-page.ts'
import { ordersRepository } from './stored/orders-repository.ts'
import type { StoredOrder } from './stored/orders-repository.ts'
import { paidOrders } from './reading/paid-orders-repository.ts'
import type { PaidOrder, Period } from './reading/paid-orders-repository.ts'
import type { Parcel } from './stored/parcel.ts'
import { makeOrdersBeingMade } from './platform/orders-being-made.ts'
import { noteOnPlatform } from './platform/place-on-platform.ts'
import type { OrderToPlace } from './stored/placed-values.ts'
import type { PlacedOrder } from './platform/place-on-platform.ts'
import { platformJobs } from './platform/platform-jobs.ts'
import { applyPlatformEvent, receivePlatformEvent } from './platform/platform-events.ts'
import type { OrderChanges, PlatformEventDependencies } from './platform/platform-events.ts'
import { platformPollsRepository } from './platform/platform-polls-repository.ts'
import { pollPlatforms } from './platform/poll-platforms.ts'
import { notePaidOnline } from './placing/paid-online.ts'
import type { PaidOnline } from './placing/paid-online.ts'
import { ordersOfPerson, personalOrders } from './personal-data.ts'
import { recordEvent } from './stored/record-event.ts'
import { reportRefunds } from './platform/refund-on-platform.ts'
import type { PriceBackOf } from './platform/refund-on-platform.ts'
import { restoredOrdersRepository } from './restore/restored-orders-repository.ts'

export type { Fulfilment, PlatformReaction, ReportedOrder } from './platform/platform-events.ts'
export { paymentTitle } from './platform/payment-method.ts'
export { factsOf, priceNow, snapshotNow } from './stored/facts-of.ts'
export type { PaidOrder, Period } from './reading/paid-orders-repository.ts'
export { lineIdOf } from './stored/line-id.ts'
export { addresseeOf, placedKindOf, placedNotice, placedPickupNotice } from './reading/notices.ts'
export { orderName, orderNameInNotice } from './stored/order-name.ts'
export { orderParts, statusOfOrder, type OrderPart } from './reading/order-parts.ts'
export { paidBy } from './stored/paid-by.ts'
export type { Parcel } from './stored/parcel.ts'
export type { PlacedOrder } from './platform/place-on-platform.ts'
export { toOrderDraft } from './platform/to-order-draft.ts'
export { toPlatformAddress } from './platform/to-platform-order.ts'
export type { CustomerOfStores } from './reading/customer-orders-repository.ts'
export type { OrderPosition, OrderQuery } from './reading/order-page.ts'
export type { StoredOrder } from './stored/orders-repository.ts'
export type { AdoptedOrders, AdoptedReaction } from './restore/adopt-orders.ts'
export type { PriceBack, PriceBackOf } from './platform/refund-on-platform.ts'

export interface Orders extends Module, OrderChanges {
  ofPayable(db: Queryable, storeId: string, payableId: string): Promise<StoredOrder | undefined>
  /** With the result of `beside`, an SQL function of store and payable. */
  ofPayableWith<Beside>(
    db: Queryable,
    beside: string,
    of: { readonly storeId: string; readonly payableId: string },
  ): Promise<(StoredOrder & { readonly beside: Beside }) | undefined>
  byId(db: Queryable, storeId: string, orderId: string): Promise<StoredOrder | undefined>
  /** The id of the order that a payment of this payable paid for, all of it or a part later. */
  idOfPaid(db: Queryable, storeId: string, payableId: string): Promise<string | undefined>
  /** Those that payment links are for. */
  readonly ofLinks: typeof ordersOfLinks
  /** By the platform's number, with the pincode of its address. */
  readonly ofNumber: typeof orderOfNumber
  /** Those with this number, two at most: for the store itself. */
  readonly named: typeof namedOrders
  /** As it is once nobody else changes it: until the end of the transaction. */
  lock(transaction: Transaction, storeId: string, orderId: string): Promise<StoredOrder | undefined>
  /** The order that a payment paid for. */
  ofPayment(
    db: Queryable,
    storeId: string,
    paid: { readonly provider: string; readonly providerPaymentId: string },
  ): Promise<{ readonly orderId: string; readonly payableId: string } | undefined>
  /**
   * A payment link paid what was due on delivery, or a part of it, in the transaction that settles its
   * payment. Once all is paid the platform is told, by a job.
   */
  notePaidOnline(transaction: Transaction, payment: PaidOnline): Promise<void>
  /** Only if it was bought with this verified phone. */
  ofPhone(
    db: Queryable,
    storeId: string,
    of: { readonly phone: string; readonly orderId: string },
  ): Promise<StoredOrder | undefined>
  /** Only if it is this customer's. */
  ofCustomer(
    db: Queryable,
    storeId: string,
    of: { readonly customer: OrderCustomer; readonly orderId: string },
  ): Promise<StoredOrder | undefined>
  /** A page of a customer's orders. */
  listOfCustomer(db: Queryable, storeId: string, query: OrderQuery): Promise<OrderPage>
  /** Status, price and refunds of each order of a period; the stores at which there is any. */
  readonly figuresOfCustomer: typeof customerOrdersRepository.figures
  readonly storesOfCustomer: typeof customerOrdersRepository.storesOf
  /** The ids of what one person has ordered at a store. */
  readonly ofPerson: typeof ordersOfPerson
  /** What became of earlier orders of a phone with a seller, and of a pincode at a store. */
  deliveryHistory(db: Queryable, of: HistoryQuery): Promise<OrderHistory>
  /** The risk of COD orders, by what became of earlier ones. */
  readonly riskCheck: RiskCheck
  /** Those of a period, or of these payables, that a provider was paid for. */
  paidOrders(
    db: Queryable,
    storeId: string,
    of: { readonly period: Period; readonly payableIds: readonly string[] },
  ): Promise<readonly PaidOrder[]>
  /** How many orders the platform does not have yet. */
  countWaiting(db: Queryable, storeId: string): Promise<number>
  /**
   * Places the payable's order and queues its follow-up, in the caller's transaction. Undefined
   * where it has its order already: nothing was done then.
   */
  place(
    transaction: Transaction,
    order: Omit<OrderToPlace, 'orderId'> & { readonly store: Store },
  ): Promise<{ readonly orderId: string; readonly orderNumber: number } | undefined>
  /** The same in a statement that `run` sends, where the queue allows it; nothing was done otherwise. */
  placeWithin<Result extends { readonly isEnqueued: boolean }>(
    store: Store,
    run: (order: { readonly orderId: string; readonly followUp: JobInsertion }) => Promise<Result>,
  ): Promise<Result | undefined>
  /** Moves a guest's orders of these payables to the subject of the new session. */
  moveTo(
    db: Queryable,
    moved: {
      readonly storeId: string
      readonly from: string
      readonly to: string
      readonly payableIds: readonly string[]
    },
  ): Promise<number>
  /**
   * Money of this order goes back, or has: the platform learns it by a job, and cancels what is not to be sent
   * any more. In the transaction of its cause; nothing where the payable paid for no order.
   */
  reportRefunds(
    transaction: Transaction,
    of: { readonly storeId: string; readonly payableId: string },
  ): Promise<void>
  /** Of a locked order; false where the request was recorded before. */
  readonly record: typeof recordEvent
  /** What its customer is sent about a cancelled order. */
  cancelledNotice(storeId: string, orderId: string): Promise<Notice<'ORDER_CANCELLED'> | undefined>
  /** After a restored backup: restores orders that only the platform still has. */
  adopt(store: Store, restored: OrdersToAdopt): Promise<AdoptedOrders>
  /** One round of asking platforms whose webhooks are hints which orders were changed there. */
  pollPlatforms(): Promise<void>
  /**
   * Draws the order's status from its parcels, in the transaction that changed one of them. They are
   * read when the order is locked.
   */
  applyShipments(
    transaction: Transaction,
    of: { readonly storeId: string; readonly orderId: string },
    readParcels: () => Promise<readonly Parcel[]>,
  ): Promise<AppliedShipments | undefined>
}

/** An order after its parcels were read. */
export interface AppliedShipments {
  readonly order: StoredOrder
  /** Of each part. */
  readonly statuses: readonly RawOrderStatus[]
}

export interface OrderDependencies extends PlatformEventDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly notifications: Pick<Notifications, 'canSend' | 'raiseAlert'>
  /** The platform has the order; said by a job that may repeat it. */
  readonly onNamed: (store: Store, order: PlacedOrder) => Promise<void>
  readonly silentFrom: (store: Store, order: StoredOrder) => Date | undefined
  readonly onCancelled: (
    transaction: Transaction,
    cancelled: { readonly storeId: string; readonly orderId: string },
  ) => Promise<void>
  readonly onAdopted: AdoptedReaction
  readonly restoreBalances: RestoredReaction
  /** What of an order's price has gone back. */
  readonly priceBackOf: PriceBackOf
  /**
   * An SQL function of store and payable: the stock of the order is counted on the platform now.
   */
  readonly onPlatformPlaced: string
}

function makeChanges(deps: OrderDependencies): OrderChanges {
  return {
    noteOnPlatform: (db, made) => noteOnPlatform(deps, db, made),
    async cancel(transaction, { storeId, orderId, by }, requestId) {
      // A payment of its link is settled before, or finds it cancelled.
      await ordersRepository.lock(transaction, storeId, orderId)
      const cancelled = {
        kind: 'CANCELLED' as const,
        requestId,
        payload: { by: by ?? ('PLATFORM' as const) },
      }
      const isNew = await recordEvent(transaction, { storeId, orderId }, cancelled)
      if (isNew) await deps.onCancelled(transaction, { storeId, orderId })
      return isNew
    },
  }
}

export function makeOrders(deps: OrderDependencies): Orders {
  const changes = makeChanges(deps)
  const beingMade = makeOrdersBeingMade()
  return {
    ...changes,
    webhooks: {
      PLATFORM: {
        receive: receivePlatformEvent({ ...deps, beingMade }),
        apply: applyPlatformEvent(deps, changes),
      },
    },
    jobs: platformJobs({ ...deps, beingMade, orders: changes }),
    pollPlatforms: () => pollPlatforms(deps),
    erase: (transaction, storeId) => platformPollsRepository.erase(transaction, storeId),
    ofPayable: ordersRepository.ofPayable,
    ofPayableWith: (db, beside, { storeId, payableId }) =>
      ordersRepository.ofPayableWith(db, beside, storeId, payableId),
    byId: ordersRepository.byId,
    idOfPaid: ordersRepository.idOfPaid,
    ofLinks: ordersOfLinks,
    ofNumber: orderOfNumber,
    named: namedOrders,
    lock: lockOrder,
    async reportRefunds(transaction, { storeId, payableId }) {
      const orderId = await ordersRepository.idOfPaid(transaction, storeId, payableId)
      if (orderId !== undefined) {
        await deps.queue.enqueue(transaction, reportRefunds, { storeId, orderId })
      }
    },
    record: recordEvent,
    ofPayment: restoredOrdersRepository.ofPayment,
    ofPhone: ordersRepository.ofPhoneById,
    ofCustomer: ordersRepository.ofCustomerById,
    listOfCustomer: ordersOfCustomer,
    figuresOfCustomer: customerOrdersRepository.figures,
    storesOfCustomer: customerOrdersRepository.storesOf,
    ofPerson: ordersOfPerson,
    personal: personalOrders,
    deliveryHistory,
    riskCheck: ownRiskCheck(deps.database),
    paidOrders,
    countWaiting: ordersRepository.countWaiting,
    moveTo: ordersRepository.moveTo,
    notePaidOnline: (transaction, payment) => notePaidOnline(deps, transaction, payment),
    cancelledNotice: (storeId, orderId) => cancelledNotice(deps.database, storeId, orderId),
    adopt: (store, restored) => adoptOrders({ ...deps, orders: changes }, store, restored),
    async place(transaction, { store, ...order }) {
      const { storeId } = store
      const orderId = newId(store.number)
      const placed = await ordersRepository.place(transaction, storeId, { ...order, orderId })
      if (placed) await deps.queue.enqueue(transaction, followUpOrder, { storeId, orderId })
      return placed
    },
    placeWithin({ storeId, number }, run) {
      const orderId = newId(number)
      return deps.queue.enqueueWithin(followUpOrder, { storeId, orderId }, (followUp) =>
        run({ orderId, followUp }),
      )
    },
    async applyShipments(transaction, { storeId, orderId }, readParcels) {
      const order = await ordersRepository.lock(transaction, storeId, orderId)
      if (!order) return undefined
      const parts = orderParts(order, await readParcels())
      const reported = { orderId, ...reportOfParts(order, parts) }
      await ordersRepository.setStatus(transaction, storeId, reported)
      return { order, statuses: parts.map(({ rawStatus }) => rawStatus) }
    },
  }
}
