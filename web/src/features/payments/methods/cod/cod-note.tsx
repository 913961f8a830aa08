import { formatPaise, paise } from '@thela/domain/money'
import styles from './cod-note.module.css'

/** What is paid at the door, the charge named. [checkout §4 Paying, COD] */
export function CodNote({ total, charge }: { total: number; charge: number }) {
  return (
    <div className={styles.note}>
      <p>
        Pay <strong>{formatPaise(paise(total))}</strong> in cash or by UPI when your order arrives.
      </p>
      {charge > 0 && <p>This includes {formatPaise(paise(charge))} for cash on delivery.</p>}
    </div>
  )
}
