/** The platform learns that money of an order goes back. [D-66, I4, I11, I16, ADR-287] */
import { setTimeout as pause } from 'node:timers/promises'
import { endsWithRefund, orderDue } from '@thela/domain/orders'
import { addPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { Database, Queryable } from '../../../db/statement.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import { job } from '../../../jobs/queue.ts'
import { ExternalServiceError, NOT_SET_UP } from '../../../ports/external-service-error.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Store } from '../../stores/index.ts'
import { factsOf } from '../stored/facts-of.ts'
import { ordersRepository } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'
import { noteCancelled, noteRefunded } from './platform-events.ts'
import type { OrderChanges, PlatformEventDependencies } from './platform-events.ts'
import { platformOrdersRepository } from './platform-orders-repository.ts'

/** Not merged with one that waits: what causes it may not be visible to that one yet. */
export const reportRefunds = job<{ storeId: string; orderId: string }>('orders.refund-on-platform')

/** What of an order's price has gone back, and what is on its way. */
export interface PriceBack {
  readonly done: Paise
  readonly underWay: Paise
}

export type PriceBackOf = (db: Queryable, order: StoredOrder) => Promise<PriceBack>

interface RefundDependencies extends Pick<PlatformEventDependencies, 'onPlatformEvent'> {
  readonly database: Database
  readonly platformOf: (store: Store) => StorePlatform
  readonly notifications: Pick<Notifications, 'raiseAlert'>
  readonly priceBackOf: PriceBackOf
  readonly orders: Pick<OrderChanges, 'cancel'>
}

/** It is not on the platform yet, or another process changes it there: repeated later. */
class NotYetOnPlatform extends Error {
  override readonly name = 'NotYetOnPlatform'
}

interface OrderThere {
  readonly order: StoredOrder
  readonly platformOrderId: string
  readonly back: PriceBack
}

/** A store whose account is missing gets it back some day. */
const isRefused = (error: unknown): boolean =>
  error instanceof ExternalServiceError && error.kind === 'refused' && error.reason !== NOT_SET_UP

/** What the platform does not allow any more (it was sent meanwhile) is recorded as refunded, and told the owner. */
async function cancelThere(
  deps: RefundDependencies,
  store: Store,
  { order, platformOrderId, back }: OrderThere,
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
    return alertOwner(deps, store, order)
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
  { order, platformOrderId, back }: OrderThere,
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
    alertOwner(deps, store, order)
  }
}

function alertOwner(
  { notifications }: Pick<RefundDependencies, 'notifications'>,
  { storeId }: Store,
  { platformOrderName }: StoredOrder,
): void {
  const code = platformOrderName?.replaceAll(/\W/g, '')
  notifications.raiseAlert({ kind: 'REFUND_NOT_IN_SHOP', storeId, ...(code ? { code } : {}) })
}

/** Two causes at once have a job each: the second one waits for the first, which takes a moment. */
const MEANWHILE = { tries: 20, pauseMs: 250 } as const

async function claimed(
  database: Database,
  { storeId, orderId, platformOrderId }: StoredOrder,
): Promise<StoredOrder | undefined> {
  for (let tries = 1; ; tries += 1) {
    const order = await platformOrdersRepository.claimChange(database, storeId, orderId)
    if (order || platformOrderId === null || tries === MEANWHILE.tries) return order
    await pause(MEANWHILE.pauseMs)
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
  const { storeId } = store
  const known = await ordersRepository.byId(database, storeId, orderId)
  if (!known) return
  const { done, underWay } = await priceBackOf(database, known)
  if (done === 0 && underWay === 0) return
  const order = await claimed(database, known)
  if (!order?.platformOrderId) throw new NotYetOnPlatform('not there yet, or being changed')
  try {
    const { platformOrderId } = order
    const there = { order, platformOrderId, back: await priceBackOf(database, order) }
    await cancelThere(deps, store, there)
    await recordThere(deps, store, there)
  } finally {
    await platformOrdersRepository.releaseChange(database, storeId, orderId)
  }
}
