/** [D-18, D-76, D-40] */
import { createHash } from 'node:crypto'
import type { Cart } from '@thela/domain/checkout'
import type { PaymentChoice } from '@thela/contracts/calls/payment-option'
import { statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import { NOTE_ADDRESSES_OF_CART } from '../accounts/index.ts'

export interface StoredStage {
  readonly addressId?: string
  readonly billingAddressId?: string
  readonly shippingOptionId?: string
  readonly payment?: PaymentChoice
  readonly gstin?: string
}

/** What a person has chosen for a cart. */
export interface Draft {
  readonly subject: string
  readonly stage: StoredStage
  readonly utm: Readonly<Record<string, string>>
}

export interface StoredCart {
  readonly cartId: string
  readonly token: string
  readonly revision: number
  readonly cart: Cart
  readonly subject: string | null
  readonly stage: StoredStage
  readonly mode: 'page' | 'popup'
  readonly parentOrigin: string | null
  readonly utm: Readonly<Record<string, string>>
  /** What the platform had of these goods when it was last asked for stock; only where wanted. */
  readonly inventory: readonly { readonly variantId: string; readonly quantity: number }[]
  /** Since the platform was last asked, by the database's clock. */
  readonly ageSeconds: number
}

const COLUMNS = `cart_id as "cartId", platform_token as token, revision, cart, subject, stage, mode,
  parent_origin as "parentOrigin", utm,
  extract(epoch from now() - updated_at)::float as "ageSeconds"`

/** A cart that nobody has begun to check out is handed over again as the same one, whoever asks. */
const open = statement<{ readonly cartId: string }>(
  'checkout.open-cart',
  `insert into carts (store_id, cart_id, platform_token, cart, mode, parent_origin, utm, expires_at,
     open_token)
   values ($1, $2, $3, $4, $5, $6, $7, now() + interval '30 days', $8)
   on conflict (store_id, open_token) where open_token is not null do update
     set mode = excluded.mode, parent_origin = excluded.parent_origin,
       utm = carts.utm || excluded.utm, expires_at = excluded.expires_at, updated_at = now(),
       revision = carts.revision + (case when carts.cart - 'id' = excluded.cart - 'id' then 0 else 1 end),
       cart = excluded.cart || jsonb_build_object('id', carts.cart_id)
     where carts.subject is null and carts.expires_at > now()
   returning cart_id as "cartId"`,
)

/** The next one of this token is another cart. */
const release = statement<unknown>(
  'checkout.release-cart',
  'update carts set open_token = null where store_id = $1 and open_token = $2',
)

const find = statement<StoredCart>(
  'checkout.find-cart',
  `select ${COLUMNS}, case when $3 then (
     select coalesce(jsonb_agg(jsonb_build_object('variantId', s.variant_id, 'quantity', s.quantity)), '[]')
     from stock_levels s where s.store_id = $1 and not s.unlimited and s.variant_id in (
       select item->>'variantId' from jsonb_array_elements(cart->'items') as item)) else '[]' end as inventory
   from carts where store_id = $1 and cart_id = $2 and expires_at > now()`,
)

/** A change makes a new revision; without one only the time of asking is noted. */
const refresh = statement<{ readonly revision: number }>(
  'checkout.refresh-cart',
  `update carts set cart = $3, updated_at = now(),
     revision = revision + (case when cart = $3::jsonb then 0 else 1 end)
   where store_id = $1 and cart_id = $2 returning revision`,
)

/**
 * Staged by a customer, a cart is that customer's; staged by a guest it is that guest's while an order
 * of it waits to be confirmed, since a change would take away what was asked for.
 */
const BELONGS = `(is_customer($1, carts.subject) or exists (
  select from cod_confirmations c
  where c.store_id = $1 and c.cart_id = $2 and c.subject = carts.subject
    and c.confirmed_at is null and c.expires_at > now()))`

const stage = statement<unknown>(
  'checkout.stage-cart',
  `update carts set subject = $3, stage = $4, utm = utm || $5::jsonb, open_token = null
   where store_id = $1 and cart_id = $2
     and (subject is null or subject = $3 or not ${BELONGS})
   returning ${NOTE_ADDRESSES_OF_CART}($1, $3, stage->>'addressId', stage->>'billingAddressId')`,
)

const move = statement<{ readonly cartId: string }>(
  'checkout.move-carts',
  `update carts set subject = $3 where store_id = $1 and subject = $2
   returning cart_id as "cartId"`,
)

/** Drafts of a guest go on as those of the subject that the session goes on as. */
export const moveCarts = async (
  db: Queryable,
  moved: { readonly storeId: string; readonly from: string; readonly to: string },
): Promise<readonly string[]> => {
  const carts = await db.rows(move, [moved.storeId, moved.from, moved.to])
  return carts.map(({ cartId }) => cartId)
}

/** Of a store that is removed; its orders keep what they need themselves. */
const eraseStore = statement<unknown>(
  'checkout.erase-store',
  `with holds as (delete from stock_holds where store_id = $1),
   levels as (delete from stock_levels where store_id = $1),
   reservations as (delete from stock_reservations where store_id = $1),
   confirmations as (delete from cod_confirmations where store_id = $1),
   payables as (delete from payables p where store_id = $1 and not exists (
     select from orders o where o.store_id = p.store_id and o.payable_id = p.payable_id))
   delete from carts where store_id = $1`,
)

export const eraseCartsOf = (db: Queryable, storeId: string) => db.run(eraseStore, [storeId])

const isForeign = statement<{ readonly isForeign: boolean }>(
  'checkout.is-cart-foreign',
  `select subject <> $3 and ${BELONGS} as "isForeign"
   from carts where store_id = $1 and cart_id = $2`,
)

/** The checkout that a person has begun last with a cart of the platform. */
const begunBy = statement<{ readonly cartId: string; readonly cart: Cart }>(
  'checkout.cart-begun-by',
  `select cart_id as "cartId", cart from carts
   where store_id = $1 and subject = $2 and platform_token = $3 and expires_at > now()
   order by updated_at desc limit 1`,
)

/** Of a cart that ended unsold; an order keeps all that it needs. */
export const purgeCarts = statement<unknown>(
  'checkout.purge-carts',
  `delete from carts where ctid = any (array(
     select ctid from carts where expires_at < now() - interval '7 days' limit $1))`,
)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export interface FoundWith {
  readonly hasInventory: boolean
}

export const cartsRepository = {
  /** Answers the id under which it is open; nothing when the one of its token is no longer open. */
  open: async (
    db: Queryable,
    storeId: string,
    cart: {
      readonly cartId: string
      readonly token: string
      readonly cart: Cart
      readonly mode: 'page' | 'popup'
      readonly parentOrigin: string | undefined
      readonly utm: Readonly<Record<string, string>>
    },
  ): Promise<string | undefined> =>
    (
      await db.first(open, [
        storeId,
        cart.cartId,
        cart.token,
        JSON.stringify(cart.cart),
        cart.mode,
        cart.parentOrigin ?? null,
        JSON.stringify(cart.utm),
        hashOf(cart.token),
      ])
    )?.cartId,
  release: (db: Queryable, storeId: string, token: string) =>
    db.run(release, [storeId, hashOf(token)]),
  find: (db: Queryable, storeId: string, cartId: string, { hasInventory }: FoundWith) =>
    db.first(find, [storeId, cartId, hasInventory]),
  refresh: async (db: Queryable, storeId: string, cartId: string, cart: Cart): Promise<number> =>
    (await db.first(refresh, [storeId, cartId, JSON.stringify(cart)]))?.revision ?? 0,
  isForeign: async (db: Queryable, storeId: string, of: { cartId: string; subject: string }) =>
    (await db.first(isForeign, [storeId, of.cartId, of.subject]))?.isForeign === true,
  begunBy: (
    db: Queryable,
    storeId: string,
    of: { readonly subject: string; readonly token: string },
  ) => db.first(begunBy, [storeId, of.subject, of.token]),
  /** How many carts were written: none where it belongs to another customer. */
  stage: (db: Queryable, storeId: string, cartId: string, draft: Draft) =>
    db.run(stage, [
      storeId,
      cartId,
      draft.subject,
      JSON.stringify(draft.stage),
      JSON.stringify(draft.utm),
    ]),
}
