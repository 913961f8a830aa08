import type { Database } from '../../db/statement.ts'
import type { Stores } from '../stores/index.ts'
import { findShipment } from './find-shipment.ts'
import { shipmentsRepository } from './shipments-repository.ts'

/** Overrides the store's setting for one shipment. Returns whether the shipment exists. [D-32] */
export async function setShipmentPublic(
  deps: { readonly database: Database; readonly stores: Stores },
  trackingId: string,
  isPublic: boolean,
): Promise<boolean> {
  const found = await findShipment(deps, trackingId)
  if (!found) return false
  const { storeId, shipmentId } = found.shipment
  await shipmentsRepository.setPublic(deps.database, storeId, { shipmentId, isPublic })
  return true
}
