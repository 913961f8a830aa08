import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons/icons.tsx'
import { useKitTexts } from '../kit-texts.ts'
import { BILL_ID } from './bill.ts'
import styles from './summary-fold.module.css'

export interface SummaryFoldProps {
  total: ReactNode
  /** Of the first item. */
  picture?: string | undefined
  /** "2 items". */
  count?: string | undefined
  /** Instead of the title alone. */
  title?: ReactNode
  className?: string | undefined
  /** Open on a phone too. */
  open?: boolean
  children: ReactNode
  /** Stays visible while the fold is closed. */
  foot?: ReactNode
}

/** The order summary: folded to its total on a phone, always open beside the form. */
export function SummaryFold({
  total,
  picture,
  count,
  title,
  className,
  open = false,
  children,
  foot,
}: SummaryFoldProps) {
  const kit = useKitTexts()
  const fold = useRef<HTMLDetailsElement>(null)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // For browsers without ::details-content; the others show it open already, and screen readers
    // now agree.
    const room = window.matchMedia('(min-width: 900px)')
    const follow = () => {
      if (fold.current && room.matches) fold.current.open = true
      // Beside the form it is a heading, not a control.
      if (row.current) row.current.tabIndex = room.matches ? -1 : 0
    }
    follow()
    room.addEventListener('change', follow)
    return () => room.removeEventListener('change', follow)
  }, [])
  return (
    <div className={styles.card}>
      <details ref={fold} className={classNames(styles.fold, className)} open={open}>
        <summary ref={row}>
          {picture && (
            <img className={styles.picture} src={picture} alt="" width={32} height={40} />
          )}
          <div className={styles.texts}>
            <h2 className={styles.title}>
              {title ?? kit.summary}
              <ChevronDownIcon size={16} />
            </h2>
            {count && <span className={styles.count}>{count}</span>}
          </div>
          <span className={styles.total}>{total}</span>
        </summary>
        <div className={styles.body} id={BILL_ID}>
          {children}
        </div>
      </details>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
