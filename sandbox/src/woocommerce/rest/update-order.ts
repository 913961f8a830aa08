import { computeTaxes } from '../orders/compute-taxes.ts'
import { applyStatus, payOrder, readBefore, touchOrder } from '../orders/set-status.ts'
import { Problem } from '../problem.ts'
import type { Order } from '../store/order.ts'
import { race } from '../store/settings.ts'
import { findOrder } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import type { Fields } from './read-fields.ts'
import { readOrderBody } from './read-order-body.ts'
import { writeCoupons } from './write-coupons.ts'
import { checkItems, touchesTotals, writeOrder } from './write-order.ts'

/**
 * PUT and PATCH of an order: what has no id is added on each call. Nothing locks: the order is read,
 * and written some time after.
 */
export async function updateOrder(
  store: Store,
  { id, fields }: { id: number; fields: Fields },
): Promise<Order> {
  const body = readOrderBody(fields)
  const order = findOrder(store, id)
  if (order === undefined) throw invalidId(400)
  checkItems(order, body)
  const before = readBefore(order)
  await race(store)
  writeOrder(store, order, body)
  if (touchesTotals(body)) computeTaxes(store, order)
  if (body.coupons !== undefined) writeCoupons(store, order, body.coupons)
  const { status = before.status } = body
  const isStatusChanged = status !== before.status
  if (isStatusChanged) applyStatus(store, order, { status, before })
  if (body.isPaid) payOrder(store, order, { before: isStatusChanged ? readBefore(order) : before })
  else if (!isStatusChanged) touchOrder(store, order)
  return order
}

/** A PUT of an unknown order is 400, all other calls 404. */
export const invalidId = (status: 400 | 404): Problem =>
  new Problem(status, 'woocommerce_rest_shop_order_invalid_id', { message: 'Invalid ID.' })
