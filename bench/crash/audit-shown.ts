/** What shoppers were shown, held against the books at the end. [checkout §8] */
import type { Books, OurOrder } from './books.ts'
import type { Shopped } from './crash-shopper.ts'
import type { Finding } from './finding.ts'

export function auditShown(books: Books, one: Shopped): Finding[] {
  const order = books.orders.find(({ cartId }) => cartId === one.cartId)
  return [
    ...auditAcknowledged(order, one),
    ...auditFailed(one),
    ...auditRefunded(order, one),
    ...auditReceipt(order, one),
  ]
}

/** Every number that was shown is the number of the cart's order. [I24] */
function auditAcknowledged(order: OurOrder | undefined, one: Shopped): Finding[] {
  const looks = one.shown.filter(({ status }) => status === 'PLACED')
  const numbers = [...looks.map(({ orderNo = '' }) => orderNo), one.orderNo].filter(
    (number) => number !== undefined,
  )
  if (numbers.length === 0) return []
  if (!order) return [{ fault: 'acknowledged and gone', about: one.cartId }]
  if (numbers.every((number) => number === order.orderNo)) return []
  const about = `order ${order.orderNo}: shown ${[...new Set(numbers)].join(', ')}`
  return [{ fault: 'shown another number or sum than the order has', about }]
}

/** Who is told that it failed pays again. */
function auditFailed({ cartId, deed, capturedAt, shown }: Shopped): Finding[] {
  if (capturedAt === undefined) return []
  const late = shown.find(({ status, askedAt }) => status === 'FAILED' && askedAt > capturedAt)
  if (!late) return []
  const about = `${cartId}, ${deed}: ${late.askedAt - capturedAt} ms after the capture`
  return [{ fault: 'shown FAILED after the capture', about }]
}

/** Nobody here pays for a cart again after the money went back. */
function auditRefunded(order: OurOrder | undefined, { cartId, shown }: Shopped): Finding[] {
  const isShown = shown.some(({ status }) => status === 'REFUNDED')
  if (!order || !isShown) return []
  return [{ fault: 'shown REFUNDED, and there is an order', about: cartId }]
}

function auditReceipt(order: OurOrder | undefined, { receipt, cartId }: Shopped): Finding[] {
  if (!receipt) return []
  if (!order) return [{ fault: 'acknowledged and gone', about: cartId }]
  const isSame =
    receipt.orderNo === order.orderNo &&
    receipt.total === order.total &&
    receipt.prepaid === order.prepaid &&
    receipt.cod === order.cod
  if (isSame) return []
  const about = `order ${order.orderNo}: page of thanks says ${JSON.stringify(receipt)}`
  return [{ fault: 'shown another number or sum than the order has', about }]
}
