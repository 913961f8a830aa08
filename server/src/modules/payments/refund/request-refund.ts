import { newId } from '../../../db/new-id.ts'
import type { Transaction } from '../../../db/statement.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Store } from '../../stores/index.ts'
import { refundPayment } from '../attempt/payment-jobs.ts'
import { refundsRepository } from './refunds-repository.ts'
import type { RefundRequest } from './refunds-repository.ts'

type NewRefund = Omit<RefundRequest, 'refundId'> & { readonly store: Store }

/** Notes a refund by its request, and returns its id; undefined where it was noted before. [I11, I16] */
export async function recordRefundRequest(
  transaction: Transaction,
  { store, ...input }: NewRefund,
): Promise<string | undefined> {
  const request = { refundId: newId(store.number), ...input }
  return (await refundsRepository.request(transaction, store.storeId, request))?.refundId
}

/** The same, and queues it. */
export async function requestRefund(
  queue: Queue,
  transaction: Transaction,
  input: NewRefund,
): Promise<void> {
  const refundId = await recordRefundRequest(transaction, input)
  if (refundId === undefined) return
  await queue.enqueue(transaction, refundPayment, { storeId: input.store.storeId, refundId })
}
