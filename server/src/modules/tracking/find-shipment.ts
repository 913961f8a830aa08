/** [tracking §3 isPublic, D-32, D-66, I12, I17, I31] */
import { validateTrackingId } from '@thela/domain/tracking'
import { storeNumberOf } from '../../db/new-id.ts'
import type { Database, Queryable } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Store, Stores } from '../stores/index.ts'
import { awbOf } from './awb-of.ts'
import { shipmentsRepository } from './shipments-repository.ts'
import type { ScannedShipment } from './shipments-repository.ts'

export interface FoundShipment {
  readonly store: Store
  readonly shipment: ScannedShipment
}

/** As set for this shipment, else as its store configures it. */
export const isPublicShipment = ({
  store,
  shipment,
}: Pick<FoundShipment, 'store'> & {
  readonly shipment: Pick<ScannedShipment, 'isPublic'>
}): boolean => shipment.isPublic ?? store.config.tracking.shipmentsArePublic

/**
 * By a shipment's own id, which names its store, or by the courier's parcel number: in the store that
 * the request names first. Elsewhere a parcel that a platform or a courier reported goes before one that
 * only its store did, since a store can report any number. A number that two stores know equally well is
 * nobody's: which of them was meant cannot be told.
 */
export async function findShipment(
  { database, stores }: { readonly database: Database; readonly stores: Stores },
  trackingId: string,
  namedStoreId?: string,
): Promise<FoundShipment | undefined> {
  if (validateTrackingId(trackingId).kind !== 'valid') return undefined
  const number = storeNumberOf(trackingId)
  const store = number === undefined ? undefined : stores.byNumber(number)
  if (store) {
    const shipment = await shipmentsRepository.byId(database, store.storeId, trackingId)
    if (shipment) return { store, shipment }
  }
  const shipment = await findByAwb(database, awbOf(trackingId), namedStoreId)
  const itsStore = shipment && stores.find(shipment.storeId)
  return itsStore && { store: itsStore, shipment }
}

async function findByAwb(
  database: Database,
  awb: string,
  namedStoreId: string | undefined,
): Promise<ScannedShipment | undefined> {
  const named =
    namedStoreId === undefined
      ? undefined
      : await shipmentsRepository.byAwb(database, namedStoreId, awb)
  if (named) return named
  const [best, next] = await shipmentsRepository.byAwbAnywhere(database, awb)
  return best?.isAttested === next?.isAttested ? undefined : best
}

/** The same, for a call: an invalid id has an error of its own. */
export async function requireShipment(
  deps: { readonly database: Database; readonly stores: Stores },
  trackingId: string,
  namedStoreId: string | undefined,
): Promise<FoundShipment> {
  const id = validateTrackingId(trackingId)
  if (id.kind !== 'valid') throw new ApiError('INVALID_TRACKING_ID')
  const found = await findShipment(deps, id.value, namedStoreId)
  if (!found) throw new ApiError('NOT_FOUND')
  return found
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
