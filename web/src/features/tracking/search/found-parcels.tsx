/** The parcels of an order, to choose one. [ADR-211, I37] */
import type { FoundOrder } from '@thela/contracts/calls/tracking/tracking-access'
import { isFinalStage } from '@thela/domain/tracking'
import { links } from '../../../api/links.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { BoxIcon } from '@thela/ui/icons/lazy-icons.tsx'
import styles from './found-parcels.module.css'

export function FoundParcels({ parcels }: { parcels: FoundOrder['shipments'] }) {
  const t = useMessages()
  return (
    <section className={styles.found} aria-live="polite">
      <h3>{t('tracking.parcels.title', { count: parcels.length })}</h3>
      <ul className={styles.list}>
        {parcels.map(({ swiftId, status, edd }, index) => (
          <li key={swiftId}>
            <a className={styles.parcel} href={links.shipment(swiftId)}>
              <BoxIcon size={24} />
              <span className={styles.words}>
                <strong>{t('tracking.parcels.name', { number: index + 1 })}</strong>
                <span className={styles.state}>
                  {status ? t(`tracking.checkpoint.${status}`) : t('tracking.parcels.private')}
                  {edd && status && !isFinalStage(status) && (
                    <> · {t('tracking.parcels.edd', { date: t.date(new Date(edd), 'SHORT') })}</>
                  )}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
