/** Scans are kept by month, and the old ones not for ever. [ADR-233] */
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { ScanRow } from './scan-row.ts'
import { SHIPMENT_COLUMNS } from './shipments-repository.ts'
import type { ParcelKey, StandingShipment } from './standings-repository.ts'

const MONTHS_AHEAD = 2

const addMonths = statement<{ readonly added: number }>(
  'tracking.add-scan-months',
  () => sql`select (count(*) filter (where added))::int as added from (
     select add_scan_month(
       (date_trunc('month', now() at time zone 'UTC') + make_interval(months => n))::date) as added
     from generate_series(0, ${MONTHS_AHEAD}) as n) as months`,
)

/** Whole months before the current one are kept. */
const firstKept = (months: Parameters<typeof sql>[1]) =>
  sql`(date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months}))`
const isOld = (column: string, months: Parameters<typeof sql>[1]) =>
  sql`${column} < ${firstKept(months)} at time zone 'UTC'`

/** No scan is older than its parcel, so those of a newer one need not be read. */
const lockOld = statement<StandingShipment, { months: number; limit: number }>(
  'tracking.lock-shipments-to-archive',
  (v) => sql`select ${SHIPMENT_COLUMNS}, s.standing, s.numbered_from as "numberedFrom",
     s.standing_at is distinct from s.updated_at as "isStale"
   from shipments s where s.scans_archived_at is null and ${isOld('s.created_at', v.months)}
   order by s.created_at limit ${v.limit} for update skip locked`,
)

export interface ArchivedParcel extends ParcelKey {
  readonly standing: readonly ScanRow[]
  /** Of its earliest and latest scan, where they were read. */
  readonly from: string | null
  readonly to: string | null
}

const archive = statement<unknown, { parcels: string }>(
  'tracking.archive-scans',
  (v) => sql`update shipments s set standing = given.standing, standing_at = s.updated_at,
     scans_from = least(s.scans_from, given."from"), scans_to = greatest(s.scans_to, given."to"),
     scans_archived_at = now()
   from jsonb_to_recordset(${v.parcels}::jsonb) as given ("storeId" text, "shipmentId" text,
     standing jsonb, "from" timestamptz, "to" timestamptz)
   where s.store_id = given."storeId" and s.shipment_id = given."shipmentId"`,
)

const waiting = statement<{ readonly isWaiting: boolean }, { months: number }>(
  'tracking.shipments-to-archive',
  (v) => sql`select exists (select from shipments s
     where s.scans_archived_at is null and ${isOld('s.created_at', v.months)}) as "isWaiting"`,
)

const dropMonths = statement<{ readonly dropped: number }, { months: number }>(
  'tracking.drop-scan-months',
  (v) => sql`select drop_scan_months(${firstKept(v.months)}::date) as dropped`,
)

/** The parts that are not of one month. */
const deleteFrom = (part: 'scans_before' | 'scans_other') =>
  statement<unknown, { months: number; limit: number }>(
    `tracking.delete-from-${part}`,
    (v) => sql`delete from ${part} where ctid = any (array(
       select ctid from ${part} where ${isOld('scanned_at', v.months)} limit ${v.limit}))`,
  )
const deleteBefore = deleteFrom('scans_before')
const deleteOther = deleteFrom('scans_other')

export const scanMonthsRepository = {
  add: (db: Queryable) => db.first(addMonths()),
  lockOld: (db: Queryable, months: number, limit: number) => db.rows(lockOld({ months, limit })),
  archive: (db: Queryable, parcels: readonly ArchivedParcel[]) =>
    db.run(archive({ parcels: JSON.stringify(parcels) })),
  isWaiting: async (db: Queryable, months: number): Promise<boolean> =>
    (await db.first(waiting({ months })))?.isWaiting ?? true,
  drop: (db: Queryable, months: number) => db.first(dropMonths({ months })),
  deleteOld: async (db: Queryable, months: number, limit: number): Promise<number> =>
    Math.max(
      await db.run(deleteBefore({ months, limit })),
      await db.run(deleteOther({ months, limit })),
    ),
}
