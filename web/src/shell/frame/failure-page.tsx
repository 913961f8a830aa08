/** [checkout §2 Screens and routes] */
import type { ErrorPage, StoreBrand } from '@thela/contracts/pages'
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { links } from '../../api/links.ts'
import { withMessages } from '../../language/later-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { ContactLink } from './contact-link.tsx'
import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'
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

/** The server gives this to the page of a failure. */
export interface FailureData extends ErrorPage {
  readonly failure: PageFailure
  /** The page that could not be drawn. */
  readonly reloadLink?: string
}

const DRAWINGS: Readonly<Record<PageFailure, DrawingProps>> = {
  'invalid-cart': { subject: 'bag', badge: 'clock' },
  'not-authorized': { subject: 'bag', badge: 'lock' },
  oops: { subject: 'plug' },
  'not-found': { subject: 'page', badge: 'lens' },
  'incomplete-link': { subject: 'link' },
  'store-down': { subject: 'closedStore' },
  'no-store': { subject: 'store' },
  'no-parcel': { subject: 'box', badge: 'lens' },
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

/** It leads to the page before, or to the search where there is none. */
function goBack() {
  if (window.history.length > 1) window.history.back()
  else window.location.assign(links.tracking())
}

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
  const isOfCheckout = brand && !WITHOUT_CHECKOUT.includes(failure)
  const isOfNoStore = OF_NO_STORE.includes(failure)
  // Such a page knows no better way on.
  const leadsOnlyBack = !brand && !isOfNoStore && !parent && retryLink === undefined
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
      <WaysWithoutStore
        ownStores={props.ownStores}
        leadsBack={leadsOnlyBack}
        canTrack={!brand && !isOfNoStore}
        variant={props.search || leadsOnlyBack ? 'plain' : 'main'}
      />
      <ContactLink brand={brand} />
    </>
  )
  return (
    <MessagePage
      brand={brand}
      drawing={<Drawing {...DRAWINGS[failure]} />}
      title={t(`shell.failure.${failure}`)}
      actions={actions}
      mark={t(isOfNoStore ? 'shell.yourOrders' : 'shell.checkout')}
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

interface WaysWithoutStoreProps extends Pick<FailurePageProps, 'ownStores'> {
  leadsBack: boolean
  canTrack: boolean
  /** The links to the orders have it. */
  variant: 'main' | 'plain'
}

function WaysWithoutStore({ ownStores, leadsBack, canTrack, variant }: WaysWithoutStoreProps) {
  const t = useMessages()
  return (
    <>
      {leadsBack && (
        <LinkButton href={links.tracking()} onClick={goBack}>
          {t('shell.goBack')}
        </LinkButton>
      )}
      {ownStores?.map(({ name, slug }) => (
        <LinkButton key={slug} href={links.orders(slug)} variant={variant}>
          {t('shell.ordersAt', { store: name })}
        </LinkButton>
      ))}
      {canTrack && (
        <LinkButton href={links.tracking()} variant="plain">
          {t('shell.trackOrder')}
        </LinkButton>
      )}
    </>
  )
}
