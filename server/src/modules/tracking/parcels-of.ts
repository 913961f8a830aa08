import type { ParcelsOf } from '../orders/index.ts'
import { ELSEWHERE } from './courier-of-name.ts'
import { shipmentsRepository } from './shipments-repository.ts'

/** What orders want to know of their parcels: handed to them by the app, since they come earlier. */
export const parcelsOf: ParcelsOf = async (db, storeId, orderIds) => {
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
