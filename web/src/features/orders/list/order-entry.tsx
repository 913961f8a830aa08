/** [account §2 Order list screen] */
import type { OrderSummary } from '@thela/contracts/calls/orders/orders'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { classNames } from '@thela/ui/class-names.ts'
import { ChevronRightIcon } from '@thela/ui/icons/lazy-icons.tsx'
import styles from './order-entry.module.css'

export const OrderList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

export interface OrderEntryProps {
  order: OrderSummary
  href: string
  /** `_top` leaves the seller’s frame. */
  target?: '_top' | undefined
  /** Larger, since it is the order that shoppers most often look for. */
  isFeatured?: boolean
  /** None was placed after it, which its name mentions. */
  isLatest?: boolean
  /** The store's name, where there are several. */
  storeName?: string | undefined
  /** The status of its parts. */
  children: ReactNode
}

/** One order of the list. */
export function OrderEntry({
  order,
  href,
  target,
  isFeatured = false,
  isLatest = false,
  storeName,
  children,
}: OrderEntryProps) {
  const t = useMessages()
  const { orderId, placedAt, total, status, subOrders } = order
  const whole = subOrders.length > 1 ? status : undefined
  return (
    <li className={classNames(styles.entry, isFeatured && styles.featured)}>
      <a className={styles.head} href={href} target={target}>
        <span className={styles.texts}>
          <span className={styles.name}>{nameOf(t, orderId, isLatest)}</span>
          <span className={styles.facts}>
            {storeName && `${storeName} · `}
            {t.date(new Date(placedAt), 'DATE')} · {t.money(paise(total))}
            {whole && ` · ${t(`orders.status.${whole}`)}`}
          </span>
        </span>
        <ChevronRightIcon />
      </a>
      <div className={styles.parts}>{children}</div>
    </li>
  )
}

function nameOf(t: Messages, number: string | undefined, isLatest: boolean): string {
  if (number === undefined) return t(isLatest ? 'orders.entry.latest' : 'orders.entry.order')
  return t(isLatest ? 'orders.entry.latestNumber' : 'orders.entry.number', { number })
}
