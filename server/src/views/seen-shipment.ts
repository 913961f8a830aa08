/** [tracking §6, §7, D-32, ADR-348, I31, I37] */
import type { SeenShipment } from '@thela/contracts/calls/tracking/tracking-access'
import { verifiedPhone } from '@thela/domain/identity'
import { validateTrackingId } from '@thela/domain/tracking'
import type { Messages } from '@thela/messages'
import { ApiError } from '../http/replies/api-error.ts'
import type { Visitor } from '../http/caller/visitor.ts'
import { factsOf } from '../modules/orders/index.ts'
import { isPublicShipment, publicView } from '../modules/tracking/index.ts'
import { customerView } from './customer-shipment.ts'
import type { OwnShipmentDependencies } from './customer-shipment.ts'
import type { ViewDependencies } from './view-dependencies.ts'

/** The customer's view for its customer, else the public view of a public shipment of this store. */
export async function seenShipment(
  deps: OwnShipmentDependencies & Pick<ViewDependencies, 'stores' | 'orders'>,
  visitor: Visitor,
  { trackingId, t }: { readonly trackingId: string; readonly t: Messages },
): Promise<SeenShipment> {
  const id = validateTrackingId(trackingId)
  if (id.kind !== 'valid') throw new ApiError('INVALID_TRACKING_ID')
  const { database, orders } = deps
  const { storeId } = visitor
  const store = await deps.stores.get(storeId)
  const shipment = await deps.tracking.shipmentOf(database, storeId, id.value)
  if (!shipment) throw new ApiError('NOT_FOUND')
  const { orderId, customerPhone } = shipment
  const phone = verifiedPhone(visitor)
  const order = orderId === null ? undefined : await orders.byId(database, storeId, orderId)
  const found = { store, shipment }
  const customer = orderId === null ? customerPhone : order?.phone
  if (phone !== undefined && phone === customer) {
    const isVouched = visitor.vouchedBy !== undefined
    return customerView(deps, { ...found, order, isVouched }, t)
  }
  if (!isPublicShipment(found)) throw new ApiError('NOT_FOUND')
  const isOrderCancelled = order !== undefined && factsOf(order).isCancelled
  const usual = await deps.tracking.usualDay(found)
  return publicView(found, { isOrderCancelled, now: deps.now(), usual, t })
}
