/** Why a payment failed, and what becomes of its amount. [checkout §8, ADR-261] */
import { AlertIcon } from '@thela/ui/icons/icons.tsx'
import type { ReactNode } from 'react'
import styles from './failure-reason.module.css'

export interface FailureReasonProps {
  /** Why, in paragraphs. */
  children: ReactNode
  /** It says what becomes of an amount that was debited. */
  note?: string | undefined
}

/** The text of every sheet of a payment that failed or did not start. */
export function FailureReason({ children, note }: FailureReasonProps) {
  return (
    <div className={styles.failure}>
      <span className={styles.mark}>
        <AlertIcon size={24} />
      </span>
      <div className={styles.texts}>
        {children}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}
