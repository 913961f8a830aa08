/** Parcels that a store reports itself. [I12, ADR-228] */
import type { CourierReports, Direction } from '@thela/domain/tracking'
import { sql, statement } from '../../db/statement.ts'
import type { ParametersOf, Queryable, Sql } from '../../db/statement.ts'
import type { ShipmentLine, StoredShipment } from './shipments-repository.ts'
import type { WayOfParcel } from './way-of-parcel.ts'

export interface NewReportedShipment extends WayOfParcel {
  readonly shipmentId: string
  readonly orderId: string | null
  readonly courierCode: string
  readonly courierName: string
  /** Its courier is asked about it. */
  readonly isPolled: boolean
  readonly awb: string
  readonly direction: Direction
  readonly lines: readonly ShipmentLine[]
  readonly createdAt: Date
  readonly beginsWithScans: boolean
  readonly pdd: Date | null
  /** Scans of its number before this are another parcel's; null where no other had it. */
  readonly numberedFrom: Date | null
  readonly customerPhone: string | null
  readonly reference: string | null
}

/** In the place of a fulfilment's id it has its own: a fulfilment of the platform may come yet. */
const add = statement<
  { readonly shipmentId: string },
  { storeId: string; lines: string } & Omit<NewReportedShipment, 'lines'>
>(
  'tracking.add-reported-shipment',
  (v) => sql`insert into shipments (store_id, shipment_id, order_id, fulfilment_id, courier_code,
     courier_name, awb, direction, lines, created_at, begins_with_scans,
     pdd, customer_phone, reference, origin_pincode, destination_pincode, delivery_rate,
     ordered_at, numbered_from, next_poll_at)
   values (${v.storeId}, ${v.shipmentId}, ${v.orderId}, ${v.shipmentId}, ${v.courierCode},
     ${v.courierName}, ${v.awb}, ${v.direction}, ${v.lines}, ${v.createdAt},
     ${v.beginsWithScans}, ${v.pdd}, ${v.customerPhone}, ${v.reference},
     ${v.originPincode}, ${v.destinationPincode}, ${v.deliveryRate}, ${v.orderedAt},
     ${v.numberedFrom},
     case when ${v.isPolled} then now() + interval '1 minute' else 'infinity' end)
   on conflict on constraint one_shipment_per_awb do nothing
   returning shipment_id as "shipmentId"`,
)

/** What is known of its way is kept where nothing else is. */
const setWay = (v: ParametersOf<WayOfParcel>): Sql =>
  sql`origin_pincode = coalesce(${v.originPincode}, origin_pincode),
     destination_pincode = coalesce(${v.destinationPincode}, destination_pincode),
     delivery_rate = coalesce(${v.deliveryRate}, delivery_rate),
     ordered_at = coalesce(${v.orderedAt}, ordered_at)`

interface KnownShipment {
  readonly storeId: string
  readonly shipmentId: string
}

/** What was not known of it: its order, or the account that has it. */
export interface CompletedShipment extends WayOfParcel {
  readonly orderId: string | null
  readonly pdd: Date | null
  readonly courierCode: string
  readonly courierName: string
  readonly courierReports: CourierReports | null
  readonly isPolled: boolean
}

const complete = statement<
  unknown,
  KnownShipment & Omit<CompletedShipment, 'courierReports'> & { courierReports: string | null }
>(
  'tracking.complete-reported-shipment',
  (v) => sql`update shipments set order_id = ${v.orderId}, pdd = ${v.pdd},
     customer_phone = case when ${v.orderId}::text is null then customer_phone end,
     courier_code = ${v.courierCode}, courier_name = ${v.courierName},
     courier_reports = ${v.courierReports}, ${setWay(v)},
     next_poll_at = case when ${v.isPolled} then now() + interval '1 minute' else next_poll_at end
   where store_id = ${v.storeId} and shipment_id = ${v.shipmentId}`,
)

export type AdoptedShipment = Pick<
  StoredShipment,
  'shipmentId' | 'direction' | 'status' | 'pdd' | 'edd' | 'courierCode' | 'deliveredAt'
>

/** The platform reports the parcel too: it is one, with the store's report first. */
const adopt = statement<
  AdoptedShipment,
  {
    storeId: string
    orderId: string
    fulfilmentId: string
    awb: string
    lines: string
    pdd: Date | null
  } & WayOfParcel
>(
  'tracking.adopt-reported-shipment',
  (v) => sql`update shipments set fulfilment_id = ${v.fulfilmentId}, order_id = ${v.orderId},
     customer_phone = null, pdd = coalesce(pdd, ${v.pdd}), ${setWay(v)},
     lines = case when lines = '[]' then ${v.lines}::jsonb else lines end
   where store_id = ${v.storeId} and awb = ${v.awb} and fulfilment_id = shipment_id
     and direction = 'FORWARD' and (order_id is null or order_id = ${v.orderId})
     and not exists (select from shipments other where other.store_id = ${v.storeId}
       and other.fulfilment_id = ${v.fulfilmentId})
   returning shipment_id as "shipmentId", direction, status, pdd, edd, courier_code as "courierCode",
     delivered_at as "deliveredAt"`,
)

/** Of a parcel without an order nothing else names its customer: kept as long as a request. */
export const purgeCustomerPhones = statement<unknown, { limit: number }>(
  'tracking.purge-customer-phones',
  (v) => sql`update shipments set customer_phone = null where ctid = any (array(
     select ctid from shipments where customer_phone is not null
       and updated_at < now() - interval '24 months' limit ${v.limit}))`,
)

const erasePhonesAndCodes = statement<unknown, { storeId: string }>(
  'tracking.erase-phones-and-codes',
  (v) => sql`update shipments set customer_phone = null, delivery_otp = null
   where store_id = ${v.storeId} and (customer_phone is not null or delivery_otp is not null)`,
)

export const reportedShipmentsRepository = {
  add: (db: Queryable, storeId: string, shipment: NewReportedShipment) =>
    db.first(add({ ...shipment, storeId, lines: JSON.stringify(shipment.lines) })),
  complete: (db: Queryable, of: KnownShipment, completed: CompletedShipment) =>
    db.run(
      complete({
        ...of,
        ...completed,
        courierReports: completed.courierReports && JSON.stringify(completed.courierReports),
      }),
    ),
  adopt: (
    db: Queryable,
    storeId: string,
    fulfilment: {
      readonly orderId: string
      readonly fulfilmentId: string
      readonly awb: string
      readonly lines: readonly ShipmentLine[]
      readonly pdd: Date | null
    } & WayOfParcel,
  ) => db.first(adopt({ ...fulfilment, storeId, lines: JSON.stringify(fulfilment.lines) })),
  erasePhonesAndCodes: (db: Queryable, storeId: string) => db.run(erasePhonesAndCodes({ storeId })),
}
