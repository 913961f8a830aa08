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
      <Delay shipment={shipment} />
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

/** The courier's words are shown unless the chip above the headline gives the reason already. */
const furtherReason = ({ delayCode, delayReason }: OfShipment['shipment']): string | undefined =>
  delayCode === undefined || delayCode === 'OTHER' ? delayReason : undefined

/** One sentence: what delays it, else where it was last seen. */
function Delay({ shipment }: OfShipment) {
  const t = useMessages()
  const { isDelayed } = shipment
  const reason = furtherReason(shipment)
  if (isDelayed) return <Missed shipment={shipment} />
  if (shipment.delayCode === undefined) return null
  return (
    <p className={styles.description}>
      {reason ? t('tracking.delay.reason', { reason }) : t('tracking.delay.mayBeLater')}
    </p>
  )
}

/** With the day that was promised. */
function Missed({ shipment }: OfShipment) {
  const t = useMessages()
  const { edd, checkpoints } = shipment
  const reason = furtherReason(shipment)
  if (edd === undefined) return null
  const dayOf = (time: string) => t.date(new Date(time), 'WEEKDAY')
  const day = dayOf(edd)
  const [seen] = checkpoints.filter(({ isDone, location }) => isDone && location).slice(-1)
  const { location: place, ctime } = seen ?? {}
  return (
    <p className={styles.description}>
      {reason
        ? t('tracking.late.reason', { day, reason })
        : place && ctime
          ? t('tracking.late.lastSeen', { day, place, seen: dayOf(ctime) })
          : t('tracking.late.expected', { day })}
    </p>
  )
}
