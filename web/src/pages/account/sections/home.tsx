/** [account §2 Default page state, §4 Account pages, ADR-279] */
import type { CustomerReply } from '@thela/contracts/calls/accounts/accounts'
import type { CustomerStats } from '@thela/contracts/calls/accounts/customer-account'
import type { OrderSummary } from '@thela/contracts/calls/orders/orders'
import type { AccountPage } from '@thela/contracts/pages'
import { paise } from '@thela/domain/money'
import { formatPhone } from '@thela/domain/fields'
import type { Messages } from '@thela/messages'
import { Card } from '@thela/ui/layout/card.tsx'
import { Figures } from '@thela/ui/lists/figures.tsx'
import { LinkList } from '@thela/ui/lists/link-list.tsx'
import type { ListedLink } from '@thela/ui/lists/link-list.tsx'
import { call } from '../../../api/call.ts'
import { links } from '../../../api/links.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { LogOutEverywhere } from '../../../features/identity/log-out/log-out-everywhere.tsx'
import { datesText } from '../../../features/checkout/delivery/delivery-texts.ts'
import { featuredOf } from '../../../features/orders/list/featured-of.ts'
import type { FeaturedOrder } from '../../../features/orders/list/featured-of.ts'
import { OrderEntry, OrderList } from '../../../features/orders/sub-order/order-entry.tsx'
import { orderTarget } from '../../../features/orders/list/order-target.ts'
import { Loading } from '../loading.tsx'
import { methodName } from './method-name.ts'
import type { SectionProps } from '../section-props.ts'
import { useCustomer } from '../../../features/accounts/customer/use-customer.ts'
import styles from './methods.module.css'

/** Enough to have the last one placed among those that changed last. */
const RECENT = { sort: { lastUpdatedAt: 'desc' as const }, page: 1, pageSize: 10 }

export function Home({ page, session }: SectionProps) {
  const t = useMessages()
  const { slug } = page.brand
  const isLoggedIn = session.kind === 'USER'
  const customer = useCustomer(page, session)
  const stats = useQuery({
    queryKey: isLoggedIn ? session.phone : undefined,
    request: (signal) =>
      call('GET /checkout/customer/stats', { query: {} }, { signal, retries: 1 }),
  })
  // Without the latest order and figures the page is as useful as with them.
  const orders = useQuery({
    queryKey: `${session.kind} ${session.phone}`,
    request: (signal) =>
      call('POST /checkout/customer/orders/v2', { body: RECENT }, { signal, retries: 1 }),
  })
  const featured = featuredOf(orders.data?.orders ?? [])
  const isLoading =
    (!orders.data && !orders.failure) || (isLoggedIn && !stats.data && !stats.failure)
  const name = customer.data?.fullName
  return (
    <>
      {name && <p>{t('accounts.home.greeting', { name })}</p>}
      {isLoading && <Loading />}
      {featured && !isLoading && <Latest {...featured} page={page} />}
      {!isLoggedIn && <p>{t('accounts.home.guest')}</p>}
      <LinkList
        links={[
          ...savedLinks(t, slug, customer),
          {
            href: links.notifications(undefined, slug),
            text: t('notifications.preferences.title'),
            isInMenu: true,
          },
          { href: links.privacy(slug), text: t('accounts.page.PRIVACY'), isInMenu: true },
        ]}
      />
      {stats.data && stats.data.totalOrders > 0 && <Summary stats={stats.data} />}
      {isLoggedIn && !page.isSellerLogin && (
        <div className={styles.actions}>
          <LogOutEverywhere />
        </div>
      )}
    </>
  )
}

/** What is saved, each with the one that is used first. */
function savedLinks(
  t: Messages,
  slug: string,
  { data: customer, failure }: Pick<ReturnType<typeof useCustomer>, 'data' | 'failure'>,
): readonly ListedLink[] {
  const note = (text: string | undefined) => (failure ? undefined : (text ?? ''))
  const address = customer && first(customer.addressList)
  const method = customer && first(customer.paymentMethods ?? [])
  return [
    {
      href: links.addresses(slug),
      text: t('accounts.page.ADDRESSES'),
      note: note(customer && (address ? whereText(address) : t('accounts.addresses.none'))),
    },
    {
      href: links.savedPayments(slug),
      text: t('accounts.page.PAYMENTS'),
      note: note(customer && (method ? methodName(t, method) : t('accounts.methods.none'))),
    },
    {
      href: links.profile(slug),
      text: t('accounts.page.PROFILE'),
      note: note(customer && (customer.email || formatPhone(customer.phone))),
    },
  ]
}

const first = <Saved extends { readonly defaultSelected?: boolean | undefined }>(
  saved: readonly Saved[],
): Saved | undefined => saved.find(({ defaultSelected }) => defaultSelected) ?? saved[0]

/** "Asha Rao · Bengaluru 560001" */
const whereText = ({ name, city, pincode, zipcode }: CustomerReply['addressList'][number]) =>
  `${name}\u00a0· ${[city, pincode ?? zipcode].filter(Boolean).join('\u00a0')}`

interface LatestProps extends FeaturedOrder<OrderSummary> {
  page: AccountPage
}

function Latest({ order, isLatest, page }: LatestProps) {
  const t = useMessages()
  return (
    <OrderList>
      <OrderEntry
        order={order}
        href={links.order(order.id, page.brand.slug)}
        target={orderTarget(page, order.storeInfo)}
        isLatest={isLatest}
        dates={({ promised }) => promised && datesText(t, promised)}
      />
    </OrderList>
  )
}

function Summary({ stats }: { stats: CustomerStats }) {
  const t = useMessages()
  const { abandonedCarts, totalDiscount, totalOrders, totalRefund, totalSpent } = stats
  const money = (amount: number) => t.money(paise(amount))
  return (
    <Card title={t('accounts.home.period')}>
      <Figures
        figures={[
          { label: t('accounts.home.totalOrders'), value: totalOrders },
          { label: t('accounts.home.totalSpent'), value: money(totalSpent) },
          { label: t('accounts.home.totalDiscount'), value: money(totalDiscount) },
          { label: t('accounts.home.totalRefund'), value: money(totalRefund) },
          { label: t('accounts.home.abandonedCarts'), value: abandonedCarts },
        ]}
      />
    </Card>
  )
}
