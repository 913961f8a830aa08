import { mayCreateOnPlatform } from '@thela/domain/orders'
import type { Database, Transaction } from '../../db/statement.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import { OutsideFailure } from '../../ports/outside-failure.ts'
import type { PlacedPlatformOrder, StorePlatform } from '../../ports/store-platform.ts'
import type { Store } from '../stores/index.ts'
import { ordersRepository, type StoredOrder } from './orders-repository.ts'
import { platformOrdersRepository, type ClaimedOrder } from './platform-orders-repository.ts'
import { toPlatformOrder } from './to-platform-order.ts'

export interface PlatformDependencies {
  readonly database: Database
  readonly platformOf: (store: Store) => StorePlatform
  /** The platform has the order: what it sold is no longer ours to count. [I11] */
  readonly onPlatformPlaced: (transaction: Transaction, order: PlatformPlaced) => Promise<unknown>
}

export interface PlatformPlaced {
  readonly storeId: string
  readonly orderId: string
  readonly cartId: string
}

/** Another process is at it, or the platform's search may not know the order yet: tried again later. */
class NotYetOnPlatform extends Error {
  override readonly name = 'NotYetOnPlatform'
}

/**
 * Makes an order on the store's platform, once; may be repeated. One process at a time has the order,
 * by a lease, so that nothing waits in the database while the platform is asked. After an unknown
 * outcome the order is only looked for, until it cannot be there any more. Answers the order as it
 * stands then. [I2, I11] (docs/decisions/031)
 */
export async function placeOnPlatform(
  deps: PlatformDependencies,
  store: Store,
  orderId: string,
): Promise<StoredOrder | undefined> {
  const { database } = deps
  const { storeId } = store
  const claimed = await platformOrdersRepository.claim(database, storeId, orderId)
  if (!claimed) {
    const order = await ordersRepository.byId(database, storeId, orderId)
    if (!order || order.platformOrderId) return order
    throw new NotYetOnPlatform('another process is making this order on the platform')
  }
  try {
    const made = await findOrCreate(deps, store, claimed)
    await database.transaction((transaction) =>
      noteOnPlatform(deps, transaction, { storeId, orderId, ...made }),
    )
  } finally {
    await platformOrdersRepository.release(database, storeId, orderId)
  }
  return ordersRepository.byId(database, storeId, orderId)
}

/** The platform has the order, by its own answer or by its webhook: whichever is first. */
export async function noteOnPlatform(
  { onPlatformPlaced }: Pick<PlatformDependencies, 'onPlatformPlaced'>,
  transaction: Transaction,
  made: PlacedPlatformOrder & { readonly storeId: string; readonly orderId: string },
): Promise<void> {
  const { storeId, orderId } = made
  const noted = await platformOrdersRepository.setPlatform(transaction, storeId, made)
  if (noted) await onPlatformPlaced(transaction, { storeId, orderId, cartId: noted.cartId })
}

async function findOrCreate(
  { database, platformOf }: PlatformDependencies,
  store: Store,
  order: ClaimedOrder,
): Promise<PlacedPlatformOrder> {
  const { storeId } = store
  const { orderId, triedMsAgo, looks } = order
  const platform = platformOf(store)
  const earlier = triedMsAgo === null ? undefined : { msAgo: triedMsAgo, looks }
  const found = await platform.findOrder(orderId, { isThorough: earlier !== undefined })
  if (found) return found
  if (!mayCreateOnPlatform(earlier, platform.orderSearchLagMs)) {
    throw new NotYetOnPlatform('the platform may have made this order already')
  }
  await platformOrdersRepository.noteTry(database, storeId, orderId)
  try {
    const made = await platform.createOrder(toPlatformOrder(order))
    faultPoint('platform:placed')
    return made
  } catch (error) {
    if (error instanceof OutsideFailure && !error.mayHaveActed) {
      await platformOrdersRepository.forgetTry(database, storeId, orderId)
    }
    throw error
  }
}
