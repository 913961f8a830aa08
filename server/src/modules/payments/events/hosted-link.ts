/** Payments by links that a provider hosts: they begin there, and are settled like all others. [D-62, D-71, I5] */
import { createHash } from 'node:crypto'
import type { Payable } from '@thela/domain/orders'
import { newId } from '../../../db/new-id.ts'
import type { Transaction } from '../../../db/statement.ts'
import type { HostedLink, ProviderPayment } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import { attemptsRepository } from '../attempt/attempts-repository.ts'
import type { FrozenCheckout } from '../attempt/attempts-repository.ts'
import { paymentMethodOf } from '../attempt/payment-method-of.ts'

/** What a payment that began at a provider is for. */
export interface HostedPayable {
  readonly payable: Payable
  readonly subject: string
  readonly frozen: FrozenCheckout
}

/**
 * A provider reports a link that it hosts, with the payment where one was made. Gives what the payment is
 * for; undefined where the link is not ours.
 */
export type HostedLinkReaction = (
  transaction: Transaction,
  store: Store,
  event: {
    readonly account: string
    readonly link: HostedLink
    readonly payment?: ProviderPayment
  },
) => Promise<HostedPayable | undefined>

/** As that of every attempt; it only matters until the payment is settled, which follows at once. */
const LIFE_SECONDS = 15 * 60

/** Nobody opened the payment here, so its attempt is made when it is first reported; again it is the same. */
export async function adoptAttempt(
  transaction: Transaction,
  store: Store,
  adopted: HostedPayable & { readonly provider: string; readonly fact: ProviderPayment },
): Promise<void> {
  const { payable, subject, frozen, provider, fact } = adopted
  const { storeId } = store
  const { providerOrderId, amount } = fact
  const method = paymentMethodOf(fact, 'UPI')
  const hash = createHash('sha256').update(providerOrderId).digest()
  const attempt = await attemptsRepository.open(transaction, storeId, {
    attemptId: newId(store.number),
    payable,
    subject,
    idempotencyKey: providerOrderId,
    bodyHash: hash,
    frozenHash: hash,
    provider,
    method,
    amount,
    frozen: { ...frozen, snapshot: { ...frozen.snapshot, paymentMethod: method } },
    lifeSeconds: LIFE_SECONDS,
  })
  if (!attempt) throw new Error('an upsert answers its row')
  if (attempt.providerOrderId) return
  const { attemptId } = attempt
  await attemptsRepository.setProviderOrder(transaction, storeId, attemptId, providerOrderId)
}
