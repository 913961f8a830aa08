/**
 * From a page of the account to the checkout. A seller's frame cannot pay, and the checkout closes nothing there: it
 * opens in the whole window. [ADR-246, ADR-364, I56]
 */
import { isEmbedded } from './embedded.ts'
import { goWithSession, inLanguageOfPage } from './session.ts'

export function goToCheckout(href: string): void {
  if (isEmbedded()) window.open(inLanguageOfPage(href), '_top')
  else goWithSession(href)
}

interface CheckoutLink {
  readonly href: string
  readonly target?: '_top'
  readonly onClick?: () => void
}

/** For a link that does the same. */
export const checkoutLink = (href: string): CheckoutLink =>
  isEmbedded()
    ? { href: inLanguageOfPage(href), target: '_top' }
    : { href, onClick: () => goWithSession(href) }
