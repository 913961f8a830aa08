import { returnState } from '@thela/domain/tracking'
import type { Transaction } from '../../db/statement.ts'
import type { ShipmentFact } from '../tracking/index.ts'
import { carryOut } from './carry-out.ts'
import { hasStep } from './decide.ts'
import type { RequestDependencies } from './request-deps.ts'
import { requestsRepository } from './requests-repository.ts'

/** The parcel that was booked for it, or one that the store arranged and reported. [ADR-239] */
export async function noteReturn(
  { queue }: Pick<RequestDependencies, 'queue'>,
  transaction: Transaction,
  { storeId, orderId, shipmentId, parcel }: ShipmentFact,
): Promise<void> {
  if (orderId === null || returnState(parcel.stage, undefined) !== 'RETURNED') return
  const requests = await requestsRepository.ofOrder(transaction, storeId, orderId)
  const awaited = requests.find(
    (each) =>
      each.action === 'RETURN_ORDER' &&
      each.state === 'REQUEST' &&
      hasStep(each, 'APPROVED') &&
      (each.shipmentId ?? shipmentId) === shipmentId,
  )
  if (!awaited) return
  const { requestId } = awaited
  const isNew = await requestsRepository.addStep(transaction, { storeId, requestId }, 'ITEMS_BACK')
  if (!isNew) return
  await requestsRepository.noteShipment(transaction, { storeId, requestId, shipmentId })
  await queue.enqueue(transaction, carryOut, { storeId, requestId })
}
