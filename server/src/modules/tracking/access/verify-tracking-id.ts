/** Whether this caller may know of a shipment, and whether anyone may see it. [tracking §2, §7, D-32, I31] */
import type { TypesOf } from '@thela/contracts/call'
import type { verifyTrackingId as verifyTrackingIdCall } from '@thela/contracts/calls/tracking/tracking-access'
import type { Database } from '../../../db/statement.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { Orders } from '../../orders/index.ts'
import { brandOf } from '../../stores/index.ts'
import type { Stores } from '../../stores/index.ts'
import { isPublicShipment, requireShipment } from '../find-shipment.ts'
import { isCustomerOf } from '../is-customer-of.ts'

export async function verifyTrackingId(
  deps: {
    readonly database: Database
    readonly stores: Stores
    readonly orders: Pick<Orders, 'ofPhone'>
  },
  id: string,
  visitor: Visitor | undefined,
): Promise<TypesOf<typeof verifyTrackingIdCall>['reply']> {
  const found = await requireShipment(deps, id, visitor?.storeId)
  const { store, shipment } = found
  const { loader } = brandOf(store, 'TRACKING')
  const isPublic = isPublicShipment(found)
  const isOwn = await isCustomerOf(deps, found, visitor)
  // To another customer a private one is 404.
  if (!isPublic && visitor?.kind === 'USER' && !isOwn) throw new ApiError('NOT_FOUND')
  return {
    status: 'VALID',
    statusCode: 200,
    swiftId: shipment.shipmentId,
    isPublic,
    ...(isOwn && shipment.orderId !== null ? { channelId: shipment.orderId } : {}),
    ...(loader === undefined ? {} : { loader }),
  }
}
