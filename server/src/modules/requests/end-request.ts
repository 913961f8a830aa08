import type { RequestFailure } from '@thela/domain/requests'
import type { Transaction } from '../../db/statement.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'

type Deps = Pick<RequestDependencies, 'notifications'>

/** Its customer is notified once. [account §4, A4.33] */
export async function failRequest(
  { notifications }: Deps,
  transaction: Transaction,
  { request, failure }: { readonly request: StoredRequest; readonly failure: RequestFailure },
): Promise<void> {
  const { storeId, requestId } = request
  const ended = { storeId, requestId, state: 'FAILED', failure } as const
  if (!(await requestsRepository.end(transaction, ended))) return
  await requestsRepository.addStep(transaction, request, 'FAILED')
  const about = { REQUEST: requestId }
  await notifications.announce(transaction, { storeId, fact: 'REQUEST_FAILED', about })
}

/** A cancelled order has its own message. */
export async function completeRequest(
  { notifications }: Deps,
  transaction: Transaction,
  { storeId, requestId, isWhole }: StoredRequest,
): Promise<void> {
  const ended = { storeId, requestId, state: 'SUCCESS', failure: null } as const
  if (!(await requestsRepository.end(transaction, ended)) || isWhole) return
  const about = { REQUEST: requestId }
  await notifications.announce(transaction, { storeId, fact: 'REQUEST_DONE', about })
}
