/** [account §4] */
import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { istYear } from '@thela/domain/calendar'
import { byArrival, hasNoDay, passesStatusFilter } from '@thela/domain/orders'
import type { OrderStatus, ShipmentStage } from '@thela/domain/orders'
import type { CodedMessage, Messages } from '@thela/messages'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import { CheckIcon, CloseIcon, WarningIcon } from '@thela/ui/icons/icons.tsx'
import { BoxIcon, RefreshIcon, TruckIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { useIsWide } from '@thela/ui/use-is-wide.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { expectedOn } from './expected-on.ts'
import styles from './sub-order-state.module.css'

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

export interface SubOrderStateProps {
  subOrder: SubOrderReply
  /** "Parcel 1 of 3", where there are several. */
  name?: string | undefined
  /** The promised dates. */
  days?: string | undefined
  variant?: 'plain' | 'large'
  /** If the items are already listed next to it. */
  hidesItems?: boolean
  /** If it stands in a link to its tracking. */
  hidesTrack?: boolean
  /** Its tracking link leaves the seller’s frame by `_top`. */
  target?: '_top' | undefined
  /** How far it is, before what can be done. */
  children?: ReactNode
}

/** The status of a parcel in the words of the rules, with its tracking link. */
export function SubOrderState({
  subOrder,
  name,
  days,
  variant = 'plain',
  hidesItems = false,
  hidesTrack = false,
  target,
  children,
}: SubOrderStateProps) {
  const t = useMessages()
  // In full where there is room.
  const form = useIsWide() ? 'LONG' : 'SHORT'
  const { status, display, lineItems, trackingInfo } = subOrder
  const trouble = trackingInfo && TROUBLE[trackingInfo.trackingStatus]
  const [Icon, tone] = trouble?.mark ?? (display.code === 'COLLECTED' ? COLLECTED : MARKS[status])
  // The same days as when it was ordered, not the last of them alone.
  const areDaysTitle = days !== undefined && display.code === 'ARRIVING_ON'
  const arePromised = !trouble && hasNoDay(display.code)
  const isLarge = variant === 'large'
  // In a long list only active parcels need a button.
  const isUnderWay = passesStatusFilter(status, 'ACTIVE')
  const isTrackable = trackingInfo && !hidesTrack && (isLarge || isUnderWay)
  const hasFailed = trackingInfo?.trackingStatus === 'UNDELIVERED' && isUnderWay
  return (
    <div className={classNames(styles.state, styles[variant])}>
      <span className={classNames(styles.mark, styles[tone])}>
        <Icon size={isLarge ? 24 : 20} />
      </span>
      <div>
        {name && <p className={styles.items}>{name}</p>}
        {trouble?.note ? (
          <p className={classNames(styles.text, styles.note)}>
            {t(`orders.trouble.${trouble.note}`)}
          </p>
        ) : (
          <p className={styles.text}>
            {areDaysTitle ? unbroken(days) : displayText(t, display, form)}
          </p>
        )}
        {days && arePromised && <p className={styles.items}>{unbroken(days)}</p>}
        {!hidesItems && <p className={styles.items}>{itemsText(t, lineItems)}</p>}
      </div>
      {!hidesItems && <PartPictures part={subOrder} />}
      {children}
      {isTrackable && (
        <span className={styles.track}>
          <LinkButton
            href={trackingInfo.trackLink}
            target={target}
            variant={hasFailed || (isLarge && isUnderWay && !trouble?.note) ? 'main' : 'plain'}
            wide={isLarge}
          >
            {t(`orders.part.${hasFailed ? 'choose' : 'track'}`)}
          </LinkButton>
        </span>
      )}
    </div>
  )
}

/** The first two items of a parcel. */
function PartPictures({ part: { lineItems } }: { part: SubOrderReply }) {
  const pictures = lineItems.flatMap(({ images }) => images.slice(0, 1)).slice(0, 2)
  if (pictures.length === 0) return null
  return (
    <span className={styles.pictures}>
      {pictures.map((picture, index) => (
        <img key={`${index}-${picture}`} src={picture} alt="" width={48} height={60} />
      ))}
    </span>
  )
}

/** The next to arrive first: so they stand and are numbered everywhere. */
export const nextFirst = (parts: readonly SubOrderReply[]): readonly SubOrderReply[] =>
  [...parts].sort((a, b) => byArrival(arriving(a), arriving(b)))

const arriving = (part: SubOrderReply) => ({ status: part.status, expectedOn: expectedOn(part) })

/** By its place among the parcels of an order, the next to arrive first. */
export function partName(t: Messages, index: number, count: number): string | undefined {
  return count > 1 ? t('orders.part.name', { index: index + 1, count }) : undefined
}

function displayText(
  t: Messages,
  { code, day }: SubOrderReply['display'],
  form: 'LONG' | 'SHORT',
): string {
  const params = day === undefined ? undefined : { date: dateText(t, new Date(day), form) }
  return t.of('orders.parcel.', { code, params } as CodedMessage<'orders.parcel.'>)
}

/** On a phone without the year that everybody knows. */
function dateText(t: Messages, day: Date, form: 'LONG' | 'SHORT'): string {
  const isThisYear = istYear(day) === istYear(new Date())
  return unbroken(t.date(day, form === 'SHORT' && isThisYear ? 'WEEKDAY' : form))
}

/** A number stays in the line of its month: "29 Nov – 1" and "Dec" would be read twice. */
const unbroken = (text: string): string => text.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00A0')

function itemsText(t: Messages, items: SubOrderReply['lineItems']): string {
  const [first, ...others] = items
  if (!first) return ''
  const { title, qty } = first
  const name = qty > 1 ? t('orders.items.several', { title, count: qty }) : title
  return others.length > 0 ? t('orders.items.andMore', { name, count: others.length }) : name
}
