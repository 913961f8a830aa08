/** [I5, I14] */
import { createHash } from 'node:crypto'
import { paise } from '@thela/domain/money'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Store } from '../stores/index.ts'
import { attemptsRepository } from './attempts-repository.ts'
import type { FrozenCheckout, StoredAttempt } from './attempts-repository.ts'

/** As long as the provider's QR and the apps' requests live, and the stock is held. */
const ATTEMPT_LIFE_SECONDS = 15 * 60

export interface AttemptWanted {
  readonly cartId: string
  readonly subject: string
  readonly method: string
  readonly frozen: FrozenCheckout
  readonly idempotencyKey: string | undefined
  /** Of the whole question: the same key with another one is refused. */
  readonly bodyHash: Buffer
}

export type OpenedAttempt = StoredAttempt & { readonly providerOrderId: string }

const hashOf = (frozen: FrozenCheckout): Buffer =>
  createHash('sha256').update(JSON.stringify(frozen)).digest()

async function openAtProvider(
  { database, provider }: { database: Database; provider: PaymentProvider },
  attempt: StoredAttempt,
): Promise<OpenedAttempt> {
  if (attempt.providerOrderId) return { ...attempt, providerOrderId: attempt.providerOrderId }
  const { storeId, attemptId } = attempt
  try {
    const { providerOrderId } = await provider.createOrder({
      receipt: attemptId,
      amount: paise(attempt.amount),
      notes: { store: storeId, attempt: attemptId, cart: attempt.cartId },
    })
    faultPoint('attempt:opened')
    await attemptsRepository.setProviderOrder(database, storeId, attemptId, providerOrderId)
    return { ...attempt, providerOrderId }
  } catch (error) {
    if (error instanceof ExternalServiceError) throw new ApiError('PROVIDER_UNAVAILABLE')
    throw error
  }
}

/** Freezes what is to be paid and opens it at the provider. */
export async function openAttempt(
  deps: { readonly database: Database; readonly provider: PaymentProvider },
  store: Store,
  wanted: AttemptWanted,
): Promise<OpenedAttempt> {
  const { database, provider } = deps
  const frozenHash = hashOf(wanted.frozen)
  const attemptId = newId(store.number)
  const attempt = await attemptsRepository.open(database, store.storeId, {
    ...wanted,
    attemptId,
    frozenHash,
    provider: provider.code,
    idempotencyKey: wanted.idempotencyKey ?? attemptId,
    amount: wanted.frozen.bought.totals.total,
    lifeSeconds: ATTEMPT_LIFE_SECONDS,
  })
  if (!attempt) throw new Error('an upsert answers its row')
  if (!attempt.bodyHash.equals(wanted.bodyHash)) throw new ApiError('IDEMPOTENCY_MISMATCH')
  return openAtProvider(deps, attempt)
}
