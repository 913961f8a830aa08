/** [checkout §8, D-10, D-64, ADR-060, ADR-326, I5, I14] */
import { createHash } from 'node:crypto'
import type { PayingUpiApp } from '@thela/domain/payments'
import { agreedTerms } from '@thela/domain/orders'
import type { PaymentMethod, Payable } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { newId } from '../../../db/new-id.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import { providersForPayment } from '../accounts/providers-for-payment.ts'
import type { AccountRequest } from '../accounts/providers-for-payment.ts'
import { attemptsRepository, attemptToOpen } from './attempts-repository.ts'
import type { FrozenCheckout, NewAttempt, StoredAttempt } from './attempts-repository.ts'
import { keepingCard } from './card-of-attempt.ts'
import { openAtProvider } from './open-at-provider.ts'
import type { AtProvider, OpenDependencies, OpenedAttempt } from './open-at-provider.ts'

/** As long as the provider's QR and the apps' requests are valid, and the stock is held. */
const ATTEMPT_LIFE_SECONDS = 15 * 60

export interface AttemptRequest extends AtProvider {
  readonly payable: Payable
  readonly subject: string
  readonly method: PaymentMethod
  readonly frozen: FrozenCheckout
  readonly idempotencyKey: string | undefined
  /** Of the whole request: the same key with another one is refused. */
  readonly bodyHash: Buffer
  /** The system of the account, where the caller names one. */
  readonly system?: string | undefined
  /** The app in which it is approved: of those named for one attempt the last counts. */
  readonly upiApp?: PayingUpiApp
}

/** Two attempts with the same hash are for the same order: one does not void the other. */
const hashOf = ({ snapshot, ...frozen }: FrozenCheckout): Buffer =>
  createHash('sha256')
    .update(JSON.stringify({ ...frozen, terms: agreedTerms(snapshot) }))
    .digest()

/** An attempt that is not stored yet. */
export interface PreparedAttempt {
  /** What opens it: for `OPEN_ATTEMPT`, in a statement that holds what is paid for. */
  readonly toOpen: string
  /** Opens it at a provider once it is stored, with its row. */
  readonly openAtProvider: (stored: StoredAttempt) => Promise<OpenedAttempt>
}

const opening = (
  store: Store,
  provider: PaymentProvider,
  { idempotencyKey, savesCard = false, upiApp, ...request }: AttemptRequest,
): NewAttempt => {
  const { payable, subject, bodyHash, method, frozen } = request
  const attemptId = newId(store.number)
  return {
    attemptId,
    payable,
    subject,
    idempotencyKey: idempotencyKey ?? attemptId,
    bodyHash,
    provider: provider.account,
    method,
    frozenHash: hashOf(frozen),
    amount: frozen.snapshot.quote.payableNow,
    frozen,
    savesCard,
    lifeSeconds: ATTEMPT_LIFE_SECONDS,
    ...omitUndefined({ upiApp }),
  }
}

async function prepare(deps: OpenDependencies, store: Store, request: AttemptRequest) {
  const { method, system, savedCard, bodyHash } = request
  await deps.health.refresh(store.storeId)
  const isProbe = deps.health.isNextAProbe(store.storeId)
  const account: AccountRequest = { method, system, isProbe }
  const providers = keepingCard(providersForPayment(deps, store, account), savedCard)
  const input = opening(store, providers[0], request)
  const open = async (stored: StoredAttempt): Promise<OpenedAttempt> => {
    if (!stored.bodyHash.equals(bodyHash)) throw new ApiError('IDEMPOTENCY_MISMATCH')
    // The first attempt makes its payable, which its own statement does not see yet.
    const attempt = { ...stored, payable: input.payable }
    const { returnUrl, instrument, standIn, savesCard = false } = request
    const more = { returnUrl, savesCard, ...omitUndefined({ instrument, standIn, savedCard }) }
    return openAtProvider(deps, store, { attempt, providers, ...more })
  }
  return { input, open }
}

/** Freezes the checkout, for a statement that also holds what is paid for. */
export async function prepareAttempt(
  deps: OpenDependencies,
  store: Store,
  request: AttemptRequest,
): Promise<PreparedAttempt> {
  const { input, open } = await prepare(deps, store, request)
  return { toOpen: attemptToOpen(input), openAtProvider: open }
}

/** Freezes the checkout and opens it at a provider. */
export async function openAttempt(
  deps: OpenDependencies,
  store: Store,
  request: AttemptRequest,
): Promise<OpenedAttempt> {
  const { input, open } = await prepare(deps, store, request)
  const attempt = await attemptsRepository.open(deps.database, store.storeId, input)
  if (!attempt) throw new Error('an upsert answers its row')
  return open(attempt)
}
