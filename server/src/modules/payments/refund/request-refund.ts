import { newId } from '../../../db/new-id.ts'
import type { Transaction } from '../../../db/statement.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Store } from '../../stores/index.ts'
import { refundPayment } from '../attempt/payment-jobs.ts'
import { refundsRepository } from './refunds-repository.ts'
import type { RefundRequest } from './refunds-repository.ts'

/** Notes a refund by its request and queues it; requested twice it is one. [D-67, I11, I16] */
export async function requestRefund(
  queue: Queue,
  transaction: Transaction,
  { store, ...input }: Omit<RefundRequest, 'refundId'> & { readonly store: Store },
): Promise<void> {
  const { storeId } = store
  const refundId = newId(store.number)
  const isNew = await refundsRepository.request(transaction, storeId, { refundId, ...input })
  if (isNew) await queue.enqueue(transaction, refundPayment, { storeId, refundId })
}
