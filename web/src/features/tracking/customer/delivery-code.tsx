import { Card } from '@thela/ui/layout/card.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './delivery-code.module.css'

/** The OTP for the delivery: only the customer sees it. [tracking §3 deliveryOtp, D-32] */
export function DeliveryCode({ code }: { code: string }) {
  const t = useMessages()
  return (
    <Card title={t('tracking.owner.otp.title')}>
      <p className={styles.code}>{code}</p>
      <p>{t('tracking.owner.otp.text')}</p>
    </Card>
  )
}
