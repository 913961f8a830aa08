import type { Session } from '@thela/contracts/calls/identity'
import type { OrderDetail } from '@thela/contracts/calls/orders'
import type { StoreBrand } from '@thela/contracts/pages'
import { isSameAddress } from '@thela/domain/accounts'
import { orderStatusText } from '@thela/domain/orders'
import { formatIst } from '@thela/domain/calendar'
import { shownText } from '@thela/domain/text'
import type { ReactNode } from 'react'
import { addressOfWire } from '../../api/address-wire.ts'
import { AddressLines } from '../../features/accounts/address/address-lines.tsx'
import { OrderBilling, OrderRefunds } from '../../features/orders/billing/order-billing.tsx'
import { partName } from '../../features/orders/sub-order/sub-order-state.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import styles from './my-order.module.css'
import { OrderLogIn } from './order-log-in.tsx'
import { OrderPart } from './order-part.tsx'
import { useOrder } from './use-order.ts'

export interface MyOrderProps {
  session: Session
  brand: StoreBrand
  orderId: string
}

export function MyOrder({ session, brand, orderId }: MyOrderProps) {
  const order = useOrder(session, orderId)
  const inColumns = (child: ReactNode) => <Columns heading="Order details">{child}</Columns>
  if (order.isForeign) {
    return inColumns(session.kind === 'USER' ? <NotYours /> : <OrderLogIn />)
  }
  return (
    <Loaded
      query={order}
      loading={<Loading />}
      failedTitle="The order could not be loaded"
      frame={inColumns}
    >
      {(detail) => <Found detail={detail} brand={brand} />}
    </Loaded>
  )
}

const NotYours = () => (
  <Notice announce title="This order is not among yours">
    It may have been ordered with another number. Log out and log in with that one.
  </Notice>
)

function Found({ detail, brand }: { detail: OrderDetail; brand: StoreBrand }) {
  const { order, ctime } = detail
  const parts = order.subOrders
  const shipping = addressOfWire(detail.shippingAddress)
  const billing = addressOfWire(detail.billingAddress)
  return (
    <Columns
      asideLast
      aside={
        <>
          <OrderBilling billing={detail.billingDetails} quote={detail.quote} />
          <OrderRefunds refunds={detail.refunds} />
          <Card title="Delivery address">
            <AddressLines address={shipping} />
          </Card>
          <Card title="Billing address">
            {isSameAddress(shipping, billing) ? (
              <p>Same as the delivery address</p>
            ) : (
              <AddressLines address={billing} />
            )}
          </Card>
          <Help brand={brand} />
        </>
      }
    >
      <header className={styles.head}>
        <h1>{order.orderId ? `Order ${order.orderId}` : 'Order placed'}</h1>
        <p>
          Ordered on {formatIst(new Date(ctime), 'Do MMMM YYYY')}
          {parts.length > 1 && order.status && <> · {shownText(orderStatusText(order.status))}</>}
        </p>
      </header>
      {parts.map((part, index) => (
        <OrderPart
          key={part.id}
          part={part}
          title={partName(index, parts.length) ?? 'Your parcel'}
        />
      ))}
    </Columns>
  )
}

function Help({ brand }: { brand: StoreBrand }) {
  if (brand.contactLinks.length === 0) return null
  return (
    <Card title="Need help with this order?">
      <div className={styles.help}>
        {brand.contactLinks.map(({ href, text }) => (
          <LinkButton key={href} href={href} variant="plain">
            {text}
          </LinkButton>
        ))}
      </div>
    </Card>
  )
}

function Loading() {
  return (
    <Card title="Loading your order">
      <SkeletonStack label="Loading your order">
        <Skeleton shape="row" />
        <Skeleton width="long" />
        <Skeleton shape="row" />
        <Skeleton width="long" />
      </SkeletonStack>
    </Card>
  )
}
