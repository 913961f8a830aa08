/** Checkouts that a person has begun and not ordered. [account §2 Screens and routes, §3 Customer summary and country, ADR-245] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { CheckoutLife, StoredCart } from './carts-repository.ts'
import { CHECKOUT_LIFE } from './carts-repository.ts'

export type BegunCart = Pick<StoredCart, 'cartId' | 'cart'> & CheckoutLife

/** More than anybody leaves in the month that a cart lives. */
const MAX_CARTS = 50

const begun = statement<BegunCart, { storeId: string; subject: string }>(
  'checkout.carts-of-customer',
  (v) => sql`select cart_id as "cartId", cart, ${CHECKOUT_LIFE} from carts
   where store_id = ${v.storeId} and subject = ${v.subject} and expires_at > now()
     and ordered_in_shop_at is null
     and not exists (select from orders o
       where o.store_id = carts.store_id and o.payable_id = carts.cart_id)
   order by updated_at desc, cart_id limit ${MAX_CARTS}`,
)

export const begunCartsOf = (
  db: Queryable,
  holder: { readonly storeId: string; readonly subject: string },
) => db.rows(begun({ storeId: holder.storeId, subject: holder.subject }))
