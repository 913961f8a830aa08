import type { AccountPage } from '@thela/contracts/pages'
import { links } from '../../api/links.ts'
import { useSession } from '../../api/use-session.ts'
import { AccountTabs } from '../../features/accounts/account-tabs/account-tabs.tsx'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { OnOwnPage } from '../../shell/frame/on-own-page.tsx'
import { StoreFrame } from '../../shell/frame/store-frame.tsx'
import { Columns } from '@thela/ui/layout/columns.tsx'
import { NavColumns } from '@thela/ui/layout/nav-columns.tsx'
import { Choice } from './choice.tsx'

/** How a customer is written to: of a verified phone, or letters alone by the link of one. [ADR-216] */
export function NotificationsPage({ page }: { page: AccountPage }) {
  const t = useMessages()
  const { brand, preferenceKey } = page
  const session = useSession(page.session)
  const isLoggedIn = session.kind === 'USER'
  const canChoose = preferenceKey !== undefined || isLoggedIn
  // To choose for the phone needs an OTP, and the link of a letter needs no login.
  const isOnlyVouched = page.isSellerLogin && preferenceKey === undefined
  const title = t('notifications.preferences.title')
  const content = (
    <>
      {isOnlyVouched && <OnOwnPage href={links.notifications(undefined, brand.slug)} />}
      {!isOnlyVouched && canChoose && <Choice session={session} preferenceKey={preferenceKey} />}
      {!isOnlyVouched && !canChoose && (
        <SignInCard title={title} reason={t('notifications.preferences.logIn')} />
      )}
    </>
  )
  return (
    <StoreFrame
      brand={brand}
      mark={!page.isSellerLogin && isLoggedIn && <LogOut phone={session.phone} />}
    >
      {isLoggedIn && preferenceKey === undefined ? (
        // One of the pages of the account.
        <NavColumns
          nav={<AccountTabs slug={brand.slug} current="NOTIFICATIONS" isAnybody={false} />}
        >
          <h1>{title}</h1>
          {content}
        </NavColumns>
      ) : (
        <Columns atStart heading={title}>
          {content}
        </Columns>
      )}
    </StoreFrame>
  )
}
