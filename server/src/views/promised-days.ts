import type { SubOrderReply } from '@thela/contracts/calls/orders'
import type { OrderDelivery, SubOrder, SubOrderStatus } from '@thela/domain/orders'
import { istDay } from '@thela/domain/calendar'

/** Later the text of the parcel itself contains its day. */
const WAITS: readonly SubOrderStatus[] = ['OPEN', 'CONFIRMED', 'READY_FOR_PICKUP', 'SHIPPED']

/** The dates promised at the checkout, until the courier has an estimate. */
export function promisedDays(
  delivery: OrderDelivery | undefined,
  { status, tracking }: SubOrder,
  { hidesDates, now }: { readonly hidesDates: boolean; readonly now: Date },
): SubOrderReply['promised'] {
  if (!delivery || hidesDates || !WAITS.includes(status) || tracking?.edd) return undefined
  const { type, earliest, latest = earliest } = delivery
  // A date in the past is not shown.
  if (latest === undefined || latest < istDay(now)) return undefined
  return { type, latest, ...(earliest ? { earliest } : {}) }
}
