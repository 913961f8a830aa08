/** [tracking §6, §3 Shipment details, D-32] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking'
import { formatPaise, paise } from '@thela/domain/money'
import type { ReactNode } from 'react'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'

export interface CustomerDetailsProps {
  shipment: CustomerShipment
  /** Undefined where the account is not the store's own. */
  orderLink: string | undefined
  /** The formatted delivery address. */
  address: ReactNode
}

/** Details visible only to the verified customer. */
export function CustomerDetails({ shipment, orderLink, address }: CustomerDetailsProps) {
  const { orderData: order, awb } = shipment
  return (
    <>
      <Card title={order.orderNumber ? `Order ${order.orderNumber}` : 'Your order'}>
        <ItemList>
          {order.items.map(({ title, variant, image, qty }, index) => (
            <ItemLine
              key={`${index}-${title}`}
              title={title}
              note={[variant, `Qty ${qty}`].filter(Boolean).join(' · ')}
              picture={image}
            />
          ))}
        </ItemList>
        <MoneyList>
          {shipment.orderCancellation && <MoneyLine label="Order status" amount="Cancelled" />}
          <MoneyLine label="Ordered on" amount={order.orderDateText} />
          <MoneyLine label="Order total" amount={formatPaise(paise(order.orderValue))} />
          <MoneyLine label="Payment" amount={order.paymentMethod} />
          {awb && <MoneyLine label="Tracking ID" amount={awb} />}
        </MoneyList>
        {orderLink && (
          <LinkButton href={orderLink} variant="plain" wide>
            View order details
          </LinkButton>
        )}
      </Card>
      <Card title={shipment.isDelivered ? 'Delivered to' : 'Delivery address'}>{address}</Card>
    </>
  )
}
