/** Who carries it, by which number, and the courier's own page. [tracking §3 Couriers, D-32, ADR-223] */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'
import { CopyButton } from '@thela/ui/actions/copy-button.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './delivery-promise.module.css'

type Carried = Pick<PublicShipmentReply, 'courier' | 'direction' | 'awb' | 'courierPage'>

export function CourierLine({ shipment }: { shipment: Carried }) {
  const t = useMessages()
  const { courier, direction, awb = '', courierPage } = shipment
  // Some couriers take no number in the address of their page: it is entered there.
  const isOpenedByNumber = courierPage?.link.endsWith(encodeURIComponent(awb))
  return (
    <div className={styles.courier}>
      <p>{t('tracking.parcel.courier', { direction, courier: courier.name })}</p>
      {awb && (
        <p>
          {t('tracking.parcel.awb')} <span className={styles.awb}>{awb}</span>
          <CopyButton
            text={awb}
            label={t('tracking.parcel.copy')}
            doneText={t('tracking.parcel.copied')}
          />
        </p>
      )}
      {courierPage && (
        <a href={courierPage.link} target="_blank" rel="noopener noreferrer">
          {t(isOpenedByNumber ? 'tracking.parcel.trackOn' : 'tracking.parcel.searchOn', {
            courier: courierPage.name,
          })}
        </a>
      )}
    </div>
  )
}
