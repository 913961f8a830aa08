/** [tracking §2, ADR-211, I45] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { ORDER_COLUMNS } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'

export interface NumberAndPincode {
  /** As `orderNumberKey` compares it. */
  readonly number: string
  /** Of the address that it was placed for: a changed one keeps its pincode. */
  readonly pincode: string
}

/** In one condition: an unknown number and a wrong pincode are the same to it, in time as well. */
const ofNumber = statement<StoredOrder, { storeId: string } & NumberAndPincode>(
  'orders.of-number-and-pincode',
  (v) => sql`select ${ORDER_COLUMNS} from orders
   where store_id = ${v.storeId} and lower(ltrim(platform_order_name, '#')) = ${v.number}
     and snapshot->'shippingAddress'->>'pincode' = ${v.pincode}
   order by placed_at desc limit 1`,
)

/** For the store itself. Two: the number alone does not say which. */
const named = statement<StoredOrder, { storeId: string; number: string }>(
  'orders.of-number',
  (v) => sql`select ${ORDER_COLUMNS} from orders
   where store_id = ${v.storeId} and lower(ltrim(platform_order_name, '#')) = ${v.number}
   order by placed_at desc limit 2`,
)

export const namedOrders = (
  db: Queryable,
  storeId: string,
  number: string,
): Promise<readonly StoredOrder[]> => db.rows(named({ storeId, number }))

export const orderOfNumber = (
  db: Queryable,
  storeId: string,
  of: NumberAndPincode,
): Promise<StoredOrder | undefined> => db.first(ofNumber({ ...of, storeId }))
