/** [checkout §2 Footer action button] */
import type { ReactNode } from 'react'
import { useKitTexts } from '../kit-texts.ts'
import { Button } from './button.tsx'
import styles from './sticky-action-bar.module.css'

export interface StickyActionBarProps {
  /** The action's text: "Continue", "Pay ₹1,499". */
  text?: string
  state?: 'ready' | 'disabled' | 'loading'
  total?: string | undefined
  /** What it is called where it is not the price; "Total" otherwise. */
  totalLabel?: string | undefined
  note?: ReactNode
  /** The form it submits; otherwise `onClick` is called. */
  form?: string | undefined
  onClick?: () => void
}

/** The one main action of the page, always within reach of the thumb. */
export function StickyActionBar({
  text,
  state = 'ready',
  total,
  totalLabel,
  note,
  form,
  onClick,
}: StickyActionBarProps) {
  const kit = useKitTexts()
  return (
    <div className={styles.bar} data-sticks>
      <div className={styles.panel}>
        <div className={styles.row}>
          {total !== undefined && (
            <p className={styles.total}>
              <span className={styles.label}>{totalLabel ?? kit.total}</span>
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
              {text ?? kit.continue}
            </Button>
          </div>
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}
