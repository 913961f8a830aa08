/** Orders that payment links are for. [I17] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { ORDER_COLUMNS } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'

export interface OrdersOfLinks {
  readonly orderIds: readonly string[]
  /** Of carts. */
  readonly payableIds: readonly string[]
}

const ofLinks = statement<StoredOrder, { storeId: string } & OrdersOfLinks>(
  'orders.of-links',
  (v) => sql`select ${ORDER_COLUMNS} from orders
   where store_id = ${v.storeId}
     and (order_id = any (${v.orderIds}) or payable_id = any (${v.payableIds}))`,
)

export const ordersOfLinks = (
  db: Queryable,
  storeId: string,
  of: OrdersOfLinks,
): Promise<readonly StoredOrder[]> => db.rows(ofLinks({ ...of, storeId }))
