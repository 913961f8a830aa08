import { paise } from '@thela/domain/shared'
import { newId } from '../../db/new-id.ts'
import type { Database, Transaction } from '../../db/statement.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { PaymentProvider, ProviderCode, RefundFact } from '../../ports/payment-provider.ts'
import type { Store } from '../stores/index.ts'
import { notifyRefund } from './payment-jobs.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'
import { paymentsRepository } from './payments-repository.ts'

export const STATE_OF_REFUND = {
  PENDING: 'PROCESSING',
  PROCESSED: 'PROCESSED',
  FAILED: 'FAILED',
} as const

interface RefundDependencies {
  readonly database: Database
  readonly queue: Queue
}

/** Writes down what the provider says of a refund; when the money has gone back the shopper is notified. */
async function noteRefund(
  { queue }: Pick<RefundDependencies, 'queue'>,
  transaction: Transaction,
  told: { readonly store: Store; readonly refundId?: string; readonly fact: RefundFact },
): Promise<boolean> {
  const { store, refundId, fact } = told
  const { storeId } = store
  const changed = await paymentsRepository.setRefund(transaction, storeId, {
    refundId,
    providerPaymentId: fact.providerPaymentId,
    providerRefundId: fact.providerRefundId,
    amount: fact.amount,
    state: STATE_OF_REFUND[fact.status],
    reference: fact.reference,
  })
  if (fact.status === 'PROCESSED') {
    for (const refund of changed) {
      await queue.enqueue(transaction, notifyRefund, { storeId, refundId: refund.refundId })
    }
  }
  return changed.length > 0
}

/**
 * The provider's own word, by webhook: of a refund that we asked for, or of one that the owner made at
 * the provider, which is taken over as it is. [D-66] A failed try that another has followed is old.
 */
export async function noteRefundEvent(
  deps: Pick<RefundDependencies, 'queue'>,
  transaction: Transaction,
  told: { readonly store: Store; readonly provider: ProviderCode; readonly fact: RefundFact },
): Promise<void> {
  const { store, provider, fact } = told
  const { storeId } = store
  if (await noteRefund(deps, transaction, { store, fact })) return
  const ours = fact.refundId
    ? await paymentsRepository.refundById(transaction, storeId, fact.refundId)
    : undefined
  if (ours) {
    if (fact.status !== 'PROCESSED') return
    await noteRefund(deps, transaction, { store, refundId: ours.refundId, fact })
    return
  }
  if (fact.status === 'FAILED') return
  const refundId = newId(store.number)
  const { providerPaymentId, providerRefundId, amount, reference } = fact
  const state = STATE_OF_REFUND[fact.status]
  const taken = await orderRefundsRepository.takeOver(transaction, storeId, {
    refundId,
    provider,
    providerPaymentId,
    providerRefundId,
    amount,
    state,
    reference,
  })
  if (taken && state === 'PROCESSED') {
    await deps.queue.enqueue(transaction, notifyRefund, { storeId, refundId })
  }
}

/**
 * Gives the money back, or asks how that stands. Repeated safely: the provider knows the refund by
 * our id; one that it gave up is asked for anew. [I4, I16]
 */
export async function refund(
  deps: RefundDependencies & { readonly providerOf: (store: Store) => PaymentProvider },
  store: Store,
  refundId: string,
): Promise<void> {
  const { database, providerOf } = deps
  const asked = await paymentsRepository.refundById(database, store.storeId, refundId)
  if (!asked || asked.state === 'PROCESSED') return
  const fact = await providerOf(store).refund({
    providerPaymentId: asked.providerPaymentId,
    amount: paise(asked.amount),
    key: asked.failures === 0 ? refundId : `${refundId}-${asked.failures}`,
    notes: { reason: asked.reason, refund: refundId },
  })
  faultPoint('refund:given')
  await database.transaction((transaction) =>
    noteRefund(deps, transaction, { store, refundId, fact }),
  )
}
