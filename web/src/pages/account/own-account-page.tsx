import type { AccountPage, AccountSection, StoreBrand } from '@thela/contracts/pages'
import { Suspense } from 'react'
import { useSession } from '../../api/use-session.ts'
import { AccountTabs } from '../../features/accounts/account-tabs/account-tabs.tsx'
import { LogOut } from '../../features/identity/log-out/log-out.tsx'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { StoreFrame } from '../../shell/frame/store-frame.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { NavColumns } from '@thela/ui/layout/nav-columns.tsx'
import { useFocusOnChange } from '@thela/ui/use-focus-on-change.ts'
import { sectionViews } from './lazy-sections.ts'
import { Loading } from './loading.tsx'
import styles from './own-account-page.module.css'

/** What a guest has made in this browser; the rest belongs to a verified phone. [account §2, D-78] */
const OF_GUESTS: readonly AccountSection[] = [
  'HOME',
  'CARTS',
  'ADDRESSES',
  'TRANSACTIONS',
  'REFUNDS',
]

/** Its header has one already. */
const hasShopLink = ({ link, navLinks = [] }: StoreBrand): boolean =>
  navLinks.some(({ href }) => href.replace(/\/$/, '') === link.replace(/\/$/, ''))

/** A page of the account. Whoever is not logged in does so in its place. */
export function OwnAccountPage({ page }: { page: AccountPage }) {
  const t = useMessages()
  const { brand, section = 'HOME', isSellerLogin, offersShop } = page
  const session = useSession(page.session)
  const isLoggedIn = session.kind === 'USER'
  const isGuest = session.kind === 'GUEST'
  const heading = useFocusOnChange<HTMLHeadingElement>(session.kind)
  const Section = sectionViews[section]
  return (
    <StoreFrame
      brand={brand}
      mark={!isSellerLogin && isLoggedIn && <LogOut phone={session.phone} />}
    >
      <NavColumns
        nav={
          <AccountTabs slug={brand.slug} current={section} isAnybody={session.kind === 'ANON'} />
        }
      >
        <h1 ref={heading} tabIndex={-1}>
          {t(`accounts.page.${section}`)}
        </h1>
        {(isLoggedIn || (isGuest && OF_GUESTS.includes(section))) && (
          <Suspense fallback={<Loading />}>
            <Section page={page} session={session} />
          </Suspense>
        )}
        {!isLoggedIn && (
          <SignInCard
            title={t(isGuest ? 'accounts.page.logInForAll' : 'accounts.page.logIn')}
            reason={t('accounts.page.reason')}
            isTitled
          />
        )}
        {offersShop && !hasShopLink(brand) && (
          <div className={styles.shop}>
            <LinkButton href={brand.link} variant="quiet" target="_top">
              {t('shell.toStore', { store: brand.name })}
            </LinkButton>
          </div>
        )}
      </NavColumns>
    </StoreFrame>
  )
}
