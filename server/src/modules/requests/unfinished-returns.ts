/** Approved returns that nobody finishes: reminded of each day, or ended. [account §4, A4.33, D-37, ADR-373] */
import { unfinishedReturn } from '@thela/domain/requests'
import type { UnfinishedReturn } from '@thela/domain/requests'
import { isWithCourier } from '@thela/domain/tracking'
import type { Transaction } from '../../db/statement.ts'
import type { Store } from '../stores/index.ts'
import { withLocked } from './decide.ts'
import { failRequest } from './end-request.ts'
import type { RequestDependencies } from './request-deps.ts'
import { isItsParcel } from './requestable.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'
import { runReported } from './run-reported.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 50

const ALERT: Readonly<Record<Exclude<UnfinishedReturn, 'WAIT'>, string>> = {
  REMIND_OF_ITEMS: 'ITEMS_NOT_BACK',
  REMIND_OF_REFUND: 'REFUND_BY_STORE',
  END: 'NOT_SENT_BACK',
}

async function hasLeftCustomer(
  { tracking }: RequestDependencies,
  transaction: Transaction,
  request: StoredRequest,
): Promise<boolean> {
  const { storeId, orderId } = request
  const parcels = await tracking.returnsOf(transaction, storeId, orderId)
  const requests = await requestsRepository.ofOrder(transaction, storeId, orderId)
  return parcels.some(
    ({ state, shipmentId }) => isWithCourier(state) && isItsParcel(request, shipmentId, requests),
  )
}

async function finish(deps: RequestDependencies, store: Store, requestId: string): Promise<void> {
  const { storeId } = store
  await withLocked(deps, store, {
    requestId,
    async work({ transaction, request }) {
      const approved = request.steps.find(({ step }) => step === 'APPROVED')
      if (request.state !== 'REQUEST' || !approved) return
      const becomes = unfinishedReturn(
        {
          steps: request.steps.map(({ step }) => step),
          approvedAt: new Date(approved.at),
          isWithCourier: await hasLeftCustomer(deps, transaction, request),
        },
        deps.now(),
      )
      if (becomes === 'WAIT') return
      if (becomes === 'END') {
        await failRequest(deps, transaction, { request, failure: 'NOT_SENT_BACK' })
      }
      deps.notifications.raiseAlert({ kind: 'CUSTOMER_REQUEST', storeId, code: ALERT[becomes] })
    },
  })
}

/** One round over all stores, one return after the other; gives how many there were. */
export async function finishReturns(deps: RequestDependencies): Promise<number> {
  const now = deps.now()
  const before = new Date(now.getTime() - DAY_MS)
  for (let count = 0; count < AT_ONCE; count += 1) {
    const due = await requestsRepository.claimUnfinished(deps.database, { now, before })
    if (!due) return count
    const store = deps.stores.find(due.storeId)
    if (store) await runReported(deps, () => finish(deps, store, due.requestId))
  }
  return AT_ONCE
}
