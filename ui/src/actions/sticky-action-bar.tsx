/** [checkout §2 Footer action button] */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { SlowNote } from '../feedback/slow-note.tsx'
import { useKitTexts } from '../kit-texts.ts'
import { Button } from './button.tsx'
import { BILL_ID, showBill } from '../layout/bill.ts'
import styles from './sticky-action-bar.module.css'

export interface StickyActionBarProps {
  /** The action's text: "Continue", "Pay ₹1,499". */
  text?: string
  /** Before the text. */
  icon?: ReactNode
  state?: 'ready' | 'disabled' | 'loading'
  total?: string | undefined
  /** What it is called where it does not lead to the bill; "Total" by default. */
  totalLabel?: string | undefined
  /** Beside it: "of ₹1,998", where only a part is meant. */
  totalNote?: string | undefined
  /** The total leads to the summary of the page. */
  hasBill?: boolean
  note?: ReactNode
  /** The action is elsewhere on the page. Not on a page with two columns. */
  isTotalOnly?: boolean
  /** In the bar of a phone only: from two columns on the form has a button of its own. */
  isInBar?: boolean | undefined
  /** The form it submits; otherwise `onClick` is called. */
  form?: string | undefined
  onClick?: () => void
}

/** The one main action of the page, always within reach of the thumb. */
export function StickyActionBar({
  text,
  icon,
  state = 'ready',
  total,
  totalLabel,
  totalNote,
  hasBill = false,
  note,
  isTotalOnly = false,
  isInBar = isTotalOnly,
  form,
  onClick,
}: StickyActionBarProps) {
  const kit = useKitTexts()
  return (
    <div
      className={classNames(styles.bar, isInBar && styles.narrow, isTotalOnly && styles.alone)}
      data-sticks
    >
      <div className={styles.panel}>
        <div className={styles.row}>
          {total !== undefined && (
            <p className={styles.total}>
              <span className={styles.amount}>
                {total}
                {totalNote && <span className={styles.label}> {totalNote}</span>}
              </span>
              {hasBill ? (
                <a className={styles.bill} href={`#${BILL_ID}`} onClick={showBill}>
                  {kit.bill}
                </a>
              ) : (
                <span className={styles.label}>{totalLabel ?? kit.total}</span>
              )}
            </p>
          )}
          {!isTotalOnly && (
            <div className={styles.action}>
              <Button
                wide
                type={form === undefined ? 'button' : 'submit'}
                form={form}
                disabled={state === 'disabled'}
                loading={state === 'loading'}
                icon={icon}
                onClick={onClick}
              >
                {text ?? kit.continue}
              </Button>
            </div>
          )}
        </div>
        <div className={styles.slow}>
          <SlowNote isWaiting={state === 'loading'} />
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}
