import type { StoreBrand } from '@thela/contracts/pages'
import { links } from '../api/links.ts'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { AlertIcon, BagIcon, LockIcon, SearchIcon } from '../ui/icons/icons.tsx'
import { MessagePage } from './message-page.tsx'

/** What can be wrong with a whole page. [checkout §2 Screens and routes] */
export type PageFailure = 'invalid-cart' | 'not-authorized' | 'oops' | 'not-found'

export const failureTitle: Readonly<Record<PageFailure, string>> = {
  'invalid-cart': 'This cart is no longer here',
  'not-authorized': 'We could not open this cart',
  oops: 'Something went wrong',
  'not-found': 'This page does not exist',
}

const explanation: Readonly<Record<PageFailure, string>> = {
  'invalid-cart':
    'It may have been ordered already, or it was too old. You can start again from the store.',
  'not-authorized':
    'The link may have expired, or the store did not answer. Please start again from the store.',
  oops: 'The fault is on our side. Please try again in a moment. If you have paid already, it becomes an order or is refunded in full.',
  'not-found': 'The address may be mistyped, or the page has moved.',
}

const icon: Readonly<Record<PageFailure, typeof BagIcon>> = {
  'invalid-cart': BagIcon,
  'not-authorized': LockIcon,
  oops: AlertIcon,
  'not-found': SearchIcon,
}

export interface FailurePageProps {
  failure: PageFailure
  brand: StoreBrand | undefined
  /** Trying the same again may help: where that is. */
  retryLink?: string | undefined
}

/** Friendly, in the store’s theme, with a way on. */
export function FailurePage({ failure, brand, retryLink }: FailurePageProps) {
  const Mark = icon[failure]
  const contact = brand?.contactLinks[0]
  const actions = (
    <>
      {retryLink !== undefined && <LinkButton href={retryLink}>Try again</LinkButton>}
      {brand && (
        <LinkButton
          href={brand.link}
          target="_top"
          look={retryLink === undefined ? 'main' : 'plain'}
        >
          Go to {brand.name}
        </LinkButton>
      )}
      {!brand && (
        <LinkButton href={links.tracking()} look={retryLink === undefined ? 'main' : 'plain'}>
          Track an order
        </LinkButton>
      )}
      {contact && (
        <LinkButton href={contact.href} look="quiet">
          {contact.text}
        </LinkButton>
      )}
    </>
  )
  return (
    <MessagePage
      brand={brand}
      icon={<Mark size={32} />}
      title={failureTitle[failure]}
      actions={actions}
    >
      <p>{explanation[failure]}</p>
    </MessagePage>
  )
}
