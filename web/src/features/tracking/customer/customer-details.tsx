/** [tracking §6, §3 Shipment details, D-32, ADR-348] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking/tracking'
import { paise, ZERO_PAISE } from '@thela/domain/money'
import type { ReactNode } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import { refundTexts } from '../../../language/refund-texts.ts'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'
import { MoneyLine, MoneyList } from '@thela/ui/lists/money-list.tsx'

export interface CustomerDetailsProps {
  shipment: CustomerShipment
  /** Undefined where the account is not the store's own. */
  orderLink: string | undefined
  /** The formatted delivery address; none where the parcel belongs to no order. */
  address: ReactNode
}

/** No courier collects money for it any more. */
const NEVER_PAID: readonly CustomerShipment['status'][] = [
  'RTO',
  'RTO_DELIVERED',
  'CANCELLED',
  'LOST',
  'DAMAGED',
]

/** Details visible only to the verified customer. */
export function CustomerDetails({ shipment, orderLink, address }: CustomerDetailsProps) {
  const t = useMessages()
  const { orderData: order } = shipment
  if (!order) return <WithoutOrder reference={shipment.reference} />
  return (
    <>
      <OrderCard {...{ shipment, order, orderLink }} />
      <Card title={t(addressTitle(shipment))}>{address}</Card>
    </>
  )
}

/** Only its store knows what is in it. */
function WithoutOrder({ reference }: { reference: string | undefined }) {
  const t = useMessages()
  return (
    <Card
      title={
        reference
          ? t('tracking.parcels.name', { number: reference })
          : t('tracking.parcel.documentTitle')
      }
    >
      <p>{t('tracking.owner.noOrder')}</p>
    </Card>
  )
}

interface OrderCardProps extends Omit<CustomerDetailsProps, 'address'> {
  order: NonNullable<CustomerShipment['orderData']>
}

function OrderCard({ shipment, order, orderLink }: OrderCardProps) {
  const t = useMessages()
  return (
    <Card
      title={
        order.orderNumber
          ? t('tracking.owner.order', { number: order.orderNumber })
          : t('tracking.owner.title')
      }
    >
      <ItemList>
        {order.items.map(({ title, variant, image, qty }, index) => (
          <ItemLine
            key={`${index}-${title}`}
            title={title}
            note={[variant, t('tracking.owner.quantity', { count: qty })]
              .filter(Boolean)
              .join(' · ')}
            picture={image}
          />
        ))}
      </ItemList>
      <MoneyList>
        {shipment.orderCancellation && (
          <MoneyLine
            label={t('tracking.owner.status')}
            amount={t('tracking.owner.status.CANCELLED')}
          />
        )}
        <MoneyLine
          label={t('tracking.owner.orderedOn')}
          amount={t.date(new Date(order.orderDate), 'WEEKDAY')}
        />
        <MoneyLine label={t('tracking.owner.total')} amount={t.money(paise(order.orderValue))} />
        <MoneyLine
          label={t('tracking.owner.payment')}
          amount={t(`orders.method.${order.paymentMethod}`)}
        />
        {order.totalPrepaidAmt + order.paidByBalances === 0 &&
          order.orderValue > 0 &&
          NEVER_PAID.includes(shipment.status) && (
            <MoneyLine label={t('orders.money.nothingDue')} amount={t.money(ZERO_PAISE)} />
          )}
        {order.refunds.map(({ amount, status, ...refund }, index) => (
          <MoneyLine
            key={refund.reference ?? index}
            label={t(`orders.refund.status.${status}`)}
            note={refundTexts(t, refund).join('\n')}
            amount={t.money(paise(amount))}
          />
        ))}
      </MoneyList>
      {orderLink && (
        <LinkButton href={orderLink} variant="plain" wide>
          {t('tracking.owner.view')}
        </LinkButton>
      )}
    </Card>
  )
}

/** A return is collected there. */
function addressTitle({ direction, isDelivered }: CustomerShipment) {
  if (direction === 'REVERSE') return 'tracking.owner.collectedAt'
  return isDelivered ? 'tracking.owner.deliveredTo' : 'tracking.owner.address'
}
