/** Several parcels, to choose one. [ADR-211, ADR-348, I37] */
import type { FoundOrder } from '@thela/contracts/calls/tracking/tracking-access'
import { isFinalStage } from '@thela/domain/tracking'
import { links } from '../../../api/links.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { BoxIcon } from '@thela/ui/icons/order-icons.tsx'
import type { Messages } from '@thela/messages'
import styles from './found-parcels.module.css'

type ParcelOfOrder = FoundOrder['shipments'][number]

/** Its names are for its customer alone. */
export interface ListedParcel extends Pick<ParcelOfOrder, 'swiftId' | 'status' | 'edd'> {
  readonly orderNumber?: string
  /** It is one of several of an order. */
  readonly part?: number
  /** It is of a parcel that belongs to no order. */
  readonly reference?: string
}

interface FoundParcelsProps {
  title: string
  parcels: readonly ListedParcel[]
}

export function FoundParcels({ title, parcels }: FoundParcelsProps) {
  const t = useMessages()
  const unnamed = parcels.filter((parcel) => (parcel.orderNumber ?? parcel.reference) === undefined)
  return (
    <section className={styles.found} aria-live="polite">
      <h3>{title}</h3>
      <ul className={styles.list}>
        {parcels.map((parcel) => (
          <li key={parcel.swiftId}>
            <a className={styles.parcel} href={links.shipment(parcel.swiftId)}>
              <BoxIcon size={24} />
              <span className={styles.words}>
                <strong>{parcelName(t, parcel, unnamed.indexOf(parcel) + 1)}</strong>
                <span className={styles.state}>
                  <State parcel={parcel} />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ parcel: { status, edd } }: { parcel: ListedParcel }) {
  const t = useMessages()
  return (
    <>
      {status ? t(`tracking.checkpoint.${status}`) : t('tracking.parcels.private')}
      {edd && status && !isFinalStage(status) && (
        <> · {t('tracking.parcels.edd', { date: t.date(new Date(edd), 'WEEKDAY') })}</>
      )}
    </>
  )
}

/** By the number of its order, by what the store calls it, else counted among those without either. */
function parcelName(
  t: Messages,
  { orderNumber, part, reference }: ListedParcel,
  count: number,
): string {
  const numbered = (number: string | number) => t('tracking.parcels.name', { number })
  if (orderNumber === undefined) return numbered(reference ?? count)
  const ofOrder = t('tracking.owner.order', { number: orderNumber })
  return part === undefined ? ofOrder : `${ofOrder} · ${numbered(part)}`
}
