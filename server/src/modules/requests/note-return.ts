/** A parcel that was booked for a return, or one that the store arranged and reported. [account §4, ADR-239, ADR-373] */
import { returnState } from '@thela/domain/tracking'
import type { ReturnState } from '@thela/domain/tracking'
import type { Transaction } from '../../db/statement.ts'
import type { ShipmentFact } from '../tracking/index.ts'
import { noteItemsBack } from './note-items-back.ts'
import type { RequestDependencies } from './request-deps.ts'
import { isAwaited, isItsParcel } from './requestable.ts'
import { requestsRepository } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'
import { announcePickupByStore } from './return-effects.ts'

type Deps = Pick<RequestDependencies, 'queue' | 'orders' | 'notifications'>

const NOTED: readonly ReturnState[] = [
  'RETURNED',
  'CANCELLED',
  'NOT_SERVICEABLE',
  'LOST',
  'DAMAGED',
]

/** That courier will not come. */
const isNotCollected = (state: ReturnState): boolean =>
  state === 'CANCELLED' || state === 'NOT_SERVICEABLE'

async function noteFor(
  deps: Deps,
  transaction: Transaction,
  {
    request: { storeId, requestId },
    shipmentId,
    state,
  }: {
    readonly request: StoredRequest
    readonly shipmentId: string
    readonly state: ReturnState
  },
): Promise<void> {
  const which = { storeId, requestId }
  if (state === 'RETURNED') {
    await requestsRepository.noteShipment(transaction, { ...which, shipmentId })
    return noteItemsBack(deps, transaction, which)
  }
  if (isNotCollected(state)) {
    const isNew = await requestsRepository.addStep(transaction, which, 'PICKUP_BY_STORE')
    if (isNew) await announcePickupByStore(deps, transaction, which)
    return
  }
  // Whether the customer gets the money then is for the store to say.
  deps.notifications.raiseAlert({ kind: 'CUSTOMER_REQUEST', storeId, code: `RETURN_${state}` })
}

/** With the order alone: its store may close the return at the same time. */
export async function noteReturn(
  deps: Deps,
  transaction: Transaction,
  { storeId, orderId, shipmentId, parcel }: ShipmentFact,
): Promise<void> {
  const state = returnState(parcel.stage, parcel.newest)
  if (orderId === null || !NOTED.includes(state)) return
  await deps.orders.lock(transaction, storeId, orderId)
  const requests = await requestsRepository.ofOrder(transaction, storeId, orderId)
  const candidates = requests.filter((each) => isItsParcel(each, shipmentId, requests))
  const request = candidates.find(isAwaited)
  if (request) return noteFor(deps, transaction, { request, shipmentId, state })
  const isTooLate = candidates.some(({ failure }) => failure === 'NOT_SENT_BACK')
  if (!isTooLate || state !== 'RETURNED') return
  deps.notifications.raiseAlert({ kind: 'CUSTOMER_REQUEST', storeId, code: 'RETURNED_TOO_LATE' })
}
