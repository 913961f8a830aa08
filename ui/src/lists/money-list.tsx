import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { TagIcon } from '../icons/icons.tsx'
import styles from './money-list.module.css'

/** Lines of amounts. */
export function MoneyList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

export interface MoneyLineProps {
  label: string
  /** Formatted by the domain: "₹1,499", "Free". */
  amount: string
  note?: ReactNode
  /** A button after the label, which takes the line away. */
  action?: ReactNode
  /** A code is long: with large text it has several lines. */
  variant?: 'plain' | 'saving' | 'total' | 'code'
}

export function MoneyLine(props: MoneyLineProps) {
  const { label, amount, note, action, variant = 'plain' } = props
  return (
    <div className={classNames(styles.line, styles[variant])}>
      <dt className={styles.label}>
        {label}
        {action}
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  )
}

/** The saved amount, in green, once on a page. */
export function SavedMark({ children }: { children: ReactNode }) {
  return (
    <p className={styles.saved}>
      <TagIcon size={16} />
      {children}
    </p>
  )
}
