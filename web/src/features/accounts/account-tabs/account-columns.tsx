import type { ReactNode } from 'react'
import styles from './account-columns.module.css'
import { AccountTabs } from './account-tabs.tsx'
import type { AccountTabsProps } from './account-tabs.tsx'

export interface AccountColumnsProps extends AccountTabsProps {
  children: ReactNode
}

/** A page of the account: below its tabs on a phone, beside them on a desktop. */
export const AccountColumns = ({ children, ...tabs }: AccountColumnsProps) => (
  <div className={styles.columns}>
    <AccountTabs {...tabs} />
    <main className={styles.main}>{children}</main>
  </div>
)
