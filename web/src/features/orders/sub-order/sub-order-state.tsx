import type { SubOrder } from '@thela/contracts/orders'
import type { OrderStatus } from '@thela/domain/orders'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { BoxIcon, CheckIcon, CloseIcon, RefreshIcon, TruckIcon } from '../../../ui/icons/icons.tsx'
import styles from './sub-order-state.module.css'

type Mark = readonly [icon: typeof BoxIcon, tone: 'going' | 'good' | 'over' | 'bad']

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
  RTO: [RefreshIcon, 'over'],
  CANCELLED: [CloseIcon, 'bad'],
}

export interface SubOrderStateProps {
  subOrder: SubOrder
  look?: 'plain' | 'large'
  /** Where the items are listed beside it already. */
  hidesItems?: boolean
}

/** How one parcel of an order stands, in the words of the rules, and where to follow it. [account §4] */
export function SubOrderState({
  subOrder,
  look = 'plain',
  hidesItems = false,
}: SubOrderStateProps) {
  const { displayText, lineItems, trackingInfo, status } = subOrder
  const [Icon, tone] = MARKS[status as OrderStatus]
  const pictures = lineItems.flatMap(({ images }) => images.slice(0, 1)).slice(0, 3)
  return (
    <div className={classNames(styles.state, styles[look])}>
      <span className={classNames(styles.mark, styles[tone])}>
        <Icon size={look === 'large' ? 24 : 20} />
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{displayText}</p>
        {!hidesItems && <p className={styles.items}>{itemsText(lineItems)}</p>}
      </div>
      {!hidesItems && pictures.length > 0 && (
        <span className={styles.pictures}>
          {pictures.map((picture, at) => (
            <img key={`${at}-${picture}`} src={picture} alt="" width={44} height={44} />
          ))}
        </span>
      )}
      {trackingInfo && (
        <span className={styles.track}>
          <LinkButton href={trackingInfo.trackLink} look={look === 'large' ? 'main' : 'plain'} wide>
            Track parcel
          </LinkButton>
        </span>
      )}
    </div>
  )
}

function itemsText(items: SubOrder['lineItems']): string {
  const [first, ...others] = items
  if (!first) return ''
  const name = first.qty > 1 ? `${first.title} × ${first.qty}` : first.title
  return others.length > 0 ? `${name} and ${others.length} more` : name
}
