/** Asks the provider what became of an attempt, not too often. [I8, I9, ADR-282] */
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { Store } from '../../stores/index.ts'
import { attemptChecksRepository } from './attempt-checks-repository.ts'
import { attemptOfReturn } from './attempt-of-return.ts'
import type { BrowserReturn } from './attempt-of-return.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'
import type { ProviderThrottle } from '../attempt/provider-throttle.ts'
import { pollAttempt } from './reconcile.ts'
import type { ProviderReply, ReconcileDependencies } from './reconcile.ts'

type RefreshDependencies = ReconcileDependencies & Parameters<typeof attemptOfReturn>[0]

/** If the provider does not respond, the payment is "pending", and soon checked again. */
async function requestOrAwait(
  deps: RefreshDependencies,
  store: Store,
  attempt: StoredAttempt,
): Promise<ProviderReply> {
  try {
    return await pollAttempt(deps, store, attempt)
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    await attemptChecksRepository.awaitProvider(deps.database, attempt)
    return false
  }
}

export const makeRefresh = (deps: RefreshDependencies, throttle: ProviderThrottle) => ({
  /** A browser that is back from the bank is led by the reply: other pages do not count against it. */
  refresh: (
    store: Store,
    attempt: StoredAttempt,
    { isBack = false }: { readonly isBack?: boolean } = {},
  ): Promise<ProviderReply> =>
    throttle(`${isBack ? 'back ' : ''}${attempt.attemptId}`, () =>
      requestOrAwait(deps, store, attempt),
    ),
  handlePaymentReturn: async (store: Store, returned: BrowserReturn): Promise<void> => {
    const found = await attemptOfReturn(deps, store, returned)
    if (!found) return
    const { attempt, paymentId = attempt.attemptId } = found
    // The form may name a new payment; the same one again is throttled.
    await throttle(paymentId, () => requestOrAwait(deps, store, attempt), 1)
  },
})
