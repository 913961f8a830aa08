import type { Queryable } from '../../db/statement.ts'
import type { Parcel } from '../orders/index.ts'
import { ELSEWHERE } from './courier-of-name.ts'
import { shipmentsRepository } from './shipments-repository.ts'

/** Parcels of several orders at once, each order's oldest first, without returns. */
export async function parcelsOf(
  db: Queryable,
  storeId: string,
  orderIds: readonly string[],
): Promise<readonly Parcel[]> {
  const shipments = await shipmentsRepository.ofOrders(db, storeId, orderIds)
  return shipments.map((shipment) => ({
    orderId: shipment.orderId,
    shipmentId: shipment.shipmentId,
    awb: shipment.awb ?? undefined,
    stage: shipment.status,
    edd: shipment.edd ?? undefined,
    pdd: shipment.pdd ?? undefined,
    deliveredAt: shipment.deliveredAt ?? undefined,
    isFulfilledElsewhere: shipment.courierCode === ELSEWHERE,
    lines: shipment.lines,
  }))
}
