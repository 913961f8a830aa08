import { randomUUID } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { announceOrder } from '../webhooks.ts'
import { freshNumber } from './fresh-number.ts'
import type { Order, OrderEdit } from './order.ts'
import { totalsOf } from './order-totals.ts'

export function beginEdit(shop: Shop, order: Order): OrderEdit {
  const edit: OrderEdit = {
    id: freshNumber(),
    order,
    lines: order.shippingLines
      .filter(({ isRemoved }) => isRemoved !== true)
      .map((line) => ({ id: randomUUID(), line, isRemoved: false })),
    isCommitted: false,
  }
  shop.edits.set(edit.id, edit)
  return edit
}

/** Stages that a shipping line is removed, or returns why not. */
export function stageRemoval(edit: OrderEdit, lineId: string): string | undefined {
  const staged = edit.lines.find(({ id }) => id === lineId)
  if (edit.isCommitted) return 'The order edit has been committed already'
  if (staged === undefined || staged.isRemoved) return 'Shipping line does not exist'
  staged.isRemoved = true
  return undefined
}

/** The totals of the order with what is staged. */
export function totalsOfEdit({ order, lines }: OrderEdit): Order['totals'] {
  const shippingLines = lines.filter(({ isRemoved }) => !isRemoved).map(({ line }) => line)
  return totalsOf({ ...order, discount: order.discount, shippingLines })
}

/** Applies what is staged, or returns why not: the order may have been changed meanwhile. */
export function commitEdit(shop: Shop, edit: OrderEdit): string | undefined {
  const { order, lines } = edit
  const removed = lines.filter(({ isRemoved }) => isRemoved).map(({ line }) => line)
  if (edit.isCommitted) return 'The order edit has been committed already'
  if (removed.some(({ isRemoved }) => isRemoved === true)) {
    return 'The order has changed since the edit began'
  }
  if (removed.length === 0) return 'There are no changes to commit'
  edit.isCommitted = true
  for (const line of removed) line.isRemoved = true
  order.totals = totalsOfEdit(edit)
  order.updatedAt = new Date(shop.sandbox.now()).toISOString()
  announceOrder(shop, order, 'orders/updated')
  return undefined
}
