import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { CopyButton } from '@thela/ui/actions/copy-button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import styles from './parcel-rows.module.css'

/** Who carries it, and by which number, to be copied. */
export function ParcelCourier({ part: { trackingInfo } }: { part: SubOrderReply }) {
  const t = useMessages()
  const { courier, awb } = trackingInfo ?? {}
  if (awb === undefined) return null
  return (
    <p className={styles.courier}>
      {courier === undefined
        ? t('orders.parcels.awb', { awb })
        : t('orders.parcels.courier', { courier, awb })}
      <CopyButton
        text={awb}
        label={t('orders.parcels.copy')}
        doneText={t('orders.parcels.copied')}
      />
    </p>
  )
}
