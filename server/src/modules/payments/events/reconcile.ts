/** [D-64, D-88, I1, I8, I9] */
import type { AttemptFact } from '@thela/domain/payments'
import type { Database } from '../../../db/statement.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { attemptChecksRepository } from './attempt-checks-repository.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'
import type { AwaitedPayables } from '../attempt/awaited-payables.ts'
import { refundsRepository } from '../refund/refunds-repository.ts'
import { priceChecksRepository } from '../settle/price-checks-repository.ts'
import { refund } from '../refund/refunds.ts'
import { reprice } from '../settle/reprice.ts'
import type { RepriceDependencies } from '../settle/reprice.ts'
import type { RefundedReaction } from '../refund/refunds.ts'
import { attemptFact, settle } from '../settle/settle.ts'
import type { SettleDependencies } from '../settle/settle.ts'

const AT_ONCE = 20

/** After the time to pay, a last check without a result is repeated for this many days. */
const REPEAT_FOR_DAYS = { WHILE_SILENT: 10, WHILE_CLOSED: 30 }

export type ReconcileDependencies = SettleDependencies & {
  readonly database: Database
  readonly stores: Stores
  /** The account with which an attempt was opened. */
  readonly providerOf: (store: Store, account: string) => PaymentProvider
  readonly onRefunded: RefundedReaction
  readonly awaited: AwaitedPayables
}

/** What the provider has just reported of the payments of an attempt; false where it did not reply. */
export type ProviderReply = readonly AttemptFact[] | false

/** Asks the provider for the payments of one of its orders, settles whatever it reports, and returns it. */
export async function pollOrder(
  deps: ReconcileDependencies,
  store: Store,
  { provider, providerOrderId }: { readonly provider: string; readonly providerOrderId: string },
): Promise<readonly AttemptFact[]> {
  const facts = await deps.providerOf(store, provider).paymentsOfOrder(providerOrderId)
  for (const fact of facts) {
    await deps.awaited.settling(providerOrderId, () => settle(deps, { store, provider, fact }))
  }
  return facts.map(attemptFact)
}

export async function pollAttempt(
  deps: ReconcileDependencies,
  store: Store,
  { provider, providerOrderId }: StoredAttempt,
): Promise<readonly AttemptFact[]> {
  return providerOrderId ? pollOrder(deps, store, { provider, providerOrderId }) : []
}

/** Errors of our own are rethrown. */
export const replyOf = (polling: ReturnType<typeof pollAttempt>): Promise<ProviderReply> =>
  polling.catch(ignoreSilence)

/** A refusal will be repeated; only an outage passes. */
function repeatForDays(error: unknown): number {
  if (!(error instanceof ExternalServiceError)) throw error
  return error.kind === 'unavailable' ? REPEAT_FOR_DAYS.WHILE_SILENT : 0
}

/** If the provider does not respond it is asked again later. Errors of our own are rethrown. */
function ignoreSilence(error: unknown): false {
  if (error instanceof ExternalServiceError) return false
  throw error
}

/**
 * If every webhook is lost this alone settles everything. A failure does not stop the others: the
 * claim has scheduled the next check, and a last one without a result is repeated.
 */
export async function reconcile(deps: ReconcileDependencies): Promise<number> {
  const due = await attemptChecksRepository.claimDue(deps.database, AT_ONCE)
  await Promise.all(
    due.map(async (attempt) => {
      const store = deps.stores.find(attempt.storeId)
      const days = store
        ? await pollAttempt(deps, store, attempt).then(() => undefined, repeatForDays)
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

/** Refunds whose event was lost, or that failed: checked until they have arrived. */
export async function reconcileRefunds(deps: ReconcileDependencies): Promise<number> {
  const due = await refundsRepository.claimDue(deps.database, AT_ONCE)
  await Promise.all(
    due.map(async ({ storeId, refundId }) => {
      const store = deps.stores.find(storeId)
      if (store) await refund(deps, store, refundId).catch(ignoreSilence)
    }),
  )
  return due.length
}

/** Late payments whose job was lost: the reconciler requests the price. */
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

/** The time to pay is over. Not final: a later payment is still settled. */
async function expire(database: Database, attempt: StoredAttempt): Promise<void> {
  if (attempt.state !== 'CREATED' && attempt.state !== 'PENDING') return
  await attemptChecksRepository.expire(database, attempt.storeId, attempt.attemptId)
}
