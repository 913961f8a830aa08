/** A cart, what became of it and its feedback are read by one statement. [D-30] */
import { payableOfCart } from '@thela/domain/orders'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { CART_COLUMNS } from './carts-repository.ts'
import type { StoredCart } from './carts-repository.ts'

export interface OrderedAs {
  /** By the platform, which numbers it a moment after it is placed. */
  readonly name: string | null
}

export interface StoredCartWithOrder extends StoredCart {
  /** Null until it is placed. */
  readonly order: OrderedAs | null
  /** Of its customer, about the checkout. */
  readonly hasFeedback: boolean
}

const find = statement<StoredCartWithOrder, { storeId: string; cartId: string; payableId: string }>(
  'checkout.find-cart-with-order',
  (v) => sql`select ${CART_COLUMNS}, '[]'::jsonb as inventory,
     (select jsonb_build_object('name', o.platform_order_name) from orders o
      where o.store_id = ${v.storeId} and o.payable_id = ${v.payableId}) as "order",
     exists (select from checkout_feedback f
       where f.store_id = ${v.storeId} and f.payable_id = ${v.payableId}) as "hasFeedback"
   from carts where store_id = ${v.storeId} and cart_id = ${v.cartId} and expires_at > now()`,
)

export const findStoredWithOrder = (db: Queryable, storeId: string, cartId: string) =>
  db.first(find({ storeId, cartId, payableId: payableOfCart(cartId).payableId }))
