import type { Order, OrderStatus } from '../store/order.ts'
import type { Store } from '../store/store.ts'

const COUNTED: readonly OrderStatus[] = ['processing', 'completed', 'on-hold']

/**
 * Counts the uses of an order's coupons, or subtracts them again; a coupon's limit is not checked.
 * `wereCounted` was read some time before, and two calls at once may both count.
 */
export function countUses(store: Store, order: Order, wereCounted: boolean): void {
  if (COUNTED.includes(order.status) && !wereCounted) {
    order.areUsesCounted = true
    for (const coupon of appliedCoupons(store, order)) {
      coupon.usageCount += 1
      coupon.usedBy.push(usedBy(order))
    }
  }
  if (order.status === 'cancelled' && order.areUsesCounted) {
    order.areUsesCounted = false
    for (const coupon of appliedCoupons(store, order)) {
      coupon.usageCount = Math.max(0, coupon.usageCount - 1)
      const index = coupon.usedBy.indexOf(usedBy(order))
      if (index !== -1) coupon.usedBy.splice(index, 1)
    }
  }
}

const usedBy = ({ customerId, billing }: Order): string =>
  customerId === 0 ? (billing.email ?? '') : String(customerId)

const appliedCoupons = (store: Store, { coupons }: Order) =>
  store.coupons.filter(({ code }) => coupons.some((line) => line.code === code))
