import { Card } from '@thela/ui/layout/card.tsx'
import styles from './delivery-code.module.css'

/** Worth a parcel to whoever has it: only its owner sees it. [tracking §3 deliveryOtp, D-32] */
export function DeliveryCode({ code }: { code: string }) {
  return (
    <Card title="Delivery OTP">
      <p className={styles.code}>{code}</p>
      <p>Tell it to the courier at your door, and to nobody before.</p>
    </Card>
  )
}
