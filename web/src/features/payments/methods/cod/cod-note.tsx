/** [checkout §4 Paying, COD, D-14] */
import { useMessages } from '../../../../language/use-messages.ts'
import { paise } from '@thela/domain/money'
import styles from './cod-note.module.css'

interface CodNoteProps {
  total: number
  charge: number
  /** A code confirms it before it is placed. */
  isConfirmed: boolean
}

/** The amount due on delivery, with its charge. */
export function CodNote({ total, charge, isConfirmed }: CodNoteProps) {
  const t = useMessages()
  return (
    <div className={styles.note}>
      <p>{t('payments.cod.note', { amount: t.money(paise(total)) })}</p>
      {isConfirmed && <p>{t('payments.cod.verified')}</p>}
      {charge > 0 && <p>{t('payments.cod.charge', { amount: t.money(paise(charge)) })}</p>}
    </div>
  )
}
