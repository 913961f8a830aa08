/** The orders of a customer, the latest first. [account §2 Order list screen, ADR-279] */
import type { CustomerCart } from '@thela/contracts/calls/accounts/customer-account'
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { OrderSummary } from '@thela/contracts/calls/orders/orders'
import type { AccountPage, StoreBrand } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import { DEFAULT_TIME_FILTER } from '@thela/domain/orders'
import { useState } from 'react'
import { links } from '../../api/links.ts'
import { OrderFilters } from '../../features/orders/filters/order-filters.tsx'
import type { OrderQuery } from '../../features/orders/filters/order-filters.tsx'
import { datesText } from '../../features/checkout/delivery/delivery-texts.ts'
import { featuredOf } from '../../features/orders/list/featured-of.ts'
import { OrderEntry, OrderList } from '../../features/orders/sub-order/order-entry.tsx'
import { orderTarget } from '../../features/orders/list/order-target.ts'
import { useMessages } from '../../language/use-messages.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { EmptyState } from '@thela/ui/feedback/empty-state.tsx'
import { BagIcon, SearchIcon } from '@thela/ui/icons/icons.tsx'
import { BoxIcon } from '@thela/ui/icons/order-icons.tsx'
import { UntitledCard } from '@thela/ui/layout/untitled-card.tsx'
import { focusSoon } from '@thela/ui/focus-soon.ts'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { OrdersLoading } from './orders-loading.tsx'
import { Pages } from './pages.tsx'
import styles from './my-orders.module.css'
import { useAroundOrders } from './use-around-orders.ts'
import { useBrands } from './use-brands.ts'
import { useOrders } from './use-orders.ts'

const AT_FIRST: OrderQuery = { status: 'ALL', period: DEFAULT_TIME_FILTER, text: '', brand: '' }

/** Fewer are seen at a glance. */
const FILTERED_FROM = 5

export interface MyOrdersProps {
  session: Session
  page: AccountPage
}

/** For whoever hears the page: how many there are. */
function Count({ total, hasMore }: { total: number; hasMore: boolean }) {
  const t = useMessages()
  return (
    <VisuallyHidden>
      <output>{t(hasMore ? 'orders.list.moreThan' : 'orders.list.count', { count: total })}</output>
    </VisuallyHidden>
  )
}

/** Once they are there they stay, whatever is found with them. */
function useOffersFilters(isUseful: boolean) {
  const [isOffered, setIsOffered] = useState(false)
  if (isUseful && !isOffered) setIsOffered(true)
  const offer = () => {
    setIsOffered(true)
    focusSoon('input[type="search"]')
  }
  return [isOffered, offer] as const
}

/** One order first, then the filters, then the others. */
export function MyOrders({ session, page: account }: MyOrdersProps) {
  const t = useMessages()
  const { brand, stores } = account
  const [input, setInput] = useState(AT_FIRST)
  /** Of each page before this one, where the next one begins. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const page = cursors.length + 1
  const [resets, setResets] = useState(0)
  const orders = useOrders(session, input, { page, after: cursors[cursors.length - 1] })
  const isGuest = session.kind === 'GUEST'
  const carts = useAroundOrders(brand, session)
  const shown = useBrands(session, stores)
  const hasMany = (orders.data?.total ?? 0) >= FILTERED_FROM
  const [hasFilters, offerFilters] = useOffersFilters(hasMany || shown.length > 1)
  const request = (queryKey: OrderQuery) => {
    setInput(queryKey)
    setCursors([])
  }
  const isPlain = page === 1 && input.status === 'ALL' && input.text === '' && input.brand === ''
  const found = orders.data?.orders ?? []
  const featured = isPlain && !orders.isStale && !orders.failure ? featuredOf(found) : undefined
  const placed = { account, namesStores: !isGuest && stores.length > 1 }
  return (
    <>
      {featured && (
        <div className={styles.first}>
          <OrderList>
            <ListedOrder {...placed} {...featured} />
          </OrderList>
        </div>
      )}
      <OpenCart brand={brand} cart={carts[0]} />
      {hasFilters && <OrderFilters key={resets} input={input} stores={shown} onQuery={request} />}
      <Loaded query={orders} loading={<OrdersLoading />} failedTitle={t('orders.list.failed')}>
        {({ total, pageSize, hasMoreThanTotal = false, next }) => (
          <div className={styles.found} aria-busy={orders.isStale}>
            <Count total={total} hasMore={hasMoreThanTotal} />
            <OtherOrders {...placed} orders={found} featured={featured?.order} />
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
            <Pages
              page={page}
              count={hasMoreThanTotal ? undefined : Math.ceil(total / pageSize)}
              onNewer={page > 1 ? () => setCursors(cursors.slice(0, -1)) : undefined}
              onOlder={
                next === undefined
                  ? undefined
                  : // The reply may still be that of the page before.
                    () => setCursors(orders.isStale ? cursors : [...cursors, next])
              }
            />
            {!hasFilters && <FindOlder onClick={offerFilters} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

/** Orders of another period are found with the filters. */
function FindOlder({ onClick }: { onClick: () => void }) {
  const t = useMessages()
  return (
    <span className={styles.older}>
      <Button variant="quiet" onClick={onClick}>
        {t('orders.filter.open')}
      </Button>
    </span>
  )
}

function OpenCart({ brand, cart }: { brand: StoreBrand; cart: CustomerCart | undefined }) {
  const t = useMessages()
  if (!cart) return null
  return (
    <LinkButton href={links.carts(brand.slug)} variant="plain" icon={<BagIcon />}>
      {t('accounts.carts.waiting', { amount: t.money(paise(cart.total)) })}
    </LinkButton>
  )
}

interface ListedOrderProps {
  order: OrderSummary
  account: AccountPage
  /** The seller has several stores. */
  namesStores: boolean
  isLatest?: boolean
}

interface OtherOrdersProps extends Omit<ListedOrderProps, 'order' | 'isLatest'> {
  orders: readonly OrderSummary[]
  /** It stands above them already. */
  featured: OrderSummary | undefined
}

function OtherOrders({ orders, featured, ...placed }: OtherOrdersProps) {
  return (
    <OrderList>
      {orders
        .filter((order) => order !== featured)
        .map((order) => (
          <ListedOrder key={order.id} {...placed} order={order} />
        ))}
    </OrderList>
  )
}

function ListedOrder({ order, account, namesStores, isLatest = false }: ListedOrderProps) {
  const t = useMessages()
  const { id, storeInfo } = order
  return (
    <OrderEntry
      order={order}
      href={links.order(id, account.brand.slug)}
      target={orderTarget(account, storeInfo)}
      isLatest={isLatest}
      dates={({ promised }) => promised && datesText(t, promised)}
      storeName={namesStores ? storeInfo.storeName : undefined}
    />
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
    <UntitledCard label={t('orders.list.noMatch')}>
      <EmptyState
        icon={SearchIcon}
        title={t('orders.list.noMatch')}
        action={
          <Button variant="plain" onClick={onAll}>
            {t('orders.list.showAll')}
          </Button>
        }
      >
        {t('orders.list.noMatch.text')}
      </EmptyState>
    </UntitledCard>
  ) : (
    <UntitledCard label={t('orders.page.title')}>
      <EmptyState
        icon={BoxIcon}
        title={t('orders.list.none')}
        action={
          <LinkButton href={brand.link} variant="plain" target="_top">
            {t('orders.list.toStore', { store: brand.name })}
          </LinkButton>
        }
      >
        {t(isGuest ? 'orders.list.none.guest' : 'orders.list.none.user')}
      </EmptyState>
    </UntitledCard>
  )
}
