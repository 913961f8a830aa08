/** [D-66, I4, I16] */
import { refundOwed } from '@thela/domain/payments'
import { paise } from '@thela/domain/money'
import type { Database, Transaction } from '../../../db/statement.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { PaymentProvider, ProviderRefund } from '../../../ports/payment-provider.ts'
import type { Store } from '../../stores/index.ts'
import { requestRefund } from './request-refund.ts'
import { noteRefund, noteRefundEvent } from './note-refund.ts'
import { orderRefundsRepository } from './order-refunds-repository.ts'
import { refundsRepository } from './refunds-repository.ts'
import type { RefundedReaction } from './refunded-reaction.ts'
import type { StoredRefund } from './refunds-repository.ts'

interface RefundDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly onRefunded: RefundedReaction
}

/**
 * The rest to request from the provider, after everything that it reports of the payment;
 * undefined: nothing.
 */
async function refundDue(
  deps: Pick<RefundDependencies, 'queue' | 'onRefunded'>,
  transaction: Transaction,
  known: {
    readonly store: Store
    readonly stored: StoredRefund
    readonly facts: readonly ProviderRefund[]
  },
): Promise<StoredRefund | undefined> {
  const { store, stored, facts } = known
  const { storeId } = store
  const { refundId, providerPaymentId } = stored
  const payment = { provider: stored.provider, providerPaymentId }
  await orderRefundsRepository.lock(transaction, storeId, payment)
  for (const fact of facts) {
    await noteRefundEvent(deps, transaction, { store, provider: stored.provider, fact })
  }
  const row = await refundsRepository.byId(transaction, storeId, refundId)
  // The provider completes what it is processing; it may have deleted the key, so a repetition could
  // be a second refund.
  if (!row || row.state === 'PROCESSED' || row.state === 'PROCESSING') return undefined
  const sums = await orderRefundsRepository.sums(transaction, storeId, {
    ...payment,
    except: refundId,
  })
  if (!sums) return undefined
  const { captured, otherwise } = sums
  const due = sums.due ?? 0
  const owed = refundOwed({
    captured: paise(captured),
    due: paise(due),
    otherwise: paise(otherwise),
  })
  if (row.isAdopted) {
    // The owner's own refund failed: it is made here only as far as the platform requires it.
    await orderRefundsRepository.stopChecking(transaction, storeId, refundId)
    if (owed === 0) return undefined
    const again = { requestId: `retry:${refundId}`, reason: 'REFUND_FAILED' }
    await requestRefund(deps.queue, transaction, {
      store,
      ...payment,
      ...again,
      due,
      amount: owed,
    })
    return undefined
  }
  if (owed >= row.amount) return row
  await orderRefundsRepository.noteDue(transaction, storeId, { ...payment, due })
  if (owed === 0) {
    await orderRefundsRepository.drop(transaction, storeId, refundId)
    return undefined
  }
  await orderRefundsRepository.lessen(transaction, storeId, refundId, owed)
  return { ...row, amount: owed }
}

/**
 * Requests a refund from the provider, or its status. Safe to repeat: our id is the idempotency key,
 * and a failed refund is requested again with a new one. Refunds that the owner has made there
 * meanwhile are recorded first, and only the rest is requested.
 */
export async function refund(
  deps: RefundDependencies & {
    readonly providerOf: (store: Store, account: string) => PaymentProvider
  },
  store: Store,
  refundId: string,
): Promise<void> {
  const { database, providerOf } = deps
  const stored = await refundsRepository.byId(database, store.storeId, refundId)
  if (!stored || stored.state === 'PROCESSED') return
  const provider = providerOf(store, stored.provider)
  const facts = await provider.refundsOfPayment(stored.providerPaymentId)
  const due = await database.transaction((transaction) =>
    refundDue(deps, transaction, { store, stored, facts }),
  )
  if (!due) return
  const fact = await provider.refund({
    providerPaymentId: due.providerPaymentId,
    amount: paise(due.amount),
    key: due.failures === 0 ? refundId : `${refundId}-${due.failures}`,
    notes: { reason: due.reason, request: due.requestId, refund: refundId },
    speed: due.speed,
  })
  faultPoint('refund:given')
  await database.transaction((transaction) =>
    noteRefund(deps, transaction, { store, provider: stored.provider, refundId, fact }),
  )
}
