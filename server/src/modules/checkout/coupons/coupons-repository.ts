/** [I22] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

/**
 * In SQL; of store, payable, customer, as older keys stored it, codes, seconds and claim: {short} with the first code that is used up, or
 * {unverified} with the first of which a typed phone has had its share, else {}.
 */
export const HOLD_COUPONS = 'hold_share_of_coupons'
/** In SQL; of store, payable and the state from which they are released. */
export const RELEASE_COUPONS = 'release_coupons'

interface Uses {
  readonly uses: number
  /** This customer has used it, or is paying with it, in another cart. */
  readonly isUsedByCustomer: boolean
}

const count = statement<
  Uses,
  { storeId: string; payableId: string; customers: readonly string[]; code: string }
>(
  'checkout.count-coupon-uses',
  (v) => sql`select coupon_uses_of_others(${v.storeId}, ${v.payableId}, ${v.code}) as uses,
     (select bool_or(has_used_coupon(${v.storeId}, ${v.payableId}, customer, ${v.code}))
       from unnest(${v.customers}::text[]) as customer) as "isUsedByCustomer"`,
)

const usedUp = statement<
  { readonly code: string },
  {
    storeId: string
    payableId: string
    customers: readonly string[]
    codes: readonly string[]
  }
>(
  'checkout.coupons-used-up',
  (v) => sql`select code from coupon_limits
   where store_id = ${v.storeId} and code = any (${v.codes})
     and exists (select from unnest(${v.customers}::text[]) as customer
       where not is_coupon_left(${v.storeId}, ${v.payableId}, customer, code))`,
)

/** Those that placed orders have used up, as far as their limits were read. What is being paid with may come back. */
const spent = statement<
  { readonly code: string; readonly uses: number },
  { storeId: string; payableId: string; codes: readonly string[] }
>(
  'checkout.coupons-spent',
  (v) => sql`select code, uses from (
     select l.code, l.usage_limit - l.used_elsewhere as places, l.used_here - (
       select count(*) from coupon_uses u where u.store_id = l.store_id and u.code = l.code
         and u.payable_id = ${v.payableId} and u.state = 'USED')::integer as uses
     from coupon_limits l where l.store_id = ${v.storeId} and l.code = any (${v.codes})) as counted
   where uses >= places`,
)

/** As the platform has it now. */
const noteLimit = statement<
  unknown,
  { storeId: string; code: string; limit: number | null; used: number; once: boolean }
>(
  'checkout.note-coupon-limit',
  (v) => sql`update coupon_limits set usage_limit = ${v.limit}, used_elsewhere = ${v.used},
     once_per_customer = ${v.once}, read_at = now()
   where store_id = ${v.storeId} and code = ${v.code}`,
)

const giveBack = statement<unknown, { storeId: string; orderId: string }>(
  'checkout.give-coupons-back',
  (v) => sql`select ${RELEASE_COUPONS}(${v.storeId}, payable_id, 'USED') from orders
   where store_id = ${v.storeId} and order_id = ${v.orderId}`,
)

/** What was given back, or never became an order. */
export const purgeCoupons = statement<unknown, { limit: number }>(
  'checkout.purge-coupons',
  (v) => sql`delete from coupon_uses where ctid = any (array(
     select ctid from coupon_uses
     where (state = 'RELEASED' or (state = 'HELD' and expires_at < now()))
       and changed_at < now() - interval '30 days' limit ${v.limit} for update skip locked))`,
)

/**
 * Nobody has paid with it lately; it is read again when somebody does, for whom this never waits and who never
 * waits for this.
 */
export const purgeCouponLimits = statement<unknown, { limit: number }>(
  'checkout.purge-coupon-limits',
  (v) => sql`delete from coupon_limits where ctid = any (array(
     select ctid from coupon_limits
     where read_at < now() - interval '90 days' limit ${v.limit} for update skip locked))`,
)

interface UserOfCodes {
  readonly payableId: string
  /** A hash of the verified phone; empty where there is none. */
  readonly customer: string
  /** As older keys have stored it. */
  readonly customerBefore: readonly string[]
}

const customersOf = ({ customer, customerBefore }: UserOfCodes) => [customer, ...customerBefore]

export const couponsRepository = {
  count: async (
    db: Queryable,
    storeId: string,
    of: UserOfCodes & { readonly code: string },
  ): Promise<Uses> =>
    (await db.first(
      count({ storeId, payableId: of.payableId, customers: customersOf(of), code: of.code }),
    )) ?? { uses: 0, isUsedByCustomer: false },
  /** Those of which nothing is left, as far as their limits are known. */
  usedUp: async (
    db: Queryable,
    storeId: string,
    of: UserOfCodes & { readonly codes: readonly string[] },
  ): Promise<readonly string[]> =>
    (
      await db.rows(
        usedUp({ storeId, payableId: of.payableId, customers: customersOf(of), codes: of.codes }),
      )
    ).map(({ code }) => code),
  /** With how often orders of others have used each. */
  spent: (
    db: Queryable,
    storeId: string,
    of: { readonly payableId: string; readonly codes: readonly string[] },
  ) => db.rows(spent({ ...of, storeId })),
  noteLimit: (
    db: Queryable,
    storeId: string,
    of: {
      readonly code: string
      readonly limit: number | null
      readonly used: number
      readonly once: boolean
    },
  ) => db.run(noteLimit({ ...of, storeId })),
  /** The order was cancelled. */
  giveBack: (db: Queryable, storeId: string, orderId: string) =>
    db.run(giveBack({ storeId, orderId })),
}
