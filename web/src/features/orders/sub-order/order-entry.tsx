/** One order in a list. [account §2 Order list screen, ADR-279] */
import type { OrderSummary, SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { ChevronRightIcon } from '@thela/ui/icons/lazy-icons.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { hasFailed, nextFirst, partName } from './part-state.ts'
import { PartRow } from './part-row.tsx'
import styles from './order-entry.module.css'

export const OrderList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

export interface OrderEntryProps {
  order: OrderSummary
  href: string
  /** `_top` leaves the seller’s frame. */
  target?: '_top' | undefined
  /** None was placed after it, which its name mentions. */
  isLatest?: boolean
  /** The store's name, where there are several. */
  storeName?: string | undefined
  /** The dates that were promised for a parcel. */
  dates: (part: SubOrderReply) => string | undefined
}

/** One order of the list: the row leads to it. Only a delivery that failed has a button of its own. */
export function OrderEntry({
  order,
  href,
  target,
  isLatest = false,
  storeName,
  dates,
}: OrderEntryProps) {
  const t = useMessages()
  const parts = nextFirst(order.subOrders)
  const failed = parts.find(hasFailed)?.trackingInfo
  return (
    <li className={styles.entry}>
      <a className={styles.row} href={href} target={target}>
        <span className={styles.parts}>
          {parts.map((part, index) => (
            <PartRow
              key={part.id}
              part={part}
              name={partName(t, index, parts.length)}
              days={dates(part)}
              above={index === 0 && headText(t, order, { isLatest, storeName })}
            />
          ))}
        </span>
        <ChevronRightIcon />
      </a>
      {failed && (
        <div className={styles.action}>
          <LinkButton href={failed.trackLink} target={target} variant="plain">
            {t('orders.part.choose')}
          </LinkButton>
        </div>
      )}
    </li>
  )
}

/** "Latest order #1036 · Tue, 1 Dec · ₹867" */
function headText(
  t: Messages,
  { orderId: number, placedAt, total, status, subOrders }: OrderSummary,
  { isLatest, storeName }: { readonly isLatest: boolean; readonly storeName: string | undefined },
): string {
  const whole = subOrders.length > 1 ? status : undefined
  return [
    entryName(t, number, isLatest),
    storeName,
    t.date(new Date(placedAt), 'WEEKDAY'),
    t.money(paise(total)),
    whole && t(`orders.status.${whole}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

function entryName(t: Messages, number: string | undefined, isLatest: boolean): string {
  if (number === undefined) return t(isLatest ? 'orders.entry.latest' : 'orders.entry.order')
  return t(isLatest ? 'orders.entry.latestNumber' : 'orders.entry.number', { number })
}
