/** Scans of several parcels at once, and where these parcels then stand. [I12, ADR-232] */
import { BY_STORE, ELSEWHERE } from '@thela/domain/tracking'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { ScanRow } from './scan-row.ts'
import { SHIPMENT_COLUMNS } from './shipments-repository.ts'
import type { StoredShipment } from './shipments-repository.ts'

export interface StandingShipment extends StoredShipment {
  /** The scans that decide where it stands; null before the first report. */
  readonly standing: readonly ScanRow[] | null
  /** Whether they do: the last release writes scans without them. */
  readonly isStale: boolean
  /** Scans of its number before this are of the parcel that had it before; null where none had. */
  readonly numberedFrom: Date | null
}

export interface ParcelKey {
  readonly storeId: string
  readonly shipmentId: string
}

export interface WrittenScan extends ParcelKey {
  readonly key: string
  readonly scan: ScanRow
}

export type ShipmentState = Pick<
  StoredShipment,
  | 'status'
  | 'createdAt'
  | 'edd'
  | 'eddReportedAt'
  | 'deliveredAt'
  | 'endedAt'
  | 'needsDeliveryOtp'
  | 'deliveryOtp'
  | 'courierCode'
  | 'courierName'
  | 'courierReports'
> & {
  readonly standing: readonly ScanRow[]
  /** Of its earliest and latest scan that this is from; none where only the rest has changed. */
  readonly from: string | null
  readonly to: string | null
  /** Until it is polled at the latest; null once it has arrived. */
  readonly pollMs: number | null
}

/**
 * In the order of the parcels given, each by the index. Scans are read after this, in a statement of their own:
 * one that waited sees them all.
 */
const lock = statement<StandingShipment, { parcels: string }>(
  'tracking.lock-shipments',
  (v) => sql`select ${SHIPMENT_COLUMNS}, s.standing, s.numbered_from as "numberedFrom",
     s.standing_at is distinct from s.updated_at as "isStale"
   from jsonb_to_recordset(${v.parcels}::jsonb) as given ("storeId" text, awb text)
   cross join lateral (select * from shipments
     where store_id = given."storeId" and awb = given.awb limit 1 for update) as s`,
)

const lockByIds = statement<StandingShipment, { parcels: string }>(
  'tracking.lock-shipments-by-id',
  (v) => sql`select ${SHIPMENT_COLUMNS}, s.standing, s.numbered_from as "numberedFrom",
     s.standing_at is distinct from s.updated_at as "isStale"
   from jsonb_to_recordset(${v.parcels}::jsonb) as given ("storeId" text, "shipmentId" text)
   join shipments s on s.store_id = given."storeId" and s.shipment_id = given."shipmentId"
   order by s.store_id, s.shipment_id for update of s`,
)

const scansOf = statement<ParcelKey & { readonly scan: ScanRow }, { parcels: string }>(
  'tracking.scans-of-shipments',
  (v) => sql`select c.store_id as "storeId", c.shipment_id as "shipmentId", c.scan
   from jsonb_to_recordset(${v.parcels}::jsonb) as given ("storeId" text, "shipmentId" text)
   join scans c on c.store_id = given."storeId" and c.shipment_id = given."shipmentId"`,
)

/** Gives whose scans were new, and how many of each parcel. */
const write = statement<ParcelKey & { readonly count: number }, { scans: string }>(
  'tracking.write-scans-at-once',
  (v) => sql`with added as (
     insert into scans (store_id, shipment_id, scan_key, scan, scanned_at)
     select "storeId", "shipmentId", key, scan, (scan->>'ctime')::timestamptz
     from jsonb_to_recordset(${v.scans}::jsonb)
       as given ("storeId" text, "shipmentId" text, key text, scan jsonb)
     on conflict on constraint i12_a_scan_counts_once do nothing
     returning store_id, shipment_id
   )
   select store_id as "storeId", shipment_id as "shipmentId", count(*)::int as count
   from added group by store_id, shipment_id`,
)

/** Of these events those that were known with other details; each by the index, however many there are. */
const differing = statement<
  ParcelKey & { readonly key: string; readonly known: ScanRow },
  { scans: string }
>(
  'tracking.differing-scans',
  (v) => sql`select given."storeId", given."shipmentId", given.key, known.scan as known
   from jsonb_to_recordset(${v.scans}::jsonb)
     as given ("storeId" text, "shipmentId" text, key text, scan jsonb)
   cross join lateral (select c.scan from scans c where c.store_id = given."storeId"
     and c.shipment_id = given."shipmentId" and c.scan_key = given.key
     and c.scanned_at = (given.scan->>'ctime')::timestamptz limit 1) as known
   where known.scan <> given.scan`,
)

/** Of two reports of one event the rules have chosen. */
const improve = statement<unknown, { scans: string }>(
  'tracking.improve-scans',
  (v) => sql`update scans c set scan = given.scan
   from jsonb_to_recordset(${v.scans}::jsonb)
     as given ("storeId" text, "shipmentId" text, key text, scan jsonb)
   where c.store_id = given."storeId" and c.shipment_id = given."shipmentId"
     and c.scan_key = given.key and c.scanned_at = (given.scan->>'ctime')::timestamptz`,
)

/** The months of a parcel that the last release wrote are unknown until they are read. */
const setStates = statement<unknown, { states: string }>(
  'tracking.set-shipment-states',
  (v) => sql`update shipments s
   set status = given.status, created_at = given."createdAt", edd = given.edd, edd_reported_at = given."eddReportedAt",
     delivered_at = given."deliveredAt", ended_at = given."endedAt",
     needs_delivery_otp = given."needsDeliveryOtp", delivery_otp = given."deliveryOtp",
     courier_code = given."courierCode", courier_name = given."courierName",
     courier_reports = given."courierReports", standing = given.standing,
     standing_at = now(), updated_at = now(),
     scans_from = least(s.scans_from, given."from"), scans_to = greatest(s.scans_to, given."to"),
     next_poll_at = case when given."courierCode" in ('${BY_STORE}', '${ELSEWHERE}') then 'infinity'
       else least(s.next_poll_at, now() + given."pollMs" * interval '1 millisecond') end
   from jsonb_to_recordset(${v.states}::jsonb) as given ("storeId" text, "shipmentId" text, status text,
     "createdAt" timestamptz, edd timestamptz, "eddReportedAt" timestamptz, "deliveredAt" timestamptz, "endedAt" timestamptz,
     "needsDeliveryOtp" boolean, "deliveryOtp" text, "courierCode" text, "courierName" text, "courierReports" jsonb, standing jsonb,
     "from" timestamptz, "to" timestamptz, "pollMs" float8)
   where s.store_id = given."storeId" and s.shipment_id = given."shipmentId"`,
)

export const standingsRepository = {
  lock: (db: Queryable, parcels: readonly { readonly storeId: string; readonly awb: string }[]) =>
    db.rows(lock({ parcels: JSON.stringify(parcels) })),
  lockByIds: (db: Queryable, parcels: readonly ParcelKey[]) =>
    db.rows(lockByIds({ parcels: JSON.stringify(parcels) })),
  scansOf: (db: Queryable, parcels: readonly ParcelKey[]) =>
    db.rows(scansOf({ parcels: JSON.stringify(parcels) })),
  write: (db: Queryable, scans: readonly WrittenScan[]) =>
    db.rows(write({ scans: JSON.stringify(scans) })),
  differing: (db: Queryable, scans: readonly WrittenScan[]) =>
    db.rows(differing({ scans: JSON.stringify(scans) })),
  improve: (db: Queryable, scans: readonly WrittenScan[]) =>
    db.run(improve({ scans: JSON.stringify(scans) })),
  setStates: (db: Queryable, states: readonly (ParcelKey & ShipmentState)[]) =>
    db.run(setStates({ states: JSON.stringify(states) })),
}
