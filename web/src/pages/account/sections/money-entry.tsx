import { classNames } from '@thela/ui/class-names.ts'
import { AlertIcon } from '@thela/ui/icons/icons.tsx'
import type { ReactNode } from 'react'
import styles from './money-entry.module.css'

export const MoneyEntries = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

export interface MoneyEntryProps {
  title: string
  amount: string
  /** It moved no money: how that is called. */
  failed?: string | undefined
  /** Each in a line of its own. */
  facts: readonly ReactNode[]
}

/** One payment or refund: what and how much first, then when and of what. */
export function MoneyEntry({ title, amount, failed, facts }: MoneyEntryProps) {
  return (
    <li className={classNames(styles.entry, failed !== undefined && styles.failed)}>
      <p className={styles.head}>
        <span>{title}</span>
        {failed === undefined ? (
          <span className={styles.amount}>{amount}</span>
        ) : (
          <s className={styles.amount}>{amount}</s>
        )}
      </p>
      {failed !== undefined && (
        <p className={styles.bad}>
          <AlertIcon size={16} />
          {failed}
        </p>
      )}
      {facts.map((fact, index) => (
        <p key={index} className={styles.facts}>
          {fact}
        </p>
      ))}
    </li>
  )
}
