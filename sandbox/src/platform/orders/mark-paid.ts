import type { Shop } from '../shop.ts'
import { announceOrder } from '../webhooks.ts'
import { freshNumber } from './fresh-number.ts'
import { receivedOf } from './order.ts'
import type { Order } from './order.ts'

/** Whether anything is left to pay of an order that still stands. */
export const canMarkPaid = (order: Order): boolean =>
  order.cancelledAt === undefined && ['PENDING', 'PARTIALLY_PAID'].includes(order.financialStatus)

/** Records that the rest of an order was paid outside the platform, or returns why it cannot be. */
export function markPaid(shop: Shop, order: Order): string | undefined {
  if (!canMarkPaid(order)) return 'Order cannot be marked as paid.'
  const now = new Date(shop.sandbox.now()).toISOString()
  order.transactions.push({
    id: freshNumber(),
    kind: 'SALE',
    status: 'SUCCESS',
    amount: order.totals.total - receivedOf(order),
    gateway: 'manual',
    test: order.test,
    processedAt: now,
  })
  Object.assign(order, { financialStatus: 'PAID', updatedAt: now })
  announceOrder(shop, order, 'orders/paid', 'orders/updated')
  return undefined
}
