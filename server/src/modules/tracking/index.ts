/** Parcels: reported by the platform and by couriers, shown publicly and to the customer. [D-32] */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'
import type { CsvProblem } from '@thela/domain/tracking'
import type { Result } from '@thela/domain/values'
import type { Queryable, Transaction } from '../../db/statement.ts'
import { messagesForCaller } from '../../http/caller/caller-language.ts'
import type { Fulfilment, Parcel, ReportedOrder } from '../orders/index.ts'
import type { Messages } from '@thela/messages'
import type { PhoneClaim } from '@thela/domain/identity'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Courier } from '../../ports/courier.ts'
import type { Module } from '../module.ts'
import type { Notice, Notifications } from '../notifications/index.ts'
import type { Store } from '../stores/index.ts'
import { worker } from '../../jobs/queue.ts'
import { bookReturn } from './book-return.ts'
import type { ReturnToBook } from './book-return.ts'
import { chatRepository, purgeChatRestores } from './chat/chat-repository.ts'
import { customerPart } from './customer-part.ts'
import type { CustomerPart } from './customer-part.ts'
import { feedbackRepository, purgeShipmentFeedback } from './feedback-repository.ts'
import type { FeedbackOfShipment } from './feedback-repository.ts'
import { purgeRequests, requestsRepository } from './requests/requests-repository.ts'
import { replyToRequest } from './requests/reply-to-request.ts'
import type { ReplyToRequest } from './requests/reply-to-request.ts'
import type { RequestOfParcel } from './requests/requests-repository.ts'
import { runSendRequest, sendRequest } from './requests/send-request.ts'
import type { SendDependencies } from './requests/send-request.ts'
import { storeRequestSources } from './requests/store-notices.ts'
import { applyCourierEvents, receiveCourierEvents } from './courier-events.ts'
import { findShipment, findShipmentOf, isPublicShipment } from './find-shipment.ts'
import { addDemoDeliveries } from './demo-deliveries.ts'
import { deliveryHistoryRepository } from './delivery-history-repository.ts'
import { makeHistoryTo, usualDay } from './history-to.ts'
import type { HistoryTo } from './history-to.ts'
import { importShipments } from './import-shipments.ts'
import type { ImportCounts } from './import-shipments.ts'
import { milestoneSources, shipmentNotices, shippedNotice } from './milestones.ts'
import { noteFulfilment } from './note-fulfilment.ts'
import { parcelsOf } from './parcels-of.ts'
import { isCustomerOf } from './is-customer-of.ts'
import { ownShipment } from './own-shipment.ts'
import type { OwnShipment } from './own-shipment.ts'
import { keepScanMonths } from './keep-scan-months.ts'
import { personalTracking, shipmentsOfPerson } from './personal-data.ts'
import { pollCouriers } from './poll-couriers.ts'
import { pollsRepository } from './polls-repository.ts'
import { promisesRepository } from './promises-repository.ts'
import type { KeptPromises } from './promises-repository.ts'
import { publicViewNow } from './public-view-now.ts'
import { returnsOf } from './returns-of.ts'
export type { ParcelBack } from './returns-of.ts'
import { trackingRoutes } from './routes.ts'
import type { TrackingRouteDependencies } from './routes.ts'
import { setShipmentPublic } from './set-shipment-public.ts'
import type { FoundShipment } from './find-shipment.ts'
import {
  purgeCustomerPhones,
  reportedShipmentsRepository,
} from './reported-shipments-repository.ts'
import type { ScannedShipment } from './shipments-repository.ts'
import { purgeUnknownWords, unknownWordsRepository } from './unknown-words-repository.ts'
import type { UnknownWord } from './unknown-words-repository.ts'

export { fullTimeline, publicView } from './shipment-to-wire.ts'
export { isPublicShipment } from './find-shipment.ts'
export { requestToStore } from './requests/request-entry.ts'
export type { ScannedShipment, ShipmentLine } from './shipments-repository.ts'
export type { CreatedReaction, ShipmentFact, ShipmentReaction } from './apply-report.ts'

const MAX_LISTED = 1000

export interface PublishedShipment {
  readonly store: Store
  readonly shipment: PublicShipmentReply
  readonly authRequired: boolean
  /** Whether this visitor of its store may see it. */
  readonly isFor: (visitor: PhoneClaim) => Promise<boolean>
  /** Whether it is this visitor's own. */
  readonly isOf: (visitor: PhoneClaim) => Promise<boolean>
}

export interface Tracking extends Module {
  /** Items were passed to the courier: a parcel of the order. */
  noteFulfilment(
    transaction: Transaction,
    event: ReportedOrder & { readonly fulfilment: Fulfilment },
  ): Promise<void>
  /** Parcels of several orders at once, each order's oldest first, without returns. */
  parcelsOf(db: Queryable, storeId: string, orderIds: readonly string[]): Promise<readonly Parcel[]>
  /** Those that come back, of one order. */
  readonly returnsOf: typeof returnsOf
  /** A courier of the store collects a return; the same key books it once. */
  bookReturn(
    store: Store,
    wanted: ReturnToBook,
  ): Promise<{ readonly shipmentId: string } | 'NOT_OFFERED'>
  /** The ids of parcels of one person. */
  readonly ofPerson: typeof shipmentsOfPerson
  /** Within one store only: another store's shipment is 404. */
  shipmentOf(
    db: Queryable,
    storeId: string,
    trackingId: string,
  ): Promise<ScannedShipment | undefined>
  /** A parcel with its order, for its customer; everyone else’s is 404. */
  ownShipment(visitor: Visitor, trackingId: string): Promise<OwnShipment>
  /** What the customer is sent about a parcel that is on its way. */
  shippedNotice(storeId: string, shipmentId: string): Promise<Notice<'ORDER_SHIPPED'> | undefined>
  /** The same of all that comes after, and of an order that no courier has scanned. */
  readonly notices: ReturnType<typeof milestoneSources> & ReturnType<typeof storeRequestSources>
  /** The messages that a parcel causes where it stands, and when it is at risk and late. */
  readonly noticesOf: typeof shipmentNotices
  /** Sets one shipment apart from its store's setting; false where there is no such shipment. */
  setPublic(trackingId: string, isPublic: boolean): Promise<boolean>
  /** What customers request after failed deliveries and the store has not replied to, the newest first. */
  deliveryRequests(store: Store): Promise<readonly RequestOfParcel[]>
  /** The store's reply to one of them; the first counts. */
  replyToRequest(store: Store, reply: ReplyToRequest): ReturnType<typeof replyToRequest>
  /** Couriers' statuses that no table knows, the newest first; of one store or of all. */
  unknownWords(storeId?: string): Promise<readonly UnknownWord[]>
  /** For the demo: deliveries of the past, to one pincode. */
  addDemoDeliveries(store: Store): Promise<void>
  /** How many parcels came by their promised day, by courier; of one store or of all. */
  keptPromises(storeId?: string): Promise<readonly KeptPromises[]>
  /** Days that deliveries of the store by each of its rates have taken to a pincode. */
  readonly historyTo: HistoryTo
  /** When a parcel usually arrives, where neither a promise nor its courier names a day. */
  usualDay(found: FoundShipment): Promise<Date | undefined>
  /** What a parcel's customer sees besides: its scans, requests after failed deliveries, feedback. */
  customerPart(found: FoundShipment, at: Parameters<typeof customerPart>[2]): Promise<CustomerPart>
  /** What customers think of their deliveries, the newest first. */
  feedbackOf(store: Store): Promise<readonly FeedbackOfShipment[]>
  /** Adds the months of scans to come, and deletes those that are no longer kept. */
  keepScanMonths(): Promise<void>
  /** Parcels of a CSV file, with their scans: all of them, or what is wrong with it. */
  importShipments(
    store: Store,
    file: Uint8Array,
  ): Promise<Result<ImportCounts, readonly CsvProblem[]>>
  /** One round of polling couriers for due parcels. */
  poll(): Promise<number>
  /**
   * For a page's first paint: what anyone with the tracking id may see. `isFor` says whether this
   * visitor may: a private shipment shows nothing before its customer's OTP. A store that the request
   * names is searched first.
   */
  publicShipment(
    trackingId: string,
    by?: { readonly storeId?: string | undefined; readonly t?: Messages },
  ): Promise<PublishedShipment | undefined>
}

export function makeTracking(
  deps: TrackingRouteDependencies &
    SendDependencies & {
      /** How many whole months of scans are kept; 0: all. */
      readonly scanMonths: number
      readonly notifications: Pick<Notifications, 'whatsappUpdates'>
      readonly couriersOf: (store: Store) => readonly Courier[]
    },
): Tracking {
  const historyTo = makeHistoryTo(deps)

  return {
    routes: (app) => trackingRoutes(app, { ...deps, historyTo }),
    webhooks: {
      COURIER: { receive: receiveCourierEvents(deps), apply: applyCourierEvents(deps) },
    },
    jobs: [worker(sendRequest, (which) => runSendRequest(deps, which))],
    retention: [
      purgeChatRestores,
      purgeRequests,
      purgeShipmentFeedback,
      purgeUnknownWords,
      purgeCustomerPhones,
    ],
    async erase(transaction, storeId) {
      await chatRepository.eraseOf(transaction, storeId)
      await requestsRepository.eraseOf(transaction, storeId)
      await feedbackRepository.eraseOf(transaction, storeId)
      await unknownWordsRepository.eraseOf(transaction, storeId)
      await pollsRepository.eraseOf(transaction, storeId)
      await reportedShipmentsRepository.erasePhonesAndCodes(transaction, storeId)
      await deliveryHistoryRepository.eraseOf(transaction, storeId)
    },
    personal: personalTracking,
    ofPerson: shipmentsOfPerson,
    addDemoDeliveries: (store) => addDemoDeliveries(deps.database, store),
    keptPromises: (storeId) => promisesRepository.byCourier(deps.database, storeId),
    historyTo,
    usualDay: (found) => usualDay(historyTo, found),
    customerPart: (found, at) => customerPart(deps, found, at),
    feedbackOf: ({ storeId }) => feedbackRepository.newest(deps.database, storeId, MAX_LISTED),
    noteFulfilment: (transaction, event) => noteFulfilment(deps, transaction, event),
    parcelsOf,
    returnsOf,
    bookReturn: (store, wanted) => bookReturn(deps, store, wanted),
    shipmentOf: findShipmentOf,
    ownShipment: (visitor, trackingId) => ownShipment(deps, visitor, trackingId),
    shippedNotice: (storeId, shipmentId) => shippedNotice(deps, storeId, shipmentId),
    notices: { ...milestoneSources(deps), ...storeRequestSources(deps) },
    noticesOf: shipmentNotices,
    setPublic: (trackingId, isPublic) => setShipmentPublic(deps, trackingId, isPublic),
    deliveryRequests: ({ storeId }) => requestsRepository.forStore(deps.database, storeId),
    replyToRequest: ({ storeId }, reply) => replyToRequest(deps, storeId, reply),
    unknownWords: (storeId) => unknownWordsRepository.all(deps.database, storeId),
    keepScanMonths: () => keepScanMonths(deps),
    importShipments: (store, file) => importShipments(deps, store, file),
    poll: () => pollCouriers(deps),
    // A page says it in its own language, by the codes.
    async publicShipment(trackingId, { storeId, t = messagesForCaller() } = {}) {
      const found = await findShipment(deps, trackingId, storeId)
      if (!found) return undefined
      const { store } = found
      const { authRequired } = store.config.tracking
      const isOf: PublishedShipment['isOf'] = (visitor) =>
        isCustomerOf(deps, found, { ...visitor, storeId: store.storeId })
      return {
        store,
        shipment: await publicViewNow({ ...deps, historyTo }, found, t),
        authRequired,
        isOf,
        isFor: async (visitor) => isPublicShipment(found) || isOf(visitor),
      }
    },
  }
}
