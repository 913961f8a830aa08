import type { Transaction } from '../../db/statement.ts'
import { carryOut } from './carry-out.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'

/** The items of a return are at the store: its customer is notified, and it goes on. [account §4, A4.33, ADR-239] */
export async function noteItemsBack(
  { notifications, queue }: Pick<RequestDependencies, 'notifications' | 'queue'>,
  transaction: Transaction,
  { storeId, requestId }: Pick<StoredRequest, 'storeId' | 'requestId'>,
): Promise<void> {
  const which = { storeId, requestId }
  if (!(await requestsRepository.addStep(transaction, which, 'ITEMS_BACK'))) return
  const about = { REQUEST: requestId }
  await notifications.announce(transaction, { storeId, fact: 'RETURN_RECEIVED', about })
  await queue.enqueue(transaction, carryOut, which)
}
