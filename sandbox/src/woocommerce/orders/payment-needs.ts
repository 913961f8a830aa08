import type { Order, OrderStatus } from '../store/order.ts'
import { findSold } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { orderTotals } from './totals.ts'

/** The statuses in which something may be left to pay. */
export const PAYABLE: readonly OrderStatus[] = ['pending', 'failed', 'checkout-draft']

/** Something is left to pay, so that `set_paid` has an effect. The status may be one that was read before. */
export const needsPayment = (store: Store, order: Order, status = order.status): boolean =>
  PAYABLE.includes(status) && orderTotals(store, order).total > 0

/** An article that the store knows must be packed. */
export const needsProcessing = (store: Store, { lines }: Order): boolean =>
  lines.some(
    ({ productId, variationId }) =>
      findSold(store, variationId === 0 ? productId : variationId) !== undefined ||
      store.products.some(({ id }) => id === productId),
  )
