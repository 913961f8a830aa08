/** [checkout §3 Saved payment method, §5 Card, D-4, I17, ADR-084] */
import { setTimeout } from 'node:timers/promises'
import { removeSavedCard } from '@thela/contracts/calls/payments/saved-cards'
import { istMonth, istYear } from '@thela/domain/calendar'
import type { CardTraits } from '@thela/domain/checkout'
import {
  bankCodeOf,
  CARD_NETWORKS,
  CARD_TYPES,
  isSavedCardValid,
  listSavedMethods,
} from '@thela/domain/payments'
import type { CardNetwork, CardType, SavedPaymentMethod } from '@thela/domain/payments'
import { omitUndefined, savedPaymentMethodId } from '@thela/domain/values'
import type { FastifyInstance } from 'fastify'
import type { Database, Transaction } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { registerCall } from '../../../http/calls/route.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { Purge } from '../../../jobs/purge-expired.ts'
import { job, worker } from '../../../jobs/queue.ts'
import type { Queue, Worker } from '../../../jobs/queue.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { PaymentProvider, ProviderCard } from '../../../ports/payment-provider.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { purgeSavedCards, savedCardsRepository } from './saved-cards-repository.ts'
import type { StoredCard } from './saved-cards-repository.ts'

/** A saved card of a customer, as its account reports it now. */
export interface CustomerCard {
  readonly id: string
  /** The store's account that keeps it, and by what it knows the customer. */
  readonly provider: string
  readonly providerCustomerId: string
  readonly token: string
  readonly token2?: string
  readonly network?: CardNetwork
  readonly issuer?: string
  readonly type: CardType | 'unknown'
  readonly lastDigits: string
  /** Missing while the provider has not said it. */
  readonly expiry?: { readonly month: number; readonly year: number }
  readonly isExpired: boolean
  readonly lastUsedAtMs: number
}

export interface SavedCards {
  /** The last used first; none of a guest, and none of an account that takes no payment now. */
  of(store: Store, visitor: Visitor): Promise<readonly CustomerCard[]>
  /**
   * The same for a statement that reads more than cards: gives what makes of its rows the cards; undefined where
   * there can be none, and nothing need be read.
   */
  reading(
    store: Store,
    visitor: Visitor,
  ): ((stored: readonly StoredCard[]) => Promise<readonly CustomerCard[]>) | undefined
  /** Whether the account of the next card payment keeps cards. */
  canSave(store: Store, visitor: Visitor): boolean
  readonly routes: (app: FastifyInstance) => void
  readonly jobs: readonly Worker[]
  readonly retention: readonly Purge[]
  readonly erase: typeof savedCardsRepository.eraseStore
  /** All of these customers: hidden at once, and deleted at their providers by jobs. Gives how many. */
  removeAll(
    transaction: Transaction,
    of: { readonly storeId: string; readonly customerIds: readonly string[] },
  ): Promise<number>
}

interface SavedCardsDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly stores: Stores
  readonly now: () => Date
  readonly providersOf: (store: Store) => readonly PaymentProvider[]
  readonly usableProviders: (store: Store) => readonly PaymentProvider[]
}

/** Deletes a removed card at its provider. */
const deleteSavedCard = job<{ storeId: string; cardId: string }>('payments.delete-card', {
  keyOf: ({ storeId, cardId }) => `${storeId}:${cardId}`,
})

/** A page waits no longer than this; the labels are known without the provider. */
const MAX_WAIT_MS = 1_000

const holder = ({ storeId, subject: customerId }: Visitor) => ({ storeId, customerId })

const keepsCards = (provider: PaymentProvider): boolean =>
  provider.savedCards !== undefined && provider.methods.includes('CARD') && provider.isAvailable()

/** Undefined where the provider does not reply in time. */
async function reportedCards(
  { savedCards }: PaymentProvider,
  providerCustomerId: string,
): Promise<readonly ProviderCard[] | undefined> {
  const reported = savedCards?.cardsOf(providerCustomerId).catch((error: unknown) => {
    if (error instanceof ExternalServiceError) return undefined
    throw error
  })
  return Promise.race([reported, setTimeout(MAX_WAIT_MS, undefined, { ref: false })])
}

/** Ours names the card, since a token of the network may have digits of its own. */
function customerCard(
  { network, issuer, cardType, lastFour, cardId, usedAtMs, ...stored }: StoredCard,
  reported: ProviderCard | undefined,
  now: Date,
): CustomerCard {
  const { token2, expiry } = reported ?? {}
  const named = CARD_NETWORKS.find((each) => each === network) ?? reported?.network
  const type = CARD_TYPES.find((each) => each === (cardType ?? reported?.cardType)) ?? 'unknown'
  const lastDigits = lastFour
  const month = { year: istYear(now), month: istMonth(now) }
  return {
    id: cardId,
    provider: stored.provider,
    providerCustomerId: stored.providerCustomerId,
    token: stored.token,
    type,
    lastDigits,
    ...omitUndefined({ token2, network: named, issuer: issuer ?? reported?.issuer, expiry }),
    isExpired: !isSavedCardValid(
      { token: stored.token, lastDigits, ...omitUndefined({ expiry }) },
      month,
    ),
    lastUsedAtMs: usedAtMs,
  }
}

/** As the rules of saved payment methods see it. */
export const savedMethodOf = (card: CustomerCard): SavedPaymentMethod => ({
  id: savedPaymentMethodId(card.id),
  type: card.type === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD',
  lastUsedAtMs: card.lastUsedAtMs,
  data: {
    token: card.token,
    lastDigits: card.lastDigits,
    ...omitUndefined({ network: card.network, issuer: card.issuer, expiry: card.expiry }),
  },
})

/** What the price of a payment with it depends on. */
export const traitsOfCard = ({ network, issuer, type }: CustomerCard): CardTraits => ({
  type,
  ...omitUndefined({ network, bank: issuer === undefined ? undefined : bankCodeOf(issuer) }),
})

/** Those whose cards this visitor may use; none for a guest. */
const keepersFor = (
  { usableProviders }: SavedCardsDependencies,
  store: Store,
  visitor: Visitor,
): readonly PaymentProvider[] =>
  visitor.kind === 'USER' ? usableProviders(store).filter(keepsCards) : []

/** What is stored, as its accounts report it now. */
async function reportedNow(
  { now: clock }: SavedCardsDependencies,
  keepers: readonly PaymentProvider[],
  stored: readonly StoredCard[],
): Promise<readonly CustomerCard[]> {
  if (stored.length === 0) return []
  const now = clock()
  const ofAccounts = await Promise.all(
    keepers.map(async (provider) => {
      const kept = stored.filter((card) => card.provider === provider.account)
      const [first] = kept
      const reported = first && (await reportedCards(provider, first.providerCustomerId))
      return kept.flatMap((card) => {
        const found = reported?.find(({ token }) => token === card.token)
        return reported && !found ? [] : customerCard(card, found, now)
      })
    }),
  )
  const cards = ofAccounts.flat()
  const listed = listSavedMethods(cards.map(savedMethodOf), { wallets: [], banks: [] })
  return listed.flatMap(({ id }) => cards.find((card) => card.id === id) ?? [])
}

async function cardsOf(
  deps: SavedCardsDependencies,
  store: Store,
  visitor: Visitor,
): Promise<readonly CustomerCard[]> {
  const keepers = keepersFor(deps, store, visitor)
  if (keepers.length === 0) return []
  const stored = await savedCardsRepository.ofCustomer(deps.database, holder(visitor))
  return reportedNow(deps, keepers, stored)
}

/** Without its account nobody can be asked: what is kept here is deleted. */
async function deleteAtProvider(
  { database, stores, providersOf }: SavedCardsDependencies,
  { storeId, cardId }: { readonly storeId: string; readonly cardId: string },
): Promise<void> {
  const card = await savedCardsRepository.removed(database, storeId, cardId)
  if (!card) return
  const providers = providersOf(await stores.get(storeId))
  const provider = providers.find(({ account }) => account === card.provider)
  await provider?.savedCards?.deleteCard(card.providerCustomerId, card.token)
  await savedCardsRepository.drop(database, storeId, cardId)
}

/** At once for the customer; the provider deletes it as soon as it can. */
async function remove(
  { database, queue }: SavedCardsDependencies,
  visitor: Visitor,
  cardId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const isRemoved = await savedCardsRepository.remove(transaction, holder(visitor), cardId)
    if (!isRemoved) throw new ApiError('NOT_FOUND')
    await queue.enqueue(transaction, deleteSavedCard, { storeId: visitor.storeId, cardId })
  })
}

export function makeSavedCards(deps: SavedCardsDependencies): SavedCards {
  const { usableProviders } = deps
  return {
    of: (store, visitor) => cardsOf(deps, store, visitor),
    reading(store, visitor) {
      const keepers = keepersFor(deps, store, visitor)
      return keepers.length === 0 ? undefined : (stored) => reportedNow(deps, keepers, stored)
    },
    canSave(store, visitor) {
      const first = usableProviders(store).find(({ methods }) => methods.includes('CARD'))
      return visitor.kind === 'USER' && first !== undefined && keepsCards(first)
    },
    routes(app) {
      registerCall(app, removeSavedCard, async ({ visitor, params }) => {
        await remove(deps, visitor, params.id)
        return { removed: true }
      })
    },
    async removeAll(transaction, of) {
      const cardIds = await savedCardsRepository.removeAll(transaction, of)
      const { storeId } = of
      for (const cardId of cardIds) {
        await deps.queue.enqueue(transaction, deleteSavedCard, { storeId, cardId })
      }
      return cardIds.length
    },
    retention: [purgeSavedCards],
    erase: savedCardsRepository.eraseStore,
    jobs: [worker(deleteSavedCard, (card) => deleteAtProvider(deps, card))],
  }
}
