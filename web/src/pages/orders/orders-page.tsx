import { lazy, Suspense } from 'react'
import { withMessages } from '../../language/later-messages.ts'
import type { AccountPage } from '@thela/contracts/pages'
import { links } from '../../api/links.ts'
import { useSession } from '../../api/use-session.ts'
import { AccountTabs } from '../../features/accounts/account-tabs/account-tabs.tsx'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { StoreFrame } from '../../shell/frame/store-frame.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { NavColumns } from '@thela/ui/layout/nav-columns.tsx'
import { useFocusOnChange } from '@thela/ui/use-focus-on-change.ts'
import { OrdersLoading } from './orders-loading.tsx'

/**
 * The orders of a verified phone, or those a guest placed in this browser. [account §2 Order list
 * screen, D-78]
 */
export function OrdersPage({ page }: { page: AccountPage }) {
  const t = useMessages()
  const { brand } = page
  const session = useSession(page.session)
  const isLoggedIn = session.kind === 'USER'
  const isGuest = session.kind === 'GUEST'
  const heading = useFocusOnChange<HTMLHeadingElement>(session.kind)
  return (
    <StoreFrame
      brand={brand}
      mark={!page.isSellerLogin && isLoggedIn && <LogOut phone={session.phone} />}
    >
      <NavColumns
        nav={<AccountTabs slug={brand.slug} current="ORDERS" isAnybody={session.kind === 'ANON'} />}
      >
        <h1 ref={heading} tabIndex={-1}>
          {t('orders.page.title')}
        </h1>
        {(isLoggedIn || isGuest) && (
          <Suspense fallback={<OrdersLoading />}>
            <MyOrders session={session} page={page} />
          </Suspense>
        )}
        {!isLoggedIn && (
          <SignInCard
            title={t(isGuest ? 'orders.page.logInForAll' : 'orders.page.logIn')}
            reason={t('orders.page.reason')}
            isTitled
            otherMethod={
              <LinkButton href={links.tracking(undefined, brand.slug)} variant="quiet">
                {t('orders.page.trackInstead')}
              </LinkButton>
            }
          />
        )}
      </NavColumns>
    </StoreFrame>
  )
}

/** Nobody needs it before the login. */
const MyOrders = lazy(async () => ({
  default: (await withMessages(() => import('./my-orders.tsx'))).MyOrders,
}))
