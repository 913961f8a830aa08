import type { Shop } from '../shop.ts'
import { announceOrder, announceStock } from '../webhooks.ts'
import { claimsOfOrder } from './create-order.ts'
import { receivedOf } from './order.ts'
import { refundOrder } from './refund-order.ts'
import type { Order } from './order.ts'

export interface Cancellation {
  reason: string
  restock: boolean
  refund: boolean
}

/** Cancels an order, or returns why it cannot be cancelled. */
export function cancelOrder(
  shop: Shop,
  order: Order,
  { reason, restock, refund }: Cancellation,
): string | undefined {
  if (order.cancelledAt !== undefined) return 'Order has already been cancelled'
  if (order.fulfillments.some(({ status }) => status === 'SUCCESS')) {
    return 'Cannot cancel an order that has fulfillments'
  }
  const now = new Date(shop.sandbox.now()).toISOString()
  Object.assign(order, { cancelledAt: now, cancelReason: reason, updatedAt: now })
  const received = receivedOf(order)
  if (received === 0) order.financialStatus = 'VOIDED'
  if (refund && received > 0) refundOrder(shop, order, received)
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
