import { useMessages } from '../../../../language/use-messages.ts'
import { paise } from '@thela/domain/money'
import styles from './cod-note.module.css'

/** The amount due on delivery, with its charge. [checkout §4 Paying, COD] */
export function CodNote({ total, charge }: { total: number; charge: number }) {
  const t = useMessages()
  return (
    <div className={styles.note}>
      <p>{t('payments.cod.note', { amount: t.money(paise(total)) })}</p>
      {charge > 0 && <p>{t('payments.cod.charge', { amount: t.money(paise(charge)) })}</p>}
    </div>
  )
}
