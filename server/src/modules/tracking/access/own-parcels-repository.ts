/** [I31] */
import type { ShipmentStage } from '@thela/domain/orders'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

interface ParcelOfPhone {
  readonly shipmentId: string
  readonly reference: string | null
  readonly status: ShipmentStage
  readonly pdd: Date | null
  readonly edd: Date | null
}

/** Those that belong to no order, the newest first. */
const ofPhone = statement<ParcelOfPhone, { storeId: string; phone: string; limit: number }>(
  'tracking.parcels-of-phone',
  (v) => sql`select shipment_id as "shipmentId", reference, status, pdd, edd from shipments
   where store_id = ${v.storeId} and customer_phone = ${v.phone} and order_id is null
   order by created_at desc limit ${v.limit}`,
)

export const ownParcelsRepository = {
  ofPhone: (db: Queryable, of: { storeId: string; phone: string; limit: number }) =>
    db.rows(ofPhone(of)),
}
