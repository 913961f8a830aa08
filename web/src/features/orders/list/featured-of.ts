/** [account §2 Order list screen, ADR-279] */
import type { OrderSummary } from '@thela/contracts/calls/orders/orders'
import { featuredOrder } from '@thela/domain/orders'

export interface FeaturedOrder<Order extends OrderSummary> {
  readonly order: Order
  /** None was placed after it. */
  readonly isLatest: boolean
}

/** The one of the orders that stands above the others. */
export function featuredOf<Order extends OrderSummary>(
  orders: readonly Order[],
): FeaturedOrder<Order> | undefined {
  const listed = orders.map((order) => ({
    order,
    placedAt: order.placedAt,
    status: order.status,
    stages: order.subOrders.map(({ trackingInfo }) => trackingInfo?.trackingStatus),
  }))
  const order = featuredOrder(listed)?.order
  if (order === undefined) return undefined
  return { order, isLatest: orders.every(({ placedAt }) => placedAt <= order.placedAt) }
}
