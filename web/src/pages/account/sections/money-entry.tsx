import { classNames } from '@thela/ui/class-names.ts'
import { AlertIcon } from '@thela/ui/icons/icons.tsx'
import type { ReactNode } from 'react'
import styles from './money-entry.module.css'

export const MoneyEntries = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

export interface MoneyEntryProps {
  /** What it is of. */
  title: ReactNode
  amount: string
  /** It moved no money: how that is called. */
  failed?: string | undefined
  /** When and how, each in a line of its own. */
  facts: readonly string[]
  /** It is there to be looked up, such as an id. */
  small?: string | undefined
}

/** One payment or refund: what and how much first, then when and how. */
export function MoneyEntry({ title, amount, failed, facts, small }: MoneyEntryProps) {
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
      {facts.map((fact) => (
        <p key={fact} className={styles.facts}>
          {fact}
        </p>
      ))}
      {small !== undefined && <p className={styles.small}>{small}</p>}
    </li>
  )
}
