/** Compares what shoppers were shown with the ledgers at the end. [checkout §8, I24] */
import { auditShownLink } from './audit-links.ts'
import type { Books, OurOrder } from './books.ts'
import type { Shopped } from './shopped.ts'
import type { Finding } from './finding.ts'

export function auditShown(books: Books, item: Shopped): Finding[] {
  if (item.link) return [...auditFailed(item), ...auditShownLink(books, item)]
  const order = books.orders.find(({ cartId }) => cartId === item.cartId)
  return [
    ...auditAcknowledged(order, item),
    ...auditFailed(item),
    ...auditRefunded(order, item),
    ...auditReceipt(order, item),
  ]
}

/** Whoever was shown an order has it, and every number shown is the order's number. */
function auditAcknowledged(order: OurOrder | undefined, item: Shopped): Finding[] {
  const isShown = item.orderId !== undefined || item.shown.some(({ status }) => status === 'PLACED')
  if (!isShown) return []
  if (!order || (item.orderId ?? order.orderId) !== order.orderId) {
    return [{ fault: 'acknowledged and gone', about: item.cartId }]
  }
  const names = item.shown.flatMap(({ orderName }) => orderName ?? [])
  if (names.every((name) => name === order.name)) return []
  const about = `order ${order.name}: shown ${[...new Set(names)].join(', ')}`
  return [{ fault: 'shown another number or sum than the order has', about }]
}

/** A shopper who is shown a failure pays again. */
function auditFailed({ cartId, action, capturedAt, shown }: Shopped): Finding[] {
  if (capturedAt === undefined) return []
  const late = shown.find(
    ({ status, requestedAt }) => status === 'FAILED' && requestedAt > capturedAt,
  )
  if (!late) return []
  const about = `${cartId}, ${action}: ${late.requestedAt - capturedAt} ms after the capture`
  return [{ fault: 'shown FAILED after the capture', about }]
}

/** No shopper in this test pays for a cart again after a refund. */
function auditRefunded(order: OurOrder | undefined, item: Shopped): Finding[] {
  const { cartId, way, action, shown } = item
  const isShown = shown.some(({ status }) => status === 'REFUNDED')
  if (!order || !isShown) return []
  return [{ fault: 'shown REFUNDED, and there is an order', about: `${cartId}, ${way}, ${action}` }]
}

function auditReceipt(order: OurOrder | undefined, { receipt, cartId }: Shopped): Finding[] {
  if (!receipt) return []
  if (!order) return [{ fault: 'acknowledged and gone', about: cartId }]
  const isSame =
    receipt.orderId === order.orderId &&
    (receipt.orderName ?? order.name) === order.name &&
    receipt.total === order.total &&
    receipt.prepaid === order.prepaid &&
    receipt.cod === order.cod
  if (isSame) return []
  const about = `order ${order.name}: thank-you page shows ${JSON.stringify(receipt)}`
  return [{ fault: 'shown another number or sum than the order has', about }]
}
