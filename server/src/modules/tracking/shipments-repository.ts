/** [I12] */
import type { ShipmentStage } from '@thela/domain/orders'
import type { Direction } from '@thela/domain/tracking'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { ScanRow } from './scan-row.ts'

export interface ShipmentLine {
  readonly variantId: string
  readonly quantity: number
}

export interface StoredShipment {
  readonly storeId: string
  readonly shipmentId: string
  readonly orderId: string
  readonly courierCode: string
  readonly courierName: string
  readonly awb: string | null
  readonly direction: Direction
  readonly lines: readonly ShipmentLine[]
  readonly status: ShipmentStage
  readonly createdAt: Date
  readonly edd: Date | null
  /** The newest scan that came with the estimate. */
  readonly eddReportedAt: Date | null
  readonly pdd: Date | null
  readonly deliveredAt: Date | null
  readonly deliveryOtp: string | null
  readonly endedAt: Date | null
  /** Null: the store's setting applies. */
  readonly isPublic: boolean | null
}

/** With all its scans, in one query. */
export interface ScannedShipment extends StoredShipment {
  readonly scans: readonly ScanRow[]
}

const COLUMNS = `s.store_id as "storeId", s.shipment_id as "shipmentId", s.order_id as "orderId",
  s.courier_code as "courierCode", s.courier_name as "courierName", s.awb, s.direction, s.lines,
  s.status, s.created_at as "createdAt", s.edd, s.edd_reported_at as "eddReportedAt", s.pdd,
  s.delivered_at as "deliveredAt", s.delivery_otp as "deliveryOtp", s.ended_at as "endedAt",
  s.is_public as "isPublic"`

const SCANS = `coalesce((select jsonb_agg(c.scan) from scans c
  where c.store_id = s.store_id and c.shipment_id = s.shipment_id), '[]') as scans`

/**
 * The first poll of a new parcel; each poll without a change doubles the interval, up to six hours.
 */
const FIRST_POLL = `now() + interval '1 minute'`
const NEXT_POLL = `now() + least(interval '6 hours', greatest(interval '1 minute', now() - updated_at))`
/** A parcel without events for this long is no longer polled; a webhook still counts. */
const GIVE_UP = `updated_at < now() - interval '45 days'`

/**
 * One per fulfilment, however often the platform reports it; a parcel number that comes later is
 * added. A number that another parcel of the store has already stays with that one.
 */
const note = statement<
  { readonly shipmentId: string; readonly isNew: boolean },
  {
    storeId: string
    shipmentId: string
    orderId: string
    fulfilmentId: string
    courierCode: string
    courierName: string
    awb: string | null
    lines: string
    createdAt: Date
    pdd: Date | null
    isElsewhere: boolean
  }
>(
  'tracking.note-shipment',
  (v) => sql`with free as (
     select case when exists (select from shipments
       where store_id = ${v.storeId} and awb = ${v.awb}
         and fulfilment_id <> ${v.fulfilmentId}) then null else ${v.awb} end as awb
   )
   insert into shipments as s (store_id, shipment_id, order_id, fulfilment_id, courier_code,
     courier_name, awb, lines, created_at, pdd, next_poll_at)
   select ${v.storeId}, ${v.shipmentId}, ${v.orderId}, ${v.fulfilmentId}, ${v.courierCode},
     ${v.courierName}, awb, ${v.lines}, ${v.createdAt}, ${v.pdd},
     case when awb is null or ${v.isElsewhere} then 'infinity' else ${FIRST_POLL} end
     from free
   on conflict on constraint i12_one_shipment_per_fulfilment do update
     set awb = coalesce(excluded.awb, s.awb), courier_code = excluded.courier_code,
       courier_name = excluded.courier_name, next_poll_at = excluded.next_poll_at
     where excluded.awb is distinct from s.awb and excluded.awb is not null
   returning shipment_id as "shipmentId", (xmax = 0) as "isNew"`,
)

/** Events of this parcel that arrived before it was known are applied at once. */
const retryEarlyEvents = statement<unknown, { storeId: string; awb: string }>(
  'tracking.retry-early-events',
  (v) => sql`update webhook_inbox set next_try_at = now()
   where store_id = ${v.storeId} and source = 'courier' and object_id = ${v.awb}
     and applied_at is null`,
)

const byId = statement<ScannedShipment, { storeId: string; shipmentId: string }>(
  'tracking.shipment-by-id',
  (v) => sql`select ${COLUMNS}, ${SCANS} from shipments s
   where s.store_id = ${v.storeId} and s.shipment_id = ${v.shipmentId}`,
)

const byAwb = statement<ScannedShipment, { storeId: string; awb: string }>(
  'tracking.shipment-by-awb',
  (v) => sql`select ${COLUMNS}, ${SCANS} from shipments s
   where s.store_id = ${v.storeId} and s.awb = ${v.awb}`,
)

/** For a search that names no store. Two answers are none: it could be either store's. */
const byAwbAnywhere = statement<ScannedShipment, { awb: string }>(
  'tracking.shipment-by-awb-anywhere',
  (v) => sql`select ${COLUMNS}, ${SCANS} from shipments s where s.awb = ${v.awb} limit 2`,
)

const ofOrders = statement<StoredShipment, { storeId: string; orderIds: readonly string[] }>(
  'tracking.shipments-of-orders',
  (v) => sql`select ${COLUMNS} from shipments s
   where s.store_id = ${v.storeId} and s.order_id = any (${v.orderIds})
     and s.direction = 'FORWARD'
   order by s.created_at, length(s.fulfilment_id), s.fulfilment_id`,
)

/** Its scans are read after this, in a statement of their own: one that waited sees them all. */
const lockByAwb = statement<StoredShipment, { storeId: string; awb: string }>(
  'tracking.lock-shipment',
  (v) => sql`select ${COLUMNS} from shipments s
   where s.store_id = ${v.storeId} and s.awb = ${v.awb} for update`,
)

const scansOf = statement<{ readonly scan: ScanRow }, { storeId: string; shipmentId: string }>(
  'tracking.scans-of-shipment',
  (v) => sql`select scan from scans
   where store_id = ${v.storeId} and shipment_id = ${v.shipmentId}`,
)

/** `scans` is [{"key", "scan"}]; of two reports of one event the rules have chosen. */
const writeScans = statement<unknown, { storeId: string; shipmentId: string; scans: string }>(
  'tracking.write-scans',
  (v) => sql`insert into scans (store_id, shipment_id, scan_key, scan, scanned_at)
   select ${v.storeId}, ${v.shipmentId}, each->>'key', each->'scan',
     (each->'scan'->>'ctime')::timestamptz
   from jsonb_array_elements(${v.scans}::jsonb) as each
   on conflict on constraint i12_a_scan_counts_once do update set scan = excluded.scan`,
)

const setState = statement<unknown, { storeId: string; shipmentId: string } & ShipmentState>(
  'tracking.set-shipment-state',
  (v) => sql`update shipments
   set status = ${v.status}, edd = ${v.edd}, edd_reported_at = ${v.eddReportedAt},
     delivered_at = ${v.deliveredAt}, ended_at = ${v.endedAt},
     courier_code = ${v.courierCode}, courier_name = ${v.courierName}, updated_at = now(),
       next_poll_at = ${FIRST_POLL}
   where store_id = ${v.storeId} and shipment_id = ${v.shipmentId}`,
)

export interface DueShipment {
  readonly storeId: string
  readonly courierCode: string
  readonly awb: string
}

/** Claimed by one process; the next look is planned before the first is made. */
const claimDue = statement<DueShipment, { atMost: number }>(
  'tracking.claim-due',
  (v) => sql`update shipments set
     next_poll_at = case when ${GIVE_UP} then 'infinity' else ${NEXT_POLL} end
   where (store_id, shipment_id) in (
     select store_id, shipment_id from shipments
     where ended_at is null and next_poll_at <= now()
     order by next_poll_at limit ${v.atMost} for update skip locked)
   returning store_id as "storeId", courier_code as "courierCode", awb`,
)

export interface NewShipment {
  readonly shipmentId: string
  readonly orderId: string
  readonly fulfilmentId: string
  readonly courier: { readonly code: string; readonly name: string; readonly isElsewhere: boolean }
  readonly awb: string | undefined
  readonly lines: readonly ShipmentLine[]
  readonly createdAt: Date
  readonly pdd: Date | undefined
}

export type ShipmentState = Pick<
  StoredShipment,
  'status' | 'edd' | 'eddReportedAt' | 'deliveredAt' | 'endedAt' | 'courierCode' | 'courierName'
>

const setPublic = statement<unknown, { storeId: string; shipmentId: string; isPublic: boolean }>(
  'tracking.set-shipment-public',
  (v) => sql`update shipments set is_public = ${v.isPublic}
   where store_id = ${v.storeId} and shipment_id = ${v.shipmentId}`,
)

export const shipmentsRepository = {
  note: (db: Queryable, storeId: string, shipment: NewShipment) =>
    db.first(
      note({
        ...shipment,
        storeId,
        courierCode: shipment.courier.code,
        courierName: shipment.courier.name,
        awb: shipment.awb ?? null,
        lines: JSON.stringify(shipment.lines),
        pdd: shipment.pdd ?? null,
        isElsewhere: shipment.courier.isElsewhere,
      }),
    ),
  retryEarlyEvents: (db: Queryable, storeId: string, awb: string) =>
    db.run(retryEarlyEvents({ storeId, awb })),
  byId: (db: Queryable, storeId: string, shipmentId: string) =>
    db.first(byId({ storeId, shipmentId })),
  byAwb: (db: Queryable, storeId: string, awb: string) => db.first(byAwb({ storeId, awb })),
  byAwbAnywhere: (db: Queryable, awb: string) => db.rows(byAwbAnywhere({ awb })),
  ofOrders: (db: Queryable, storeId: string, orderIds: readonly string[]) =>
    db.rows(ofOrders({ storeId, orderIds })),
  lockByAwb: (db: Queryable, storeId: string, awb: string) => db.first(lockByAwb({ storeId, awb })),
  scansOf: (db: Queryable, storeId: string, shipmentId: string) =>
    db.rows(scansOf({ storeId, shipmentId })),
  writeScans: (
    db: Queryable,
    whose: { readonly storeId: string; readonly shipmentId: string },
    scans: readonly { readonly key: string; readonly scan: ScanRow }[],
  ) => db.run(writeScans({ ...whose, scans: JSON.stringify(scans) })),
  setState: (
    db: Queryable,
    whose: { readonly storeId: string; readonly shipmentId: string },
    state: ShipmentState,
  ) => db.run(setState({ ...state, storeId: whose.storeId, shipmentId: whose.shipmentId })),
  setPublic: (
    db: Queryable,
    storeId: string,
    { shipmentId, isPublic }: { readonly shipmentId: string; readonly isPublic: boolean },
  ) => db.run(setPublic({ storeId, shipmentId, isPublic })),
  claimDue: (db: Queryable, atMost: number) => db.rows(claimDue({ atMost })),
}
