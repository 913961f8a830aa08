import { paise } from '@thela/domain/shared'
import type { Database } from '../../db/statement.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import type { PaymentProvider, RefundFact } from '../../ports/payment-provider.ts'
import type { Store } from '../stores/index.ts'
import { paymentsRepository } from './payments-repository.ts'

const STATE = { PENDING: 'PROCESSING', PROCESSED: 'PROCESSED', FAILED: 'FAILED' } as const

/** Writes down what the provider says of a refund. */
export async function noteRefund(
  database: Pick<Database, 'run' | 'rows' | 'first'>,
  storeId: string,
  told: { readonly refundId?: string; readonly fact: RefundFact },
): Promise<void> {
  const { refundId, fact } = told
  await paymentsRepository.setRefund(database, storeId, {
    refundId,
    providerPaymentId: fact.providerPaymentId,
    providerRefundId: fact.providerRefundId,
    amount: fact.amount,
    state: STATE[fact.status],
    reference: fact.reference,
  })
}

/**
 * Gives the money back, or asks how that stands. Repeated safely: the provider knows the refund by
 * our id; one that it gave up is asked for anew. [I4, I16]
 */
export async function refund(
  { database, providerOf }: { database: Database; providerOf: (store: Store) => PaymentProvider },
  store: Store,
  refundId: string,
): Promise<void> {
  const asked = await paymentsRepository.refundById(database, store.storeId, refundId)
  if (!asked || asked.state === 'PROCESSED') return
  const fact = await providerOf(store).refund({
    providerPaymentId: asked.providerPaymentId,
    amount: paise(asked.amount),
    key: asked.failures === 0 ? refundId : `${refundId}-${asked.failures}`,
    notes: { reason: asked.reason },
  })
  faultPoint('refund:given')
  await noteRefund(database, store.storeId, { refundId, fact })
}
