import type { PayingUpiApp } from '@thela/domain/payments'
import { UpiIcon } from '@thela/ui/icons/lazy-icons.tsx'
import styles from './upi.module.css'

/** Two letters on a tinted plate instead of a logo. */
const LETTERS: Readonly<Record<Exclude<PayingUpiApp, 'OTHER'>, string>> = {
  GPAY: 'G',
  PAYTM: 'Pt',
  PHONEPE: 'Pe',
  AMAZONPAY: 'a',
  CREDPAY: 'C',
  BHIM: 'B',
}

export function AppMark({ app }: { app: PayingUpiApp }) {
  return (
    <span className={styles.mark} data-app={app} aria-hidden>
      {app === 'OTHER' ? <UpiIcon /> : LETTERS[app]}
    </span>
  )
}
