/** [D-18, D-76, D-40] */
import type { PageMode } from '@thela/contracts/pages'
import type { Address } from '@thela/domain/accounts'
import type { Cart, StoredRejection } from '@thela/domain/checkout'
import { sql, statement } from '../../../db/statement.ts'
import type { ParametersOf, Queryable } from '../../../db/statement.ts'
import { NOTE_ADDRESSES_OF_CART, savedAddress } from '../../accounts/index.ts'
import { LOCK_ATTEMPTS } from '../../payments/index.ts'
import type { Campaign } from './campaign-of.ts'
import { hasOtherDeliveries } from './other-deliveries.ts'
import type { Draft, StoredStage } from './stored-stage.ts'

/** Where the shopper came from: the link of `cb_u`, and the partner of `cb_s`. */
export interface ReturnTo {
  readonly link: string
  /** Its link switches partner mode on; empty where the partner has no name. */
  readonly partner?: string
}

export interface CheckoutLife {
  readonly expiresAt: Date
  readonly startedAt: Date
  /** How long ago that is. */
  readonly openSeconds: number
  readonly isOrderedInShop: boolean
}

export interface StoredCart extends CheckoutLife {
  readonly cartId: string
  readonly token: string
  /** Of a copy: the token of the shop's cart from which it was made. */
  readonly shopToken: string | null
  readonly revision: number
  readonly cart: Cart
  readonly subject: string | null
  readonly stage: StoredStage
  readonly mode: PageMode
  readonly parentOrigin: string | null
  readonly utm: Readonly<Record<string, string>>
  readonly returnTo: ReturnTo | null
  /** The platform's stock of these items when last requested; only where needed. */
  readonly inventory: readonly { readonly variantId: string; readonly quantity: number }[]
  /** What its shopper was refused lately, for the owner of the store. */
  readonly rejections: readonly StoredRejection[]
  /** Since the platform was last asked, by the database's clock. */
  readonly ageSeconds: number
}

/** In SQL: the columns of a checkout's life. */
export const CHECKOUT_LIFE = `expires_at as "expiresAt", started_at as "startedAt",
  extract(epoch from now() - started_at)::float as "openSeconds",
  ordered_in_shop_at is not null as "isOrderedInShop"`
export const CART_COLUMNS = `cart_id as "cartId", platform_token as token,
  shop_token as "shopToken", revision, cart, subject, stage, mode, parent_origin as "parentOrigin", utm, return_to as "returnTo", rejections,
  extract(epoch from now() - updated_at)::float as "ageSeconds", ${CHECKOUT_LIFE}`

/** A link by which it was opened again; of each name the last counts. */
const noteCampaign = statement<
  { readonly utm: Campaign },
  { storeId: string; cartId: string; utm: string }
>(
  'checkout.note-campaign',
  (v) => sql`update carts set utm = utm || ${v.utm}::jsonb
   where store_id = ${v.storeId} and cart_id = ${v.cartId} returning utm`,
)

/**
 * Two statements, since each is planned once per connection: one with a condition on its parameter would be planned at each
 * call, without the half that the call leaves out.
 */
const find = statement<StoredCart, { storeId: string; cartId: string }>(
  'checkout.find-cart',
  (v) => sql`select ${CART_COLUMNS}, '[]'::jsonb as inventory
   from carts where store_id = ${v.storeId} and cart_id = ${v.cartId} and expires_at > now()`,
)

const findWithInventory = statement<StoredCart, { storeId: string; cartId: string }>(
  'checkout.find-cart-with-inventory',
  (v) => sql`select ${CART_COLUMNS}, (
     select coalesce(jsonb_agg(jsonb_build_object('variantId', s.variant_id, 'quantity', s.quantity)), '[]')
     from stock_levels s
     where s.store_id = ${v.storeId} and not s.unlimited and s.variant_id in (
       select item->>'variantId' from jsonb_array_elements(cart->'items') as item)) as inventory
   from carts where store_id = ${v.storeId} and cart_id = ${v.cartId} and expires_at > now()`,
)

/** Who pays, and the addresses of theirs that they have chosen. */
interface ChosenAddresses {
  readonly subject: string
  readonly shippingId: string
  readonly billingId: string
}

export interface CartToPay {
  readonly stored: StoredCart
  readonly shippingAddress: Address | null
  readonly billingAddress: Address | null
}

/** Without what the platform has in stock, which is asked again. */
const findToPay = statement<
  StoredCart & Omit<CartToPay, 'stored'>,
  { storeId: string; cartId: string } & ChosenAddresses
>(
  'checkout.find-cart-to-pay',
  (v) => sql`select ${CART_COLUMNS}, '[]'::jsonb as inventory,
     ${savedAddress({ storeId: v.storeId, subject: v.subject, id: v.shippingId })} as "shippingAddress",
     ${savedAddress({ storeId: v.storeId, subject: v.subject, id: v.billingId })} as "billingAddress"
   from carts where store_id = ${v.storeId} and cart_id = ${v.cartId} and expires_at > now()`,
)

/**
 * A change of what the shopper agrees to makes a new revision, a change of anything else is only kept. The platform's
 * deliveries to the same place are a part of it: pages load them anew for a revision.
 */
const refresh = statement<
  { readonly revision: number },
  { storeId: string; cartId: string; cart: string }
>(
  'checkout.refresh-cart',
  (v) => sql`update carts set cart = ${v.cart}, updated_at = now(),
     revision = revision + (case when cart_agreement(cart) = cart_agreement(${v.cart}::jsonb)
       and not ${hasOtherDeliveries(v.cart)}
       then 0 else 1 end)
   where store_id = ${v.storeId} and cart_id = ${v.cartId} returning revision`,
)

/** The process that claimed it may have died: after its longest request the claim is void. */
const claim = statement<unknown, { storeId: string; cartId: string }>(
  'checkout.claim-cart-lines',
  (v) => sql`update carts set lines_changing_until = now() + interval '20 seconds'
   where store_id = ${v.storeId} and cart_id = ${v.cartId}
     and (lines_changing_until is null or lines_changing_until < now())`,
)

const releaseClaim = statement<unknown, { storeId: string; cartId: string }>(
  'checkout.release-cart-lines',
  (v) => sql`update carts set lines_changing_until = null
   where store_id = ${v.storeId} and cart_id = ${v.cartId}`,
)

/**
 * A cart staged by a customer belongs to that customer; one staged by a guest belongs to that guest
 * while a COD order of it waits for confirmation, since a change would invalidate the confirmation.
 */
const belongs = (v: ParametersOf<{ storeId: string; cartId: string }>) =>
  sql`(is_customer(${v.storeId}, carts.subject) or exists (
  select from cod_confirmations c
  where c.store_id = ${v.storeId} and c.cart_id = ${v.cartId} and c.subject = carts.subject
    and c.confirmed_at is null and c.expires_at > now()))`

const stage = statement<
  unknown,
  { storeId: string; cartId: string; subject: string; stage: string; utm: string }
>(
  'checkout.stage-cart',
  (v) => sql`update carts
   set subject = ${v.subject}, stage = ${v.stage}, utm = utm || ${v.utm}::jsonb,
     open_token = null
   where store_id = ${v.storeId} and cart_id = ${v.cartId}
     and (subject is null or subject = ${v.subject} or not ${belongs(v)})
   returning ${NOTE_ADDRESSES_OF_CART}(${v.storeId}, ${v.subject}, stage->>'addressId',
     stage->>'billingAddressId')`,
)

/** The attempts of a cart are locked before it, as by the statement that begins a payment of it. */
const move = statement<{ readonly cartId: string }, { storeId: string; from: string; to: string }>(
  'checkout.move-carts',
  (v) => sql`with mine as materialized (
     select c.cart_id, ${LOCK_ATTEMPTS}(c.store_id, c.cart_id) as is_locked
     from carts c where c.store_id = ${v.storeId} and c.subject = ${v.from}
   )
   update carts set subject = ${v.to}
   where store_id = ${v.storeId} and subject = ${v.from}
     and cart_id in (select m.cart_id from mine m where m.is_locked)
   returning cart_id as "cartId"`,
)

/** Moves a guest's drafts to the subject of the new session. */
export const moveCarts = async (
  db: Queryable,
  moved: { readonly storeId: string; readonly from: string; readonly to: string },
): Promise<readonly string[]> => {
  const carts = await db.rows(move(moved))
  return carts.map(({ cartId }) => cartId)
}

/** Of a store that is removed; its orders keep what they need themselves. */
const eraseStore = statement<unknown, { storeId: string }>(
  'checkout.erase-store',
  (v) => sql`with holds as (delete from stock_holds where store_id = ${v.storeId}),
   levels as (delete from stock_levels where store_id = ${v.storeId}),
   reservations as (delete from stock_reservations where store_id = ${v.storeId}),
   shares as (delete from guest_holds where store_id = ${v.storeId}),
   coupons as (delete from coupon_uses where store_id = ${v.storeId}),
   limits as (delete from coupon_limits where store_id = ${v.storeId}),
   feedback as (delete from checkout_feedback where store_id = ${v.storeId}),
   confirmations as (delete from cod_confirmations where store_id = ${v.storeId}),
   drafts as (delete from platform_drafts where store_id = ${v.storeId}),
   payables as (delete from payables p where store_id = ${v.storeId} and not exists (
     select from orders o where o.store_id = p.store_id and o.payable_id = p.payable_id))
   delete from carts where store_id = ${v.storeId}`,
)

export const eraseCartsOf = (db: Queryable, storeId: string) => db.run(eraseStore({ storeId }))

const isForeign = statement<
  { readonly isForeign: boolean },
  { storeId: string; cartId: string; subject: string }
>(
  'checkout.is-cart-foreign',
  (v) => sql`select subject <> ${v.subject} and ${belongs(v)} as "isForeign"
   from carts where store_id = ${v.storeId} and cart_id = ${v.cartId}`,
)

/** The latest checkout that a person has begun with a cart of the platform. */
const begunBy = statement<
  Pick<StoredCart, 'cartId' | 'cart'> & CheckoutLife,
  { storeId: string; subject: string; token: string }
>(
  'checkout.cart-begun-by',
  (v) => sql`select cart_id as "cartId", cart, ${CHECKOUT_LIFE} from carts
   where store_id = ${v.storeId} and subject = ${v.subject}
     and coalesce(shop_token, platform_token) = ${v.token}
     and expires_at > now()
   order by updated_at desc limit 1`,
)

/** Once per session: whoever stamped it first keeps it; of another one nothing is returned. */
const stampCustomer = statement<
  { readonly status: 'repeat' | 'new' },
  { storeId: string; cartId: string; subject: string; status: string }
>(
  'checkout.stamp-customer',
  (v) => sql`update carts set customer_status = coalesce(customer_status, ${v.status}),
     customer_status_of = ${v.subject}
   where store_id = ${v.storeId} and cart_id = ${v.cartId}
     and coalesce(customer_status_of, ${v.subject}) = ${v.subject}
     and (subject is null or subject = ${v.subject} or not ${belongs(v)})
   returning customer_status as status`,
)

/** Of a cart that ended unsold; an order keeps all that it needs. */
export const purgeCarts = statement<unknown, { limit: number }>(
  'checkout.purge-carts',
  (v) => sql`delete from carts where ctid = any (array(
     select ctid from carts where expires_at < now() - interval '7 days' limit ${v.limit}))`,
)

export interface FoundWith {
  readonly hasInventory: boolean
}

export const cartsRepository = {
  noteCampaign: async (db: Queryable, storeId: string, cartId: string, utm: Campaign) =>
    (await db.first(noteCampaign({ storeId, cartId, utm: JSON.stringify(utm) })))?.utm ?? utm,
  find: (db: Queryable, storeId: string, cartId: string, { hasInventory }: FoundWith) =>
    db.first((hasInventory ? findWithInventory : find)({ storeId, cartId })),
  findToPay: async (
    db: Queryable,
    storeId: string,
    cartId: string,
    chosen: ChosenAddresses,
  ): Promise<CartToPay | undefined> => {
    const row = await db.first(findToPay({ ...chosen, storeId, cartId }))
    if (!row) return undefined
    const { shippingAddress, billingAddress, ...stored } = row
    return { stored, shippingAddress, billingAddress }
  },
  refresh: async (db: Queryable, storeId: string, cartId: string, cart: Cart): Promise<number> =>
    (await db.first(refresh({ storeId, cartId, cart: JSON.stringify(cart) })))?.revision ?? 0,
  /** True for one of those that change the lines of a cart at the same time. */
  claim: async (db: Queryable, storeId: string, cartId: string): Promise<boolean> =>
    (await db.run(claim({ storeId, cartId }))) === 1,
  releaseClaim: (db: Queryable, storeId: string, cartId: string) =>
    db.run(releaseClaim({ storeId, cartId })),
  isForeign: async (db: Queryable, storeId: string, of: { cartId: string; subject: string }) =>
    (await db.first(isForeign({ ...of, storeId })))?.isForeign === true,
  stampCustomer: async (
    db: Queryable,
    storeId: string,
    of: { readonly cartId: string; readonly subject: string; readonly status: 'repeat' | 'new' },
  ) => (await db.first(stampCustomer({ ...of, storeId })))?.status,
  begunBy: (
    db: Queryable,
    storeId: string,
    of: { readonly subject: string; readonly token: string },
  ) => db.first(begunBy({ ...of, storeId })),
  /** How many carts were written: none where it belongs to another customer. */
  stage: (db: Queryable, storeId: string, cartId: string, draft: Draft) =>
    db.run(
      stage({
        storeId,
        cartId,
        subject: draft.subject,
        stage: JSON.stringify(draft.stage),
        utm: JSON.stringify(draft.utm),
      }),
    ),
}
