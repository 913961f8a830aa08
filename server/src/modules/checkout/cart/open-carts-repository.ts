/** Carts whose checkout has not begun: one for each name by which they are found. [D-18, D-76] */
import type { PageMode } from '@thela/contracts/pages'
import { createHash } from 'node:crypto'
import type { Cart } from '@thela/domain/checkout'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { ReturnTo } from './carts-repository.ts'

/** Until somebody begins its checkout, the same cart is reused for every handoff. */
const open = statement<
  { readonly cartId: string },
  {
    storeId: string
    cartId: string
    token: string
    shopToken: string | null
    cart: string
    mode: string
    parentOrigin: string | null
    utm: string
    returnTo: string | null
    openToken: string
  }
>(
  'checkout.open-cart',
  (v) => sql`insert into carts (store_id, cart_id, platform_token, shop_token, cart, mode,
     parent_origin, utm, return_to, expires_at, open_token)
   values (${v.storeId}, ${v.cartId}, ${v.token}, ${v.shopToken}, ${v.cart}, ${v.mode},
     ${v.parentOrigin}, ${v.utm}, ${v.returnTo}, now() + interval '30 days', ${v.openToken})
   on conflict (store_id, open_token) where open_token is not null do update
     set platform_token = excluded.platform_token, mode = excluded.mode, parent_origin = excluded.parent_origin,
       return_to = excluded.return_to, started_at = now(), ordered_in_shop_at = null,
       utm = carts.utm || excluded.utm, expires_at = excluded.expires_at, updated_at = now(),
       revision = carts.revision
         + (case when cart_agreement(carts.cart) = cart_agreement(excluded.cart) then 0 else 1 end),
       cart = excluded.cart || jsonb_build_object('id', carts.cart_id)
     where carts.subject is null and carts.expires_at > now()
   returning cart_id as "cartId"`,
)

/** The cart that is open by this name, if any. */
const findOpen = statement<{ readonly cartId: string }, { storeId: string; openToken: string }>(
  'checkout.find-open-cart',
  (v) => sql`select cart_id as "cartId" from carts
   where store_id = ${v.storeId} and open_token = ${v.openToken} and expires_at > now()`,
)

/** The next one of this token is another cart. */
const release = statement<unknown, { storeId: string; openToken: string }>(
  'checkout.release-cart',
  (v) => sql`update carts set open_token = null
   where store_id = ${v.storeId} and open_token = ${v.openToken}`,
)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const openCartsRepository = {
  /** Returns the id of the open cart; undefined when that of its token is no longer open. */
  open: async (
    db: Queryable,
    storeId: string,
    cart: {
      readonly cartId: string
      readonly token: string
      readonly openAs: string
      readonly shopToken: string | undefined
      readonly cart: Cart
      readonly mode: PageMode
      readonly parentOrigin: string | undefined
      readonly utm: Readonly<Record<string, string>>
      readonly returnTo: ReturnTo | undefined
    },
  ): Promise<string | undefined> =>
    (
      await db.first(
        open({
          ...cart,
          storeId,
          shopToken: cart.shopToken ?? null,
          cart: JSON.stringify(cart.cart),
          parentOrigin: cart.parentOrigin ?? null,
          utm: JSON.stringify(cart.utm),
          returnTo: cart.returnTo ? JSON.stringify(cart.returnTo) : null,
          openToken: hashOf(cart.openAs),
        }),
      )
    )?.cartId,
  release: (db: Queryable, storeId: string, openAs: string) =>
    db.run(release({ storeId, openToken: hashOf(openAs) })),
  findOpen: async (db: Queryable, storeId: string, openAs: string): Promise<string | undefined> =>
    (await db.first(findOpen({ storeId, openToken: hashOf(openAs) })))?.cartId,
}
