/** Below the headline: cash on the day of delivery, and what delays it. [tracking §4, ADR-266] */
import type {
  CustomerShipment,
  PublicShipmentReply,
} from '@thela/contracts/calls/tracking/tracking'
import { paise } from '@thela/domain/money'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './delivery-promise.module.css'

interface OfShipment {
  shipment: PublicShipmentReply & Partial<Pick<CustomerShipment, 'delayReason' | 'orderData'>>
}

export function PromiseNotes({ shipment }: OfShipment) {
  return (
    <>
      <Cash shipment={shipment} />
      {shipment.isDelayed && <Missed shipment={shipment} />}
      <DelayReason shipment={shipment} />
    </>
  )
}

/** What its customer pays on delivery today. */
function Cash({ shipment: { status, orderData } }: OfShipment) {
  const t = useMessages()
  const due = orderData?.dueOnDelivery
  if (due === undefined || status !== 'OUT_FOR_DELIVERY') return null
  return (
    <p className={styles.strong}>{t('tracking.parcel.cash', { amount: t.money(paise(due)) })}</p>
  )
}

/** The day that was promised, and where the courier has last seen it. */
function Missed({ shipment: { edd, checkpoints } }: OfShipment) {
  const t = useMessages()
  const [seen] = checkpoints.filter(({ isDone, location }) => isDone && location).slice(-1)
  const dayOf = (time: string) => t.date(new Date(time), 'WEEKDAY')
  return (
    <p className={styles.description}>
      {edd && <>{t('tracking.late.expected', { day: dayOf(edd) })} </>}
      {seen?.ctime &&
        t('tracking.late.lastSeen', { place: seen.location ?? '', day: dayOf(seen.ctime) })}
    </p>
  )
}

/** For its customer the courier's words; its kind stands above the headline. */
function DelayReason({ shipment }: OfShipment) {
  const t = useMessages()
  const { delayCode, delayReason, isDelayed } = shipment
  if (!delayCode) return null
  return (
    <>
      {delayReason && (
        <p className={styles.description}>{t('tracking.delay.reason', { reason: delayReason })}</p>
      )}
      {!isDelayed && <p className={styles.description}>{t('tracking.delay.mayBeLater')}</p>}
    </>
  )
}
