import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './columns.module.css'

export interface ColumnsProps {
  children: ReactNode
  /** Above on a phone; on the right and sticky from 900 px. Read after the main part. */
  aside?: ReactNode
  asideLabel?: string
  /** The page's main heading for screen readers, where none is visible. */
  heading?: string
  /** The aside comes last on a phone. */
  asideLast?: boolean
  /** Below the name in the header; in the middle by default. */
  atStart?: boolean
}

/** One column on a phone, two on wide screens; a narrow one without an aside. */
export function Columns(props: ColumnsProps) {
  const { children, aside, asideLabel, heading, asideLast = false, atStart = false } = props
  return (
    <div
      className={classNames(
        styles.columns,
        aside ? styles.two : atStart ? styles.atStart : styles.single,
        aside && !asideLast ? styles.folded : undefined,
      )}
    >
      <main className={styles.main}>
        {heading && (
          <h1 className={styles.heading}>
            <VisuallyHidden>{heading}</VisuallyHidden>
          </h1>
        )}
        {children}
      </main>
      {aside && (
        <aside
          className={classNames(styles.aside, !asideLast && styles.above)}
          aria-label={asideLabel}
        >
          {aside}
        </aside>
      )}
    </div>
  )
}
