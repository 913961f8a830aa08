import { computeTaxes } from '../orders/compute-taxes.ts'
import { setPaid, setStatus, touchOrder } from '../orders/set-status.ts'
import { Problem } from '../problem.ts'
import type { Order } from '../store/order.ts'
import { findOrder } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import type { Fields } from './read-fields.ts'
import { readOrderBody } from './read-order-body.ts'
import { writeCoupons } from './write-coupons.ts'
import { checkItems, touchesTotals, writeOrder } from './write-order.ts'

/** PUT and PATCH of an order: what has no id is added on each call. */
export async function updateOrder(
  store: Store,
  { id, fields }: { id: number; fields: Fields },
): Promise<Order> {
  const body = readOrderBody(fields)
  const order = findOrder(store, id)
  if (order === undefined) throw invalidId(400)
  checkItems(order, body)
  writeOrder(store, order, body)
  if (touchesTotals(body)) computeTaxes(store, order)
  if (body.coupons !== undefined) writeCoupons(store, order, body.coupons)
  const isStatusChanged = body.status !== undefined && body.status !== order.status
  if (body.status !== undefined) setStatus(store, order, body.status)
  if (body.isPaid) await setPaid(store, order, {})
  else if (!isStatusChanged) touchOrder(store, order)
  return order
}

/** A PUT of an unknown order is 400, all other calls 404. */
export const invalidId = (status: 400 | 404): Problem =>
  new Problem(status, 'woocommerce_rest_shop_order_invalid_id', { message: 'Invalid ID.' })
