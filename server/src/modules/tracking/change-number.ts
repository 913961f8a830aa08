/** A fulfilment that the platform reports with another number: a parcel that was booked anew. [I12, ADR-356] */
import type { Transaction } from '../../db/statement.ts'
import { factsOfParcel } from './apply-report.ts'
import type { ShipmentReaction } from './apply-report.ts'
import { numbersRepository } from './numbers-repository.ts'
import type { NumberedShipment, OtherNumber } from './numbers-repository.ts'
import { shipmentsRepository } from './shipments-repository.ts'

/** Platforms deliver their reports in any order. */
const isOutdated = (
  { numberReportedAt }: NumberedShipment,
  { reportedAt }: Pick<OtherNumber, 'reportedAt'>,
): boolean => numberReportedAt !== null && reportedAt !== undefined && reportedAt < numberReportedAt

/**
 * The parcel begins again: what was reported of the number before is of a booking that nobody carries out. Where it is
 * the number that the parcel has, or that it had to pass on, nothing changes.
 */
export async function changeNumber(
  { onShipmentChanged }: { readonly onShipmentChanged: ShipmentReaction },
  transaction: Transaction,
  report: Omit<OtherNumber, 'shipmentId'> & { readonly fulfilmentId: string },
): Promise<void> {
  const { fulfilmentId, ...number } = report
  const { storeId, awb, reportedAt } = number
  const known = await numbersRepository.lockByFulfilment(transaction, storeId, fulfilmentId)
  const own = known?.awb ?? known?.formerAwb ?? undefined
  if (!known || own === undefined || isOutdated(known, number)) return
  if (own === awb) {
    if (reportedAt) await numbersRepository.noteReported(transaction, known, reportedAt)
    return
  }
  const { shipmentId, orderId } = known
  const changed = await numbersRepository.change(transaction, { ...number, shipmentId })
  if (!changed) return
  await shipmentsRepository.retryEarlyEvents(transaction, storeId, awb)
  const before = factsOfParcel(known)
  const parcel = {
    ...before,
    stage: 'ORDER_PLACED',
    edd: undefined,
    courierCode: number.courier.code,
    deliveredAt: undefined,
  } as const
  await onShipmentChanged(transaction, { storeId, orderId, shipmentId, before, parcel })
}
