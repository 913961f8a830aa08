import type { AccountPage } from '@thela/contracts/pages'
import { links } from '../../api/links.ts'
import { useSession } from '../../api/use-session.ts'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { useFocusOnChange } from '@thela/ui/use-focus-on-change.ts'
import { MyOrders } from './my-orders.tsx'

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
    <PageFrame brand={brand} mark={isLoggedIn && <LogOut phone={session.phone} />}>
      <Columns>
        <h1 ref={heading} tabIndex={-1}>
          {t('orders.page.title')}
        </h1>
        {(isLoggedIn || isGuest) && <MyOrders session={session} page={page} />}
        {!isLoggedIn && (
          <SignInCard
            title={t(isGuest ? 'orders.page.logInForAll' : 'orders.page.logIn')}
            reason={t('orders.page.reason')}
            otherMethod={
              <LinkButton href={links.tracking(undefined, brand.slug)} variant="quiet">
                {t('orders.page.trackInstead')}
              </LinkButton>
            }
          />
        )}
      </Columns>
    </PageFrame>
  )
}
