import type { StoreBrand } from '@thela/contracts/pages'
import { useEffect } from 'react'
import { links } from '../../api/links.ts'
import { useMessages } from '../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon, BagIcon, LockIcon, SearchIcon } from '@thela/ui/icons/icons.tsx'
import { MessagePage } from './message-page.tsx'
import { useParentWindow } from './use-parent-window.ts'

/** Errors that replace a whole page. [checkout §2 Screens and routes] */
export type PageFailure =
  'invalid-cart' | 'not-authorized' | 'oops' | 'not-found' | 'incomplete-link'

const icon: Readonly<Record<PageFailure, typeof BagIcon>> = {
  'invalid-cart': BagIcon,
  'not-authorized': LockIcon,
  oops: AlertIcon,
  'not-found': SearchIcon,
  'incomplete-link': AlertIcon,
}

export interface FailurePageProps {
  failure: PageFailure
  brand: StoreBrand | undefined
  /** Of the seller's page, when we are in its pop-up. */
  parentOrigin?: string | undefined
  /** Address to retry, where that may help. */
  retryLink?: string | undefined
  /** The seller's page goes back to the store at once; what is shown is for one that cannot. */
  leadsBack?: boolean
}

/** An error page in the store’s theme, with a next step. */
export function FailurePage(props: FailurePageProps) {
  const { failure, brand, parentOrigin, retryLink, leadsBack = false } = props
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
  const actions = (
    <>
      {retryLink !== undefined && <LinkButton href={retryLink}>{t('shared.tryAgain')}</LinkButton>}
      {parent && (
        <Button
          variant={retryLink === undefined ? 'main' : 'plain'}
          onClick={() => parent.notify('APP_EVENTS', { action: 'STORE_CHECKOUT_REQUEST' })}
        >
          {t('shell.storeCheckout')}
        </Button>
      )}
      {brand && (
        <LinkButton
          href={brand.link}
          target="_top"
          variant={retryLink === undefined && !parent ? 'main' : 'plain'}
        >
          {t('shell.toStore', { store: brand.name })}
        </LinkButton>
      )}
      {!brand && failure !== 'not-found' && (
        <LinkButton href={links.tracking()} variant={retryLink === undefined ? 'main' : 'plain'}>
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
      onClose={parent && close}
    >
      <p>{t(`shell.failureText.${failure}`)}</p>
    </MessagePage>
  )
}
