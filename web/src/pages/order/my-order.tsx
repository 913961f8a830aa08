import type { Session } from '@thela/contracts/calls/identity'
import type { OrderDetail } from '@thela/contracts/calls/orders'
import type { StoreBrand } from '@thela/contracts/pages'
import { isSameAddress } from '@thela/domain/accounts'
import type { ReactNode } from 'react'
import { addressOfWire } from '../../api/address-wire.ts'
import { AddressLines } from '../../features/accounts/address/address-lines.tsx'
import { OrderBilling, OrderRefunds } from '../../features/orders/billing/order-billing.tsx'
import { partName } from '../../features/orders/sub-order/sub-order-state.tsx'
import { useMessages } from '../../language/use-messages.ts'
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
  const t = useMessages()
  const order = useOrder(session, orderId)
  const inColumns = (child: ReactNode) => (
    <Columns heading={t('orders.detail.title')}>{child}</Columns>
  )
  if (order.isForeign) {
    return inColumns(session.kind === 'USER' ? <NotYours /> : <OrderLogIn />)
  }
  return (
    <Loaded
      query={order}
      loading={<Loading />}
      failedTitle={t('orders.detail.failed')}
      frame={inColumns}
    >
      {(detail) => <Found detail={detail} brand={brand} />}
    </Loaded>
  )
}

function NotYours() {
  const t = useMessages()
  return (
    <Notice announce title={t('orders.detail.foreign')}>
      {t('orders.detail.foreign.text')}
    </Notice>
  )
}

function Found({ detail, brand }: { detail: OrderDetail; brand: StoreBrand }) {
  const t = useMessages()
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
          <Card title={t('orders.detail.address')}>
            <AddressLines address={shipping} />
          </Card>
          <Card title={t('orders.detail.billing')}>
            {isSameAddress(shipping, billing) ? (
              <p>{t('orders.detail.sameAddress')}</p>
            ) : (
              <AddressLines address={billing} />
            )}
          </Card>
          <Help brand={brand} />
        </>
      }
    >
      <header className={styles.head}>
        <h1>
          {order.orderId
            ? t('orders.entry.number', { number: order.orderId })
            : t('orders.detail.placed')}
        </h1>
        <p>
          {t('orders.detail.orderedOn', { date: t.date(new Date(ctime), 'DAY') })}
          {parts.length > 1 && order.status && <> · {t(`orders.status.${order.status}`)}</>}
        </p>
        {detail.note && <p>{t('shared.note', { note: detail.note })}</p>}
      </header>
      {parts.map((part, index) => (
        <OrderPart
          key={part.id}
          part={part}
          title={partName(t, index, parts.length) ?? t('orders.detail.parcel')}
        />
      ))}
    </Columns>
  )
}

function Help({ brand }: { brand: StoreBrand }) {
  const t = useMessages()
  if (brand.contactLinks.length === 0) return null
  return (
    <Card title={t('orders.detail.help')}>
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
  const t = useMessages()
  return (
    <Card title={t('orders.detail.loading')}>
      <SkeletonStack label={t('orders.detail.loading')}>
        <Skeleton shape="row" />
        <Skeleton width="long" />
        <Skeleton shape="row" />
        <Skeleton width="long" />
      </SkeletonStack>
    </Card>
  )
}
