import { addPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { OrderStatus } from '../status/order-status.ts'
import { timeRange } from './time-filter.ts'
import type { TimeRange } from './time-filter.ts'

/** Summary of a customer's last six months. [account §2 Default page state, §3, §9] */
export interface CustomerSummary {
  readonly abandonedCarts: number
  readonly totalDiscount: Paise
  readonly totalOrders: number
  readonly totalRefund: Paise
  readonly totalSpent: Paise
}

export interface SummarisedOrder {
  readonly status: OrderStatus | undefined
  readonly totalValue: Paise
  readonly totalDiscount: Paise
  readonly refunded: Paise
}

export function summaryPeriod(now: Date): TimeRange {
  return timeRange('LAST_6_MONTHS', now)
}

/** A cancelled or returned order counts as an order, but not as spent or saved. */
export function customerSummary(
  orders: readonly SummarisedOrder[],
  abandonedCarts: number,
): CustomerSummary {
  const kept = orders.filter(({ status }) => status !== 'CANCELLED' && status !== 'RTO')
  return {
    abandonedCarts,
    totalDiscount: addPaise(...kept.map((order) => order.totalDiscount)),
    totalOrders: orders.length,
    totalRefund: addPaise(...orders.map((order) => order.refunded)),
    totalSpent: addPaise(...kept.map((order) => order.totalValue)),
  }
}
