import type { Transaction } from '../../../db/statement.ts'
import { ordersRepository } from './orders-repository.ts'
import type { StoredOrder } from './orders-repository.ts'

/**
 * Read after it is locked: the statement that waits for the lock would give the events of before.
 */
export async function lockOrder(
  transaction: Transaction,
  storeId: string,
  orderId: string,
): Promise<StoredOrder | undefined> {
  await ordersRepository.lock(transaction, storeId, orderId)
  return ordersRepository.byId(transaction, storeId, orderId)
}
