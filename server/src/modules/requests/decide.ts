/** The store decides, or its deadline passes. [account §4, A4.34, D-37, I4, ADR-235, ADR-373] */
import { afterDeadline } from '@thela/domain/requests'
import type { RequestFailure } from '@thela/domain/requests'
import type { Transaction } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { carryOut } from './carry-out.ts'
import { failRequest } from './end-request.ts'
import { noteItemsBack } from './note-items-back.ts'
import type { RequestOfOrder } from './request-action.ts'
import type { RequestDependencies } from './request-deps.ts'
import { hasStep, isAwaited } from './requestable.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'
import { runReported } from './run-reported.ts'

interface Locked {
  readonly transaction: Transaction
  readonly order: StoredOrder
  readonly request: StoredRequest
}

/** With its order, alone until the transaction ends. */
export async function withLocked(
  deps: RequestDependencies,
  { storeId }: Store,
  { requestId, work }: { requestId: string; work: (locked: Locked) => Promise<unknown> },
): Promise<RequestOfOrder> {
  const known = await requestsRepository.byId(deps.database, storeId, requestId)
  if (!known) throw new ApiError('NOT_FOUND')
  return deps.database.transaction(async (transaction) => {
    const order = await deps.orders.lock(transaction, storeId, known.orderId)
    const request = await requestsRepository.byId(transaction, storeId, requestId)
    if (!order || !request) throw new ApiError('NOT_FOUND')
    await work({ transaction, order, request })
    const now = await requestsRepository.byId(transaction, storeId, requestId)
    return { order, request: now ?? request }
  })
}

async function noteReply(
  { transaction, request }: Locked,
  comment: string | undefined,
): Promise<void> {
  const words = comment?.trim()
  if (words) await requestsRepository.noteReply(transaction, { ...request, comment: words })
}

async function takeEffect(
  deps: RequestDependencies,
  { transaction, request: { storeId, requestId } }: Locked,
): Promise<void> {
  const which = { storeId, requestId }
  const isNew = await requestsRepository.addStep(transaction, which, 'APPROVED')
  if (!isNew) return
  await deps.queue.enqueue(transaction, carryOut, which)
  const about = { REQUEST: requestId }
  await deps.notifications.announce(transaction, { storeId, fact: 'REQUEST_APPROVED', about })
}

/** Approved twice it is approved once. */
export const approve = (
  deps: RequestDependencies,
  store: Store,
  { requestId, comment }: { readonly requestId: string; readonly comment?: string | undefined },
): Promise<RequestOfOrder> =>
  withLocked(deps, store, {
    requestId,
    async work(locked) {
      if (hasStep(locked.request, 'APPROVED')) return
      if (locked.request.state !== 'REQUEST') throw new ApiError('REQUEST_DECIDED')
      await noteReply(locked, comment)
      await takeEffect(deps, locked)
    },
  })

export const reject = (
  deps: RequestDependencies,
  store: Store,
  { requestId, comment }: { readonly requestId: string; readonly comment?: string | undefined },
): Promise<RequestOfOrder> =>
  withLocked(deps, store, {
    requestId,
    async work(locked) {
      const { transaction, request } = locked
      if (request.failure === 'REJECTED') return
      if (request.state !== 'REQUEST' || hasStep(request, 'APPROVED')) {
        throw new ApiError('REQUEST_DECIDED')
      }
      await noteReply(locked, comment)
      await requestsRepository.addStep(transaction, request, 'REJECTED')
      await failRequest(deps, transaction, { request, failure: 'REJECTED' })
    },
  })

/** The items of an approved return will not come; the customer can request it again. */
export const close = (
  deps: RequestDependencies,
  store: Store,
  { requestId, comment }: { readonly requestId: string; readonly comment?: string | undefined },
): Promise<RequestOfOrder> =>
  withLocked(deps, store, {
    requestId,
    async work(locked) {
      const { transaction, request } = locked
      if (request.failure === 'NOT_SENT_BACK') return
      if (!isAwaited(request)) throw new ApiError('REQUEST_DECIDED')
      await noteReply(locked, comment)
      await failRequest(deps, transaction, { request, failure: 'NOT_SENT_BACK' })
    },
  })

/** The items of a return are at the store. */
export const confirmItemsBack = (
  deps: RequestDependencies,
  store: Store,
  requestId: string,
): Promise<RequestOfOrder> =>
  withLocked(deps, store, {
    requestId,
    async work({ transaction, request }) {
      if (hasStep(request, 'ITEMS_BACK')) return
      if (!isAwaited(request)) throw new ApiError('REQUEST_DECIDED')
      await noteItemsBack(deps, transaction, request)
    },
  })

export const confirmRefundSent = (
  deps: RequestDependencies,
  store: Store,
  { requestId, reference }: { readonly requestId: string; readonly reference: string },
): Promise<RequestOfOrder> =>
  withLocked(deps, store, {
    requestId,
    async work({ transaction, request, order }) {
      if (hasStep(request, 'REFUND_SENT')) return
      if (!hasStep(request, 'REFUND_BY_STORE')) throw new ApiError('REQUEST_DECIDED')
      const { storeId } = store
      await requestsRepository.addStep(transaction, request, 'REFUND_SENT')
      await requestsRepository.noteReference(transaction, { storeId, requestId, reference })
      await deps.payments.sentElsewhere(transaction, {
        storeId,
        requestId: `request:${requestId}`,
        reference,
      })
      const { payableId } = order.payable
      await deps.orders.reportRefunds(transaction, { storeId, payableId })
      const about = { REQUEST: requestId }
      await deps.notifications.announce(transaction, { storeId, fact: 'REQUEST_REFUNDED', about })
      await deps.queue.enqueue(transaction, carryOut, { storeId, requestId })
    },
  })

const AT_ONCE = 50

/** One that the store has not decided in time: by its kind it takes effect, or ends. */
async function closeOverdue(
  deps: RequestDependencies,
  store: Store,
  requestId: string,
): Promise<void> {
  await withLocked(deps, store, {
    requestId,
    async work(locked) {
      const { transaction, request } = locked
      if (request.state !== 'REQUEST' || hasStep(request, 'APPROVED')) return
      if (afterDeadline(request.action) === 'APPROVE') return takeEffect(deps, locked)
      const failure: RequestFailure = 'NO_REPLY'
      await failRequest(deps, transaction, { request, failure })
    },
  })
  const { storeId } = store
  deps.notifications.raiseAlert({ kind: 'CUSTOMER_REQUEST', storeId, code: 'NO_REPLY' })
}

/** One round over all stores; gives how many there were. */
export async function closeAllOverdue(deps: RequestDependencies): Promise<number> {
  const due = await requestsRepository.overdue(deps.database, deps.now(), AT_ONCE)
  for (const { storeId, requestId } of due) {
    const store = deps.stores.find(storeId)
    if (store) await runReported(deps, () => closeOverdue(deps, store, requestId))
  }
  return due.length
}
