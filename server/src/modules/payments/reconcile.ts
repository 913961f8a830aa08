import type { Database } from '../../db/statement.ts'
import { OutsideFailure } from '../../ports/outside-failure.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Store, Stores } from '../stores/index.ts'
import { attemptsRepository, type StoredAttempt } from './attempts-repository.ts'
import { settle, type SettleDependencies } from './settle.ts'

const AT_ONCE = 20

export type ReconcileDependencies = SettleDependencies & {
  readonly database: Database
  readonly stores: Stores
  readonly providerOf: (store: Store) => PaymentProvider
}

/** Asks the provider how an attempt stands, and settles whatever it says. */
export async function askProvider(
  deps: ReconcileDependencies,
  store: Store,
  attempt: StoredAttempt,
): Promise<void> {
  if (!attempt.providerOrderId) return
  const provider = deps.providerOf(store)
  const facts = await provider.paymentsOfOrder(attempt.providerOrderId)
  for (const fact of facts) await settle(deps, { store, provider: provider.code, fact })
}

/**
 * With every webhook lost this alone settles everything. [I8] Nobody's failure stops the others:
 * an attempt whose provider does not answer comes up again.
 */
export async function reconcile(deps: ReconcileDependencies): Promise<number> {
  const due = await attemptsRepository.claimDue(deps.database, AT_ONCE)
  await Promise.all(
    due.map(async (attempt) => {
      const store = await deps.stores.get(attempt.storeId)
      try {
        await askProvider(deps, store, attempt)
      } catch (error) {
        if (error instanceof OutsideFailure) return
        throw error
      }
      if (attempt.isExpired) await expire(deps.database, attempt)
    }),
  )
  return due.length
}

/** The time to pay is over. Not final: money that comes later is still settled. [I9] */
async function expire(database: Database, attempt: StoredAttempt): Promise<void> {
  if (attempt.state !== 'CREATED' && attempt.state !== 'PENDING') return
  await attemptsRepository.expire(database, attempt.storeId, attempt.attemptId)
}
