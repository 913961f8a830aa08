/** [checkout §9, D-4, I64] */
import { cardNetworkNamed } from '@thela/domain/payments'
import { newId } from '../../../db/new-id.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import { savedCardsRepository } from './saved-cards-repository.ts'

/** A report without the digits is followed by one with them. */
export const isCardToNote = ({ status, instrument }: ProviderPayment): boolean =>
  status === 'CAPTURED' && !!instrument?.cardToken && /^\d{4}$/.test(instrument.last4 ?? '')

/** A captured payment by a card that its provider keeps: the card was used, or is saved by it. */
export async function notePaidCard(
  db: Queryable,
  paid: {
    readonly store: Store
    readonly attemptId: string
    readonly provider: string
    readonly fact: ProviderPayment
  },
): Promise<void> {
  const { store, fact } = paid
  const { cardToken: token, last4, network, issuer, cardType } = fact.instrument ?? {}
  if (!token || !isCardToNote(fact)) return
  await savedCardsRepository.notePaid(db, {
    storeId: store.storeId,
    attemptId: paid.attemptId,
    provider: paid.provider,
    cardId: newId(store.number),
    token,
    network: cardNetworkNamed(network ?? '') ?? null,
    issuer: issuer ?? null,
    cardType: cardType ?? null,
    lastFour: last4 ?? '',
    paidAt: fact.createdAt,
  })
}
