/** [checkout §2 Footer action button] */
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './sticky-action-bar.module.css'

export interface StickyActionBarProps {
  /** Says what happens: "Continue", "Pay ₹1,499". */
  text?: string
  state?: 'ready' | 'disabled' | 'loading'
  total?: string | undefined
  totalLabel?: string
  note?: ReactNode
  /** The form it sends; else `onPress` is called. */
  form?: string | undefined
  onClick?: () => void
}

/** The one main action of the page, always in reach of the thumb. */
export function StickyActionBar({
  text = 'Continue',
  state = 'ready',
  total,
  totalLabel = 'Total',
  note,
  form,
  onClick,
}: StickyActionBarProps) {
  return (
    <div className={styles.bar} data-sticks>
      <div className={styles.panel}>
        <div className={styles.row}>
          {total !== undefined && (
            <p className={styles.total}>
              <span className={styles.label}>{totalLabel}</span>
              <span className={styles.amount}>{total}</span>
            </p>
          )}
          <div className={styles.action}>
            <Button
              wide
              type={form === undefined ? 'button' : 'submit'}
              form={form}
              disabled={state === 'disabled'}
              loading={state === 'loading'}
              onClick={onClick}
            >
              {text}
            </Button>
          </div>
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}
