/** [I11, I4] */
import type { RequestStep } from '@thela/domain/requests'
import type { Transaction } from '../../db/statement.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'

/** The order is gone: its request has nothing to act on, and must not be repeated for ever. */
export class NoOrderOfRequest extends Error {
  override readonly name = 'NoOrderOfRequest'
}

/**
 * Does something with its step, in one transaction that has the order alone: a second run finds the step and
 * does nothing.
 */
export async function once(
  deps: Pick<RequestDependencies, 'database' | 'orders'>,
  request: StoredRequest,
  {
    step,
    work,
    ifEnded,
  }: {
    readonly step: RequestStep
    readonly work: (transaction: Transaction, order: StoredOrder) => Promise<unknown>
    /** Instead of step and work, where the store has closed the request meanwhile. */
    readonly ifEnded?: (transaction: Transaction) => Promise<unknown>
  },
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const { storeId, orderId } = request
    const order = await deps.orders.lock(transaction, storeId, orderId)
    if (!order) throw new NoOrderOfRequest('a request has lost its order')
    if (ifEnded) {
      const now = await requestsRepository.byId(transaction, storeId, request.requestId)
      if (now?.state !== 'REQUEST') {
        await ifEnded(transaction)
        return
      }
    }
    if (await requestsRepository.addStep(transaction, request, step)) await work(transaction, order)
  })
}
