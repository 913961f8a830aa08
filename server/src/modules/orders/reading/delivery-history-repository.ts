/** What became of earlier orders. [D-14, I17, I34, ADR-104] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { IS_PHONE_VERIFIED } from '../stored/orders-repository.ts'

/** Counts of orders. */
export interface OrderHistory {
  /** Of the verified phone, not cancelled. */
  readonly placed: number
  readonly delivered: number
  readonly returned: number
  readonly deliveredAtPincode: number
  readonly returnedAtPincode: number
}

export interface HistoryQuery {
  readonly storeId: string
  /** Of these the phone's orders are counted, those that its owner has placed: others may have typed it. */
  readonly storesOfSeller: readonly string[]
  readonly phone: string | undefined
  readonly pincode: string | undefined
}

const RETURNED = `status = 'RTO'`
const DELIVERED = `status in ('DELIVERED', 'PARTIALLY_DELIVERED')`

/** At the pincode the newest orders of half a year count, so that its cost is bounded. */
const history = statement<
  OrderHistory,
  { storeId: string; storeIds: readonly string[]; phone: string | null; pincode: string | null }
>(
  'orders.delivery-history',
  (v) => sql`with of_phone as (
     select count(*) filter (where status <> 'CANCELLED')::int as placed,
       count(*) filter (where ${DELIVERED})::int as delivered,
       count(*) filter (where ${RETURNED})::int as returned
     from orders where store_id = any (${v.storeIds}) and phone = ${v.phone}
       and ${IS_PHONE_VERIFIED}
   ), at_pincode as (
     select count(*) filter (where ${DELIVERED})::int as delivered,
       count(*) filter (where ${RETURNED})::int as returned
     from (select status from orders
       where store_id = ${v.storeId} and snapshot #>> '{shippingAddress,pincode}' = ${v.pincode}
         and placed_at > now() - interval '180 days'
       order by placed_at desc limit 500) newest
   )
   select p.placed, p.delivered, p.returned, a.delivered as "deliveredAtPincode",
     a.returned as "returnedAtPincode" from of_phone p, at_pincode a`,
)

export async function deliveryHistory(
  db: Queryable,
  { storeId, storesOfSeller: storeIds, phone, pincode }: HistoryQuery,
): Promise<OrderHistory> {
  const found = await db.first(
    history({ storeId, storeIds, phone: phone ?? null, pincode: pincode ?? null }),
  )
  if (!found) throw new Error('counts have one row')
  return found
}
