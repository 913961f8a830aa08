/** [checkout §4 Paying, COD, D-14] */
import { useMessages } from '../../../../language/use-messages.ts'
import type { DeliveryType } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import { deliveredBy } from '../cod-name.ts'
import styles from './cod-note.module.css'

interface CodNoteProps {
  total: number
  charge: number
  /** A code confirms it before it is placed. */
  isConfirmed: boolean
  delivery: DeliveryType | undefined
}

/** The amount due on delivery, with its charge. */
export function CodNote({ total, charge, isConfirmed, delivery }: CodNoteProps) {
  const t = useMessages()
  return (
    <div className={styles.note}>
      <p>{t('payments.cod.note', { amount: t.money(paise(total)), ...deliveredBy(delivery) })}</p>
      {isConfirmed && <p>{t('payments.cod.verified')}</p>}
      {charge > 0 && (
        <p>
          {t('payments.cod.charge', { amount: t.money(paise(charge)), ...deliveredBy(delivery) })}
        </p>
      )}
    </div>
  )
}
