/** [D-64, D-88, I1, I8, I9] */
import type { Database } from '../../db/statement.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Store, Stores } from '../stores/index.ts'
import { attemptChecksRepository } from './attempt-checks-repository.ts'
import type { StoredAttempt } from './attempts-repository.ts'
import { paymentsRepository } from './payments-repository.ts'
import { priceChecksRepository } from './price-checks-repository.ts'
import { refund } from './refund.ts'
import { reprice } from './reprice.ts'
import type { RepriceDependencies } from './reprice.ts'
import type { RefundedReaction } from './refunded-reaction.ts'
import { settle } from './settle.ts'
import type { SettleDependencies } from './settle.ts'

const AT_ONCE = 20

/** After the time to pay, a last look that came to nothing is repeated for so many days. */
const REPEAT_FOR_DAYS = { WHILE_SILENT: 10, WHILE_CLOSED: 30 }

export type ReconcileDependencies = SettleDependencies & {
  readonly database: Database
  readonly stores: Stores
  /** The account that an attempt's money was asked of. */
  readonly providerOf: (store: Store, account: string) => PaymentProvider
  readonly onRefunded: RefundedReaction
}

/** Asks the provider how an attempt stands, and settles whatever it says. */
export async function requestFromProvider(
  deps: ReconcileDependencies,
  store: Store,
  attempt: StoredAttempt,
): Promise<void> {
  if (!attempt.providerOrderId) return
  const { provider, providerOrderId } = attempt
  const facts = await deps.providerOf(store, provider).paymentsOfOrder(providerOrderId)
  for (const fact of facts) await settle(deps, { store, provider, fact })
}

/** Whether the provider replied; a problem of ours is none of its silence. */
export const isSettled = (requesting: Promise<void>): Promise<boolean> =>
  requesting.then(() => true, ignoreSilence)

/** Refused once more, a look would be refused again: only an outage passes by itself. */
function repeatForDays(error: unknown): number {
  if (!(error instanceof ExternalServiceError)) throw error
  return error.kind === 'unavailable' ? REPEAT_FOR_DAYS.WHILE_SILENT : 0
}

/** A provider that does not answer is asked again later; anything else is a problem of ours. */
function ignoreSilence(error: unknown): false {
  if (error instanceof ExternalServiceError) return false
  throw error
}

/**
 * With every webhook lost this alone settles everything. Nobody's failure stops the others: the
 * claim has set the next look, and a last one that came to nothing is repeated.
 */
export async function reconcile(deps: ReconcileDependencies): Promise<number> {
  const due = await attemptChecksRepository.claimDue(deps.database, AT_ONCE)
  await Promise.all(
    due.map(async (attempt) => {
      const store = deps.stores.find(attempt.storeId)
      const days = store
        ? await requestFromProvider(deps, store, attempt).then(() => undefined, repeatForDays)
        : REPEAT_FOR_DAYS.WHILE_CLOSED
      if (days !== undefined) {
        await attemptChecksRepository.repeatLastPoll(deps.database, attempt, days)
      } else if (attempt.isExpired) {
        await expire(deps.database, attempt)
      }
    }),
  )
  return due.length
}

/** Refunds whose news was lost, or that were given up: asked about until they have arrived. */
export async function reconcileRefunds(deps: ReconcileDependencies): Promise<number> {
  const due = await paymentsRepository.claimDueRefunds(deps.database, AT_ONCE)
  await Promise.all(
    due.map(async ({ storeId, refundId }) => {
      const store = deps.stores.find(storeId)
      if (store) await refund(deps, store, refundId).catch(ignoreSilence)
    }),
  )
  return due.length
}

/** Late payments whose job was lost: the reconciler asks for the price. */
export async function reconcilePriceChecks(
  deps: RepriceDependencies & Pick<ReconcileDependencies, 'stores'>,
): Promise<number> {
  const due = await priceChecksRepository.claimDue(deps.database, AT_ONCE)
  await Promise.all(
    due.map(async (payment) => {
      const store = deps.stores.find(payment.storeId)
      if (store) await reprice(deps, store, payment).catch(ignoreSilence)
    }),
  )
  return due.length
}

/** The time to pay is over. Not final: money that comes later is still settled. */
async function expire(database: Database, attempt: StoredAttempt): Promise<void> {
  if (attempt.state !== 'CREATED' && attempt.state !== 'PENDING') return
  await attemptChecksRepository.expire(database, attempt.storeId, attempt.attemptId)
}
