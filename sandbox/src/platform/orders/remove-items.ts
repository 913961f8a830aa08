import { gid, numberFromGid } from '../gid.ts'
import { findVariant } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { announceOrder, announceRefund, announceStock } from '../webhooks.ts'
import { freshNumber } from './fresh-number.ts'
import type { Order, Refund } from './order.ts'
import type { RefundTransactionInput } from './refund-order.ts'

export interface RefundInput {
  orderId: string
  note?: string
  refundLineItems?: {
    lineItemId: string
    quantity: number
    restockType?: 'CANCEL' | 'NO_RESTOCK' | 'RETURN'
    locationId?: string
  }[]
  transactions?: RefundTransactionInput[]
}

type Wanted = NonNullable<RefundInput['refundLineItems']>[number]

function problemOf(order: Order, { lineItemId, quantity, restockType, locationId }: Wanted) {
  const line = order.lines.find(({ id }) => gid('LineItem', id) === lineItemId)
  if (line === undefined) return 'Line item does not exist'
  if (quantity < 1 || quantity > line.quantity - line.removed) {
    return 'Quantity cannot refund more items than were purchased'
  }
  const isUnsent = line.quantity - line.removed - line.fulfilled
  if (restockType === 'CANCEL' && quantity > isUnsent) return 'Cannot cancel fulfilled items'
  if (restockType === 'RETURN' && quantity > line.fulfilled)
    return 'Cannot return unfulfilled items'
  const isRestocked = restockType === 'CANCEL' || restockType === 'RETURN'
  return isRestocked && locationId === undefined ? 'Location must be set to restock' : undefined
}

/** A refund of lines without money: takes items off an order, or returns why not. */
export function removeItems(shop: Shop, order: Order, input: RefundInput): Refund | string {
  const { note, refundLineItems = [] } = input
  if (order.cancelledAt !== undefined) return 'Order has been cancelled'
  for (const wanted of refundLineItems) {
    const problem = problemOf(order, wanted)
    if (problem !== undefined) return problem
  }
  const now = new Date(shop.sandbox.now()).toISOString()
  const lines = refundLineItems.map(({ lineItemId, quantity }) => ({
    lineId: numberFromGid('LineItem', lineItemId) ?? 0,
    quantity,
  }))
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (line !== undefined) line.removed += quantity
  }
  const refund = {
    id: freshNumber(),
    lines,
    createdAt: now,
    ...(note === undefined ? {} : { note }),
  }
  order.refunds.push(refund)
  order.updatedAt = now
  restock(shop, order, refundLineItems)
  announceRefund(shop, refundOfLinesJson(order, refund))
  announceOrder(shop, order, 'orders/updated')
  return refund
}

function restock(shop: Shop, order: Order, wanted: readonly Wanted[]): void {
  if (!order.hasClaimedStock) return
  const claims = wanted.flatMap(({ lineItemId, quantity, restockType }) => {
    const line = order.lines.find(({ id }) => gid('LineItem', id) === lineItemId)
    const sold = line && findVariant(shop, line.variantId)
    if (!sold || restockType === undefined || restockType === 'NO_RESTOCK') return []
    return [{ variant: sold.variant, quantity: -quantity }]
  })
  if (claims.length === 0) return
  shop.inventory.take(claims)
  announceStock(
    shop,
    claims.map(({ variant }) => variant),
  )
}

function refundOfLinesJson(order: Order, refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    admin_graphql_api_id: gid('Refund', refund.id),
    order_id: order.id,
    created_at: refund.createdAt,
    note: refund.note ?? null,
    restock: true,
    refund_line_items: refund.lines.map(({ lineId, quantity }) => ({
      line_item_id: lineId,
      quantity,
    })),
    transactions: [],
  }
}
