/** [D-64, I15] */
import type { Database } from '../../db/statement.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Store } from '../stores/index.ts'
import { attemptsRepository } from './attempts-repository.ts'
import type { StoredAttempt } from './attempts-repository.ts'

/** The browser's form, and the cart that it left with. */
export interface BrowserReturn {
  readonly payableId: string
  readonly form: Readonly<Record<string, string>>
}

/** An account that the store has removed can no longer verify its own form. */
function parsedBy(
  providerOf: (store: Store, account: string) => PaymentProvider,
  store: Store,
  { account, form }: { readonly account: string; readonly form: BrowserReturn['form'] },
) {
  try {
    return providerOf(store, account).parseReturn(form)
  } catch (error) {
    if (error instanceof ExternalServiceError) return 'UNREADABLE'
    throw error
  }
}

/**
 * The attempt that the browser returned from: the one that a verified form names; without such a form
 * the cart's newest. Nothing for a form with a wrong signature. Only the accounts of the cart's own
 * attempts may parse the form, not all of the store's.
 */
export async function attemptOfReturn(
  {
    database,
    providerOf,
  }: {
    readonly database: Database
    readonly providerOf: (store: Store, account: string) => PaymentProvider
  },
  store: Store,
  { payableId, form }: BrowserReturn,
): Promise<{ readonly attempt: StoredAttempt; readonly paymentId?: string } | undefined> {
  const attempts = await attemptsRepository.ofPayable(database, store.storeId, payableId)
  let isInvalidSignature = false
  for (const account of new Set(attempts.map(({ provider }) => provider))) {
    const parsed = parsedBy(providerOf, store, { account, form })
    if (typeof parsed === 'object') {
      const attempt = attempts.find(
        ({ provider, providerOrderId }) =>
          provider === account && providerOrderId === parsed.providerOrderId,
      )
      const { providerPaymentId: paymentId } = parsed
      return attempt && { attempt, ...(paymentId ? { paymentId } : {}) }
    }
    isInvalidSignature ||= parsed === 'INVALID_SIGNATURE'
  }
  const [newest] = attempts
  return newest && !isInvalidSignature ? { attempt: newest } : undefined
}
