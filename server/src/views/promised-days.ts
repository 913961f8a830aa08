import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { isPickedUp } from '@thela/domain/orders'
import type { OrderDelivery, SubOrder, SubOrderStatus, SubOrderText } from '@thela/domain/orders'
import { istDay } from '@thela/domain/calendar'

/** The text of the parcel itself names no day. */
const WAITS: readonly SubOrderStatus[] = ['OPEN', 'CONFIRMED', 'READY_FOR_PICKUP', 'SHIPPED']

/** The dates promised at the checkout, while nothing more exact is known. */
export function promisedDays(
  delivery: OrderDelivery | undefined,
  subOrder: SubOrder,
  {
    hidesDates,
    now,
    text,
  }: { readonly hidesDates: boolean; readonly now: Date; readonly text: SubOrderText },
): SubOrderReply['promised'] {
  const { status, isFulfilledElsewhere, tracking } = subOrder
  if (!delivery || hidesDates) return undefined
  // It was handed over.
  if (isFulfilledElsewhere && isPickedUp(subOrder, delivery.type)) return undefined
  const { type, earliest, latest = earliest } = delivery
  // A date in the past is not shown.
  if (latest === undefined || latest < istDay(now)) return undefined
  // Nor one that the courier no longer expects to keep.
  if (tracking?.edd && istDay(tracking.edd) > latest) return undefined
  // Under way the last of the promised days is named; the first one is promised as well.
  const isNamed = text.code === 'ARRIVING_ON' && text.day && istDay(text.day) === latest
  if (!WAITS.includes(status) && !isNamed) return undefined
  return { type, latest, ...(earliest ? { earliest } : {}) }
}
