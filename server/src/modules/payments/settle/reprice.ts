import { canWaitForQuote } from '@thela/domain/payments'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { Store } from '../../stores/index.ts'
import type { NewQuote, PriceEndedReaction } from '../attempt/captured-reaction.ts'
import { paidWithOf } from '../attempt/payment-method-of.ts'
import { priceChecksRepository } from './price-checks-repository.ts'
import type { LatePayment, OpenPriceCheck } from './price-checks-repository.ts'
import { settleInTransaction } from './settle.ts'
import type { SettleDependencies } from './settle.ts'

export type RepriceDependencies = SettleDependencies & { readonly onPriceEnded: PriceEndedReaction }

async function quoteOf(
  { onPriceEnded }: RepriceDependencies,
  store: Store,
  { payableId, frozen, fact, ageSeconds }: OpenPriceCheck,
): Promise<NewQuote> {
  try {
    const { snapshot } = frozen
    const paidWith = paidWithOf(fact, snapshot.paymentMethod) ?? { method: snapshot.paymentMethod }
    return await onPriceEnded(store, { payableId, snapshot, paidWith })
  } catch (error) {
    if (!(error instanceof ExternalServiceError) || canWaitForQuote(ageSeconds)) throw error
    return { kind: 'UNAVAILABLE', reason: 'PRICE_ENDED' }
  }
}

/**
 * Asks what a late payment would buy now, then settles it by that. The platform is asked before the
 * transaction; inside, all that may have happened meanwhile is read again. Any number of times, in
 * several processes: the second finds it decided. [I1, I4, I6, D-88]
 */
export async function reprice(
  deps: RepriceDependencies,
  store: Store,
  payment: LatePayment,
): Promise<void> {
  const check = await priceChecksRepository.find(deps.database, payment)
  if (!check) return
  const quote = await quoteOf(deps, store, check)
  await deps.database.transaction(async (transaction) => {
    const { provider } = check
    const fact = { ...check.fact, createdAt: new Date(check.fact.createdAt) }
    await settleInTransaction(deps, transaction, { store, provider, fact, quote })
    await priceChecksRepository.decide(transaction, payment)
  })
}
