/** A parcel for its customer: whoever verified the phone of its order, or the phone that came with it. [D-32, ADR-348, I31, I34] */
import { verifiedPhone } from '@thela/domain/identity'
import { validateTrackingId } from '@thela/domain/tracking'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Orders, StoredOrder } from '../orders/index.ts'
import { findShipmentOf } from './find-shipment.ts'
import type { ScannedShipment, StoredShipment } from './shipments-repository.ts'

interface OwnershipDependencies {
  readonly database: Database
  readonly orders: Pick<Orders, 'ofPhone'>
}

interface OrderOfShipment {
  /** Undefined: the store reported the parcel without one. */
  readonly order: StoredOrder | undefined
}

export interface OwnShipment extends OrderOfShipment {
  readonly shipment: ScannedShipment
}

/** The order of a parcel that is this phone's; undefined where the parcel is somebody else's. */
export async function ownedBy(
  { database, orders }: OwnershipDependencies,
  {
    storeId,
    orderId,
    customerPhone,
  }: Pick<StoredShipment, 'storeId' | 'orderId' | 'customerPhone'>,
  phone: string | undefined,
): Promise<OrderOfShipment | undefined> {
  if (phone === undefined) return undefined
  if (orderId === null) return customerPhone === phone ? { order: undefined } : undefined
  const order = await orders.ofPhone(database, storeId, { phone, orderId })
  return order && { order }
}

/** For a call: another's parcel is the same 404 as one that does not exist. */
export async function ownShipment(
  deps: OwnershipDependencies,
  visitor: Visitor,
  trackingId: string,
): Promise<OwnShipment> {
  const id = validateTrackingId(trackingId)
  if (id.kind !== 'valid') throw new ApiError('INVALID_TRACKING_ID')
  const shipment = await findShipmentOf(deps.database, visitor.storeId, id.value)
  const owned = shipment && (await ownedBy(deps, shipment, verifiedPhone(visitor)))
  if (!owned) throw new ApiError('NOT_FOUND')
  return { shipment, ...owned }
}
