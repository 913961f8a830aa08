/** [I11, I12, I10] */
import type { Queryable, Transaction } from '../../db/statement.ts'
import type { ApplyEvent, Inbox, ReceivedEvent, WebhookHandler } from '../../jobs/inbox.ts'
import type { PlatformEvent, StorePlatform } from '../../ports/store-platform.ts'
import { headersToStore } from '../../ports/webhook.ts'
import type { Store, Stores } from '../stores/index.ts'
import { ordersRepository } from './orders-repository.ts'
import type { StoredOrder } from './orders-repository.ts'
import type { OrderMade } from './place-on-platform.ts'
import { IS_ORDER_ON_PLATFORM, platformOrdersRepository } from './platform-orders-repository.ts'

/** An order that the platform says something of. */
export interface OrderEvent {
  readonly store: Store
  readonly order: StoredOrder
}

export type Fulfilment = Extract<PlatformEvent, { kind: 'FULFILLED' }>

/** What later words do when the platform says something of an order, in the same transaction. */
export interface PlatformReaction {
  /** The order was cancelled there, and now is here. */
  cancelled(transaction: Transaction, event: OrderEvent): Promise<void>
  /** Money was given back there; `total` is all that has been given back for the order there. */
  refunded(
    transaction: Transaction,
    event: OrderEvent & { readonly platformRefundId: string; readonly total: number },
  ): Promise<void>
  fulfilled(
    transaction: Transaction,
    event: OrderEvent & { readonly fulfilment: Fulfilment },
  ): Promise<void>
}

export interface PlatformEventDependencies {
  readonly inbox: Inbox
  readonly stores: Stores
  readonly platformOf: (store: Store) => StorePlatform
  readonly onPlatformEvent: PlatformReaction
}

/** What applying an event does to the orders themselves. */
export interface OrderChanges {
  /** The platform has the order, and its stock there counts. */
  noteOnPlatform(db: Queryable, made: OrderMade): Promise<unknown>
  /** The platform cancelled it: that stays, whatever its parcels do. Whether it was not before. */
  cancel(transaction: Transaction, storeId: string, orderId: string): Promise<boolean>
}

/** A webhook of the store platform: verified, stored, applied. */
export const receivePlatformEvent =
  ({
    inbox,
    stores,
    platformOf,
  }: Pick<
    PlatformEventDependencies,
    'inbox' | 'stores' | 'platformOf'
  >): WebhookHandler['receive'] =>
  async (source, webhook) => {
    const platform = platformOf(await stores.get(source.storeId))
    const event = platform.parseWebhook(webhook)
    if (event === 'INVALID_SIGNATURE' || event === 'UNREADABLE') return event
    const received: ReceivedEvent = {
      ...source,
      eventId: event.eventId,
      about: event.kind === 'OTHER' ? undefined : event.platformOrderId,
      body: webhook.body,
      headers: headersToStore(platform, webhook.headers),
    }
    const isKept =
      event.kind === 'OTHER'
        ? await inbox.keepOnly(received)
        : // From its making nothing follows once we have noted it, as mostly we have by its reply.
          event.kind === 'CREATED' && (await inbox.keepIf(IS_ORDER_ON_PLATFORM, received))
    if (!isKept) await inbox.receive(received)
    return 'STORED'
  }

/**
 * By our own id, which the platform keeps; an order it made of another's has only its own. An order that
 * stands elsewhere on the platform is not meant: whoever else may write our id there, moves no money here.
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

/** `LATER`: about an order that the platform knows and we do not (yet). */
export const applyPlatformEvent =
  (
    { stores, platformOf, onPlatformEvent }: Omit<PlatformEventDependencies, 'inbox'>,
    orders: OrderChanges,
  ): ApplyEvent =>
  async (transaction, { storeId, body, headers }) => {
    const store = await stores.get(storeId)
    const event = platformOf(store).parseWebhook({ body, headers, isVerified: true })
    // It was parsed when it came: kept until it can be parsed again, and seen by whoever runs this.
    if (event === 'INVALID_SIGNATURE' || event === 'UNREADABLE') {
      throw new Error('a stored event is not readable')
    }
    if (event.kind === 'OTHER') return 'DONE'
    const order = await orderOf(transaction, storeId, event)
    // Ours are written before the platform is asked to make them, so this one is somebody else's.
    if (!order) return event.kind === 'CREATED' ? 'DONE' : 'LATER'
    const { orderId } = order
    switch (event.kind) {
      case 'CREATED':
        await orders.noteOnPlatform(transaction, { storeId, orderId, ...event })
        break
      case 'CANCELLED':
        if (await orders.cancel(transaction, storeId, orderId)) {
          await onPlatformEvent.cancelled(transaction, { store, order })
        }
        break
      case 'REFUNDED': {
        const { platformRefundId, amount } = event
        const refund = { storeId, orderId, platformRefundId, amount }
        const total = await platformOrdersRepository.noteRefund(transaction, refund)
        await onPlatformEvent.refunded(transaction, { store, order, platformRefundId, total })
        break
      }
      case 'FULFILLED':
        await onPlatformEvent.fulfilled(transaction, { store, order, fulfilment: event })
    }
    return 'DONE'
  }
