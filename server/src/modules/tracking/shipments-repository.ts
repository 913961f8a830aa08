/** [I12] */
import type { ShipmentStage } from '@thela/domain/orders'
import type { Direction } from '@thela/domain/tracking'
import { statement } from '../../db/statement.ts'
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
  /** None: as the store's setting says. */
  readonly isPublic: boolean | null
}

/** With all its scans, from one look at the database. */
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

/** The first look at a new parcel; each quiet look doubles its pause, up to six hours. */
const FIRST_POLL = `now() + interval '1 minute'`
const NEXT_POLL = `now() + least(interval '6 hours', greatest(interval '1 minute', now() - updated_at))`
/** A parcel without any news for so long is asked for no more; a push still counts. */
const GIVE_UP = `updated_at < now() - interval '45 days'`

/**
 * One per fulfilment, however often the platform tells of it; a parcel number that comes later is
 * added. A number that another parcel of the store has already stays with that one.
 */
const note = statement<{ readonly shipmentId: string; readonly isNew: boolean }>(
  'tracking.note-shipment',
  `with free as (
     select case when exists (select from shipments
       where store_id = $1 and awb = $7 and fulfilment_id <> $4) then null else $7 end as awb
   )
   insert into shipments as s (store_id, shipment_id, order_id, fulfilment_id, courier_code,
     courier_name, awb, lines, created_at, pdd, next_poll_at)
   select $1, $2, $3, $4, $5, $6, awb, $8, $9, $10,
     case when awb is null or $11 then 'infinity' else ${FIRST_POLL} end from free
   on conflict on constraint i12_one_shipment_per_fulfilment do update
     set awb = coalesce(excluded.awb, s.awb), courier_code = excluded.courier_code,
       courier_name = excluded.courier_name, next_poll_at = excluded.next_poll_at
     where excluded.awb is distinct from s.awb and excluded.awb is not null
   returning shipment_id as "shipmentId", (xmax = 0) as "isNew"`,
)

/** News of this parcel that came before we knew it is taken up at once. */
const retryEarlyEvents = statement<unknown>(
  'tracking.retry-early-events',
  `update webhook_inbox set next_try_at = now()
   where store_id = $1 and source = 'courier' and object_id = $2 and applied_at is null`,
)

const byId = statement<ScannedShipment>(
  'tracking.shipment-by-id',
  `select ${COLUMNS}, ${SCANS} from shipments s where s.store_id = $1 and s.shipment_id = $2`,
)

const byAwb = statement<ScannedShipment>(
  'tracking.shipment-by-awb',
  `select ${COLUMNS}, ${SCANS} from shipments s where s.store_id = $1 and s.awb = $2`,
)

/** For a search that names no store. Two answers are none: it could be either store's. */
const byAwbAnywhere = statement<ScannedShipment>(
  'tracking.shipment-by-awb-anywhere',
  `select ${COLUMNS}, ${SCANS} from shipments s where s.awb = $1 limit 2`,
)

const ofOrders = statement<StoredShipment>(
  'tracking.shipments-of-orders',
  `select ${COLUMNS} from shipments s
   where s.store_id = $1 and s.order_id = any ($2) and s.direction = 'FORWARD'
   order by s.created_at, length(s.fulfilment_id), s.fulfilment_id`,
)

/** Its scans are read after this, in a statement of their own: one that waited sees them all. */
const lockByAwb = statement<StoredShipment>(
  'tracking.lock-shipment',
  `select ${COLUMNS} from shipments s where s.store_id = $1 and s.awb = $2 for update`,
)

const scansOf = statement<{ readonly scan: ScanRow }>(
  'tracking.scans-of-shipment',
  'select scan from scans where store_id = $1 and shipment_id = $2',
)

/** `scans` is [{"key", "scan"}]; of two reports of one event the rules have chosen. */
const writeScans = statement<unknown>(
  'tracking.write-scans',
  `insert into scans (store_id, shipment_id, scan_key, scan, scanned_at)
   select $1, $2, each->>'key', each->'scan', (each->'scan'->>'ctime')::timestamptz
   from jsonb_array_elements($3::jsonb) as each
   on conflict on constraint i12_a_scan_counts_once do update set scan = excluded.scan`,
)

const setState = statement<unknown>(
  'tracking.set-shipment-state',
  `update shipments set status = $3, edd = $4, edd_reported_at = $5, delivered_at = $6, ended_at = $7,
     courier_code = $8, courier_name = $9, updated_at = now(), next_poll_at = ${FIRST_POLL}
   where store_id = $1 and shipment_id = $2`,
)

export interface DueShipment {
  readonly storeId: string
  readonly courierCode: string
  readonly awb: string
}

/** Claimed by one process; the next look is planned before the first is made. */
const claimDue = statement<DueShipment>(
  'tracking.claim-due',
  `update shipments set
     next_poll_at = case when ${GIVE_UP} then 'infinity' else ${NEXT_POLL} end
   where (store_id, shipment_id) in (
     select store_id, shipment_id from shipments
     where ended_at is null and next_poll_at <= now()
     order by next_poll_at limit $1 for update skip locked)
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

const setPublic = statement<unknown>(
  'tracking.set-shipment-public',
  'update shipments set is_public = $3 where store_id = $1 and shipment_id = $2',
)

export const shipmentsRepository = {
  note: (db: Queryable, storeId: string, shipment: NewShipment) =>
    db.first(note, [
      storeId,
      shipment.shipmentId,
      shipment.orderId,
      shipment.fulfilmentId,
      shipment.courier.code,
      shipment.courier.name,
      shipment.awb ?? null,
      JSON.stringify(shipment.lines),
      shipment.createdAt,
      shipment.pdd ?? null,
      shipment.courier.isElsewhere,
    ]),
  retryEarlyEvents: (db: Queryable, storeId: string, awb: string) =>
    db.run(retryEarlyEvents, [storeId, awb]),
  byId: (db: Queryable, storeId: string, shipmentId: string) =>
    db.first(byId, [storeId, shipmentId]),
  byAwb: (db: Queryable, storeId: string, awb: string) => db.first(byAwb, [storeId, awb]),
  byAwbAnywhere: (db: Queryable, awb: string) => db.rows(byAwbAnywhere, [awb]),
  ofOrders: (db: Queryable, storeId: string, orderIds: readonly string[]) =>
    db.rows(ofOrders, [storeId, orderIds]),
  lockByAwb: (db: Queryable, storeId: string, awb: string) => db.first(lockByAwb, [storeId, awb]),
  scansOf: (db: Queryable, storeId: string, shipmentId: string) =>
    db.rows(scansOf, [storeId, shipmentId]),
  writeScans: (
    db: Queryable,
    whose: { readonly storeId: string; readonly shipmentId: string },
    scans: readonly { readonly key: string; readonly scan: ScanRow }[],
  ) => db.run(writeScans, [whose.storeId, whose.shipmentId, JSON.stringify(scans)]),
  setState: (
    db: Queryable,
    whose: { readonly storeId: string; readonly shipmentId: string },
    state: ShipmentState,
  ) =>
    db.run(setState, [
      whose.storeId,
      whose.shipmentId,
      state.status,
      state.edd,
      state.eddReportedAt,
      state.deliveredAt,
      state.endedAt,
      state.courierCode,
      state.courierName,
    ]),
  setPublic: (
    db: Queryable,
    storeId: string,
    { shipmentId, isPublic }: { readonly shipmentId: string; readonly isPublic: boolean },
  ) => db.run(setPublic, [storeId, shipmentId, isPublic]),
  claimDue: (db: Queryable, atMost: number) => db.rows(claimDue, [atMost]),
}
