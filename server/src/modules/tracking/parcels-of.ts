import { ELSEWHERE } from '@thela/domain/tracking'
import type { Queryable } from '../../db/statement.ts'
import type { Parcel } from '../orders/index.ts'
import { badgeOf } from './shipment-to-wire.ts'
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
    courier: badgeOf(shipment).name,
    stage: shipment.status,
    edd: shipment.edd ?? undefined,
    pdd: shipment.pdd ?? undefined,
    deliveredAt: shipment.deliveredAt ?? undefined,
    isFulfilledElsewhere: shipment.courierCode === ELSEWHERE,
    lines: shipment.lines,
  }))
}
