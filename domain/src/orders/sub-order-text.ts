import { dateTexts, daysBetweenIst } from '../calendar/index.ts'
import type { DateTexts } from '../calendar/index.ts'
import { deliveryEstimate } from './delivery-estimate.ts'
import { isOutForDelivery } from './sub-order.ts'
import type { SubOrder } from './sub-order.ts'

/** What a shopper reads beside each parcel of an order. [account §4, D-54, D-55] */
export function subOrderText(subOrder: SubOrder, placedAt: Date, now: Date): DateTexts {
  if (subOrder.isFulfilledElsewhere) {
    return inBoth(subOrder.status === 'CANCELLED' ? 'Cancelled' : 'Shipped')
  }
  switch (subOrder.status) {
    case 'OPEN':
    case 'CONFIRMED':
      return inBoth(daysBetweenIst(placedAt, now) > 0 ? 'Awaiting dispatch' : 'On hold')
    case 'SHIPPED':
      return inBoth('Shipped')
    case 'READY_FOR_PICKUP':
      return inBoth('Awaiting pickup')
    case 'IN_TRANSIT':
    case 'OUT_FOR_DELIVERY':
      return onItsWay(subOrder, now)
    case 'DELIVERED':
      return withDate('Delivered', subOrder.tracking?.deliveredAt)
    case 'RTO':
      return inBoth('Returned to seller')
    case 'CANCELLED':
      return inBoth('Cancelled')
  }
}

function onItsWay(subOrder: SubOrder, now: Date): DateTexts {
  if (subOrder.tracking?.stage === 'UNDELIVERED') return inBoth('Delivery failed')
  if (isOutForDelivery(subOrder)) return inBoth('Arriving today')
  const estimate = deliveryEstimate(subOrder.tracking ?? {})
  // Without an estimate there is no date to promise.
  if (estimate === undefined) return inBoth('In transit')
  const daysAhead = daysBetweenIst(now, estimate)
  if (daysAhead < 0) return inBoth('Shipment delayed')
  return daysAhead === 1 ? inBoth('Arriving tomorrow') : withDate('Arriving', estimate)
}

function inBoth(text: string): DateTexts {
  return { desktop: text, mobile: text }
}

function withDate(text: string, date: Date | undefined): DateTexts {
  if (date === undefined) return inBoth(text)
  const { desktop, mobile } = dateTexts(date)
  return { desktop: `${text} on ${desktop}`, mobile: `${text} on ${mobile}` }
}
