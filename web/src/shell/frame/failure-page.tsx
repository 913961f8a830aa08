import type { StoreBrand } from '@thela/contracts/pages'
import { links } from '../../api/links.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { AlertIcon, BagIcon, LockIcon, SearchIcon } from '@thela/ui/icons/icons.tsx'
import { MessagePage } from './message-page.tsx'
import { useParentWindow } from './use-parent-window.ts'

/** What can be wrong with a whole page. [checkout §2 Screens and routes] */
export type PageFailure =
  'invalid-cart' | 'not-authorized' | 'oops' | 'not-found' | 'incomplete-link'

export const FAILURE_TITLE: Readonly<Record<PageFailure, string>> = {
  'invalid-cart': 'This cart is no longer here',
  'not-authorized': 'We could not open this cart',
  oops: 'Something went wrong',
  'not-found': 'This page does not exist',
  'incomplete-link': 'This link is not complete',
}

const EXPLANATION: Readonly<Record<PageFailure, string>> = {
  'invalid-cart':
    'It may have been ordered already, or it was too old. You can start again from the store.',
  'not-authorized':
    'The link may have expired, or the store did not answer. Please start again from the store.',
  oops: 'The fault is on our side. Please try again in a moment. If you have paid already, it becomes an order or is refunded in full.',
  'not-found': 'The address may be mistyped, or the page has moved.',
  'incomplete-link':
    'It may have been cut off in the message. Enter the code in the checkout instead.',
}

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
  /** Of the seller's page, when it shows us in its pop-up. */
  parentOrigin?: string | undefined
  /** Trying the same again may help: where that is. */
  retryLink?: string | undefined
}

/** Friendly, in the store’s theme, with a way on. */
export function FailurePage({ failure, brand, parentOrigin, retryLink }: FailurePageProps) {
  const parent = useParentWindow({ mode: 'popup', parentOrigin }, (action) => {
    if (action === 'CLOSE_POP_UP_REQUEST') close()
  })
  function close() {
    parent?.notify('APP_EVENTS', { action: 'CONFIRM_CLOSE_POP_UP' })
  }
  const Mark = icon[failure]
  const contact = brand?.contactLinks[0]
  const actions = (
    <>
      {retryLink !== undefined && <LinkButton href={retryLink}>Try again</LinkButton>}
      {parent && (
        <Button
          variant={retryLink === undefined ? 'main' : 'plain'}
          onClick={() => parent.notify('APP_EVENTS', { action: 'STORE_CHECKOUT_REQUEST' })}
        >
          Use the store’s own checkout
        </Button>
      )}
      {brand && (
        <LinkButton
          href={brand.link}
          target="_top"
          variant={retryLink === undefined && !parent ? 'main' : 'plain'}
        >
          Go to {brand.name}
        </LinkButton>
      )}
      {!brand && failure !== 'not-found' && (
        <LinkButton href={links.tracking()} variant={retryLink === undefined ? 'main' : 'plain'}>
          Track an order
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
      title={FAILURE_TITLE[failure]}
      actions={actions}
      onClose={parent && close}
    >
      <p>{EXPLANATION[failure]}</p>
    </MessagePage>
  )
}
