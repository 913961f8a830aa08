/** [account §4] */
import type { SubOrderReply } from '@thela/contracts/calls/orders'
import { passesStatusFilter } from '@thela/domain/orders'
import type { OrderStatus, ShipmentStage } from '@thela/domain/orders'
import type { CodedMessage, Messages } from '@thela/messages'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import { CheckIcon, CloseIcon, WarningIcon } from '@thela/ui/icons/icons.tsx'
import { BoxIcon, RefreshIcon, TruckIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { useMessages } from '../../../language/use-messages.ts'
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
}

/** The status of a parcel in the words of the rules, with its tracking link. */
export function SubOrderState({
  subOrder,
  name,
  days,
  variant = 'plain',
  hidesItems = false,
}: SubOrderStateProps) {
  const t = useMessages()
  const { status, display, lineItems, trackingInfo } = subOrder
  const trouble = trackingInfo && TROUBLE[trackingInfo.trackingStatus]
  const [Icon, tone] = trouble?.mark ?? MARKS[status]
  const isLarge = variant === 'large'
  // In a long list only active parcels need a button.
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
        <p className={styles.text}>{displayText(t, display)}</p>
        {days && <p className={styles.items}>{days}</p>}
        {trouble?.note && <p className={styles.note}>{t(`orders.trouble.${trouble.note}`)}</p>}
        {!hidesItems && <p className={styles.items}>{itemsText(t, lineItems)}</p>}
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
            {t('orders.part.track')}
          </LinkButton>
        </span>
      )}
    </div>
  )
}

/** Parcels have the same numbers everywhere. */
export function partName(t: Messages, index: number, count: number): string | undefined {
  return count > 1 ? t('orders.part.name', { index: index + 1, count }) : undefined
}

function displayText(t: Messages, { code, day }: SubOrderReply['display']): string {
  const params = day === undefined ? undefined : { date: t.date(new Date(day), 'SHORT') }
  return t.of('orders.parcel.', { code, params } as CodedMessage<'orders.parcel.'>)
}

function itemsText(t: Messages, items: SubOrderReply['lineItems']): string {
  const [first, ...others] = items
  if (!first) return ''
  const { title, qty } = first
  const name = qty > 1 ? t('orders.items.several', { title, count: qty }) : title
  return others.length > 0 ? t('orders.items.andMore', { name, count: others.length }) : name
}
