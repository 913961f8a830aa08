/** [I11, I10] */
import type { Queryable, Transaction } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ReceivedWebhook } from '../../http/webhook.ts'
import type { Applied, Inbox, ReceivedEvent } from '../../jobs/inbox.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { PlacedPlatformOrder, StorePlatform } from '../../ports/store-platform.ts'
import { IS_ORDER_ON_PLATFORM, orders } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store, Stores } from '../stores/index.ts'
import type { ShipmentReaction } from './apply-report.ts'
import { noteFulfilment } from './note-fulfilment.ts'

interface OrderEvent {
  readonly store: Store
  readonly order: StoredOrder
}

/** What others do when the platform says something of an order, in the same transaction. */
export interface PlatformReaction {
  created(
    transaction: Transaction,
    made: PlacedPlatformOrder & { readonly storeId: string; readonly orderId: string },
  ): Promise<unknown>
  cancelled(transaction: Transaction, event: OrderEvent): Promise<void>
  refunded(
    transaction: Transaction,
    event: OrderEvent & { readonly platformRefundId: string; readonly amount: number },
  ): Promise<void>
}

export interface PlatformEventDependencies {
  readonly inbox: Inbox
  readonly queue: Queue
  readonly stores: Stores
  readonly platformOf: (store: Store) => StorePlatform
  readonly onShipmentChanged: ShipmentReaction
  readonly onPlatformEvent: PlatformReaction
}

/** What a later reading needs; the signature has been checked by then and is not kept. */
const KEPT_HEADERS = ['x-shopify-topic', 'x-shopify-webhook-id', 'x-shopify-shop-domain']

const keptHeaders = (headers: ReceivedWebhook['headers']) =>
  Object.fromEntries(KEPT_HEADERS.map((name) => [name, headers[name]]))

/** A webhook of the store platform: proved, kept, applied. */
export async function receivePlatformEvent(
  { inbox, platformOf }: Pick<PlatformEventDependencies, 'inbox' | 'platformOf'>,
  store: Store,
  webhook: ReceivedWebhook,
): Promise<{ received: boolean }> {
  const event = platformOf(store).readWebhook(webhook)
  if (event === 'INVALID_SIGNATURE') throw new ApiError('SIGNATURE_INVALID')
  if (event === 'UNREADABLE') throw new ApiError('BAD_REQUEST')
  const received: ReceivedEvent = {
    storeId: store.storeId,
    source: 'shopify',
    eventId: event.eventId,
    about: event.kind === 'OTHER' ? undefined : event.platformOrderId,
    body: webhook.body,
    headers: keptHeaders(webhook.headers),
  }
  const isKept =
    event.kind === 'OTHER'
      ? await inbox.keepOnly(received)
      : // From its making nothing follows once we have noted it, as mostly we have by its answer.
        event.kind === 'CREATED' && (await inbox.keepIf(IS_ORDER_ON_PLATFORM, received))
  if (!isKept) await inbox.receive(received)
  return { received: true }
}

/**
 * By our own id, which the platform keeps; an order it made of another's has only its own. An order that
 * stands elsewhere on the platform is not meant: whoever else may write our id there, moves no money here.
 */
async function orderOf(
  db: Queryable,
  storeId: string,
  report: { readonly platformOrderId: string; readonly sourceId?: string },
): Promise<StoredOrder | undefined> {
  const { platformOrderId, sourceId } = report
  const ours = sourceId ? await orders.byId(db, storeId, sourceId) : undefined
  const isMeant = ours && (ours.platformOrderId ?? platformOrderId) === platformOrderId
  return isMeant ? ours : orders.byPlatformId(db, storeId, platformOrderId)
}

/** `LATER`: about an order that the platform knows and we do not (yet). */
export async function applyPlatformEvent(
  deps: PlatformEventDependencies,
  transaction: Transaction,
  { storeId, body, headers }: ReceivedEvent,
): Promise<Applied> {
  const store = await deps.stores.get(storeId)
  const report = deps.platformOf(store).readWebhook({ body, headers, isVerified: true })
  // It was read when it came: kept until it can be read again, and seen by whoever runs this.
  if (report === 'INVALID_SIGNATURE' || report === 'UNREADABLE')
    throw new Error('a kept event is not readable')
  if (report.kind === 'OTHER') return 'DONE'
  const order = await orderOf(transaction, storeId, report)
  // Ours are written before the platform is asked to make them, so this one is somebody else's.
  if (!order) return report.kind === 'CREATED' ? 'DONE' : 'LATER'
  const { orderId } = order
  switch (report.kind) {
    case 'CREATED':
      await deps.onPlatformEvent.created(transaction, { storeId, orderId, ...report })
      break
    case 'CANCELLED':
      await deps.onPlatformEvent.cancelled(transaction, { store, order })
      break
    case 'REFUNDED':
      await deps.onPlatformEvent.refunded(transaction, { store, order, ...report })
      break
    case 'FULFILLED':
      await noteFulfilment(deps, transaction, { store, order, told: report })
  }
  return 'DONE'
}
