import type { Session } from '@thela/contracts/calls/identity'
import type { OrderSummary } from '@thela/contracts/calls/orders'
import type { AccountPage, StoreBrand } from '@thela/contracts/pages'
import { DEFAULT_TIME_FILTER } from '@thela/domain/orders'
import { useState } from 'react'
import { links } from '../../api/links.ts'
import { datesText } from '../../features/checkout/delivery/delivery-texts.ts'
import { OrderFilters } from '../../features/orders/filters/order-filters.tsx'
import type { OrderQuery } from '../../features/orders/filters/order-filters.tsx'
import { OrderEntry, OrderList } from '../../features/orders/list/order-entry.tsx'
import { partName, SubOrderState } from '../../features/orders/sub-order/sub-order-state.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { Pages } from './pages.tsx'
import styles from './my-orders.module.css'
import { useOrders } from './use-orders.ts'

const AT_FIRST: OrderQuery = { status: 'ALL', period: DEFAULT_TIME_FILTER, text: '', brand: '' }

export interface MyOrdersProps {
  session: Session
  page: AccountPage
}

/** The last order’s status first, then the others. [account §2 Order list screen] */
export function MyOrders({ session, page: { brand, stores } }: MyOrdersProps) {
  const t = useMessages()
  const [input, setInput] = useState(AT_FIRST)
  const [page, setPage] = useState(1)
  const [resets, setResets] = useState(0)
  const orders = useOrders(session, input, page)
  const isGuest = session.kind === 'GUEST'
  // A guest session exists at this store only.
  const shown = isGuest ? stores.slice(0, 1) : stores
  const request = (queryKey: OrderQuery) => {
    setInput(queryKey)
    setPage(1)
  }
  const isPlain = page === 1 && input.status === 'ALL' && input.text === '' && input.brand === ''
  return (
    <>
      <OrderFilters key={resets} input={input} stores={shown} onQuery={request} />
      <Loaded query={orders} loading={<Loading />} failedTitle={t('orders.list.failed')}>
        {({ total, pageSize, orders: found }) => (
          <div className={styles.found} aria-busy={orders.isStale}>
            <VisuallyHidden>
              <output>{t('orders.list.count', { count: total })}</output>
            </VisuallyHidden>
            {total > 0 && (
              <FoundOrders
                orders={isPlain ? latestFirst(found) : found}
                slug={brand.slug}
                isPlain={isPlain}
                namesStores={shown.length > 1}
              />
            )}
            {total === 0 && (
              <Nothing
                brand={brand}
                isGuest={isGuest}
                isFiltered={!isPlain || input.period !== AT_FIRST.period}
                onAll={() => {
                  request(AT_FIRST)
                  setResets(resets + 1)
                }}
              />
            )}
            <Pages page={page} count={Math.ceil(total / pageSize)} onPage={setPage} />
          </div>
        )}
      </Loaded>
    </>
  )
}

interface FoundOrdersProps {
  orders: readonly OrderSummary[]
  slug: string
  /** No filter is set: the first one is the last placed. */
  isPlain: boolean
  /** The seller has several stores. */
  namesStores: boolean
}

function FoundOrders({ orders, slug, isPlain, namesStores }: FoundOrdersProps) {
  const t = useMessages()
  return (
    <OrderList>
      {orders.map((order, index) => (
        <OrderEntry
          key={order.id}
          order={order}
          href={links.order(order.id, slug)}
          isLatest={isPlain && index === 0}
          storeName={namesStores ? order.storeInfo.storeName : undefined}
        >
          {order.subOrders.map((subOrder, part) => (
            <SubOrderState
              key={subOrder.id}
              subOrder={subOrder}
              name={partName(t, part, order.subOrders.length)}
              days={subOrder.promised && datesText(t, subOrder.promised)}
              variant={isPlain && index === 0 ? 'large' : 'plain'}
            />
          ))}
        </OrderEntry>
      ))}
    </OrderList>
  )
}

/** The list is sorted by change; the order that was placed last is moved to the front. */
function latestFirst(orders: readonly OrderSummary[]): readonly OrderSummary[] {
  const latest = orders.reduce<OrderSummary | undefined>(
    (last, order) => (last && last.placedAt >= order.placedAt ? last : order),
    undefined,
  )
  return latest ? [latest, ...orders.filter((order) => order !== latest)] : orders
}

function Loading() {
  const t = useMessages()
  return (
    <Card title={t('orders.list.loading')}>
      <SkeletonStack label={t('orders.list.loading')}>
        <Skeleton shape="row" />
        <Skeleton width="long" />
        <Skeleton shape="row" />
        <Skeleton width="long" />
      </SkeletonStack>
    </Card>
  )
}

interface NothingProps {
  brand: StoreBrand
  isGuest: boolean
  isFiltered: boolean
  onAll: () => void
}

function Nothing({ brand, isGuest, isFiltered, onAll }: NothingProps) {
  const t = useMessages()
  return isFiltered ? (
    <Card title={t('orders.list.noMatch')}>
      <p>{t('orders.list.noMatch.text')}</p>
      <Button variant="plain" onClick={onAll}>
        {t('orders.list.showAll')}
      </Button>
    </Card>
  ) : (
    <Card title={t('orders.list.none')}>
      <p>{t(isGuest ? 'orders.list.none.guest' : 'orders.list.none.user')}</p>
      <LinkButton href={brand.link} variant="plain" target="_top">
        {t('orders.list.toStore', { store: brand.name })}
      </LinkButton>
    </Card>
  )
}
