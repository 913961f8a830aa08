/** [I21] */
import { CurrentValue, sql, statement } from '../../../db/statement.ts'
import type { ParametersOf, Queryable, Sql } from '../../../db/statement.ts'
import type { VariantStock } from '../../../ports/store-platform.ts'
import { HOLD_BALANCES, RELEASE_BALANCES } from '../../payments/index.ts'
import { HOLD_COUPONS, RELEASE_COUPONS } from '../coupons/coupons-repository.ts'
import type { CouponToHold } from '../coupons/limits-of-codes.ts'
import type { UnverifiedAllowance } from '@thela/domain/checkout'
import { balanceUses } from '@thela/domain/payments'
import type { BalanceUse } from '@thela/domain/payments'
import { couponsOf } from '@thela/domain/orders'
import type { OrderSnapshot } from '@thela/domain/orders'
import type { Draft } from '../cart/stored-stage.ts'

/** One variant, however many lines contain it. */
export interface StockLine {
  readonly variantId: string
  readonly quantity: number
  readonly available: number | null
  readonly unlimited: boolean
}

export interface Reserved {
  /** The cart is sold already. */
  readonly placed?: true
  /** Another customer staged it. */
  readonly foreign?: true
  /** Too much for a phone that was only typed, or again what was held long enough. */
  readonly unverified?: true
  /** The session, phone or address holds too much: the request has to wait. */
  readonly waitSeconds?: number
  /** A gift card or store credit has less than is wanted of it. */
  readonly isBalanceShort?: boolean
  /** A discount code that others have used up. */
  readonly shortCoupon?: string | undefined
  /** One of whose few uses a phone that was only typed has had its share. */
  readonly unverifiedCoupon?: string | undefined
  readonly short: readonly { readonly variantId: string; readonly available: number }[]
}

export interface ToReserve {
  storeId: string
  payableId: string
  lines: string
  holdSeconds: number
  readMsAgo: CurrentValue
  draft: string
  claim: string
  balances: string
  customer: string
  customerBefore: readonly string[]
  coupons: string
}

export interface ReservedRow {
  readonly reserved: Reserved
  readonly areBalancesHeld: boolean
  readonly heldCoupons: { readonly short?: string; readonly unverified?: string } | null
}

export const stockShare = (v: ParametersOf<ToReserve>) =>
  sql`reserve_share_of_stock(${v.storeId}, ${v.payableId}, ${v.lines}, ${v.holdSeconds},
     ${v.readMsAgo}, ${v.draft}, ${v.claim})`

/** What `stock` holds, then the balances, then the codes, each only where all before it are held; {} then. */
export const reservedWith = (stock: Sql, v: ParametersOf<ToReserve>) =>
  sql`select reserved, "areBalancesHeld", case when "isReserved" and "areBalancesHeld"
     then ${HOLD_COUPONS}(${v.storeId}, ${v.payableId}, ${v.customer}, ${v.customerBefore}::text[],
       ${v.coupons}, ${v.holdSeconds}, ${v.claim}) end as "heldCoupons"
   from (select reserved, "isReserved", case when "isReserved"
       then ${HOLD_BALANCES}(${v.storeId}, ${v.payableId}, ${v.balances}, ${v.holdSeconds})
       else true end as "areBalancesHeld"
     from (select reserved, reserved->'short' = '[]'
         and not reserved ?| array['placed', 'foreign', 'waitSeconds', 'unverified'] as "isReserved"
       from (select ${stock} as reserved) as stock) as held) as balances`

const reserve = statement<ReservedRow, ToReserve>('checkout.reserve-stock', (v) =>
  reservedWith(stockShare(v), v),
)

/** What the platform has; an older word never replaces a later one. */
const note = statement<unknown, { storeId: string; lines: string; readMsAgo: CurrentValue }>(
  'checkout.note-stock',
  (v) => sql`select note_stock(${v.storeId}, ${v.lines}, ${v.readMsAgo})`,
)

/** `SOLD_BEFORE`: to this very cart, which has its order. */
export type Sold = 'KEPT' | 'SHORT' | 'SOLD_BEFORE' | 'BALANCE_SHORT' | 'COUPON_SHORT'

const sell = statement<
  { readonly sold: Sold },
  { storeId: string; payableId: string; lines: string; balances: string; codes: string }
>(
  'checkout.sell-reserved',
  (v) => sql`select sell_with_coupons(${v.storeId}, ${v.payableId}, ${v.lines}, ${v.balances},
     ${v.codes}) as sold`,
)

const release = statement<unknown, { storeId: string; payableId: string }>(
  'checkout.release-stock',
  (v) => sql`with reservation as (delete from stock_reservations
     where store_id = ${v.storeId} and payable_id = ${v.payableId}),
   stock as (delete from stock_holds
     where store_id = ${v.storeId} and payable_id = ${v.payableId} and state = 'HELD')
   select ${RELEASE_BALANCES}(${v.storeId}, ${v.payableId}),
     ${RELEASE_COUPONS}(${v.storeId}, ${v.payableId}, 'HELD')`,
)

/** In SQL, of store and payable: the platform has taken the items of this order from its own stock. */
export const STOCK_IS_ON_PLATFORM = 'stock_is_on_platform'

const onPlatform = statement<unknown, { storeId: string; payableId: string }>(
  'checkout.stock-is-on-platform',
  (v) => sql`select ${STOCK_IS_ON_PLATFORM}(${v.storeId}, ${v.payableId})`,
)

/** Sold to this cart by an order that the platform has counted already. */
const soldElsewhere = statement<unknown, { storeId: string; payableId: string; lines: string }>(
  'checkout.sold-elsewhere',
  (v) => sql`insert into stock_holds (store_id, payable_id, variant_id, quantity, state,
     on_platform_at)
   select ${v.storeId}, ${v.payableId}, line->>'variantId', (line->>'quantity')::integer,
     'SOLD', clock_timestamp()
   from jsonb_array_elements(${v.lines}::jsonb) as line
   on conflict (store_id, payable_id, variant_id) do update set state = 'SOLD', expires_at = null,
     quantity = excluded.quantity, on_platform_at = excluded.on_platform_at`,
)

/** What was held and given up, and what the platform has long counted. */
export const purgeHolds = statement<unknown, { limit: number }>(
  'checkout.purge-holds',
  (v) => sql`delete from stock_holds where ctid = any (array(
     select ctid from stock_holds
     where (state = 'HELD' and expires_at < now() - interval '1 day')
       or on_platform_at < now() - interval '90 days' limit ${v.limit}))`,
)

/** Expired reservations do not count towards the caps. */
export const purgeReservations = statement<unknown, { limit: number }>(
  'checkout.purge-reservations',
  (v) => sql`delete from stock_reservations where ctid = any (array(
     select ctid from stock_reservations
     where expires_at < now() - interval '1 day' limit ${v.limit}))`,
)

/** What guests held counts for an hour. */
export const purgeGuestHolds = statement<unknown, { limit: number }>(
  'checkout.purge-guest-holds',
  (v) => sql`delete from guest_holds where ctid = any (array(
     select ctid from guest_holds
     where began_at < now() - interval '1 day' limit ${v.limit}))`,
)

/** The scopes by which the caps of a reservation are counted. */
export interface Claim extends UnverifiedAllowance {
  readonly session: string
  readonly phone: string
  readonly address: string | null
  readonly network: string | null
  readonly pieces: number
  readonly maxCarts: number
  readonly maxPieces: number
  readonly maxCartsOfAddress: number
  readonly maxCartsOfNetwork: number | null
}

interface Demand {
  readonly variantId: string
  readonly quantity: number
}

/** The demand for each variant, with the platform's stock where it was requested. */
export function stockLines(
  items: readonly Demand[],
  stock: readonly VariantStock[] = [],
): readonly StockLine[] {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity } of items) {
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  }
  return [...wanted].map(([variantId, quantity]) => {
    const inventory = stock.find((variant) => variant.variantId === variantId)
    return {
      variantId,
      quantity,
      available: inventory?.availableQuantity ?? null,
      unlimited: inventory?.allowOutOfStock ?? false,
    }
  })
}

/** Always in the same order, so that two carts never deadlock. */
const sorted = (lines: readonly StockLine[]): string =>
  JSON.stringify(lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)))

export interface Reservation {
  readonly cartId: string
  readonly lines: readonly StockLine[]
  readonly seconds: number
  /** Milliseconds since the platform was asked. */
  readonly readMsAgo: () => number
  readonly draft: Draft
  readonly claim: Claim
  readonly balances: readonly BalanceUse[]
  readonly customer: string
  /** As older keys have stored it. */
  readonly customerBefore: readonly string[]
  readonly coupons: readonly CouponToHold[]
}

/** Rounded up: what was sold since is counted rather twice than not at all. */
const sinceRead = ({ readMsAgo }: Pick<Reservation, 'readMsAgo'>): CurrentValue =>
  new CurrentValue(() => Math.ceil(readMsAgo()))

export const toReserve = (storeId: string, input: Reservation): ToReserve => ({
  storeId,
  payableId: input.cartId,
  lines: sorted(input.lines),
  holdSeconds: input.seconds,
  readMsAgo: sinceRead(input),
  draft: JSON.stringify({ ...input.draft, cartId: input.cartId }),
  claim: JSON.stringify(input.claim),
  balances: JSON.stringify(input.balances),
  customer: input.customer,
  customerBefore: input.customerBefore,
  coupons: JSON.stringify(input.coupons),
})

export const toReserved = (row: ReservedRow | undefined): Reserved => ({
  short: [],
  ...row?.reserved,
  isBalanceShort: row?.areBalancesHeld === false,
  shortCoupon: row?.heldCoupons?.short,
  unverifiedCoupon: row?.heldCoupons?.unverified,
})

export const stockRepository = {
  /** Saves the draft as well: a checkout that holds stock has been verified. */
  reserve: async (db: Queryable, storeId: string, input: Reservation): Promise<Reserved> =>
    toReserved(await db.first(reserve(toReserve(storeId, input)))),
  note: (db: Queryable, storeId: string, read: Pick<Reservation, 'lines' | 'readMsAgo'>) =>
    db.run(note({ storeId, lines: sorted(read.lines), readMsAgo: sinceRead(read) })),
  /** With the gift cards and store credit that pay for them, and the codes: all or nothing. */
  sell: async (
    db: Queryable,
    storeId: string,
    payableId: string,
    { lines, quote }: Pick<OrderSnapshot, 'lines' | 'quote'>,
  ): Promise<Sold> => {
    const sold = await db.first(
      sell({
        storeId,
        payableId,
        lines: sorted(stockLines(lines)),
        balances: JSON.stringify(balanceUses(quote)),
        codes: JSON.stringify(couponsOf(quote)),
      }),
    )
    return sold?.sold ?? 'SHORT'
  },
  release: (db: Queryable, storeId: string, payableId: string) =>
    db.run(release({ storeId, payableId })),
  soldElsewhere: (db: Queryable, storeId: string, payableId: string, lines: readonly StockLine[]) =>
    db.run(soldElsewhere({ storeId, payableId, lines: sorted(lines) })),
  onPlatform: (db: Queryable, storeId: string, payableId: string) =>
    db.run(onPlatform({ storeId, payableId })),
}
