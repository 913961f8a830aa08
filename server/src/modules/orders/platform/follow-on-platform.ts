/** What becomes of an order that its platform refuses to make. [D-66, D-68, I1, I4] */
import { ALERT_AGAIN_AFTER_MS } from '@thela/domain/notifications'
import type { AlertKind } from '@thela/domain/notifications'
import { PAID_IN_SHOP } from '../../../ports/cart-orders.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Store } from '../../stores/index.ts'
import { ordersRepository } from '../stored/orders-repository.ts'
import { isRefused } from './change-on-platform.ts'
import { placeOnPlatform } from './place-on-platform.ts'
import type { PlacedOrder, PlatformDependencies } from './place-on-platform.ts'
import { noteCancelled } from './platform-events.ts'
import type { OrderChanges, PlatformEventDependencies } from './platform-events.ts'

export interface FollowDependencies
  extends PlatformDependencies, Pick<PlatformEventDependencies, 'onPlatformEvent'> {
  readonly notifications: PlatformDependencies['notifications'] & Pick<Notifications, 'raiseAlert'>
  readonly orders: Pick<OrderChanges, 'cancel'>
}

const KIND: AlertKind = 'ORDER_NOT_IN_SHOP'
const DAY_MS = 24 * 60 * 60_000

/** It is tried again each minute: the owner gets an alert once a day. */
export const isAlertDue = (ageMs: number): boolean => ageMs % DAY_MS < ALERT_AGAIN_AFTER_MS

/** `END`: its money goes back, nothing is made any more. */
export function afterFailure(error: unknown): 'END' | 'ALERT' | 'RETRY' {
  if (!isRefused(error)) return 'RETRY'
  return error instanceof ExternalServiceError && error.reason === PAID_IN_SHOP ? 'END' : 'ALERT'
}

/** Makes the order there, or ends it where somebody has paid for the same in the shop. */
export async function followOnPlatform(
  deps: FollowDependencies,
  store: Store,
  orderId: string,
): Promise<PlacedOrder | undefined> {
  const { database, notifications, platformOf } = deps
  const { storeId } = store
  try {
    return await placeOnPlatform(deps, store, orderId)
  } catch (error) {
    const step = platformOf(store).cartOrders ? afterFailure(error) : 'RETRY'
    const order =
      step === 'RETRY' ? undefined : await ordersRepository.byId(database, storeId, orderId)
    if (!order) throw error
    if (step === 'ALERT') {
      if (isAlertDue(Date.now() - order.placedAt.getTime())) {
        notifications.raiseAlert({ kind: KIND, storeId, code: String(order.orderNumber) })
      }
      throw error
    }
    await database.transaction((transaction) => noteCancelled(deps, transaction, { store, order }))
    return ordersRepository.byId(database, storeId, orderId)
  }
}
