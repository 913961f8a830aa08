/** [ADR-031, D-68, I11, I2] */
import type { NotificationKind } from '@thela/domain/notifications'
import { mayCreateOnPlatform } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { Database, Queryable } from '../../../db/statement.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { PlacedPlatformOrder, StorePlatform } from '../../../ports/store-platform.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Store } from '../../stores/index.ts'
import { placedKindOf } from '../reading/notices.ts'
import { ordersRepository } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'
import { hasEndedInShop } from '../stored/ended-in-shop.ts'
import type { OrdersBeingMade } from './orders-being-made.ts'
import { platformOrdersRepository } from './platform-orders-repository.ts'
import type { ClaimedOrder, OrderOnPlatform } from './platform-orders-repository.ts'
import { toPlatformOrder } from './to-platform-order.ts'

export interface PlatformDependencies {
  readonly database: Database
  readonly platformOf: (store: Store) => StorePlatform
  /**
   * An SQL function of store and payable, called in the statement that saves the platform's order:
   * its stock is counted there now.
   */
  readonly onPlatformPlaced: string
  readonly notifications: Pick<Notifications, 'canSend'>
  readonly beingMade: OrdersBeingMade
  /** When a silence of the couriers of this order is to be announced, where the store does that. */
  readonly silentFrom: (store: Store, order: StoredOrder) => Date | undefined
}

export type OrderMade = PlacedPlatformOrder & {
  readonly storeId: string
  readonly orderId: string
}

/** With what was begun or planned of its notifications, where that was. */
export type PlacedOrder = StoredOrder & Partial<Pick<OrderOnPlatform, 'begun' | 'isSilencePlanned'>>

/**
 * Another process is working on it, or the platform's search may not find the order yet: retried
 * later.
 */
class NotYetOnPlatform extends Error {
  override readonly name = 'NotYetOnPlatform'
}

/**
 * Makes an order on the store's platform, once; may be repeated. One process at a time has the order,
 * by a lease, so that nothing waits in the database while the platform is asked. After an unknown
 * outcome the order is only looked for, until it cannot be there any more. Answers the order as it
 * stands then.
 */
export async function placeOnPlatform(
  deps: PlatformDependencies,
  store: Store,
  orderId: string,
): Promise<PlacedOrder | undefined> {
  const { database } = deps
  const { storeId } = store
  const claimed = await platformOrdersRepository.claim(database, storeId, orderId)
  if (!claimed) {
    const order = await ordersRepository.byId(database, storeId, orderId)
    if (!order || order.platformOrderId) return order
    throw new NotYetOnPlatform('another process is making this order on the platform')
  }
  const attempt = { isUntried: claimed.triedMsAgo === null }
  const canSend = (kind: NotificationKind) => deps.notifications.canSend(store, kind)
  const kind = placedKindOf(claimed, canSend)
  const isNotified = kind === 'ORDER_PLACED' && canSend(kind)
  const make = async (): Promise<PlacedOrder | undefined> => {
    const made = await findOrCreate(deps, store, { order: claimed, attempt })
    if (!made) {
      await platformOrdersRepository.release(database, storeId, orderId, attempt)
      return claimed
    }
    const silentFrom = deps.silentFrom(store, claimed) ?? null
    const noted = { storeId, orderId, ...made, isNotified, silentFrom }
    return noteOnPlatform(deps, database, noted)
  }
  try {
    return await deps.beingMade.making(orderId, make)
  } catch (error) {
    await platformOrdersRepository.release(database, storeId, orderId, attempt)
    throw error
  }
}

/** The platform has the order, by its own response or by its webhook, whichever is first. */
export const noteOnPlatform = (
  { onPlatformPlaced }: Pick<PlatformDependencies, 'onPlatformPlaced'>,
  db: Queryable,
  {
    storeId,
    ...made
  }: OrderMade & { readonly isNotified?: boolean; readonly silentFrom?: Date | null },
): Promise<OrderOnPlatform | undefined> =>
  platformOrdersRepository.setPlatform(db, onPlatformPlaced, storeId, made)

/** Undefined where it is not to be made any more. */
async function findOrCreate(
  { database, platformOf }: PlatformDependencies,
  store: Store,
  {
    order,
    attempt,
  }: {
    readonly order: ClaimedOrder
    /** Whether the platform certainly created nothing of this order; updated on the way. */
    readonly attempt: { isUntried: boolean }
  },
): Promise<PlacedPlatformOrder | undefined> {
  const { storeId } = store
  const { orderId, triedMsAgo, searches: polls } = order
  const { platformDraft: draft } = order.snapshot
  const platform = platformOf(store)
  const earlier = triedMsAgo === null ? undefined : { msAgo: triedMsAgo, searches: polls }
  const isThorough = earlier !== undefined
  const found = await platform.findOrder(orderId, { isThorough, ...omitUndefined({ draft }) })
  if (found || hasEndedInShop(order)) return found
  if (!mayCreateOnPlatform(earlier, platform.orderSearchLagMs)) {
    throw new NotYetOnPlatform('the platform may have made this order already')
  }
  if (earlier) await platformOrdersRepository.noteTry(database, storeId, orderId)
  const wanted = toPlatformOrder(order)
  attempt.isUntried = false
  try {
    const made = await platform.createOrder(wanted)
    faultPoint('platform:placed')
    return made
  } catch (error) {
    attempt.isUntried = error instanceof ExternalServiceError && !error.outcomeUnknown
    throw error
  }
}
