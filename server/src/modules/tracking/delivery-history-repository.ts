/** [D-85, ADR-230] */
import { HISTORY_WINDOW_DAYS, MAX_HISTORY_PARCELS, pincodeRegion } from '@thela/domain/orders'
import type { RecentDeliveries } from '@thela/domain/orders'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

export interface Between {
  readonly storeId: string
  readonly from: string
  readonly to: string
}

const DAYS = `(s.delivered_at at time zone 'Asia/Kolkata')::date - (s.ordered_at at time zone 'Asia/Kolkata')::date`

/** As in the indexes, which hold nothing else. */
const IS_DELIVERY = `s.direction = 'FORWARD' and s.delivered_at is not null and s.ordered_at is not null
  and s.delivered_at > now() - interval '${HISTORY_WINDOW_DAYS} days'`

/** Of each rate the newest deliveries, read from the indexes: however many parcels the store has sent. */
const between = statement<
  RecentDeliveries & { readonly rateId: string },
  Between & { rateIds: readonly string[]; fromRegion: string; toRegion: string }
>(
  'tracking.delivery-history',
  (v) => sql`select rate.id as "rateId",
     array(select ${DAYS} from shipments s where s.store_id = ${v.storeId}
       and s.delivery_rate = rate.id and s.destination_pincode = ${v.to}
       and s.origin_pincode = ${v.from} and ${IS_DELIVERY}
       order by s.delivered_at desc limit ${MAX_HISTORY_PARCELS}) as "ofPincodes",
     array(select ${DAYS} from shipments s where s.store_id = ${v.storeId}
       and s.delivery_rate = rate.id and left(s.destination_pincode, 3) = ${v.toRegion}
       and left(s.origin_pincode, 3) = ${v.fromRegion} and ${IS_DELIVERY}
       order by s.delivered_at desc limit ${MAX_HISTORY_PARCELS}) as "ofRegions"
   from unnest(${v.rateIds}::text[]) as rate (id)`,
)

const erase = statement<unknown, { storeId: string }>(
  'tracking.erase-ways',
  (v) => sql`update shipments set origin_pincode = null, destination_pincode = null,
     delivery_rate = null, ordered_at = null
   where store_id = ${v.storeId} and ordered_at is not null`,
)

export const deliveryHistoryRepository = {
  between: (db: Queryable, places: Between, rateIds: readonly string[]) =>
    db.rows(
      between({
        ...places,
        rateIds,
        fromRegion: pincodeRegion(places.from),
        toRegion: pincodeRegion(places.to),
      }),
    ),
  eraseOf: (db: Queryable, storeId: string) => db.run(erase({ storeId })),
}
