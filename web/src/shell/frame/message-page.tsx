import type { StoreBrand } from '@thela/contracts/pages'
import type { ReactNode } from 'react'
import styles from './message-page.module.css'
import { PageFrame } from './page-frame.tsx'

export interface MessagePageProps {
  brand: StoreBrand | undefined
  icon: ReactNode
  title: string
  children: ReactNode
  /** The actions; the first is the primary one. */
  actions?: ReactNode
  /** In the header of a page that belongs to no store. */
  mark?: ReactNode
  /** In a pop-up: closes it. */
  onClose?: (() => void) | undefined
}

/** A whole page with one message and a next step. */
export function MessagePage({
  brand,
  icon,
  title,
  children,
  actions,
  mark,
  onClose,
}: MessagePageProps) {
  return (
    <PageFrame brand={brand} mark={mark} isPopUp={onClose !== undefined} onLeave={onClose}>
      <main className={styles.message}>
        <span className={styles.mark}>{icon}</span>
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </main>
    </PageFrame>
  )
}
