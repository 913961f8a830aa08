/** Parcels: reported by the platform and by couriers, shown publicly and to the customer. [D-32] */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking'
import type { Queryable, Transaction } from '../../db/statement.ts'
import { messagesForCaller } from '../../http/caller-language.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Fulfilment, Parcel, ReportedOrder } from '../orders/index.ts'
import type { Module } from '../module.ts'
import type { Notice } from '../notifications/index.ts'
import type { Store } from '../stores/index.ts'
import { applyCourierEvents, receiveCourierEvents } from './courier-events.ts'
import {
  findShipment,
  findShipmentOf,
  isOrderCancelled,
  isPublicShipment,
} from './find-shipment.ts'
import { noteFulfilment } from './note-fulfilment.ts'
import { parcelsOf } from './parcels-of.ts'
import { isCustomerOf } from './is-customer-of.ts'
import { pollCouriers } from './poll-couriers.ts'
import { trackingRoutes } from './routes.ts'
import type { ShipmentReaction } from './apply-report.ts'
import type { TrackingRouteDependencies } from './routes.ts'
import { setShipmentPublic } from './set-shipment-public.ts'
import { publicView } from './shipment-to-wire.ts'
import type { ScannedShipment } from './shipments-repository.ts'
import { shippedNotice } from './shipped-notice.ts'

export { fullTimeline } from './shipment-to-wire.ts'
export type { ScannedShipment, ShipmentLine } from './shipments-repository.ts'
export type { ShipmentReaction } from './apply-report.ts'

export interface PublishedShipment {
  readonly store: Store
  readonly shipment: PublicShipmentReply
  readonly authRequired: boolean
  readonly isFor: (visitor: Pick<Visitor, 'kind' | 'phone'>) => Promise<boolean>
}

export interface Tracking extends Module {
  /** Items were passed to the courier: a parcel of the order. */
  noteFulfilment(
    transaction: Transaction,
    event: ReportedOrder & { readonly fulfilment: Fulfilment },
  ): Promise<void>
  /** Parcels of several orders at once, each order's oldest first, without returns. */
  parcelsOf(db: Queryable, storeId: string, orderIds: readonly string[]): Promise<readonly Parcel[]>
  /** Within one store only: another store's shipment is 404. */
  shipmentOf(
    db: Queryable,
    storeId: string,
    trackingId: string,
  ): Promise<ScannedShipment | undefined>
  /** What the customer is sent about a parcel that is on its way. */
  shippedNotice(storeId: string, shipmentId: string): Promise<Notice<'ORDER_SHIPPED'> | undefined>
  /** Sets one shipment apart from its store's setting; false where there is no such shipment. */
  setPublic(trackingId: string, isPublic: boolean): Promise<boolean>
  /** One round of polling couriers for due parcels. */
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
    webhooks: {
      COURIER: { receive: receiveCourierEvents(deps), apply: applyCourierEvents(deps) },
    },
    noteFulfilment: (transaction, event) => noteFulfilment(deps, transaction, event),
    parcelsOf,
    shipmentOf: findShipmentOf,
    shippedNotice: (storeId, shipmentId) => shippedNotice(deps, storeId, shipmentId),
    setPublic: (trackingId, isPublic) => setShipmentPublic(deps, trackingId, isPublic),
    poll: () => pollCouriers(deps),
    async publicShipment(trackingId) {
      const found = await findShipment(deps, trackingId)
      if (!found) return undefined
      const { store } = found
      const { authRequired } = store.config.tracking
      return {
        store,
        shipment: publicView(found, {
          isOrderCancelled: await isOrderCancelled(deps, found),
          now: now(),
          // A page says it in its own language, by the codes.
          t: messagesForCaller(),
        }),
        authRequired,
        async isFor({ kind, phone }) {
          if (isPublicShipment(found)) return true
          return isCustomerOf(deps, found, { kind, phone, storeId: store.storeId })
        },
      }
    },
  }
}
