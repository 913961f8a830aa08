import { orderJson } from '../orders/order-json.ts'
import { Problem } from '../problem.ts'
import { findOrder } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { notify } from '../webhooks/notify.ts'
import { invalidId } from './update-order.ts'

/** Into the bin, or for good, of which no webhook is sent. Returns the order as it was. */
export function deleteOrder(
  store: Store,
  { id, isForced }: { id: number; isForced: boolean },
): unknown {
  const order = findOrder(store, id)
  if (order === undefined) throw invalidId(404)
  const json = orderJson(store, order)
  if (isForced) {
    store.orders.splice(store.orders.indexOf(order), 1)
    return json
  }
  if (order.isBinned) {
    throw new Problem(410, 'woocommerce_rest_already_trashed', {
      message: 'The shop_order has already been deleted.',
    })
  }
  order.isBinned = true
  order.modifiedAt = store.sandbox.now()
  notify(store, 'order.deleted', order.id)
  return json
}
