/** [tracking §4 Timeline header, five page steps] */
import type { DeliveryRequestReply } from '@thela/contracts/calls/tracking/shipment-actions'
import type {
  CustomerShipment,
  PublicShipmentReply as SeenByAll,
} from '@thela/contracts/calls/tracking/tracking'
import { timelinePicture } from '@thela/domain/tracking'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { withMessages } from '../../../language/later-messages.ts'
import { NoteText } from '../../../language/parcel-note.tsx'
import { useMessages } from '../../../language/use-messages.ts'
import { classNames } from '@thela/ui/class-names.ts'
import { Stepper } from '@thela/ui/lists/stepper.tsx'
import { CourierLine } from './courier-line.tsx'
import styles from './delivery-promise.module.css'

/** Few parcels have them. */
const PromiseNotes = lazy(async () => ({
  default: (await withMessages(() => import('./promise-notes.tsx'))).PromiseNotes,
}))

/** After a failed delivery only. */
const RequestedWords = lazy(async () => ({
  default: (await withMessages(() => import('./requested-words.tsx'))).RequestedWords,
}))

export interface DeliveryPromiseProps {
  shipment: SeenByAll & Partial<Pick<CustomerShipment, 'delayReason' | 'orderData'>>
  /** What its customer has requested after a failed delivery, and is not overtaken. */
  requested: DeliveryRequestReply | undefined
  /** It stands directly below the headline. */
  children: ReactNode
}

/** The expected date first and large; then the progress. */
export function DeliveryPromise({ shipment, requested, children }: DeliveryPromiseProps) {
  const t = useMessages()
  const { header } = shipment
  const day = header.day && new Date(header.day)
  const isHeldUp = shipment.isDelayed || shipment.delayCode !== undefined
  const picture = timelinePicture(shipment.status, shipment.direction)
  const isCash = shipment.orderData?.dueOnDelivery !== undefined
  const isBad = picture === 'ended' || shipment.isRTO
  const steps = stepsTaken(shipment.steps)
  return (
    <section className={styles.promise} aria-label={t('tracking.parcel.where')}>
      <div className={styles.words} aria-live="polite">
        {shipment.delayCode ? (
          <p className={styles.heldUp}>{t(`tracking.delay.${shipment.delayCode}`)}</p>
        ) : (
          // Above a headline that says when it comes.
          header.code.startsWith('ARRIVING') && <WhereItIs shipment={shipment} />
        )}
        <h1>
          {t(`tracking.header.${header.code}`)}
          {day && (
            <>
              {' '}
              <time className={styles.date} dateTime={header.day}>
                {t.date(day, 'WEEKDAY')}
              </time>
            </>
          )}
        </h1>
        {header.description && (
          <p className={styles.description}>
            <NoteText code={header.description} />
          </p>
        )}
        <Suspense>
          {requested && (
            <p className={styles.strong}>
              <RequestedWords request={requested} />
            </p>
          )}
          {(isHeldUp || isCash) && <PromiseNotes shipment={shipment} />}
        </Suspense>
      </div>
      {children}
      <Stepper
        label={t('tracking.parcel.progress')}
        steps={steps.map(({ label }) => t(`tracking.step.${label}`))}
        current={steps.findIndex(({ isCurrent }) => isCurrent)}
        tone={isBad ? 'bad' : 'good'}
      />
      <div className={classNames(styles.picture, picture === 'not-delivered' && styles.spare)}>
        {/* A part of the file: only so it takes the colours of the page's store. */}
        <svg width={130} height={72} viewBox="8 42 369 204" aria-hidden>
          <use href={`/timeline/${picture}.svg#picture`} />
        </svg>
      </div>
      <CourierLine shipment={shipment} />
    </section>
  )
}

type OfShipment = Pick<DeliveryPromiseProps, 'shipment'>

function WhereItIs({ shipment: { checkpoints } }: OfShipment) {
  const t = useMessages()
  const latest = checkpoints.filter(({ isDone }) => isDone).pop()
  if (!latest) return null
  return (
    <p className={styles.status}>
      {[t(`tracking.checkpoint.${latest.label}`), latest.location].filter(Boolean).join(' · ')}
    </p>
  )
}

/** A parcel that was cancelled before it was sent has skipped a step. */
function stepsTaken(steps: SeenByAll['steps']): SeenByAll['steps'] {
  const current = steps.findIndex(({ isCurrent }) => isCurrent)
  return steps.filter(({ isDone }, index) => isDone || index > current)
}
