/** [I12] */
import type { ShipmentStage } from '@thela/domain/orders'
import { firstPollMs } from '@thela/domain/tracking'
import type { CourierReports, Direction } from '@thela/domain/tracking'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { ScanRow } from './scan-row.ts'
import type { WayOfParcel } from './way-of-parcel.ts'

export interface ShipmentLine {
  readonly variantId: string
  readonly quantity: number
}

export interface StoredShipment extends WayOfParcel {
  readonly storeId: string
  readonly shipmentId: string
  /** Null: the store reported a parcel without an order. */
  readonly orderId: string | null
  readonly courierCode: string
  readonly courierName: string
  /** Null until a courier reported it. */
  readonly courierReports: CourierReports | null
  readonly awb: string | null
  readonly direction: Direction
  readonly lines: readonly ShipmentLine[]
  readonly status: ShipmentStage
  readonly createdAt: Date
  /** Its time is that of its first scan: nobody said when it was shipped. */
  readonly beginsWithScans: boolean
  readonly edd: Date | null
  /** The newest scan that came with the estimate. */
  readonly eddReportedAt: Date | null
  readonly pdd: Date | null
  readonly deliveredAt: Date | null
  /** The courier hands it over only for a code. */
  readonly needsDeliveryOtp: boolean
  /** That code, where it is known and the parcel has not ended. */
  readonly deliveryOtp: string | null
  readonly endedAt: Date | null
  /** Null: the store's setting applies. */
  readonly isPublic: boolean | null
  /** The customer wants updates by WhatsApp; null: nothing was chosen. */
  readonly whatsappSubscribed: boolean | null
  /** Of a parcel without an order. */
  readonly customerPhone: string | null
  /** What its customer knows it by, where that is no order. */
  readonly reference: string | null
}

/** With all its scans, in one query; where they are no longer kept, with those that decide. */
export interface ScannedShipment extends StoredShipment {
  readonly scans: readonly ScanRow[]
  /** Read when the shipment is shown: its own state follows from its scans alone. */
  readonly isOrderCancelled: boolean
}

export const SHIPMENT_COLUMNS = `s.store_id as "storeId", s.shipment_id as "shipmentId", s.order_id as "orderId",
  s.courier_code as "courierCode", s.courier_name as "courierName",
  s.courier_reports as "courierReports", s.awb, s.direction, s.lines,
  s.status, s.created_at as "createdAt", s.begins_with_scans as "beginsWithScans", s.edd, s.edd_reported_at as "eddReportedAt", s.pdd,
  s.delivered_at as "deliveredAt", s.needs_delivery_otp as "needsDeliveryOtp",
  s.delivery_otp as "deliveryOtp", s.ended_at as "endedAt",
  s.is_public as "isPublic", s.whatsapp_subscribed as "whatsappSubscribed",
  s.customer_phone as "customerPhone", s.reference, s.origin_pincode as "originPincode",
  s.destination_pincode as "destinationPincode", s.delivery_rate as "deliveryRate",
  s.ordered_at as "orderedAt"`

/**
 * Only the months of its scans are read; which they are is unknown where the last release wrote some. As the text of
 * JSON: nothing looks into them on their way here.
 */
const SCANS = `(select case when s.scans_archived_at is null then own.scans
    else (own.scans::jsonb || s.standing)::json end
  from (select coalesce(json_agg(c.scan), '[]') as scans from scans c
    where c.store_id = s.store_id and c.shipment_id = s.shipment_id
      and c.scanned_at >= case when s.standing_at = s.updated_at then s.scans_from else '-infinity' end
      and c.scanned_at <= case when s.standing_at = s.updated_at then s.scans_to else 'infinity' end
  ) as own) as scans`

/** By the index of such events, which has one of an order: the order itself, with all that was bought, stays unread. */
const ORDER_CANCELLED = `coalesce((select true from order_events e where e.store_id = s.store_id
  and e.order_id = s.order_id and e.kind = 'CANCELLED'), false) as "isOrderCancelled"`

/**
 * One per fulfilment, however often the platform reports it; a parcel number that comes later is
 * added, and one that replaces another is left to `changeNumber`. A number that another parcel of the store
 * has already stays with that one.
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
    firstPollMs: number
    numberedFrom: Date | null
    numberReportedAt: Date | null
  } & WayOfParcel
>(
  'tracking.note-shipment',
  (v) => sql`with free as (
     select case when exists (select from shipments
       where store_id = ${v.storeId} and awb = ${v.awb}
         and fulfilment_id <> ${v.fulfilmentId}) then null else ${v.awb} end as awb
   )
   insert into shipments as s (store_id, shipment_id, order_id, fulfilment_id, courier_code,
     courier_name, awb, lines, created_at, pdd, origin_pincode, destination_pincode, delivery_rate,
     ordered_at, numbered_from, number_reported_at, next_poll_at)
   select ${v.storeId}, ${v.shipmentId}, ${v.orderId}, ${v.fulfilmentId}, ${v.courierCode},
     ${v.courierName}, awb, ${v.lines}, ${v.createdAt}, ${v.pdd}, ${v.originPincode},
     ${v.destinationPincode}, ${v.deliveryRate}, ${v.orderedAt}, ${v.numberedFrom},
     ${v.numberReportedAt},
     case when awb is null or ${v.isElsewhere} then 'infinity' else now() + ${v.firstPollMs} * interval '1 millisecond' end
     from free
   on conflict on constraint i12_one_shipment_per_fulfilment do update
     set awb = excluded.awb, courier_code = excluded.courier_code,
       courier_name = excluded.courier_name, courier_reports = null, numbered_from = excluded.numbered_from,
       number_reported_at = excluded.number_reported_at, next_poll_at = excluded.next_poll_at
     where s.awb is null and s.former_awb is null and excluded.awb is not null
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
  (v) => sql`select ${SHIPMENT_COLUMNS}, ${ORDER_CANCELLED}, ${SCANS} from shipments s
   where s.store_id = ${v.storeId} and s.shipment_id = ${v.shipmentId}`,
)

const byAwb = statement<ScannedShipment, { storeId: string; awb: string }>(
  'tracking.shipment-by-awb',
  (v) => sql`select ${SHIPMENT_COLUMNS}, ${ORDER_CANCELLED}, ${SCANS} from shipments s
   where s.store_id = ${v.storeId} and s.awb = ${v.awb}`,
)

/** Reported by a platform's fulfilment or by a courier, not by the store's word alone. */
const IS_ATTESTED = `(s.fulfilment_id <> s.shipment_id
  or coalesce(s.courier_reports->'accounts', '{}') <> '{}')`

/** For a search that names no store: the first two, so that the caller sees whether one of them is ahead. */
const byAwbAnywhere = statement<
  ScannedShipment & { readonly isAttested: boolean },
  { awb: string }
>(
  'tracking.shipment-by-awb-anywhere',
  (
    v,
  ) => sql`select ${SHIPMENT_COLUMNS}, ${IS_ATTESTED} as "isAttested", ${ORDER_CANCELLED}, ${SCANS}
   from shipments s
   where s.awb = ${v.awb} order by "isAttested" desc limit 2`,
)

const ofOrders = statement<
  StoredShipment & { readonly orderId: string },
  { storeId: string; orderIds: readonly string[] }
>(
  'tracking.shipments-of-orders',
  (v) => sql`select ${SHIPMENT_COLUMNS} from shipments s
   where s.store_id = ${v.storeId} and s.order_id = any (${v.orderIds})
     and s.direction = 'FORWARD'
   order by s.created_at, length(s.fulfilment_id), s.fulfilment_id`,
)

const lockByAwb = statement<StoredShipment, { storeId: string; awb: string }>(
  'tracking.lock-shipment',
  (v) => sql`select ${SHIPMENT_COLUMNS} from shipments s
   where s.store_id = ${v.storeId} and s.awb = ${v.awb} for update`,
)

const lockById = statement<StoredShipment, { storeId: string; shipmentId: string }>(
  'tracking.lock-shipment-by-id',
  (v) => sql`select ${SHIPMENT_COLUMNS} from shipments s
   where s.store_id = ${v.storeId} and s.shipment_id = ${v.shipmentId} for update`,
)

export interface NewShipment {
  readonly way: WayOfParcel
  readonly shipmentId: string
  readonly orderId: string
  readonly fulfilmentId: string
  readonly courier: { readonly code: string; readonly name: string; readonly isElsewhere: boolean }
  readonly awb: string | undefined
  readonly lines: readonly ShipmentLine[]
  readonly createdAt: Date
  readonly pdd: Date | undefined
  /** Its number was another parcel's until then; undefined where it is its own. */
  readonly numberedFrom: Date | undefined
  /** When the platform reported its number, where it says so. */
  readonly numberReportedAt: Date | undefined
}

const setPublic = statement<unknown, { storeId: string; shipmentId: string; isPublic: boolean }>(
  'tracking.set-shipment-public',
  (v) => sql`update shipments set is_public = ${v.isPublic}
   where store_id = ${v.storeId} and shipment_id = ${v.shipmentId}`,
)

export const shipmentsRepository = {
  note: (db: Queryable, storeId: string, { way, ...shipment }: NewShipment) =>
    db.first(
      note({
        ...shipment,
        ...way,
        storeId,
        courierCode: shipment.courier.code,
        courierName: shipment.courier.name,
        awb: shipment.awb ?? null,
        lines: JSON.stringify(shipment.lines),
        pdd: shipment.pdd ?? null,
        numberedFrom: shipment.numberedFrom ?? null,
        numberReportedAt: shipment.numberReportedAt ?? null,
        isElsewhere: shipment.courier.isElsewhere,
        firstPollMs: firstPollMs(shipment.shipmentId),
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
  lockById: (db: Queryable, storeId: string, shipmentId: string) =>
    db.first(lockById({ storeId, shipmentId })),
  setPublic: (
    db: Queryable,
    storeId: string,
    { shipmentId, isPublic }: { readonly shipmentId: string; readonly isPublic: boolean },
  ) => db.run(setPublic({ storeId, shipmentId, isPublic })),
}
