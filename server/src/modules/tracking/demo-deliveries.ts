/** Deliveries that the demo's first store has behind it, so that a promise from history can be seen. [ADR-230] */
import { newId } from '../../db/new-id.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import { courierAccountsOf } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import { originOf } from './way-of-parcel.ts'

/** Mysuru. */
const PINCODE = '570001'

/** Of the first two carriers behind the store's account. */
const DAYS_OF_CARRIERS = [
  [1, 1, 2, 2, 2, 2, 1, 2],
  [2, 2, 2, 3, 2, 2, 2, 4],
] as const
const PROMISED_DAYS = 3

/** At each start as of yesterday again. */
const add = statement<
  unknown,
  { storeId: string; origin: string; rateId: string; courierCode: string; parcels: string }
>(
  'tracking.add-demo-deliveries',
  (
    v,
  ) => sql`insert into shipments (store_id, shipment_id, fulfilment_id, courier_code, courier_name, awb,
     lines, status, next_poll_at, ended_at, created_at, delivered_at, pdd, origin_pincode,
     destination_pincode, delivery_rate, ordered_at)
   select ${v.storeId}, given.id, given.id, ${v.courierCode}, given.courier, given.awb, '[]', 'DELIVERED',
     'infinity', given.came, given.came, given.came,
     given.came + (${PROMISED_DAYS} - given.days) * interval '1 day',
     ${v.origin}, '${PINCODE}', ${v.rateId}, given.came - given.days * interval '1 day'
   from (select *, now() - interval '1 day' as came from jsonb_to_recordset(${v.parcels}::jsonb)
     as parcel (id text, awb text, courier text, days integer)) as given
   on conflict on constraint one_shipment_per_awb do update set delivered_at = excluded.delivered_at,
     ended_at = excluded.ended_at, created_at = excluded.created_at, pdd = excluded.pdd,
     ordered_at = excluded.ordered_at`,
)

export async function addDemoDeliveries(db: Queryable, store: Store): Promise<void> {
  const [rate] = store.config.shippingPref.deliveryRates
  const [account] = courierAccountsOf(store.config)
  if (!rate || !account) return
  const parcels = DAYS_OF_CARRIERS.flatMap((each, carrier) =>
    each.map((days, index) => ({
      id: newId(store.number),
      awb: `DEMO-PAST-${carrier}${index}`,
      courier: account.platformNames[carrier] ?? account.code,
      days,
    })),
  )
  await db.run(
    add({
      storeId: store.storeId,
      origin: originOf(store),
      rateId: rate.id,
      courierCode: account.code,
      parcels: JSON.stringify(parcels),
    }),
  )
}
