/** What the state of a parcel is called, and how good it is. [account §4] */
import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { byArrival, hasNoDay, passesStatusFilter } from '@thela/domain/orders'
import type { OrderStatus, ShipmentStage } from '@thela/domain/orders'
import type { CodedMessage, Messages } from '@thela/messages'
import { CheckIcon, CloseIcon, WarningIcon } from '@thela/ui/icons/icons.tsx'
import { TruckIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { BoxIcon, RefreshIcon } from '@thela/ui/icons/order-icons.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { expectedOn } from './expected-on.ts'

type Mark = readonly [icon: typeof BoxIcon, tone: 'going' | 'good' | 'late' | 'bad']

const COLLECTED: Mark = [CheckIcon, 'good']
const SENT: Mark = [TruckIcon, 'going']
const MARKS: Readonly<Record<OrderStatus, Mark>> = {
  OPEN: [BoxIcon, 'going'],
  CONFIRMED: [BoxIcon, 'going'],
  READY_FOR_PICKUP: [BoxIcon, 'going'],
  SHIPPED: SENT,
  IN_TRANSIT: SENT,
  OUT_FOR_DELIVERY: SENT,
  PARTIALLY_DELIVERED: [CheckIcon, 'good'],
  DELIVERED: [CheckIcon, 'good'],
  RTO: [RefreshIcon, 'late'],
  CANCELLED: [CloseIcon, 'bad'],
}

/** Stages that the parcel knows more precisely than its order. */
const TROUBLE: Readonly<
  Partial<Record<ShipmentStage, { readonly mark: Mark; readonly note?: 'LOST' | 'DAMAGED' }>>
> = {
  UNDELIVERED: { mark: [WarningIcon, 'late'] },
  LOST: { mark: [WarningIcon, 'bad'], note: 'LOST' },
  DAMAGED: { mark: [WarningIcon, 'bad'], note: 'DAMAGED' },
}

/** In the words of the rules. `days`: the promised dates. */
export function usePartState(part: SubOrderReply, days: string | undefined) {
  const t = useMessages()
  const { status, display, trackingInfo } = part
  const trouble = trackingInfo && TROUBLE[trackingInfo.trackingStatus]
  const [Icon, tone] = trouble?.mark ?? (display.code === 'COLLECTED' ? COLLECTED : MARKS[status])
  const daysText = days === undefined ? undefined : unbroken(days)
  // The same days as when it was ordered, not the last of them alone.
  const text =
    daysText !== undefined && display.code === 'ARRIVING_ON' ? daysText : displayText(t, display)
  return {
    Icon,
    tone,
    /** It will not arrive. */
    isLost: trouble?.note !== undefined,
    text: trouble?.note ? t(`orders.trouble.${trouble.note}`) : text,
    days: !trouble && hasNoDay(display.code) ? daysText : undefined,
  }
}

export const isUnderWay = ({ status }: SubOrderReply): boolean =>
  passesStatusFilter(status, 'ACTIVE')

/** The courier waits for what the customer wants. */
export const hasFailed = (part: SubOrderReply): boolean =>
  part.trackingInfo?.trackingStatus === 'UNDELIVERED' && isUnderWay(part)

/** The next to arrive first: so they stand and are numbered everywhere. */
export const nextFirst = (parts: readonly SubOrderReply[]): readonly SubOrderReply[] =>
  [...parts].sort((a, b) => byArrival(arriving(a), arriving(b)))

const arriving = (part: SubOrderReply) => ({ status: part.status, expectedOn: expectedOn(part) })

/** By its place among the parcels of an order, the next to arrive first. */
export function partName(t: Messages, index: number, count: number): string | undefined {
  return count > 1 ? t('orders.part.name', { index: index + 1, count }) : undefined
}

function displayText(t: Messages, { code, day }: SubOrderReply['display']): string {
  const date = day === undefined ? undefined : unbroken(t.date(new Date(day), 'WEEKDAY'))
  const params = date === undefined ? undefined : { date }
  return t.of('orders.parcel.', { code, params } as CodedMessage<'orders.parcel.'>)
}

/** A number stays in the line of its month: "29 Nov – 1" and "Dec" would be read twice. */
const unbroken = (text: string): string => text.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00A0')
