/** How well promised days were kept. [D-85, ADR-231] */
import { HISTORY_WINDOW_DAYS } from '@thela/domain/orders'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

export interface KeptPromises {
  readonly storeId: string
  /** The account that reports, and who carries. */
  readonly courierCode: string
  readonly courierName: string
  /** That were to come by now, or have come. */
  readonly promised: number
  readonly inTime: number
  /** Their day is over: still under way, lost, damaged or sent back. */
  readonly notDelivered: number
}

const WINDOW = `interval '${HISTORY_WINDOW_DAYS} days'`

/** Read by an owner now and then, so it has no index of its own. A cancelled parcel breaks no promise. */
const byCourier = statement<KeptPromises, { storeId: string | null; limit: number }>(
  'tracking.kept-promises',
  (v) => sql`select store_id as "storeId", courier_code as "courierCode",
     courier_name as "courierName", count(*)::int as promised,
     count(*) filter (where (delivered_at at time zone 'Asia/Kolkata')::date
       <= (pdd at time zone 'Asia/Kolkata')::date)::int as "inTime",
     count(*) filter (where delivered_at is null)::int as "notDelivered"
   from shipments
   where (${v.storeId}::text is null or store_id = ${v.storeId})
     and direction = 'FORWARD' and pdd is not null
     and (delivered_at > now() - ${WINDOW} or (delivered_at is null and status <> 'CANCELLED'
       and pdd > now() - ${WINDOW} and (pdd at time zone 'Asia/Kolkata')::date
         < (now() at time zone 'Asia/Kolkata')::date))
   group by store_id, courier_code, courier_name
   order by store_id, promised desc, courier_code, courier_name limit ${v.limit}`,
)

const MAX_LISTED = 1000

export const promisesRepository = {
  byCourier: (db: Queryable, storeId?: string) =>
    db.rows(byCourier({ storeId: storeId ?? null, limit: MAX_LISTED })),
}
