import { Card } from '@thela/ui/layout/card.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './delivery-code.module.css'

/**
 * The OTP for the delivery, which only the customer sees; where it is not known here, that the courier wants one.
 * [tracking §3 deliveryOtp, D-32]
 */
export function DeliveryCode({ code }: { code: string | undefined }) {
  const t = useMessages()
  return (
    <Card title={t('tracking.owner.otp.title')}>
      {code !== undefined && <p className={styles.code}>{code}</p>}
      <p>{t(code === undefined ? 'tracking.owner.otp.byCourier' : 'tracking.owner.otp.text')}</p>
    </Card>
  )
}
