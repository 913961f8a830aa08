/** [checkout §2 Screens and routes] */
import type { ErrorPage, StoreBrand } from '@thela/contracts/pages'
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { links } from '../../api/links.ts'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon, BagIcon, CloudIcon, LockIcon, SearchIcon } from '@thela/ui/icons/icons.tsx'
import { MessagePage } from './message-page.tsx'
import { OwnCheckout } from './own-checkout.tsx'
import { useParentWindow } from './use-parent-window.ts'

/** Of one error alone: no other page loads it. */
const TryAgainLine = lazy(async () => ({
  default: (await withMessages(() => import('./try-again-line.tsx'))).TryAgainLine,
}))

/** Errors that replace a whole page. */
export type PageFailure =
  | 'invalid-cart'
  | 'not-authorized'
  | 'oops'
  | 'not-found'
  | 'incomplete-link'
  | 'store-down'
  | 'no-store'
  | 'no-parcel'

const icon: Readonly<Record<PageFailure, typeof BagIcon>> = {
  'invalid-cart': BagIcon,
  'not-authorized': LockIcon,
  oops: AlertIcon,
  'not-found': SearchIcon,
  'incomplete-link': AlertIcon,
  'store-down': CloudIcon,
  'no-store': BagIcon,
  'no-parcel': SearchIcon,
}

export interface FailurePageProps {
  failure: PageFailure
  brand: StoreBrand | undefined
  /** Of the seller's page, when we are in its pop-up. */
  parentOrigin?: string | undefined
  /** What was to be checked out, where the page knows it. */
  cartId?: string | undefined
  /** Address to retry, where that may help. */
  retryLink?: string | undefined
  /** The seller's page goes back to the store at once; what is shown is for one that cannot. */
  leadsBack?: boolean
  /** Where this browser has logged in, on a page of no store. */
  ownStores?: ErrorPage['ownStores']
  /** What a page of no store can look for. */
  search?: ReactNode
}

/** Nothing was to be checked out there. */
const WITHOUT_CHECKOUT: readonly PageFailure[] = ['not-found', 'incomplete-link']

/** A page of the account or of tracking that knows no store. */
const OF_NO_STORE: readonly PageFailure[] = ['no-store', 'no-parcel']

/** An error page in the store’s theme, with a next step. */
export function FailurePage(props: FailurePageProps) {
  const { failure, brand, parentOrigin, cartId, retryLink, leadsBack = false } = props
  const t = useMessages()
  const parent = useParentWindow({ mode: 'popup', parentOrigin }, (action) => {
    if (action === 'CLOSE_POP_UP_REQUEST') close()
  })
  function close() {
    parent?.notify('APP_EVENTS', { action: 'CONFIRM_CLOSE_POP_UP' })
  }
  const store = leadsBack ? brand?.link : undefined
  useEffect(() => {
    if (store !== undefined) parent?.notify('REDIRECT', { payload: { url: store } })
  }, [parent, store])
  const Mark = icon[failure]
  const contact = brand?.contactLinks[0]
  const isOfCheckout = brand && !WITHOUT_CHECKOUT.includes(failure)
  const isKnown = brand?.ownCheckoutLink !== undefined || cartId !== undefined
  const hasOwnCheckout = parent !== undefined || (isOfCheckout && isKnown)
  const actions = (
    <>
      {retryLink !== undefined && <LinkButton href={retryLink}>{t('shared.tryAgain')}</LinkButton>}
      {hasOwnCheckout && (
        <OwnCheckout
          {...{ brand, cartId, parentOrigin }}
          variant={retryLink === undefined ? 'main' : 'plain'}
        />
      )}
      {brand && (
        <LinkButton
          href={brand.link}
          target="_top"
          variant={retryLink === undefined && !hasOwnCheckout ? 'main' : 'plain'}
        >
          {t('shell.toStore', { store: brand.name })}
        </LinkButton>
      )}
      {props.ownStores?.map(({ name, slug }) => (
        <LinkButton key={slug} href={links.orders(slug)} variant={props.search ? 'plain' : 'main'}>
          {t('shell.ordersAt', { store: name })}
        </LinkButton>
      ))}
      {!brand && !OF_NO_STORE.includes(failure) && (
        <LinkButton
          href={links.tracking()}
          variant={retryLink === undefined && !props.ownStores ? 'main' : 'plain'}
        >
          {t('shell.trackOrder')}
        </LinkButton>
      )}
      {contact && (
        <LinkButton href={contact.href} variant="quiet">
          {contact.text}
        </LinkButton>
      )}
    </>
  )
  return (
    <MessagePage
      brand={brand}
      icon={<Mark size={32} />}
      title={t(`shell.failure.${failure}`)}
      actions={actions}
      mark={OF_NO_STORE.includes(failure) ? <p>{t('shell.yourOrders')}</p> : undefined}
      onClose={parent && close}
    >
      <p>{t(`shell.failureText.${failure}`)}</p>
      {failure === 'store-down' && retryLink !== undefined && (
        <Suspense>
          <TryAgainLine link={retryLink} />
        </Suspense>
      )}
      {props.search}
    </MessagePage>
  )
}
