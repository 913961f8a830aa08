import type { ProviderMethod } from '@thela/domain/payments'
import type {
  ProviderCard,
  ProviderDowntime,
  ProviderOffer,
  SavedCards,
} from '../payment-provider.ts'
import type { fakeFaults } from './fake-faults.ts'

export type SavedCardsOperation = 'ensureCustomer' | 'cardsOf' | 'deleteCard'

/** What the account takes; tests change it. */
export interface FakeAbilities {
  methods: ProviderMethod[]
  offer: ProviderOffer
  downtimes: ProviderDowntime[]
  /** The saved cards of each customer, `cust_` and the phone; undefined where it keeps none. */
  cards: Map<string, readonly ProviderCard[]> | undefined
}

export const newAbilities = (): FakeAbilities => ({
  methods: ['CARD', 'UPI'],
  offer: {
    cards: {
      networks: ['visa', 'mastercard', 'rupay'],
      types: ['credit', 'debit', 'prepaid'],
    },
    upi: { allowsCollect: false },
    banks: [],
    wallets: [],
    emiPlans: [],
    hasPayLater: false,
  },
  downtimes: [],
  cards: undefined,
})

export function savedCardsOf(
  cards: NonNullable<FakeAbilities['cards']>,
  faults: Pick<ReturnType<typeof fakeFaults<SavedCardsOperation>>, 'perform'>,
): SavedCards {
  return {
    ensureCustomer: ({ phone }) => faults.perform('ensureCustomer', () => `cust_${phone}`),
    cardsOf: (customerId) => faults.perform('cardsOf', () => cards.get(customerId) ?? []),
    deleteCard: (customerId, token) =>
      faults.perform('deleteCard', () => {
        const kept = (cards.get(customerId) ?? []).filter((card) => card.token !== token)
        cards.set(customerId, kept)
      }),
  }
}
