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
  const values = { amount: t.money(paise(total)), ...deliveredBy(delivery) }
  return (
    <div className={styles.note}>
      <p>
        {charge > 0
          ? t('payments.cod.noteWithFee', { ...values, fee: t.money(paise(charge)) })
          : t('payments.cod.note', values)}
      </p>
      {isConfirmed && <p>{t('payments.cod.verified')}</p>}
    </div>
  )
}
