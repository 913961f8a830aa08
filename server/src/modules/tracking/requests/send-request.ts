/** A request on its way to the courier, or to the store. [D-35, I11, I27, ADR-202, ADR-357] */
import type { Database } from '../../../db/statement.ts'
import { job } from '../../../jobs/queue.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { courierWith } from './request-terms.ts'
import type { OfCourier } from './request-terms.ts'
import { requestsRepository } from './requests-repository.ts'
import type { RequestOfParcel } from './requests-repository.ts'

export interface SendDependencies extends OfCourier {
  readonly database: Database
  readonly stores: Stores
  readonly notifications: Pick<Notifications, 'announce' | 'plan' | 'raiseAlert'>
  readonly now: () => Date
}

interface Which {
  readonly storeId: string
  readonly requestId: string
}

/** Repeated until the courier or the store has it. */
export const sendRequest = job<Which>('tracking.send-request', {
  keyOf: ({ requestId }) => requestId,
})

/** A courier that cannot be reached for so long no longer gets it in time: the store is told. */
const GIVE_UP_AFTER_MS = 12 * 3_600_000

/** The store is written again about a request without a reply. */
const REMIND_AFTER_MS = 24 * 3_600_000

async function callCourier(
  deps: SendDependencies,
  store: Store,
  stored: RequestOfParcel,
): Promise<'ACCEPTED' | 'NOT_OFFERED'> {
  const courier = courierWith(deps, store, stored)
  if (stored.awb === null || !courier?.requests.kinds.includes(stored.kind)) return 'NOT_OFFERED'
  try {
    return await courier.requestDelivery(stored.awb, stored.request, stored.requestId)
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    const isLate = deps.now().getTime() - stored.requestedAt.getTime() > GIVE_UP_AFTER_MS
    if (error.kind !== 'refused' && !isLate) throw error
    return 'NOT_OFFERED'
  }
}

/** Any number of times: its id is the courier's key, and only its first outcome is kept. */
export async function runSendRequest(
  deps: SendDependencies,
  { storeId, requestId }: Which,
): Promise<void> {
  const { database } = deps
  const stored = await requestsRepository.byId(database, storeId, requestId)
  if (stored?.state !== 'REQUESTED') return
  const store = await deps.stores.get(storeId)
  const outcome = await callCourier(deps, store, stored)
  if (outcome === 'ACCEPTED') {
    await requestsRepository.setState(database, {
      storeId,
      requestId,
      state: 'SENT',
      now: deps.now(),
    })
    return
  }
  await passToStore(deps, { storeId, requestId })
  // For whoever runs the installation, since a store without an account for e-mail has its list only.
  deps.notifications.raiseAlert({ kind: 'DELIVERY_REQUEST', storeId, code: stored.kind })
}

/** It stands in the store's list until the store replies, and the store is written about it: now, and a day later. */
const passToStore = (
  { database, notifications, now: clock }: SendDependencies,
  { storeId, requestId }: Which,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const now = clock()
    const passed = { storeId, requestId, state: 'PASSED_TO_STORE', now } as const
    if (!(await requestsRepository.setState(transaction, passed))) return
    await notifications.announce(transaction, {
      storeId,
      fact: 'DELIVERY_REQUEST_PASSED',
      about: { DELIVERY_REQUEST: requestId },
    })
    const reminder = { storeId, fact: 'DELIVERY_REQUEST_OPEN', objectId: requestId } as const
    await notifications.plan(reminder, new Date(now.getTime() + REMIND_AFTER_MS), transaction)
  })
