/** [tracking §4 Return statuses, T3.34] */
import { returnState } from '@thela/domain/tracking'
import type { ReturnState, ShipmentStatus } from '@thela/domain/tracking'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { StoredShipment } from './shipments-repository.ts'

export interface ParcelBack {
  readonly shipmentId: string
  readonly awb: string | undefined
  readonly state: ReturnState
  readonly returnedAt: Date | undefined
  readonly lines: StoredShipment['lines']
}

type Row = Pick<StoredShipment, 'shipmentId' | 'awb' | 'lines' | 'status' | 'deliveredAt'> & {
  readonly newest: ShipmentStatus | null
}

const ofOrder = statement<Row, { storeId: string; orderId: string }>(
  'tracking.returns-of-order',
  (v) => sql`select s.shipment_id as "shipmentId", s.awb, s.lines, s.status,
     s.delivered_at as "deliveredAt", (select c.scan->>'status' from scans c
       where c.store_id = s.store_id and c.shipment_id = s.shipment_id
       order by c.scanned_at desc limit 1) as newest
   from shipments s
   where s.store_id = ${v.storeId} and s.order_id = ${v.orderId} and s.direction = 'REVERSE'
   order by s.created_at, s.shipment_id`,
)

/** Parcels from the customer of an order to the store, the oldest first. */
export async function returnsOf(
  db: Queryable,
  storeId: string,
  orderId: string,
): Promise<readonly ParcelBack[]> {
  const rows = await db.rows(ofOrder({ storeId, orderId }))
  return rows.map(({ shipmentId, awb, lines, status, deliveredAt, newest }) => ({
    shipmentId,
    awb: awb ?? undefined,
    state: returnState(status, newest ?? undefined),
    returnedAt: deliveredAt ?? undefined,
    lines,
  }))
}
