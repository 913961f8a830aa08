/** [D-64, I15] */
import type { Database } from '../../../db/statement.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import { attemptsRepository } from '../attempt/attempts-repository.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'

/** What was paid: a cart or one use of a link, or the link itself. */
export type ReturnedTo = { readonly payableId: string } | { readonly linkId: string }

/** The browser's form, and what it left with. */
export type BrowserReturn = ReturnedTo & { readonly form: Readonly<Record<string, string>> }

/** The newest first. */
export const attemptsOf = (
  database: Database,
  storeId: string,
  to: ReturnedTo,
): Promise<readonly StoredAttempt[]> =>
  'linkId' in to
    ? attemptsRepository.ofLink(database, storeId, to.linkId)
    : attemptsRepository.ofPayable(database, storeId, to.payableId)

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
 * the newest. Nothing for a form with a wrong signature. Only the accounts of what was paid's own
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
  { form, ...to }: BrowserReturn,
): Promise<{ readonly attempt: StoredAttempt; readonly paymentId?: string } | undefined> {
  const attempts = await attemptsOf(database, store.storeId, to)
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
