import { refundableAmount, refundOrder } from '../orders/refund-order.ts'
import { readUnits } from '../store/money.ts'
import type { Order } from '../store/order.ts'
import type { Store } from '../store/store.ts'

/** The owner gives money back by hand, in the admin pages: all of it unless an amount is named. */
export async function refundByOwner(
  store: Store,
  order: Order,
  { amount, reason = '' }: { amount?: string; reason?: string },
): Promise<void> {
  await refundOrder(store, order, {
    amount: amount === undefined ? refundableAmount(store, order) : readUnits(store, amount),
    reason,
    meta: [],
    lines: [],
    isByGateway: false,
    isRestocked: false,
  })
}
