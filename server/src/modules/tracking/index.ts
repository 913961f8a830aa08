/**
 * Where parcels are: told by the platform and by couriers, shown to the public and to the owner.
 * [D-32]
 */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../db/statement.ts'
import type { WebhookHandler } from '../../jobs/inbox.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Fulfilment, ReportedOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { applyCourierEvents, receiveCourierEvents } from './courier-events.ts'
import { findShipment, isOrderCancelled, isPublicShipment } from './find-shipment.ts'
import { noteFulfilment } from './note-fulfilment.ts'
import { isCustomerOf } from './is-customer-of.ts'
import { pollCouriers } from './poll-couriers.ts'
import { trackingRoutes } from './routes.ts'
import type { ShipmentReaction } from './apply-report.ts'
import type { TrackingRouteDependencies } from './routes.ts'
import { publicView } from './shipment-to-wire.ts'

export { shippedNotice } from './shipped-notice.ts'
export { setShipmentPublic } from './set-shipment-public.ts'
export { parcelsOf } from './parcels-of.ts'
export type { ShipmentReaction } from './apply-report.ts'

export interface PublishedShipment {
  readonly store: Store
  readonly shipment: PublicShipmentReply
  readonly authRequired: boolean
  readonly isFor: (visitor: Pick<Visitor, 'kind' | 'phone'>) => Promise<boolean>
}

export interface Tracking {
  routes(app: FastifyInstance): void
  /** Scans of couriers. */
  readonly webhooks: WebhookHandler
  /** Items have left for the courier: a parcel of the order. */
  noteFulfilment(
    transaction: Transaction,
    event: ReportedOrder & { readonly fulfilment: Fulfilment },
  ): Promise<void>
  /** One round of asking couriers about parcels whose time has come. */
  poll(): Promise<number>
  /**
   * For a page's first paint: what anyone with the tracking id may see. `isFor` says whether this
   * visitor may: a private shipment shows nothing before its customer's OTP.
   */
  publicShipment(trackingId: string): Promise<PublishedShipment | undefined>
}

export function makeTracking(
  deps: TrackingRouteDependencies & {
    readonly onShipmentCreated: ShipmentReaction
  },
): Tracking {
  const { now } = deps

  return {
    routes: (app) => trackingRoutes(app, deps),
    webhooks: { receive: receiveCourierEvents(deps), apply: applyCourierEvents(deps) },
    noteFulfilment: (transaction, event) => noteFulfilment(deps, transaction, event),
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
