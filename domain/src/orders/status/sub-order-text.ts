/** What a shopper reads beside each parcel of an order: a code, and the day where there is one. [account §4, D-54, D-55] */
import { daysBetweenIst } from '../../calendar/index.ts'
import { deliveryEstimate } from '../delivery/delivery-estimate.ts'
import type { OrderDelivery } from '../order/order-snapshot.ts'
import { isOutForDelivery } from './sub-order.ts'
import type { SubOrder } from './sub-order.ts'

/** These name a day. */
const DATED_TEXTS = ['ARRIVING_ON', 'DELIVERED_ON'] as const

export const SUB_ORDER_TEXTS = [
  'ON_HOLD',
  'AWAITING_DISPATCH',
  'AWAITING_PICKUP',
  'PREPARING',
  'COLLECTED',
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

export interface OrderOfPart {
  readonly placedAt: Date
  /** How the customer wanted it. */
  readonly delivery: OrderDelivery['type'] | undefined
}

/** A store may still give a parcel of an order for pickup to a courier; then the courier's words hold. */
export const isPickedUp = (
  { tracking, isFulfilledElsewhere }: SubOrder,
  delivery: OrderDelivery['type'] | undefined,
): boolean => delivery === 'PICKUP' && (tracking === undefined || isFulfilledElsewhere)

export function subOrderText(
  subOrder: SubOrder,
  { placedAt, delivery }: OrderOfPart,
  now: Date,
): SubOrderText {
  const isForPickup = isPickedUp(subOrder, delivery)
  if (subOrder.isFulfilledElsewhere) {
    if (subOrder.status === 'CANCELLED') return { code: 'CANCELLED' }
    // What is picked up is noted as sent when it is handed over.
    return { code: isForPickup ? 'COLLECTED' : 'SHIPPED' }
  }
  switch (subOrder.status) {
    case 'OPEN':
    case 'CONFIRMED':
      if (daysBetweenIst(placedAt, now) <= 0) return { code: 'ON_HOLD' }
      return { code: isForPickup ? 'PREPARING' : 'AWAITING_DISPATCH' }
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
