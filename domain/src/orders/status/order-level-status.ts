import type { OrderStatus } from './order-status.ts'
import { isOutForDelivery } from './sub-order.ts'
import type { SubOrder } from './sub-order.ts'

/**
 * The status of an order with several parcels; undefined for an order fulfilled without us.
 * [account §4]
 */
export function orderLevelStatus(subOrders: readonly SubOrder[]): OrderStatus | undefined {
  const statuses = new Set<OrderStatus>(subOrders.map((subOrder) => subOrder.status))
  if (subOrders.every((subOrder) => subOrder.isFulfilledElsewhere)) {
    return statuses.has('CANCELLED') ? 'CANCELLED' : undefined
  }
  if (subOrders.some(isOutForDelivery)) return 'OUT_FOR_DELIVERY'
  const [first] = statuses
  if (statuses.size === 1) return first
  if (statuses.has('DELIVERED')) return 'PARTIALLY_DELIVERED'
  if (statuses.has('IN_TRANSIT')) return 'IN_TRANSIT'
  if (statuses.has('SHIPPED') || statuses.has('READY_FOR_PICKUP')) return 'SHIPPED'
  return FURTHEST_FIRST.find((status) => statuses.has(status))
}

/** Below "shipped" the furthest active part decides too. */
const FURTHEST_FIRST = ['CONFIRMED', 'OPEN', 'RTO', 'CANCELLED'] as const
