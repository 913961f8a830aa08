import type { AccountPage } from '@thela/contracts/pages'
import { useQueryClient } from '@tanstack/react-query'
import { AnswerCache } from '../../api/answer-cache.tsx'
import { links } from '../../api/links.ts'
import { useSession } from '../../api/use-session.ts'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { MyOrders } from './my-orders.tsx'

export function OrdersPage({ page }: { page: AccountPage }) {
  return (
    <AnswerCache>
      <Orders page={page} />
    </AnswerCache>
  )
}

/** The orders of a proved number. [account §2 Order list screen] */
function Orders({ page }: { page: AccountPage }) {
  const { brand } = page
  const session = useSession(page.session)
  const cache = useQueryClient()
  const isLoggedIn = session.kind === 'USER'
  const forget = () => cache.removeQueries({ queryKey: ['mine'] })
  return (
    <PageFrame
      brand={brand}
      mark={isLoggedIn && <LogOut phone={session.phone} onLoggedOut={forget} />}
    >
      <Columns>
        <h1>Your orders</h1>
        {isLoggedIn ? (
          <MyOrders session={session} brand={brand} />
        ) : (
          <SignInCard
            title="Log in to see your orders"
            reason="Use the number you ordered with. You need no password."
            otherWay={
              <LinkButton href={links.tracking(undefined, brand.slug)} look="quiet">
                Track with a Tracking ID instead
              </LinkButton>
            }
          />
        )}
      </Columns>
    </PageFrame>
  )
}
