import * as calls from '@thela/contracts/tracking'
import { courierWebhook, shopifyWebhook } from '@thela/contracts/webhooks'
import { judgeTrackingId } from '@thela/domain/tracking'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/statement.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/route.ts'
import { receive } from '../../http/webhook.ts'
import { brandOf } from '../stores/index.ts'
import { receiveCourierNews, type CourierEventDependencies } from './courier-events.ts'
import { findShipment, type FoundShipment } from './find-shipment.ts'
import { ownerShipment } from './owner-shipment.ts'
import { receivePlatformEvent, type PlatformEventDependencies } from './platform-events.ts'
import { publicView } from './shipment-to-wire.ts'

export type TrackingRouteDependencies = CourierEventDependencies &
  PlatformEventDependencies & { readonly database: Database; readonly now: () => Date }

export function trackingRoutes(app: FastifyInstance, deps: TrackingRouteDependencies): void {
  const { database, stores, now } = deps

  const find = async (trackingId: string): Promise<FoundShipment> => {
    const found = await findShipment(deps, trackingId)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  }

  serve(app, calls.verifyTrackingId, async ({ query }) => {
    const id = judgeTrackingId(query.id)
    if (id.kind !== 'valid') throw new Refusal('INVALID_TRACKING_ID')
    const { store, shipment } = await find(id.value)
    const { loaderLink } = store.config.tracking
    return {
      status: 'VALID' as const,
      statusCode: 200,
      swiftId: shipment.shipmentId,
      channelId: shipment.orderId,
      ...(loaderLink ? { loader: loaderLink } : {}),
    }
  })

  serve(app, calls.trackPublic, async ({ params }) =>
    publicView((await find(params.id)).shipment, now()),
  )

  serve(app, calls.trackOwned, async ({ visitor, params }) => {
    if (visitor.phone === undefined) throw new Refusal('NOT_FOUND')
    const { storeId, phone } = visitor
    return ownerShipment(database, { storeId, phone, trackingId: params.id, now: now() })
  })

  serve(app, calls.getTrackConfig, async ({ params }) => {
    const { store, shipment } = await find(params.id)
    return {
      authRequired: store.config.tracking.authRequired,
      brandSlugName: brandOf(store, 'TRACKING').slug,
      direction: shipment.direction,
    }
  })

  receive(app, shopifyWebhook, async (webhook) =>
    receivePlatformEvent(deps, await stores.get(webhook.storeId), webhook),
  )

  receive(app, courierWebhook, async (webhook) =>
    receiveCourierNews(deps, await stores.get(webhook.storeId), webhook),
  )
}
