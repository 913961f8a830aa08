/** [D-66] */
import { newId } from '../../../db/new-id.ts'
import type { Transaction } from '../../../db/statement.ts'
import type { ProviderRefund } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'
import type { RefundedReaction } from './refunded-reaction.ts'
import { refundsRepository } from './refunds-repository.ts'

export const STATE_OF_REFUND = {
  PENDING: 'PROCESSING',
  PROCESSED: 'PROCESSED',
  FAILED: 'FAILED',
} as const

/** Records the provider's status of a refund; when it has arrived the shopper is notified. */
export async function noteRefund(
  { onRefunded }: { readonly onRefunded: RefundedReaction },
  transaction: Transaction,
  report: {
    readonly store: Store
    readonly provider: string
    readonly refundId?: string
    readonly fact: ProviderRefund
  },
): Promise<boolean> {
  const { store, provider, refundId, fact } = report
  const { storeId } = store
  const changed = await refundsRepository.set(transaction, storeId, {
    refundId,
    provider,
    providerPaymentId: fact.providerPaymentId,
    providerRefundId: fact.providerRefundId,
    amount: fact.amount,
    state: STATE_OF_REFUND[fact.status],
    reference: fact.reference,
  })
  if (fact.status !== 'FAILED') {
    const isProcessed = fact.status === 'PROCESSED'
    for (const refund of changed) {
      await onRefunded(transaction, { storeId, refundId: refund.refundId, isProcessed })
    }
  }
  return changed.length > 0
}

/**
 * The provider's event of a refund that we requested, or of one that the owner made at the
 * provider, which is recorded as it is. An event of a failed try that was followed by another is
 * ignored.
 */
export async function noteRefundEvent(
  deps: { readonly onRefunded: RefundedReaction },
  transaction: Transaction,
  report: { readonly store: Store; readonly provider: string; readonly fact: ProviderRefund },
): Promise<void> {
  const { store, provider, fact } = report
  const { storeId } = store
  await orderRefundsRepository.lock(transaction, storeId, { ...fact, provider })
  if (await noteRefund(deps, transaction, { store, provider, fact })) return
  const ours = fact.refundId
    ? await refundsRepository.byId(transaction, storeId, fact.refundId)
    : undefined
  if (ours) {
    if (fact.status !== 'PROCESSED' && ours.providerRefundId !== null) return
    await noteRefund(deps, transaction, { store, provider, refundId: ours.refundId, fact })
    return
  }
  if (fact.status === 'FAILED') return
  const refundId = newId(store.number)
  const { providerPaymentId, providerRefundId, amount, reference } = fact
  const state = STATE_OF_REFUND[fact.status]
  const taken = await orderRefundsRepository.adopt(transaction, storeId, {
    refundId,
    provider,
    providerPaymentId,
    providerRefundId,
    amount,
    state,
    reference,
  })
  const isProcessed = state === 'PROCESSED'
  if (taken) await deps.onRefunded(transaction, { storeId, refundId, isProcessed })
}
