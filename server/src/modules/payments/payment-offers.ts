/** What customers can pay with. */
import type { CardTraits } from '@thela/domain/checkout'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Store } from '../stores/index.ts'
import type { StoreOffer } from './accounts/store-offer.ts'
import type { Balances } from './balances/balances.ts'
import type { CustomerMethods } from './used-methods/customer-methods.ts'
import type { SavedCards } from './saved-cards/saved-cards.ts'
import type { UsedMethods } from './used-methods/used-methods-repository.ts'

export interface PaymentOffers extends CustomerMethods {
  /** What the store can be paid with at present; to pay, with nothing left out that a page may have offered. */
  offerOf(store: Store, how?: { readonly isToPay: boolean }): Promise<StoreOffer>
  /** With what a customer has paid here before; nothing of a guest. */
  usedMethodsOf(visitor: Visitor): Promise<UsedMethods>
  /** What the price of a card depends on, by its first six digits; empty where nobody knows. */
  cardOfBin(store: Store, bin: string): Promise<CardTraits>
  /** Gift cards and store credit. */
  readonly balances: Balances
  /** Cards that customers let the store's accounts keep. */
  readonly savedCards: Pick<SavedCards, 'of' | 'canSave'>
}
