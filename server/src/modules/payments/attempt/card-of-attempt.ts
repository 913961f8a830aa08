/** What an attempt needs of its account, where a saved card is used or a card is to be saved. [D-4] */
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { StoredAttempt } from './attempts-repository.ts'
import type { CustomerCard } from '../saved-cards/saved-cards.ts'
import { savedCardsRepository } from '../saved-cards/saved-cards-repository.ts'

export interface CardWanted {
  /** Pays with a card that an account keeps: only there. */
  readonly savedCard?: Pick<CustomerCard, 'provider' | 'providerCustomerId'>
  /** The customer, whose phone is verified, agreed that the card is kept. */
  readonly savesCard?: boolean
}

/** By what the account knows the customer. A new card is paid without it too, and then not saved. */
export async function customerAt(
  database: Database,
  provider: PaymentProvider,
  {
    attempt,
    savedCard,
    savesCard,
  }: { readonly attempt: Pick<StoredAttempt, 'storeId' | 'subject' | 'frozen'> } & CardWanted,
): Promise<string | undefined> {
  if (savedCard) return savedCard.providerCustomerId
  if (!savesCard || !provider.savedCards) return undefined
  const { storeId, subject: customerId, frozen } = attempt
  try {
    const providerCustomerId = await provider.savedCards.ensureCustomer({ phone: frozen.phone })
    const customer = { storeId, customerId, provider: provider.account, providerCustomerId }
    await savedCardsRepository.nameCustomer(database, customer)
    return providerCustomerId
  } catch (error) {
    if (error instanceof ExternalServiceError) return undefined
    throw error
  }
}

type Providers = readonly [PaymentProvider, ...PaymentProvider[]]

/** A saved card can be used with the account that keeps it only. */
export function keepingCard(providers: Providers, card: CardWanted['savedCard']): Providers {
  if (!card) return providers
  const keeper = providers.find(({ account }) => account === card.provider)
  if (!keeper) throw new ApiError('METHOD_UNAVAILABLE')
  return [keeper]
}
