/** [account §4] */
import type { SubOrderReply } from '@thela/contracts/calls/orders'
import { passesStatusFilter } from '@thela/domain/orders'
import type { OrderStatus, ShipmentStage } from '@thela/domain/orders'
import { shownText } from '@thela/domain/text'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import { CheckIcon, CloseIcon, WarningIcon } from '@thela/ui/icons/icons.tsx'
import { BoxIcon, RefreshIcon, TruckIcon } from '@thela/ui/icons/lazy-icons.tsx'
import styles from './sub-order-state.module.css'

type Mark = readonly [icon: typeof BoxIcon, tone: 'going' | 'good' | 'late' | 'bad']

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

/** What the parcel itself knows better than its order. */
const TROUBLE: Readonly<Partial<Record<ShipmentStage, readonly [mark: Mark, note?: string]>>> = {
  UNDELIVERED: [[WarningIcon, 'late']],
  LOST: [[WarningIcon, 'bad'], 'Lost by the courier'],
  DAMAGED: [[WarningIcon, 'bad'], 'Damaged on the way'],
}

export interface SubOrderStateProps {
  subOrder: SubOrderReply
  /** "Parcel 1 of 3", where there are several and nothing else names them. */
  name?: string | undefined
  /** The days that were promised for it. */
  days?: string | undefined
  variant?: 'plain' | 'large'
  /** Where the items are listed beside it already. */
  hidesItems?: boolean
}

/** How one parcel of an order stands, in the words of the rules, and where to follow it. */
export function SubOrderState({
  subOrder,
  name,
  days,
  variant = 'plain',
  hidesItems = false,
}: SubOrderStateProps) {
  const { status, displayText, lineItems, trackingInfo } = subOrder
  const trouble = trackingInfo && TROUBLE[trackingInfo.trackingStatus]
  const [mark, note] = trouble ?? [MARKS[status]]
  const [Icon, tone] = mark
  const isLarge = variant === 'large'
  // In a long list only what is still under way is worth a button.
  const isUnderWay = passesStatusFilter(status, 'ACTIVE')
  const isTrackable = trackingInfo && (isLarge || isUnderWay)
  const pictures = lineItems.flatMap(({ images }) => images.slice(0, 1)).slice(0, 3)
  return (
    <div className={classNames(styles.state, styles[variant])}>
      <span className={classNames(styles.mark, styles[tone])}>
        <Icon size={isLarge ? 24 : 20} />
      </span>
      <div>
        {name && <p className={styles.items}>{name}</p>}
        <p className={styles.text}>{shownText(displayText)}</p>
        {days && <p className={styles.items}>{days}</p>}
        {note && <p className={styles.note}>{note}</p>}
        {!hidesItems && <p className={styles.items}>{itemsText(lineItems)}</p>}
      </div>
      {!hidesItems && pictures.length > 0 && (
        <span className={styles.pictures}>
          {pictures.map((picture, index) => (
            <img key={`${index}-${picture}`} src={picture} alt="" width={44} height={44} />
          ))}
        </span>
      )}
      {isTrackable && (
        <span className={styles.track}>
          <LinkButton
            href={trackingInfo.trackLink}
            variant={isLarge && isUnderWay ? 'main' : 'plain'}
            wide={isLarge}
          >
            Track parcel
          </LinkButton>
        </span>
      )}
    </div>
  )
}

/** Parcels are numbered alike wherever they are shown. */
export function partName(index: number, count: number): string | undefined {
  return count > 1 ? `Parcel ${index + 1} of ${count}` : undefined
}

function itemsText(items: SubOrderReply['lineItems']): string {
  const [first, ...others] = items
  if (!first) return ''
  const name = first.qty > 1 ? `${first.title} × ${first.qty}` : first.title
  return others.length > 0 ? `${name} and ${others.length} more` : name
}
