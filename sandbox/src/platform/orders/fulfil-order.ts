import type { Shop } from '../shop.ts'
import { announceFulfillment, announceOrder } from '../webhooks.ts'
import { freshNumber } from './fresh-number.ts'
import { fulfillmentStatusOf } from './order.ts'
import type { Fulfillment, Order, Tracking } from './order.ts'

export interface Wanted {
  lineId: number
  quantity: number
}
interface Parcel {
  tracking: Tracking
  lines?: readonly Wanted[] | undefined
}

/** Ships lines of an order (all remaining ones, when none are named), or returns why not. */
export function fulfilOrder(shop: Shop, order: Order, parcel: Parcel): Fulfillment | string {
  const { tracking, lines: wanted = whatIsLeft(order) } = parcel
  if (order.cancelledAt !== undefined) return 'Fulfillment order is cancelled'
  if (wanted.length === 0) return 'Fulfillment order is closed'
  for (const { lineId, quantity } of wanted) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (line === undefined) return 'Fulfillment order line item does not exist'
    if (quantity < 1 || quantity > line.quantity - line.removed - line.fulfilled) {
      return 'Invalid fulfillment order line item quantity requested.'
    }
  }
  for (const { lineId, quantity } of wanted) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (line !== undefined) line.fulfilled += quantity
  }
  const now = new Date(shop.sandbox.now()).toISOString()
  const name = `${order.name}.${order.fulfillments.length + 1}`
  const dates = { createdAt: now, updatedAt: now }
  const fulfillment: Fulfillment = {
    id: freshNumber(),
    name,
    status: 'SUCCESS',
    lines: wanted,
    tracking,
    ...dates,
  }
  order.fulfillments.push(fulfillment)
  order.updatedAt = now
  const isWhole = fulfillmentStatusOf(order) === 'FULFILLED'
  announceFulfillment(shop, 'fulfillments/create', { order, fulfillment })
  announceOrder(shop, order, isWhole ? 'orders/fulfilled' : 'orders/partially_fulfilled')
  announceOrder(shop, order, 'orders/updated')
  return fulfillment
}

/** Replaces the tracking of a fulfilment, as when a parcel is passed to another courier. */
export function changeTracking(
  shop: Shop,
  order: Order,
  { fulfillment, tracking }: { fulfillment: Fulfillment; tracking: Tracking },
): void {
  fulfillment.tracking = tracking
  fulfillment.updatedAt = new Date(shop.sandbox.now()).toISOString()
  announceFulfillment(shop, 'fulfillments/update', { order, fulfillment })
}

function whatIsLeft(order: Order): Wanted[] {
  return order.lines
    .map(({ id, quantity, removed, fulfilled }) => ({
      lineId: id,
      quantity: quantity - removed - fulfilled,
    }))
    .filter(({ quantity }) => quantity > 0)
}
