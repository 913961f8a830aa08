import { computeTaxes } from '../orders/compute-taxes.ts'
import { makeOrder } from '../orders/make-order.ts'
import { announceNewOrder, setPaid, setStatus } from '../orders/set-status.ts'
import { Problem } from '../problem.ts'
import type { Order } from '../store/order.ts'
import { isVersion8, race } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { notify } from '../webhooks/notify.ts'
import type { Fields } from './read-fields.ts'
import { readOrderBody } from './read-order-body.ts'
import type { OrderBody } from './read-order-body.ts'
import { writeCoupons } from './write-coupons.ts'
import { checkItems, writeOrder } from './write-order.ts'

/** POST /orders: no idempotency, and no check of stock, products, state or currency. */
export async function createOrder(store: Store, fields: Fields): Promise<Order> {
  if (Number(fields.id ?? 0) > 0) {
    throw new Problem(400, 'woocommerce_rest_shop_order_exists', {
      message: 'Cannot create existing shop_order.',
    })
  }
  const body = readOrderBody(fields)
  checkItems(undefined, body)
  const order = makeOrder(store, { createdVia: 'rest-api' })
  writeOrder(store, order, body)
  computeTaxes(store, order)
  store.orders.push(order)
  applyCoupons(store, order, body)
  // Another order may use the coupon before this one has counted its use.
  if (body.coupons !== undefined) await race(store)
  announceNewOrder(store, order)
  if (body.status !== undefined) setStatus(store, order, body.status)
  if (body.isPaid) await setPaid(store, order, { isNew: true })
  return order
}

/** A refused coupon leaves the order behind, as a draft whose id stands in the error; version 8 leaves a pending one without its id. */
function applyCoupons(store: Store, order: Order, { coupons }: OrderBody): void {
  if (coupons === undefined) return
  try {
    writeCoupons(store, order, coupons)
  } catch (error) {
    if (!isVersion8(store)) order.status = 'checkout-draft'
    notify(store, 'order.created', order.id)
    if (!(error instanceof Problem) || isVersion8(store)) throw error
    throw new Problem(error.status, error.code, {
      message: error.message,
      data: { status: error.status, new_draft_order_id: order.id },
    })
  }
}
