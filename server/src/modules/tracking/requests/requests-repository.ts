/** [D-35, I11, I40] */
import type {
  DeliveryRequest,
  DeliveryRequestKind,
  RequestState,
  StoreReply,
} from '@thela/domain/tracking'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable, Transaction } from '../../../db/statement.ts'
import type { ScanRow } from '../scan-row.ts'

export interface StoredRequest {
  readonly requestId: string
  readonly shipmentId: string
  readonly kind: DeliveryRequestKind
  readonly request: DeliveryRequest
  /** The failed delivery that it is about, as it was then. */
  readonly scan: ScanRow
  readonly requestedAt: Date
  readonly idempotencyKey: string | null
  readonly state: RequestState
  readonly storeReply: StoreReply | null
  readonly storeComment: string | null
  readonly repliedAt: Date | null
}

/** With its parcel, for whoever acts on it. */
export interface RequestOfParcel extends StoredRequest {
  /** Null: of a parcel without an order. */
  readonly orderId: string | null
  readonly courierCode: string
  readonly courierName: string
  readonly awb: string | null
  /** The store calls the parcel so. */
  readonly reference: string | null
  /** Its parcel has arrived or will not. */
  readonly hasEnded: boolean
}

const COLUMNS = `r.request_id as "requestId", r.shipment_id as "shipmentId", r.kind, r.request, r.scan,
  r.requested_at as "requestedAt", r.idempotency_key as "idempotencyKey", r.state,
  r.store_reply as "storeReply", r.store_comment as "storeComment", r.replied_at as "repliedAt"`
const WITH_PARCEL = `${COLUMNS}, s.order_id as "orderId", s.courier_code as "courierCode",
  s.courier_name as "courierName", s.awb, s.reference, s.ended_at is not null as "hasEnded"
  from shipment_requests r join shipments s using (store_id, shipment_id)`

/** Requests of one parcel wait for each other, and for its scans. */
const lockShipment = statement<
  { readonly shipmentId: string },
  { storeId: string; shipmentId: string }
>(
  'tracking.lock-shipment-for-request',
  (v) => sql`select shipment_id as "shipmentId" from shipments
   where store_id = ${v.storeId} and shipment_id = ${v.shipmentId} for update`,
)

const ofShipment = statement<StoredRequest, { storeId: string; shipmentId: string }>(
  'tracking.requests-of-shipment',
  (v) => sql`select ${COLUMNS} from shipment_requests r
   where r.store_id = ${v.storeId} and r.shipment_id = ${v.shipmentId}
   order by r.requested_at desc, r.request_id`,
)

/** A key is one customer's: of another one it says nothing. */
const shipmentOfKey = statement<
  { readonly shipmentId: string },
  { storeId: string; subject: string; idempotencyKey: string }
>(
  'tracking.shipment-of-request-key',
  (v) => sql`select shipment_id as "shipmentId" from shipment_requests
   where store_id = ${v.storeId} and subject = ${v.subject}
     and idempotency_key = ${v.idempotencyKey}`,
)

interface NewRequest {
  readonly requestId: string
  /** The customer. */
  readonly subject: string
  readonly shipmentId: string
  readonly kind: DeliveryRequestKind
  readonly request: DeliveryRequest
  readonly scan: ScanRow
  readonly requestedAt: Date
  readonly day: string
  readonly idempotencyKey: string | undefined
}

/** One for a failed delivery and day, and one for a key: the database decides both. */
const add = statement<
  StoredRequest,
  Omit<NewRequest, 'request' | 'scan' | 'idempotencyKey'> & {
    readonly storeId: string
    readonly request: string
    readonly scan: string
    readonly scanAt: string
    readonly idempotencyKey: string | null
  }
>(
  'tracking.add-request',
  (v) => sql`insert into shipment_requests as r (store_id, request_id, shipment_id, kind, request,
     scan, scan_at, requested_at, day, subject, idempotency_key, state_at)
   values (${v.storeId}, ${v.requestId}, ${v.shipmentId}, ${v.kind}, ${v.request}, ${v.scan},
     ${v.scanAt}, ${v.requestedAt}, ${v.day}, ${v.subject},
     ${v.idempotencyKey}, ${v.requestedAt})
   on conflict do nothing
   returning ${COLUMNS}`,
)

const byId = statement<RequestOfParcel, { storeId: string; requestId: string }>(
  'tracking.request-by-id',
  (v) => sql`select ${WITH_PARCEL}
   where r.store_id = ${v.storeId} and r.request_id = ${v.requestId}`,
)

/** Only the first outcome counts. */
const setState = statement<
  { readonly requestId: string },
  { storeId: string; requestId: string; state: RequestState; now: Date }
>(
  'tracking.set-request-state',
  (v) => sql`update shipment_requests set state = ${v.state}, state_at = ${v.now}
   where store_id = ${v.storeId} and request_id = ${v.requestId} and state = 'REQUESTED'
   returning request_id as "requestId"`,
)

const MAX_LISTED = 200

const forStore = statement<RequestOfParcel, { storeId: string; limit: number }>(
  'tracking.requests-for-store',
  (v) => sql`select ${WITH_PARCEL}
   where r.store_id = ${v.storeId} and r.store_reply is null
     and (r.state = 'PASSED_TO_STORE' or r.kind = 'FALSE_ATTEMPT')
   order by r.requested_at desc limit ${v.limit}`,
)

const saveReply = statement<
  { readonly requestId: string },
  { storeId: string; requestId: string; reply: StoreReply; comment: string | null; now: Date }
>(
  'tracking.save-reply-to-request',
  (v) => sql`update shipment_requests
   set store_reply = ${v.reply}, store_comment = ${v.comment}, replied_at = ${v.now}
   where store_id = ${v.storeId} and request_id = ${v.requestId} and store_reply is null
   returning request_id as "requestId"`,
)

/** They name people: none is kept for longer than two years. */
export const purgeRequests = statement<unknown, { limit: number }>(
  'tracking.purge-requests',
  (v) => sql`delete from shipment_requests where ctid = any (array(
     select ctid from shipment_requests
     where requested_at < now() - interval '24 months' limit ${v.limit}))`,
)

const eraseStore = statement<unknown, { storeId: string }>(
  'tracking.erase-requests',
  (v) => sql`delete from shipment_requests where store_id = ${v.storeId}`,
)

export const requestsRepository = {
  eraseOf: (db: Queryable, storeId: string) => db.run(eraseStore({ storeId })),
  lockShipment: (db: Transaction, storeId: string, shipmentId: string) =>
    db.first(lockShipment({ storeId, shipmentId })),
  ofShipment: (db: Queryable, storeId: string, shipmentId: string) =>
    db.rows(ofShipment({ storeId, shipmentId })),
  add: (db: Transaction, storeId: string, request: NewRequest) =>
    db.first(
      add({
        ...request,
        storeId,
        request: JSON.stringify(request.request),
        scan: JSON.stringify(request.scan),
        scanAt: request.scan.ctime,
        idempotencyKey: request.idempotencyKey ?? null,
      }),
    ),
  shipmentOfKey: (
    db: Queryable,
    storeId: string,
    of: { readonly subject: string; readonly idempotencyKey: string },
  ) => db.first(shipmentOfKey({ ...of, storeId })),
  byId: (db: Queryable, storeId: string, requestId: string) =>
    db.first(byId({ storeId, requestId })),
  setState: (
    db: Queryable,
    of: { storeId: string; requestId: string; state: RequestState; now: Date },
  ) => db.first(setState(of)),
  /** What waits for the store's reply, the newest first. */
  forStore: (db: Queryable, storeId: string) => db.rows(forStore({ storeId, limit: MAX_LISTED })),
  saveReply: (
    db: Queryable,
    of: {
      storeId: string
      requestId: string
      reply: StoreReply
      comment: string | null
      now: Date
    },
  ) => db.first(saveReply(of)),
}
