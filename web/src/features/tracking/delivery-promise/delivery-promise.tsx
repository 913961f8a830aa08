import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
import type { ShipmentStage } from '@thela/domain/orders'
import { CheckIcon, CloseIcon, WarningIcon } from '@thela/ui/icons/icons.tsx'
import { BoxIcon, RefreshIcon, TruckIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Stepper } from '@thela/ui/lists/stepper.tsx'
import styles from './delivery-promise.module.css'

type Mark = readonly [icon: typeof BoxIcon, tone: 'going' | 'good' | 'late' | 'bad']

const MARKS: Readonly<Record<ShipmentStage, Mark>> = {
  ORDER_PLACED: [BoxIcon, 'going'],
  PICKED_UP: [TruckIcon, 'going'],
  IN_TRANSIT: [TruckIcon, 'going'],
  OUT_FOR_DELIVERY: [TruckIcon, 'good'],
  DELIVERED: [CheckIcon, 'good'],
  UNDELIVERED: [WarningIcon, 'late'],
  RTO: [RefreshIcon, 'late'],
  RTO_DELIVERED: [RefreshIcon, 'late'],
  CANCELLED: [CloseIcon, 'bad'],
  LOST: [WarningIcon, 'bad'],
  DAMAGED: [WarningIcon, 'bad'],
}

export interface DeliveryPromiseProps {
  shipment: PublicShipmentReply
  isDelayed: boolean
}

/**
 * The expected date first and large; then the progress. [tracking §4 Timeline header, five page
 * steps]
 */
export function DeliveryPromise({ shipment, isDelayed }: DeliveryPromiseProps) {
  const t = useMessages()
  const { header, courier, direction } = shipment
  const day = header.day && new Date(header.day)
  const [Icon, tone] = MARKS[shipment.status]
  const isBad = tone === 'bad' || shipment.isRTO
  const steps = stepsTaken(shipment.steps)
  return (
    <section className={styles.promise} aria-label={t('tracking.parcel.where')}>
      <div className={styles.top}>
        <span className={classNames(styles.mark, styles[isDelayed ? 'late' : tone])}>
          <Icon size={32} />
        </span>
        <div className={styles.words} aria-live="polite">
          <h1>
            {t(`tracking.header.${header.code}`)}
            {day && (
              <>
                {' '}
                <span className={classNames(styles.date, styles.wide)}>{t.date(day, 'LONG')}</span>
                <span className={classNames(styles.date, styles.narrow)}>
                  {t.date(day, 'SHORT')}
                </span>
              </>
            )}
          </h1>
          {header.description && (
            <p className={styles.description}>{t(`tracking.description.${header.description}`)}</p>
          )}
        </div>
      </div>
      <Stepper
        label={t('tracking.parcel.progress')}
        steps={steps.map(({ label }) => t(`tracking.step.${label}`))}
        current={steps.findIndex(({ isCurrent }) => isCurrent)}
        tone={isBad ? 'bad' : 'good'}
      />
      <p className={styles.courier}>
        <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden>
          <circle cx="5" cy="5" r="5" fill={courier.colour} />
        </svg>
        {t('tracking.parcel.courier', { direction, courier: courier.name })}
      </p>
    </section>
  )
}

/** A parcel that was cancelled before it was sent has skipped a step. */
function stepsTaken(steps: PublicShipmentReply['steps']): PublicShipmentReply['steps'] {
  const current = steps.findIndex(({ isCurrent }) => isCurrent)
  return steps.filter(({ isDone }, index) => isDone || index > current)
}
