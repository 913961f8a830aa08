import type { Shop } from '../shop.ts'
import { announceOrder, announceStock } from '../webhooks.ts'
import { claimsOfOrder } from './create-order.ts'
import { freshNumber } from './fresh-number.ts'
import { receivedOf } from './order.ts'
import type { Order } from './order.ts'

export type Cancellation = { reason: string; restock: boolean; refund: boolean }

/** Cancels an order, or says why not. */
export function cancelOrder(
  shop: Shop,
  order: Order,
  { reason, restock, refund }: Cancellation,
): string | undefined {
  if (order.cancelledAt !== undefined) return 'Order has already been cancelled'
  if (order.fulfillments.some(({ status }) => status === 'SUCCESS')) {
    return 'Cannot cancel an order that has fulfillments'
  }
  const now = new Date(shop.world.now()).toISOString()
  Object.assign(order, { cancelledAt: now, cancelReason: reason, updatedAt: now })
  const received = receivedOf(order)
  if (received === 0) order.financialStatus = 'VOIDED'
  if (refund && received > 0) refundAll(order, received, now)
  announceOrder(shop, order, 'orders/cancelled', 'orders/updated')
  if (!restock || !order.hasClaimedStock) return undefined
  const claims = claimsOfOrder(shop, order)
  shop.inventory.take(claims.map(({ variant, quantity }) => ({ variant, quantity: -quantity })))
  announceStock(
    shop,
    claims.map(({ variant }) => variant),
  )
  return undefined
}

function refundAll(order: Order, amount: number, now: string): void {
  order.transactions.push({
    id: freshNumber(),
    kind: 'REFUND',
    status: 'SUCCESS',
    amount,
    gateway: order.transactions[0]?.gateway ?? 'manual',
    test: order.test,
    processedAt: now,
  })
  order.financialStatus = 'REFUNDED'
}
