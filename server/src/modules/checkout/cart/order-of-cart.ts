import { payableOfCart } from '@thela/domain/orders'
import type { Database } from '../../../db/statement.ts'
import type { Orders, StoredOrder } from '../../orders/index.ts'

/** The order placed from a cart. */
export const orderOfCart = (
  { database, orders }: { readonly database: Database; readonly orders: Pick<Orders, 'ofPayable'> },
  storeId: string,
  cartId: string,
): Promise<StoredOrder | undefined> =>
  orders.ofPayable(database, storeId, payableOfCart(cartId).payableId)
