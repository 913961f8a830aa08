/** [account §2 Order list screen, §3 Sub-order] */
import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import { Card } from '@thela/ui/layout/card.tsx'
import { ChevronRightIcon } from '@thela/ui/icons/lazy-icons.tsx'
import { datesText } from '../../features/checkout/delivery/delivery-texts.ts'
import { nextFirst, partName } from '../../features/orders/sub-order/part-state.ts'
import { PartRow } from '../../features/orders/sub-order/part-row.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../language/use-messages.ts'
import { OrderItems } from './order-items.tsx'
import { ParcelCourier } from './parcel-courier.tsx'
import styles from './parcel-rows.module.css'

export interface ParcelRowsProps {
  parts: readonly SubOrderReply[]
  /** Below the items: how they are bought again. */
  again: ReactNode
}

/**
 * Several parcels in one card, the next to arrive first, in the order of their numbers: each has a state
 * and a day of its own, and no bar is true of them all. Their items follow.
 */
export function ParcelRows({ parts, again }: ParcelRowsProps) {
  const t = useMessages()
  const rows = nextFirst(parts).map((part, index) => ({
    part,
    name: partName(t, index, parts.length),
  }))
  return (
    <>
      <Card title={t('orders.parcels.title')}>
        <ul className={styles.rows}>
          {rows.map(({ part, name }) => (
            <li key={part.id}>
              <ParcelRow part={part} name={name} />
              <div className={styles.below}>
                <ParcelCourier part={part} />
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('orders.detail.items')}>
        <OrderItems items={parts.flatMap(({ lineItems }) => lineItems)} />
        {again}
      </Card>
    </>
  )
}

function ParcelRow({ part, name }: { part: SubOrderReply; name: string | undefined }) {
  const t = useMessages()
  const days = part.promised && datesText(t, part.promised)
  const state = <PartRow part={part} name={name} days={days} />
  if (!part.trackingInfo) return state
  return (
    <a className={styles.row} href={part.trackingInfo.trackLink}>
      {state}
      <ChevronRightIcon />
    </a>
  )
}
