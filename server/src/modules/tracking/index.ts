/**
 * Where parcels are: told by the platform and by couriers, shown to the public and to the owner.
 * [D-32]
 */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
import type { FastifyInstance } from 'fastify'
import type { SmsGateway } from '../../ports/sms-gateway.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Store } from '../stores/index.ts'
import { applyCourierEvents } from './courier-events.ts'
import { findShipment, isOrderCancelled, isPublicShipment } from './find-shipment.ts'
import { isCustomerOf } from './is-customer-of.ts'
import { applyPlatformEvent } from './platform-events.ts'
import { pollCouriers } from './poll-couriers.ts'
import { trackingRoutes } from './routes.ts'
import type { TrackingRouteDependencies } from './routes.ts'
import { publicView } from './shipment-to-wire.ts'
import { notifyShipmentSent, sendShipmentSent } from './notify-shipment-sent.ts'

export { setShipmentPublic } from './set-shipment-public.ts'
export { parcelsOf } from './parcels-of.ts'
export type { ShipmentReaction } from './apply-report.ts'
export type { PlatformReaction } from './platform-events.ts'

export interface PublishedShipment {
  readonly store: Store
  readonly shipment: PublicShipmentReply
  readonly authRequired: boolean
  readonly isFor: (visitor: Pick<Visitor, 'kind' | 'phone'>) => Promise<boolean>
}

export interface Tracking {
  routes(app: FastifyInstance): void
  /** One round of asking couriers about parcels whose time has come. */
  poll(): Promise<number>
  /**
   * For a page's first paint: what anyone with the tracking id may see. `isFor` says whether this
   * visitor may: a private shipment shows nothing before its customer's OTP.
   */
  publicShipment(trackingId: string): Promise<PublishedShipment | undefined>
}

export async function makeTracking(
  deps: TrackingRouteDependencies & {
    readonly smsOf: (store: Store) => SmsGateway
    /** How the outside reaches us, for links in messages. */
    readonly publicUrl: string
  },
): Promise<Tracking> {
  const { inbox, queue, stores, now } = deps

  inbox.applies('shopify', (transaction, event) => applyPlatformEvent(deps, transaction, event))
  inbox.applies('courier', (transaction, event) => applyCourierEvents(deps, transaction, event))
  await queue.work(notifyShipmentSent, async ({ storeId, shipmentId }) =>
    sendShipmentSent(deps, await stores.get(storeId), shipmentId),
  )

  return {
    routes: (app) => trackingRoutes(app, deps),
    poll: () => pollCouriers(deps),
    async publicShipment(trackingId) {
      const found = await findShipment(deps, trackingId)
      if (!found) return undefined
      const { store } = found
      const { authRequired } = store.config.tracking
      return {
        store,
        shipment: publicView(found, {
          isOrderCancelled: await isOrderCancelled(deps.database, found),
          now: now(),
        }),
        authRequired,
        async isFor({ kind, phone }) {
          if (isPublicShipment(found)) return true
          return isCustomerOf(deps.database, found, { kind, phone, storeId: store.storeId })
        },
      }
    },
  }
}
