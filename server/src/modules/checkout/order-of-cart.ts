import { payableOfCart } from '@thela/domain/orders'
import type { Queryable } from '../../db/statement.ts'
import { orders } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'

/** The order that a cart became. */
export const orderOfCart = (
  db: Queryable,
  storeId: string,
  cartId: string,
): Promise<StoredOrder | undefined> =>
  orders.ofPayable(db, storeId, payableOfCart(cartId).payableId)
