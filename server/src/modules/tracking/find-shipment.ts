/** [tracking §3 isPublic, D-32, D-66, I12, I31] */
import { factsOf } from '../orders/index.ts'
import { validateTrackingId } from '@thela/domain/tracking'
import { storeNumberOf } from '../../db/new-id.ts'
import type { Database, Queryable } from '../../db/statement.ts'
import type { Orders } from '../orders/index.ts'
import type { Store, Stores } from '../stores/index.ts'
import { awbOf } from './awb-of.ts'
import { shipmentsRepository } from './shipments-repository.ts'
import type { ScannedShipment } from './shipments-repository.ts'

export interface FoundShipment {
  readonly store: Store
  readonly shipment: ScannedShipment
}

/** As set for this shipment, else as its store configures it. */
export const isPublicShipment = ({ store, shipment }: FoundShipment): boolean =>
  shipment.isPublic ?? store.config.tracking.shipmentsArePublic

/**
 * By a shipment's own id, which names its store, or by the courier's parcel number. A number that
 * two stores know is nobody's: which of them was meant cannot be told.
 */
export async function findShipment(
  { database, stores }: { readonly database: Database; readonly stores: Stores },
  trackingId: string,
): Promise<FoundShipment | undefined> {
  if (validateTrackingId(trackingId).kind !== 'valid') return undefined
  const number = storeNumberOf(trackingId)
  const store = number === undefined ? undefined : stores.byNumber(number)
  if (store) {
    const shipment = await shipmentsRepository.byId(database, store.storeId, trackingId)
    if (shipment) return { store, shipment }
  }
  const found = await shipmentsRepository.byAwbAnywhere(database, awbOf(trackingId))
  const [shipment] = found
  if (!shipment || found.length > 1) return undefined
  const itsStore = stores.find(shipment.storeId)
  return itsStore && { store: itsStore, shipment }
}

/** Read when the shipment is shown: its own state follows from its scans alone. */
export async function isOrderCancelled(
  { database, orders }: { readonly database: Database; readonly orders: Pick<Orders, 'byId'> },
  { store, shipment }: FoundShipment,
): Promise<boolean> {
  const order = await orders.byId(database, store.storeId, shipment.orderId)
  return order !== undefined && factsOf(order).isCancelled
}

/** Within one store only: another store's shipment is 404. */
export async function findShipmentOf(
  db: Queryable,
  storeId: string,
  trackingId: string,
): Promise<ScannedShipment | undefined> {
  const byId = await shipmentsRepository.byId(db, storeId, trackingId)
  return byId ?? shipmentsRepository.byAwb(db, storeId, awbOf(trackingId))
}
