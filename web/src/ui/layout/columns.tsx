import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './columns.module.css'

export interface ColumnsProps {
  children: ReactNode
  /** First on a phone; on the right and sticky from 900 px. */
  aside?: ReactNode
}

/** One column on a phone, two where there is room; a narrow one where there is no aside. */
export function Columns({ children, aside }: ColumnsProps) {
  return (
    <div className={classNames(styles.columns, aside ? styles.two : styles.single)}>
      {aside && <aside className={styles.aside}>{aside}</aside>}
      <main className={styles.main}>{children}</main>
    </div>
  )
}
