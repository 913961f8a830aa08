import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './columns.module.css'

export interface ColumnsProps {
  children: ReactNode
  /** First on a phone; on the right and sticky from 900 px. */
  aside?: ReactNode
  /** The page's main heading for screen readers, where none is visible. */
  heading?: string
  /** The aside comes last on a phone. */
  asideLast?: boolean
}

/** One column on a phone, two on wide screens; a narrow one without an aside. */
export function Columns({ children, aside, heading, asideLast = false }: ColumnsProps) {
  const beside = aside && <aside className={styles.aside}>{aside}</aside>
  return (
    <div className={classNames(styles.columns, aside ? styles.two : styles.single)}>
      {!asideLast && beside}
      <main className={styles.main}>
        {heading && (
          <h1 className={styles.heading}>
            <VisuallyHidden>{heading}</VisuallyHidden>
          </h1>
        )}
        {children}
      </main>
      {asideLast && beside}
    </div>
  )
}
