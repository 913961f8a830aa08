/** What a shopper reads beside each parcel of an order: a code, and the day where there is one. [account §4, D-54, D-55] */
import { daysBetweenIst } from '../calendar/index.ts'
import { deliveryEstimate } from './delivery-estimate.ts'
import { isOutForDelivery } from './sub-order.ts'
import type { SubOrder } from './sub-order.ts'

/** These name a day. */
const DATED_TEXTS = ['ARRIVING_ON', 'DELIVERED_ON'] as const

export const SUB_ORDER_TEXTS = [
  'ON_HOLD',
  'AWAITING_DISPATCH',
  'AWAITING_PICKUP',
  'SHIPPED',
  'IN_TRANSIT',
  'DELAYED',
  'ARRIVING_TODAY',
  'ARRIVING_TOMORROW',
  'DELIVERY_FAILED',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
  ...DATED_TEXTS,
] as const

export type SubOrderTextCode = (typeof SUB_ORDER_TEXTS)[number]

export interface SubOrderText {
  readonly code: SubOrderTextCode
  /** The day of `ARRIVING_ON` and `DELIVERED_ON`. */
  readonly day?: Date
}

export function subOrderText(subOrder: SubOrder, placedAt: Date, now: Date): SubOrderText {
  if (subOrder.isFulfilledElsewhere) {
    return { code: subOrder.status === 'CANCELLED' ? 'CANCELLED' : 'SHIPPED' }
  }
  switch (subOrder.status) {
    case 'OPEN':
    case 'CONFIRMED':
      return { code: daysBetweenIst(placedAt, now) > 0 ? 'AWAITING_DISPATCH' : 'ON_HOLD' }
    case 'SHIPPED':
      return { code: 'SHIPPED' }
    case 'READY_FOR_PICKUP':
      return { code: 'AWAITING_PICKUP' }
    case 'IN_TRANSIT':
    case 'OUT_FOR_DELIVERY':
      return onItsWay(subOrder, now)
    case 'DELIVERED': {
      const day = subOrder.tracking?.deliveredAt
      return day === undefined ? { code: 'DELIVERED' } : { code: 'DELIVERED_ON', day }
    }
    case 'RTO':
      return { code: 'RETURNED' }
    case 'CANCELLED':
      return { code: 'CANCELLED' }
  }
}

function onItsWay(subOrder: SubOrder, now: Date): SubOrderText {
  if (subOrder.tracking?.stage === 'UNDELIVERED') return { code: 'DELIVERY_FAILED' }
  if (isOutForDelivery(subOrder)) return { code: 'ARRIVING_TODAY' }
  const estimate = deliveryEstimate(subOrder.tracking ?? {})
  // Without an estimate there is no date to promise.
  if (estimate === undefined) return { code: 'IN_TRANSIT' }
  const daysAhead = daysBetweenIst(now, estimate)
  if (daysAhead < 0) return { code: 'DELAYED' }
  return daysAhead === 1 ? { code: 'ARRIVING_TOMORROW' } : { code: 'ARRIVING_ON', day: estimate }
}
