/** [account §2 Order list screen] */
import type { OrderSummary } from '@thela/contracts/calls/orders'
import { orderStatusText } from '@thela/domain/orders'
import { formatIst } from '@thela/domain/calendar'
import { formatPaise, paise } from '@thela/domain/money'
import { shownText } from '@thela/domain/text'
import type { ReactNode } from 'react'
import { classNames } from '@thela/ui/class-names.ts'
import { ChevronRightIcon } from '@thela/ui/icons/lazy-icons.tsx'
import styles from './order-entry.module.css'

export const OrderList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

export interface OrderEntryProps {
  order: OrderSummary
  href: string
  /** Stands larger: the one that a shopper most often comes for. */
  isLatest?: boolean
  /** Where it was ordered, if that could be several stores. */
  storeName?: string | undefined
  /** How each of its parts stands. */
  children: ReactNode
}

/** One order of the list. */
export function OrderEntry({
  order,
  href,
  isLatest = false,
  storeName,
  children,
}: OrderEntryProps) {
  const { orderId, placedAt, total, status, subOrders } = order
  const whole = subOrders.length > 1 ? status : undefined
  return (
    <li className={classNames(styles.entry, isLatest && styles.latest)}>
      <a className={styles.head} href={href}>
        <span className={styles.texts}>
          <span className={styles.name}>
            {isLatest ? 'Latest order' : 'Order'}
            {orderId && ` ${orderId}`}
          </span>
          <span className={styles.facts}>
            {storeName && `${storeName} · `}
            {formatIst(new Date(placedAt), 'Do MMMM YYYY')} · {formatPaise(paise(total))}
            {whole && ` · ${shownText(orderStatusText(whole))}`}
          </span>
        </span>
        <ChevronRightIcon />
      </a>
      <div className={styles.parts}>{children}</div>
    </li>
  )
}
