import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import columns from './columns.module.css'
import styles from './nav-columns.module.css'

export interface NavColumnsProps {
  /** Above on a phone; on the left from 900 px. */
  nav: ReactNode
  children: ReactNode
}

/** One of several pages, with the links between them. */
export const NavColumns = ({ nav, children }: NavColumnsProps) => (
  <div className={classNames(columns.columns, styles.besideNav)}>
    {nav}
    <main className={columns.main}>{children}</main>
  </div>
)
