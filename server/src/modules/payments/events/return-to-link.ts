/** [checkout §2, I9, I15] */
import { isUnpaidTry } from '@thela/domain/payments'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { Database } from '../../../db/statement.ts'
import type { Store } from '../../stores/index.ts'
import { attemptsOf } from './attempt-of-return.ts'
import type { ReturnedTo } from './attempt-of-return.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'
import type { ProviderReply } from './reconcile.ts'

export interface LinkReturn {
  readonly linkId: string
  /** Said by the provider; a payment of which it has said nothing is pending. */
  readonly hasFailed: boolean
}

export interface LinkQuery {
  readonly to: ReturnedTo
  /** Otherwise it is what we know ourselves. */
  readonly isRefreshed?: boolean
}

/** What became of the newest payment of a link, or of one use of it; nothing for a cart. */
export async function returnToLink(
  deps: {
    readonly database: Database
    readonly refresh: (store: Store, attempt: StoredAttempt) => Promise<ProviderReply>
  },
  store: Store,
  { to, isRefreshed = true }: LinkQuery,
): Promise<LinkReturn | undefined> {
  const newest = async () => (await attemptsOf(deps.database, store.storeId, to))[0]
  const attempt = await newest()
  if (attempt?.payable.kind !== 'LINK_USE') return undefined
  const { reference: linkId } = attempt.payable
  const mayHaveChanged = isUnpaidTry(attempt) || attempt.state === 'CREATED'
  if (!isRefreshed || !mayHaveChanged || attempt.isExpired)
    return { linkId, hasFailed: isUnpaidTry(attempt) }
  const reply = await deps.refresh(store, attempt).catch((error: unknown) => {
    if (error instanceof ExternalServiceError) return false as const
    throw error
  })
  const now = reply ? await newest() : undefined
  return { linkId, hasFailed: now !== undefined && isUnpaidTry(now) }
}
