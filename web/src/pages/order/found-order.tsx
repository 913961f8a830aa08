/** [account §3 Order detail] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import type { StoreBrand } from '@thela/contracts/pages'
import { isSameAddress } from '@thela/domain/accounts'
import { offersBuyAgain } from '@thela/domain/orders'
import { addressOfWire } from '../../api/address-wire.ts'
import { AddressLines } from '../../features/accounts/address/address-lines.tsx'
import { deliveryName } from '../../features/checkout/delivery/delivery-name.ts'
import { InvoiceDownload } from '../../features/invoices/download/invoice-download.tsx'
import { OrderBilling, OrderRefunds } from '../../features/orders/billing/order-billing.tsx'
import { BuyAgain } from '../../features/orders/buy-again/buy-again.tsx'
import { OrderProgress } from '../../features/orders/sub-order/order-progress.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { Card } from '@thela/ui/layout/card.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import styles from './found-order.module.css'
import { OrderHelp } from './order-help.tsx'
import { OrderPart, willNotArrive } from './order-part.tsx'
import { ParcelRows } from './parcel-rows.tsx'
import { OrderRequests, REFUNDS_ID } from './order-requests.tsx'
import { OrderReturn } from './order-return.tsx'

export interface FoundOrderProps {
  detail: OrderDetail
  brand: StoreBrand
  session: Session
  /** In a seller's frame: this page on its own. */
  ownPage: string | undefined
  /** Loads the order again. */
  onChanged: () => void
}

/** Everything about an order. */
export function FoundOrder({ detail, brand, session, ownPage, onChanged }: FoundOrderProps) {
  const t = useMessages()
  const { order, ctime, delivery } = detail
  const isPickup = delivery?.type === 'PICKUP'
  const parts = order.subOrders
  const again = offersBuyAgain(order.status) && (
    <BuyAgain orderId={detail.id} number={order.orderId} />
  )
  return (
    <Columns
      asideLast
      aside={
        <>
          <OrderBilling
            billing={detail.billingDetails}
            quote={detail.quote}
            delivery={delivery}
            refunds={detail.refunds}
            showsFree={brand.showsFree}
          />
          <OrderRefunds id={REFUNDS_ID} refunds={detail.refunds} />
          {detail.isInvoiceOffered && session.kind === 'USER' && (
            <InvoiceDownload orderId={detail.id} />
          )}
          <Addresses detail={detail} />
          {(parts.length > 1 || !parts.some(willNotArrive)) && (
            <OrderHelp links={brand.contactLinks} />
          )}
        </>
      }
    >
      <header className={styles.head}>
        <h1>
          {order.orderId
            ? t('orders.entry.number', { number: order.orderId })
            : t('orders.detail.placed')}
        </h1>
        <p>{t('orders.detail.orderedOn', { date: t.date(new Date(ctime), 'WEEKDAY') })}</p>
        {parts.length > 1 && order.status && <p>{t(`orders.status.${order.status}`)}</p>}
        {detail.note && <p>{t('shared.note', { note: detail.note })}</p>}
      </header>
      {parts.length > 1 ? (
        <ParcelRows parts={parts} again={again} />
      ) : (
        parts.map((part) => (
          <OrderPart
            key={part.id}
            part={part}
            title={t(isPickup ? 'orders.detail.items' : 'orders.detail.parcel')}
            contacts={brand.contactLinks}
            progress={!isPickup && <OrderProgress status={order.status} part={part} />}
            again={again}
          />
        ))
      )}
      {returnsWithoutRequest(detail).map((back) => (
        <OrderReturn
          key={back.shipmentId}
          back={back}
          ordered={parts.flatMap(({ lineItems }) => lineItems)}
        />
      ))}
      <OrderRequests {...{ detail, brand, session, ownPage, onChanged }} />
    </Columns>
  )
}

/** Where it goes, and where the invoice goes, once if it is the same. */
function Addresses({
  detail: { order, delivery, shippingAddress, billingAddress },
}: {
  detail: OrderDetail
}) {
  const t = useMessages()
  const isPickup = delivery?.type === 'PICKUP'
  const shipping = addressOfWire(shippingAddress)
  const billing = addressOfWire(billingAddress)
  const isSame = isSameAddress(shipping, billing) && !isPickup
  return (
    <>
      {isPickup ? (
        // Nothing is there to be collected of a cancelled order.
        order.status !== 'CANCELLED' && <PickupPlace delivery={delivery} />
      ) : (
        <Card title={t('orders.detail.address')}>
          <AddressLines address={shipping} />
          {isSame && <p className={styles.same}>{t('orders.detail.sameAddress')}</p>}
        </Card>
      )}
      {!isSame && (
        <Card title={t('orders.detail.billing')}>
          <AddressLines address={billing} />
        </Card>
      )}
    </>
  )
}

/** The others are a part of their request's card. */
const returnsWithoutRequest = ({ returns, requests }: OrderDetail) =>
  returns.filter(
    (back) =>
      !requests.some(
        ({ shipmentId, state }) => shipmentId === back.shipmentId && state !== 'FAILED',
      ),
  )

function PickupPlace({ delivery }: { delivery: NonNullable<OrderDetail['delivery']> }) {
  const t = useMessages()
  return (
    <Card title={t('orders.detail.collectFrom')}>
      <p>{deliveryName(t, delivery)}</p>
      {delivery.address && <p>{delivery.address}</p>}
      {delivery.instructions && <p>{delivery.instructions}</p>}
    </Card>
  )
}
