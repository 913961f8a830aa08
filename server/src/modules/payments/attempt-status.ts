/** [checkout §3 Payment statuses, D-51, I9] */
import type { getUpiStatus } from '@thela/contracts/calls/payments'
import type { TypesOf } from '@thela/contracts/call'
import { paymentStatusOf } from '@thela/domain/payments'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/visitor.ts'
import { attemptsRepository } from './attempts-repository.ts'
import type { StoredAttempt } from './attempts-repository.ts'
import type { ProviderThrottle } from './provider-throttle.ts'
import { pollAttempt, hasReplied } from './reconcile.ts'
import type { ReconcileDependencies } from './reconcile.ts'

/** By its own id, or by that of the provider's order. */
export type AttemptOfPayable = { readonly payableId: string } & (
  { readonly attemptId: string } | { readonly providerOrderId: string }
)

/** Of this visitor alone. */
async function find(
  { database }: ReconcileDependencies,
  { storeId, subject }: Visitor,
  input: AttemptOfPayable,
): Promise<StoredAttempt> {
  const { payableId } = input
  const isOwn = (attempt: StoredAttempt) =>
    attempt.subject === subject &&
    'providerOrderId' in input &&
    attempt.providerOrderId === input.providerOrderId
  const found =
    'attemptId' in input
      ? await attemptsRepository.byId(database, storeId, { ...input, subject })
      : (await attemptsRepository.ofPayable(database, storeId, payableId)).find(isOwn)
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/** The status of an attempt; the provider is asked while it may still be paid. */
export async function attemptStatus(
  deps: ReconcileDependencies & { readonly throttle: ProviderThrottle },
  visitor: Visitor,
  input: AttemptOfPayable,
): Promise<TypesOf<typeof getUpiStatus>['reply']> {
  const opened = await find(deps, visitor, input)
  let attempt = opened
  if (attempt.state !== 'CAPTURED' && attempt.state !== 'REFUNDED') {
    const store = await deps.stores.get(visitor.storeId)
    // While the outcome is unknown the page says pending, never failed.
    await deps.throttle(opened.attemptId, () => hasReplied(pollAttempt(deps, store, opened)))
    attempt = await find(deps, visitor, input)
  }
  return {
    status: paymentStatusOf(attempt.state),
    ...(attempt.failure ? { description: attempt.failure } : {}),
    expiresAt: attempt.expiresAt.toISOString(),
  }
}
