/** What an order says of the card that paid for it. [D-4, ADR-304] */
import { cardNetworkNamed } from './card-network-named.ts'
import { CARD_NETWORK_TRAITS } from './card-networks.ts'

/** In the provider's own words. */
export interface ReportedCard {
  readonly network?: string | null
  readonly last4?: string | null
}

export interface CardOfPayment {
  /** Undefined for a network that has no name here. */
  readonly brand?: string
  readonly lastDigits: string
}

/** Undefined where its last four digits are not known: of any other method, and once they are erased. */
export function cardOfPayment({ network, last4 }: ReportedCard): CardOfPayment | undefined {
  const lastDigits = last4 ?? ''
  if (!/^\d{4}$/.test(lastDigits)) return undefined
  const known = cardNetworkNamed(network ?? '')
  return { ...(known ? { brand: CARD_NETWORK_TRAITS[known].label } : {}), lastDigits }
}
