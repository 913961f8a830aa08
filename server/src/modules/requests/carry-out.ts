/** What an approved request causes, step by step. [account §4, A4.33, I4, I11] */
import { nextEffect } from '@thela/domain/requests'
import type { RequestProgress } from '@thela/domain/requests'
import { job } from '../../jobs/queue.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import { effects } from './effects.ts'
import { completeRequest } from './end-request.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'

interface Which {
  readonly storeId: string
  readonly requestId: string
}

/** Repeated until the request has ended, or waits for somebody. */
export const carryOut = job<Which>('requests.carry-out')

const progressOf = ({ action, steps, content }: StoredRequest): RequestProgress => ({
  action,
  steps: steps.map(({ step }) => step),
  refundTo: content.items.some(({ exchangeFor }) => !exchangeFor) ? content.refund?.to : undefined,
  hasExchange: content.items.some(({ exchangeFor }) => exchangeFor),
})

/** Any number of times: each effect notes its step with what it does, or can be repeated until it has. */
export async function runCarryOut(
  deps: RequestDependencies,
  { storeId, requestId }: Which,
): Promise<void> {
  const store = await deps.stores.get(storeId)
  for (;;) {
    const request = await requestsRepository.byId(deps.database, storeId, requestId)
    const isApproved = request?.steps.some(({ step }) => step === 'APPROVED')
    if (request?.state !== 'REQUEST' || !isApproved) return
    const next = nextEffect(progressOf(request))
    if (next === 'WAIT') return
    if (next === 'DONE') {
      await deps.database.transaction((transaction) => completeRequest(deps, transaction, request))
      return
    }
    await effects[next](deps, store, request)
    faultPoint(`requests:${next}`)
  }
}
