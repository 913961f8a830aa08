import { useId } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './delivery-code.module.css'

/**
 * The OTP for the delivery, which only the customer sees; where it is not known here, that the courier wants one.
 * [tracking §3 deliveryOtp, D-32]
 */
export function DeliveryCode({ code }: { code: string | undefined }) {
  const t = useMessages()
  const id = useId()
  return (
    <section className={styles.code} aria-labelledby={id}>
      <h2 id={id}>{t('tracking.owner.otp.title')}</h2>
      {code !== undefined && <p className={styles.digits}>{code}</p>}
      <p>{t(code === undefined ? 'tracking.owner.otp.byCourier' : 'tracking.owner.otp.text')}</p>
    </section>
  )
}
