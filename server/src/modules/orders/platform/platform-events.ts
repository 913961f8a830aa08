/** [I11, I12, I10] */
import { paise } from '@thela/domain/money'
import type { Queryable, Transaction } from '../../../db/statement.ts'
import type { ApplyEvent, Inbox, ReceivedEvent, WebhookHandler } from '../../../jobs/inbox.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { RefundOnPlatform } from '../../../ports/order-changes.ts'
import type { PlatformEvent, StorePlatform } from '../../../ports/store-platform.ts'
import { headersToStore } from '../../../ports/webhook.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { followUpOrder } from '../placing/follow-up-order.ts'
import { CANCELLED_ON_PLATFORM } from '../stored/ended-in-shop.ts'
import { ordersRepository } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'
import type { OrdersBeingMade } from './orders-being-made.ts'
import type { OrderMade } from './place-on-platform.ts'
import { factsOf } from '../stored/facts-of.ts'
import { IS_ORDER_ON_PLATFORM } from './platform-orders-repository.ts'
import { readChangedOrder } from './read-changed-order.ts'
import { recordEvent } from '../stored/record-event.ts'

/** An order to which a platform event refers. */
export interface ReportedOrder {
  readonly store: Store
  readonly order: StoredOrder
}

/** A platform's change of an order, with the id of its request. */
type RecordedChange = ReportedOrder & { readonly requestId: string }

export type Fulfilment = Extract<PlatformEvent, { kind: 'FULFILLED' }>

/** Reactions of later modules to a platform event, in the same transaction. */
export interface PlatformReaction {
  /** A cart of ours was ordered in the shop's own checkout. */
  orderedInShop(
    transaction: Transaction,
    ordered: { readonly storeId: string; readonly cartId: string },
  ): Promise<void>
  /** The order was cancelled there, and is now cancelled here. */
  cancelled(transaction: Transaction, change: RecordedChange): Promise<void>
  /** A refund was recorded there; `total` is the sum of all refunds of the order there. */
  refunded(
    transaction: Transaction,
    change: RecordedChange & { readonly total: number },
  ): Promise<void>
  fulfilled(
    transaction: Transaction,
    event: ReportedOrder & { readonly fulfilment: Fulfilment },
  ): Promise<void>
}

export interface PlatformEventDependencies {
  readonly inbox: Inbox
  readonly queue: Queue
  readonly stores: Stores
  readonly platformOf: (store: Store) => StorePlatform
  readonly onPlatformEvent: PlatformReaction
}

/** Effects of an event on the orders themselves. */
export interface OrderChanges {
  /** The platform has the order, and its stock is counted there. */
  noteOnPlatform(db: Queryable, made: OrderMade): Promise<unknown>
  /**
   * It was cancelled: that is final, whatever its parcels do. Returns whether it was not cancelled
   * before.
   */
  cancel(
    transaction: Transaction,
    order: {
      readonly storeId: string
      readonly orderId: string
      /** The platform, where it is left out. */
      readonly by?: 'CUSTOMER'
    },
    requestId: string,
  ): Promise<boolean>
}

/** A webhook of the store platform: verified, stored, applied. */
export const receivePlatformEvent =
  ({
    inbox,
    stores,
    platformOf,
    beingMade,
  }: Pick<PlatformEventDependencies, 'inbox' | 'stores' | 'platformOf'> & {
    readonly beingMade: OrdersBeingMade
  }): WebhookHandler['receive'] =>
  async (source, webhook) => {
    const platform = platformOf(await stores.get(source.storeId))
    const event = platform.parseWebhook(webhook)
    if (event === 'INVALID_SIGNATURE' || event === 'UNREADABLE') return event
    const received: ReceivedEvent = {
      ...source,
      eventId: event.eventId,
      objectId: event.kind === 'OTHER' ? undefined : event.platformOrderId,
      body: webhook.body,
      headers: headersToStore(platform, webhook.headers),
    }
    if (event.kind === 'CREATED') await beingMade.end(event.sourceId)
    const isKept =
      event.kind === 'OTHER'
        ? await inbox.keepOnly(received)
        : // Needs no processing once the order is recorded, which the platform's reply usually did.
          event.kind === 'CREATED' && (await inbox.keepIf(IS_ORDER_ON_PLATFORM, received))
    if (!isKept) await inbox.receive(received)
    return 'STORED'
  }

/**
 * By our own id, which the platform keeps, else by the platform's. If our order is known under another
 * id of the platform it is not the one: someone who writes our id into another order there moves no money.
 */
async function orderOf(
  db: Queryable,
  storeId: string,
  event: { readonly platformOrderId: string; readonly sourceId?: string },
): Promise<StoredOrder | undefined> {
  const { platformOrderId, sourceId } = event
  const ours = sourceId ? await ordersRepository.byId(db, storeId, sourceId) : undefined
  const isMeant = ours && (ours.platformOrderId ?? platformOrderId) === platformOrderId
  return isMeant ? ours : ordersRepository.byPlatformId(db, storeId, platformOrderId)
}

/** It was cancelled there, and is cancelled here, once. */
export async function noteCancelled(
  {
    onPlatformEvent,
    orders,
  }: Pick<PlatformEventDependencies, 'onPlatformEvent'> & {
    readonly orders: Pick<OrderChanges, 'cancel'>
  },
  transaction: Transaction,
  { store, order }: ReportedOrder,
): Promise<void> {
  const { storeId } = store
  const { orderId } = order
  const requestId = CANCELLED_ON_PLATFORM
  if (!(await orders.cancel(transaction, { storeId, orderId }, requestId))) return
  // A link may have been paid since it was read.
  const now = (await ordersRepository.byId(transaction, storeId, orderId)) ?? order
  await onPlatformEvent.cancelled(transaction, { store, order: now, requestId })
}

/** A refund that the platform has recorded, by its id there: once. */
export const refundEvent = (platformRefundId: string, amount: number) => ({
  kind: 'REFUNDED_ON_PLATFORM' as const,
  requestId: `platform-refund:${platformRefundId}`,
  payload: { amount: paise(amount) },
})

/** Refunds that are recorded there, each once; the money follows the sum of all. */
export async function noteRefunded(
  { onPlatformEvent }: Pick<PlatformEventDependencies, 'onPlatformEvent'>,
  transaction: Transaction,
  { store, order, refunds }: ReportedOrder & { readonly refunds: readonly RefundOnPlatform[] },
): Promise<void> {
  const { storeId } = store
  const { orderId } = order
  let requestId: string | undefined
  for (const { platformRefundId, amount } of refunds) {
    const refund = refundEvent(platformRefundId, amount)
    requestId = refund.requestId
    await recordEvent(transaction, { storeId, orderId }, refund)
  }
  if (requestId === undefined) return
  const now = await ordersRepository.lock(transaction, storeId, orderId)
  const total = factsOf(now ?? order).refundedOnPlatform
  await onPlatformEvent.refunded(transaction, { store, order: now ?? order, requestId, total })
}

/** `LATER`: about an order that the platform knows and we do not (yet). */
export type ApplyReported = (
  transaction: Transaction,
  store: Store,
  event: PlatformEvent,
) => ReturnType<ApplyEvent>

/** An event by its webhook, or as the platform replied when it was asked. */
export const applyReported =
  (
    { queue, onPlatformEvent }: Pick<PlatformEventDependencies, 'queue' | 'onPlatformEvent'>,
    orders: OrderChanges,
  ): ApplyReported =>
  async (transaction, store, event) => {
    const { storeId } = store
    if (event.kind === 'OTHER') return 'DONE'
    if (event.kind === 'CHANGED') {
      const { platformOrderId } = event
      await queue.enqueue(transaction, readChangedOrder, { storeId, platformOrderId })
      return 'DONE'
    }
    if (event.kind === 'ORDERED_IN_SHOP') {
      await onPlatformEvent.orderedInShop(transaction, { storeId, cartId: event.cartId })
      return 'DONE'
    }
    const order = await orderOf(transaction, storeId, event)
    // Ours are saved before the platform is asked to create them, so this one is not ours.
    if (!order) return event.kind === 'CREATED' ? 'DONE' : 'LATER'
    const { orderId } = order
    switch (event.kind) {
      case 'CREATED':
        // Noted once more it would take the order from whoever changes it there now.
        if (order.platformOrderId) break
        await orders.noteOnPlatform(transaction, { storeId, orderId, ...event })
        // The reply was lost, and the follow-up may be repeated only minutes later: the rest is done now.
        await queue.enqueue(transaction, followUpOrder, { storeId, orderId })
        break
      case 'CANCELLED':
        await noteCancelled({ onPlatformEvent, orders }, transaction, { store, order })
        break
      case 'REFUNDED':
        await noteRefunded({ onPlatformEvent }, transaction, { store, order, refunds: [event] })
        break
      case 'FULFILLED':
        await onPlatformEvent.fulfilled(transaction, { store, order, fulfilment: event })
    }
    return 'DONE'
  }

/** A stored webhook. */
export const applyPlatformEvent =
  (
    { stores, platformOf, ...deps }: Omit<PlatformEventDependencies, 'inbox'>,
    orders: OrderChanges,
  ): ApplyEvent =>
  async (transaction, { storeId, body, headers }) => {
    const store = await stores.get(storeId)
    const event = platformOf(store).parseWebhook({ body, headers, isVerified: true })
    // It was parsed on arrival: kept until it can be parsed again, and reported to the operator.
    if (event === 'INVALID_SIGNATURE' || event === 'UNREADABLE') {
      throw new Error('a stored event cannot be parsed')
    }
    return applyReported(deps, orders)(transaction, store, event)
  }
