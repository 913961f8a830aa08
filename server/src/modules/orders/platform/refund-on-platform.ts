/** The platform learns that money of an order goes back. [D-66, I4, I11, I16, ADR-287] */
import { endsWithRefund, orderDue } from '@thela/domain/orders'
import { addPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { Database, Queryable } from '../../../db/statement.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import { job } from '../../../jobs/queue.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Store } from '../../stores/index.ts'
import { factsOf } from '../stored/facts-of.ts'
import { ordersRepository } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'
import { alertOwner, changeOnPlatform, isRefused } from './change-on-platform.ts'
import type { OrderThere } from './change-on-platform.ts'
import { noteCancelled, noteRefunded } from './platform-events.ts'
import type { OrderChanges, PlatformEventDependencies } from './platform-events.ts'

/** Not merged with one that waits: what causes it may not be visible to that one yet. */
export const reportRefunds = job<{ storeId: string; orderId: string }>('orders.refund-on-platform')

/** What of an order's price has gone back, and what is on its way. */
export interface PriceBack {
  readonly done: Paise
  readonly underWay: Paise
}

export type PriceBackOf = (db: Queryable, order: StoredOrder) => Promise<PriceBack>

export interface RefundDependencies extends Pick<PlatformEventDependencies, 'onPlatformEvent'> {
  readonly database: Database
  readonly platformOf: (store: Store) => StorePlatform
  readonly notifications: Pick<Notifications, 'raiseAlert'>
  readonly priceBackOf: PriceBackOf
  readonly orders: Pick<OrderChanges, 'cancel'>
}

type RefundedThere = OrderThere & { readonly back: PriceBack }

/** What the platform does not allow any more (it was sent meanwhile) is recorded as refunded, and told the owner. */
async function cancelThere(
  deps: RefundDependencies,
  store: Store,
  { order, platformOrderId, back }: RefundedThere,
): Promise<void> {
  const { snapshot, status } = order
  const facts = factsOf(order)
  const due = orderDue(snapshot, facts)
  const all = addPaise(back.done, back.underWay)
  if (!endsWithRefund({ total: snapshot.quote.total, due, back: all, status, facts })) return
  try {
    await deps.platformOf(store).orderChanges.cancel(platformOrderId)
  } catch (error) {
    if (!isRefused(error)) throw error
    // It goes out although all of it went back, unless somebody stops it.
    return alertOwner(deps, 'REFUND_NOT_IN_SHOP', order)
  }
  faultPoint('platform:cancelled')
  // Its webhook says the same, and may be lost.
  await deps.database.transaction((transaction) =>
    noteCancelled(deps, transaction, { store, order }),
  )
}

async function recordThere(
  deps: RefundDependencies,
  store: Store,
  { order, platformOrderId, back }: RefundedThere,
): Promise<void> {
  // What it reported itself it has: a refund that came from there is not sent back.
  if (back.done <= factsOf(order).refundedOnPlatform) return
  const { orderChanges } = deps.platformOf(store)
  const refunded = { total: back.done, key: order.orderId }
  try {
    const refunds = await orderChanges.recordRefund(platformOrderId, refunded)
    faultPoint('platform:refunded')
    // Before its webhook does: which then is a repetition, and asks for nothing.
    await deps.database.transaction((transaction) =>
      noteRefunded(deps, transaction, { store, order, refunds }),
    )
  } catch (error) {
    if (!isRefused(error)) throw error
    alertOwner(deps, 'REFUND_NOT_IN_SHOP', order)
  }
}

/**
 * Whoever made the refund: a call of ours, the provider's dashboard, a reconciler. What counts is the sum, so
 * it may be repeated, in any order.
 */
export async function refundOnPlatform(
  deps: RefundDependencies,
  store: Store,
  orderId: string,
): Promise<void> {
  const { database, priceBackOf } = deps
  const known = await ordersRepository.byId(database, store.storeId, orderId)
  if (!known) return
  const { done, underWay } = await priceBackOf(database, known)
  if (done === 0 && underWay === 0) return
  await changeOnPlatform(database, known, async (changed) => {
    const there = { ...changed, back: await priceBackOf(database, changed.order) }
    await cancelThere(deps, store, there)
    await recordThere(deps, store, there)
  })
}
