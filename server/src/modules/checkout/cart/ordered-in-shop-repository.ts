import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

/** A payment that has begun goes on: only `isOver` reads it. */
const orderInShop = statement<unknown, { storeId: string; cartId: string }>(
  'checkout.order-cart-in-shop',
  (v) => sql`update carts set ordered_in_shop_at = coalesce(ordered_in_shop_at, now())
   where store_id = ${v.storeId} and cart_id = ${v.cartId}`,
)

export const noteOrderedInShop = (db: Queryable, storeId: string, cartId: string) =>
  db.run(orderInShop({ storeId, cartId }))
