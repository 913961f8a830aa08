import { gid } from '../gid.ts'
import { asDecimal } from '../money.ts'
import type { Shop } from '../shop.ts'
import { announceOrder, announceRefund } from '../webhooks.ts'
import { freshNumber } from './fresh-number.ts'
import { receivedOf } from './order.ts'
import type { Order, Transaction } from './order.ts'

/** Records money as refunded, or returns why not. Whoever took the payment has to refund it. */
export function refundOrder(shop: Shop, order: Order, amount: number): string | undefined {
  if (amount <= 0 || amount > receivedOf(order)) return 'Refund amount is not available'
  const now = new Date(shop.sandbox.now()).toISOString()
  const transaction: Transaction = {
    id: freshNumber(),
    kind: 'REFUND',
    status: 'SUCCESS',
    amount,
    gateway: order.transactions[0]?.gateway ?? 'manual',
    test: order.test,
    processedAt: now,
  }
  order.transactions.push(transaction)
  order.updatedAt = now
  order.financialStatus = receivedOf(order) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  announceRefund(shop, refundJson(order, transaction))
  announceOrder(shop, order, 'orders/updated')
  return undefined
}

/** A refund of money in the webhook's format. */
function refundJson(order: Order, transaction: Transaction): Record<string, unknown> {
  const id = freshNumber()
  return {
    id,
    admin_graphql_api_id: gid('Refund', id),
    order_id: order.id,
    created_at: transaction.processedAt,
    note: null,
    restock: false,
    refund_line_items: [],
    transactions: [
      {
        id: transaction.id,
        order_id: order.id,
        kind: 'refund',
        status: 'success',
        gateway: transaction.gateway,
        amount: asDecimal(transaction.amount),
        currency: 'INR',
      },
    ],
  }
}
