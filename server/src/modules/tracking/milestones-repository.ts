/** [ADR-215, ADR-357, I30] */
import type { ShipmentStage } from '@thela/domain/orders'
import type { Direction } from '@thela/domain/tracking'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { ScanRow } from './scan-row.ts'

export interface StandingRow {
  readonly orderId: string | null
  readonly courierCode: string
  readonly awb: string | null
  readonly direction: Direction
  readonly status: ShipmentStage
  readonly edd: Date | null
  readonly pdd: Date | null
  /** Whether the customer wants its updates by WhatsApp; null: nothing was chosen. */
  readonly whatsappSubscribed: boolean | null
  /** Of a parcel without an order. */
  readonly customerPhone: string | null
  readonly reference: string | null
  /** The scans that decide where it stands; null where these are not known. */
  readonly standing: readonly ScanRow[] | null
  /** Of its newest scan; null before the first. */
  readonly scannedAt: Date | null
  /** The database's time: it has said when this is due. */
  readonly readAt: Date
}

const standing = statement<StandingRow, { storeId: string; shipmentId: string }>(
  'tracking.standing',
  (v) => sql`select s.order_id as "orderId", s.courier_code as "courierCode", s.awb, s.direction,
     s.status, s.edd, s.pdd, s.whatsapp_subscribed as "whatsappSubscribed",
     s.customer_phone as "customerPhone", s.reference,
     case when s.standing_at = s.updated_at then s.standing end as standing,
     case when s.standing_at = s.updated_at then s.scans_to else
       (select max(c.scanned_at) from scans c
         where c.store_id = s.store_id and c.shipment_id = s.shipment_id) end as "scannedAt",
     now() as "readAt"
   from shipments s where s.store_id = ${v.storeId} and s.shipment_id = ${v.shipmentId}`,
)

export const milestonesRepository = {
  standing: (db: Queryable, storeId: string, shipmentId: string) =>
    db.first(standing({ storeId, shipmentId })),
}
