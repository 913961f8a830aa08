/** [account §3 Sub-order] */
import type { SubOrderReply } from '@thela/contracts/calls/orders/orders'
import type { StoreBrand } from '@thela/contracts/pages'
import type { ReactNode } from 'react'
import { useMessages } from '../../language/use-messages.ts'
import { datesText } from '../../features/checkout/delivery/delivery-texts.ts'
import { SubOrderState } from '../../features/orders/sub-order/sub-order-state.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { OrderItems } from './order-items.tsx'
import { ParcelCourier } from './parcel-courier.tsx'
import { StoreContacts } from '../../shell/store-contacts.tsx'

export interface OrderPartProps {
  part: SubOrderReply
  title: string
  /** How the store is reached, which alone can help with a parcel that will not arrive. */
  contacts: StoreBrand['contactLinks']
  /** Below its state: how far the order is. */
  progress: ReactNode
  /** Below the items: how they are bought again. */
  again: ReactNode
}

/** The only parcel of an order, with its items and status. */
export function OrderPart({ part, title, contacts, again, progress }: OrderPartProps) {
  const t = useMessages()
  return (
    <Card title={title}>
      <SubOrderState subOrder={part} days={part.promised && datesText(t, part.promised)}>
        {progress}
      </SubOrderState>
      {contacts.length > 0 && willNotArrive(part) && (
        <>
          <p>{t('orders.detail.contact')}</p>
          <StoreContacts links={contacts} />
        </>
      )}
      <ParcelCourier part={part} />
      <OrderItems items={part.lineItems} />
      {again}
    </Card>
  )
}

/** Only the store can help. */
export const willNotArrive = ({ trackingInfo }: SubOrderReply): boolean =>
  trackingInfo?.trackingStatus === 'LOST' || trackingInfo?.trackingStatus === 'DAMAGED'
