/** Numbers that parcels pass on to others, or change for another. [I12, ADR-341, ADR-356] */
import { firstPollMs } from '@thela/domain/tracking'
import type { Direction } from '@thela/domain/tracking'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import { SHIPMENT_COLUMNS } from './shipments-repository.ts'
import type { StoredShipment } from './shipments-repository.ts'

/** Couriers give a number again after months; before this, it is one parcel that was reported twice. */
const REUSED_AFTER_MS = 30 * 24 * 60 * 60_000

/** A parcel that ended before this passes its number on to one that was sent then; older scans are not the new one's. */
export const startOfNumber = (sentAt: Date): Date => new Date(sentAt.getTime() - REUSED_AFTER_MS)

/** The old parcel keeps what was reported of it. */
const passOn = statement<
  { readonly shipmentId: string },
  { storeId: string; awb: string; fulfilmentId: string | null; endedBefore: Date }
>(
  'tracking.pass-on-parcel-number',
  (v) => sql`update shipments set awb = null, former_awb = awb
   where store_id = ${v.storeId} and awb = ${v.awb}
     and fulfilment_id is distinct from ${v.fulfilmentId} and ended_at < ${v.endedBefore}
   returning shipment_id as "shipmentId"`,
)

export interface NumberedShipment extends StoredShipment {
  readonly formerAwb: string | null
  /** Null where no report of the platform had a time. */
  readonly numberReportedAt: Date | null
}

const lockByFulfilment = statement<NumberedShipment, { storeId: string; fulfilmentId: string }>(
  'tracking.lock-shipment-by-fulfilment',
  (v) => sql`select ${SHIPMENT_COLUMNS}, s.former_awb as "formerAwb",
     s.number_reported_at as "numberReportedAt"
   from shipments s
   where s.store_id = ${v.storeId} and s.fulfilment_id = ${v.fulfilmentId} for update`,
)

const noteReported = statement<unknown, { storeId: string; shipmentId: string; reportedAt: Date }>(
  'tracking.note-number-reported',
  (v) => sql`update shipments set number_reported_at = greatest(number_reported_at, ${v.reportedAt})
   where store_id = ${v.storeId} and shipment_id = ${v.shipmentId}`,
)

export interface OtherNumber {
  readonly storeId: string
  readonly shipmentId: string
  readonly awb: string
  readonly courier: { readonly code: string; readonly name: string; readonly isElsewhere: boolean }
  readonly reportedAt: Date | undefined
  /** The number was another parcel's until then; undefined where it was nobody's. */
  readonly numberedFrom: Date | undefined
}

/** As a new parcel stands, with its id, order and promised day. Nothing where another parcel has the number. */
const change = statement<
  { readonly shipmentId: string },
  {
    storeId: string
    shipmentId: string
    awb: string
    courierCode: string
    courierName: string
    isElsewhere: boolean
    firstPollMs: number
    reportedAt: Date | null
    numberedFrom: Date | null
  }
>(
  'tracking.change-parcel-number',
  (v) => sql`with changed as (
     update shipments s set awb = ${v.awb}, former_awb = coalesce(s.awb, s.former_awb),
       number_reported_at = ${v.reportedAt}, numbered_from = ${v.numberedFrom},
       courier_code = ${v.courierCode}, courier_name = ${v.courierName}, courier_reports = null,
       status = 'ORDER_PLACED', edd = null, edd_reported_at = null, delivered_at = null,
       ended_at = null, needs_delivery_otp = false, delivery_otp = null, standing = null, standing_at = null,
       scans_from = null, scans_to = null, scans_archived_at = null, updated_at = now(),
       next_poll_at = case when ${v.isElsewhere} then 'infinity'
         else now() + ${v.firstPollMs} * interval '1 millisecond' end
     where s.store_id = ${v.storeId} and s.shipment_id = ${v.shipmentId}
       and not exists (select from shipments other
         where other.store_id = ${v.storeId} and other.awb = ${v.awb})
     returning s.store_id, s.shipment_id
   ), dropped as (
     delete from scans c using changed
     where c.store_id = changed.store_id and c.shipment_id = changed.shipment_id
   )
   select shipment_id as "shipmentId" from changed`,
)

/** Nothing where another parcel of the order has it now. */
const byFormer = statement<
  StoredShipment,
  { storeId: string; awb: string; orderId: string; direction: Direction }
>(
  'tracking.shipment-by-former-number',
  (v) => sql`select ${SHIPMENT_COLUMNS} from shipments s
   where s.store_id = ${v.storeId} and s.former_awb = ${v.awb} and s.order_id = ${v.orderId}
     and s.direction = ${v.direction} and not exists (select from shipments other
       where other.store_id = ${v.storeId} and other.awb = ${v.awb}
         and other.order_id = ${v.orderId} and other.direction = ${v.direction}) limit 1`,
)

interface StoreNumber {
  readonly storeId: string
  readonly awb: string
}

const former = statement<StoreNumber, { numbers: string }>(
  'tracking.former-numbers',
  (v) => sql`select given."storeId", given.awb
   from jsonb_to_recordset(${v.numbers}::jsonb) as given ("storeId" text, awb text)
   where exists (select from shipments s
     where s.store_id = given."storeId" and s.former_awb = given.awb)`,
)

export const numbersRepository = {
  /** Whether another parcel than that of the fulfilment passed it on; null: no platform has reported the new one. */
  async passOn(
    db: Queryable,
    storeId: string,
    number: {
      readonly awb: string
      readonly fulfilmentId: string | null
      readonly endedBefore: Date
    },
  ): Promise<boolean> {
    return (await db.first(passOn({ ...number, storeId }))) !== undefined
  },
  lockByFulfilment: (db: Queryable, storeId: string, fulfilmentId: string) =>
    db.first(lockByFulfilment({ storeId, fulfilmentId })),
  noteReported: (
    db: Queryable,
    { storeId, shipmentId }: Pick<StoredShipment, 'storeId' | 'shipmentId'>,
    reportedAt: Date,
  ) => db.run(noteReported({ storeId, shipmentId, reportedAt })),
  change: (db: Queryable, { courier, reportedAt, numberedFrom, ...parcel }: OtherNumber) =>
    db.first(
      change({
        ...parcel,
        courierCode: courier.code,
        courierName: courier.name,
        isElsewhere: courier.isElsewhere,
        firstPollMs: firstPollMs(parcel.shipmentId),
        reportedAt: reportedAt ?? null,
        numberedFrom: numberedFrom ?? null,
      }),
    ),
  byFormer: (
    db: Queryable,
    of: StoreNumber & { readonly orderId: string; readonly direction: Direction },
  ) => db.first(byFormer(of)),
  /** Those of the numbers that a parcel of their store had before. */
  former: (db: Queryable, numbers: readonly StoreNumber[]) =>
    db.rows(former({ numbers: JSON.stringify(numbers) })),
}
