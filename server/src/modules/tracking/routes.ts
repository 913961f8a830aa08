import * as calls from '@thela/contracts/calls/tracking'
import { isLoginNeeded, validateTrackingId } from '@thela/domain/tracking'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import { registerCall } from '../../http/route.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Orders } from '../orders/index.ts'
import { brandOf } from '../stores/index.ts'
import type { CourierEventDependencies } from './courier-events.ts'
import { findShipment, isOrderCancelled, isPublicShipment } from './find-shipment.ts'
import type { FoundShipment } from './find-shipment.ts'
import { isCustomerOf } from './is-customer-of.ts'
import { publicView } from './shipment-to-wire.ts'

export type TrackingRouteDependencies = CourierEventDependencies & {
  readonly database: Database
  readonly orders: Orders
  readonly now: () => Date
}

export function trackingRoutes(app: FastifyInstance, deps: TrackingRouteDependencies): void {
  const { now } = deps

  const find = async (trackingId: string): Promise<FoundShipment> => {
    const id = validateTrackingId(trackingId)
    if (id.kind !== 'valid') throw new ApiError('INVALID_TRACKING_ID')
    const found = await findShipment(deps, id.value)
    if (!found) throw new ApiError('NOT_FOUND')
    return found
  }
  const isCustomer = (found: FoundShipment, visitor: Visitor | undefined) =>
    isCustomerOf(deps, found, visitor)

  registerCall(app, calls.verifyTrackingId, async ({ query, visitor }) => {
    const found = await find(query.id)
    const { store, shipment } = found
    const { loaderLink } = store.config.tracking
    const isPublic = isPublicShipment(found)
    const isOwn = await isCustomer(found, visitor)
    // To another customer a private one is 404. [I31]
    if (!isPublic && visitor?.kind === 'USER' && !isOwn) throw new ApiError('NOT_FOUND')
    return {
      status: 'VALID' as const,
      statusCode: 200,
      swiftId: shipment.shipmentId,
      isPublic,
      ...(isOwn ? { channelId: shipment.orderId } : {}),
      ...(loaderLink ? { loader: loaderLink } : {}),
    }
  })

  registerCall(app, calls.trackPublic, async ({ params, visitor, t }) => {
    const found = await find(params.id)
    const hasOtpLogin = await isCustomer(found, visitor)
    const isPublic = isPublicShipment(found)
    if (isLoginNeeded({ isPublic, hasOtpLogin, embed: 'NONE' })) throw new ApiError('NOT_FOUND')
    return publicView(found, {
      isOrderCancelled: await isOrderCancelled(deps, found),
      now: now(),
      t,
    })
  })

  registerCall(app, calls.getTrackConfig, async ({ params }) => {
    const { store, shipment } = await find(params.id)
    return {
      authRequired: store.config.tracking.authRequired,
      brandSlugName: brandOf(store, 'TRACKING').slug,
      direction: shipment.direction,
    }
  })
}
