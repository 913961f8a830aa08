import { startOfIstDay } from '@thela/domain/calendar'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/statement.ts'
import type { Fulfilment, ReportedOrder } from '../orders/index.ts'
import type { ShipmentReaction } from './apply-report.ts'
import { awbOf } from './awb-of.ts'
import { courierOfName } from './courier-of-name.ts'
import { shipmentsRepository } from './shipments-repository.ts'

/** Records a parcel of an order that was passed to the courier, with its effects. [I11, I12] */
export async function noteFulfilment(
  deps: {
    readonly onShipmentChanged: ShipmentReaction
    readonly onShipmentCreated: ShipmentReaction
  },
  transaction: Transaction,
  { store, order, fulfilment: report }: ReportedOrder & { readonly fulfilment: Fulfilment },
): Promise<void> {
  const { storeId } = store
  const { orderId } = order
  const awb = report.trackingNumber ? awbOf(report.trackingNumber) : undefined
  const promised = order.snapshot.delivery?.latest
  const noted = await shipmentsRepository.note(transaction, storeId, {
    shipmentId: newId(store.number),
    orderId,
    fulfilmentId: report.fulfilmentId,
    awb,
    courier: courierOfName(store, report.trackingCompany),
    lines: report.lineQuantities,
    // To the second, so that parcels of one minute keep the order in which they were sent.
    createdAt: report.at,
    pdd: promised === undefined ? undefined : startOfIstDay(promised),
  })
  if (!noted) return
  const { shipmentId, isNew } = noted
  if (awb !== undefined) await shipmentsRepository.retryEarlyEvents(transaction, storeId, awb)
  if (!isNew) return
  const created = { storeId, orderId, shipmentId }
  await deps.onShipmentChanged(transaction, created)
  await deps.onShipmentCreated(transaction, created)
}
