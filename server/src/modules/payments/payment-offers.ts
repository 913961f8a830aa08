/** What customers can pay with. */
import type { CardTraits } from '@thela/domain/checkout'
import type { Store } from '../stores/index.ts'
import type { StoreOffer } from './accounts/store-offer.ts'
import type { Balances } from './balances/balances.ts'
import type { Means } from './means/read-means.ts'
import type { CustomerMethods } from './used-methods/customer-methods.ts'
import type { SavedCards } from './saved-cards/saved-cards.ts'

export interface PaymentOffers extends CustomerMethods, Means {
  /** What the store can be paid with at present; to pay, with nothing left out that a page may have offered. */
  offerOf(store: Store, how?: { readonly isToPay: boolean }): Promise<StoreOffer>
  /** What the price of a card depends on, by its first six digits; empty where nobody knows. */
  cardOfBin(store: Store, bin: string): Promise<CardTraits>
  /** Gift cards and store credit. */
  readonly balances: Balances
  /** Cards that customers let the store's accounts keep. */
  readonly savedCards: Pick<SavedCards, 'of' | 'canSave'>
}
