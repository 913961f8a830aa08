import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { beginNotification, planEach } from '../../notifications/index.ts'
import type { NotificationToSend } from '../../notifications/index.ts'
import { IS_CANCELLED, ORDER_COLUMNS } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'

/** An order that only this process may create on the platform for a while. */
export interface ClaimedOrder extends StoredOrder {
  /** Since the platform was asked to create it, without a known outcome; null when it was not. */
  readonly triedMsAgo: number | null
  /** Number of searches since, this one included. */
  readonly searches: number
}

/** Longer than the platform may take for searching and creating. */
const LEASE_SECONDS = 30

/** Longer than it may take to read, cancel and refund. */
const CHANGE_LEASE_SECONDS = 90

/**
 * Written before the platform is asked, so that it is known whatever happens then: the first claim
 * of an order counts as its first try.
 */
const claim = statement<ClaimedOrder, { storeId: string; orderId: string }>(
  'orders.claim-and-try',
  (v) => sql`with before as (
     select platform_tried_at as tried_at from orders
     where store_id = ${v.storeId} and order_id = ${v.orderId} and platform_order_id is null
       and (platform_lease_until is null or platform_lease_until < now())
     for update
   )
   update orders set platform_lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
     platform_tried_at = coalesce(tried_at, now()),
     platform_searches = case when tried_at is null then 0 else platform_searches + 1 end
   from before where store_id = ${v.storeId} and order_id = ${v.orderId}
   returning ${ORDER_COLUMNS}, platform_searches as searches,
     (extract(epoch from now() - tried_at) * 1000)::float as "triedMsAgo"`,
)

/** Asked for once more, long after. */
const noteTry = statement<unknown, { storeId: string; orderId: string }>(
  'orders.note-platform-try',
  (v) => sql`update orders set platform_tried_at = now(), platform_searches = 0
   where store_id = ${v.storeId} and order_id = ${v.orderId}`,
)

/** The next one need not wait; nor for a try of which nothing was made. */
const release = statement<unknown, { storeId: string; orderId: string; isUntried: boolean }>(
  'orders.release-platform-claim',
  (v) => sql`update orders set platform_lease_until = null,
     platform_tried_at = case when ${v.isUntried} then null else platform_tried_at end,
     platform_searches = case when ${v.isUntried} then 0 else platform_searches end
   where store_id = ${v.storeId} and order_id = ${v.orderId}`,
)

/** The same lease for changes of an order that is there: whoever has it is alone. */
const claimChange = statement<StoredOrder, { storeId: string; orderId: string }>(
  'orders.claim-change',
  (
    v,
  ) => sql`update orders set platform_lease_until = now() + make_interval(secs => ${CHANGE_LEASE_SECONDS})
   where store_id = ${v.storeId} and order_id = ${v.orderId} and platform_order_id is not null
     and (platform_lease_until is null or platform_lease_until < now())
   returning ${ORDER_COLUMNS}`,
)

const releaseChange = statement<unknown, { storeId: string; orderId: string }>(
  'orders.release-change',
  (v) => sql`update orders set platform_lease_until = null
   where store_id = ${v.storeId} and order_id = ${v.orderId}`,
)

export interface OrderOnPlatform extends StoredOrder {
  /** Of its notification, where that began with this; not where it is known already. */
  readonly begun: NotificationToSend | null
  /** With this it was planned when a silence of its couriers is due, where one is. */
  readonly isSilencePlanned: boolean
}

interface PlatformOrderNote {
  readonly storeId: string
  readonly orderId: string
  readonly platformOrderId: string
  readonly name: string
  readonly isNotified: boolean
  /** When its customer is to be notified that no courier has scanned it. */
  readonly silentFrom: Date | null
}

/** The job adds what the platform’s own webhook does not say. */
type MadeOrder = Omit<PlatformOrderNote, 'storeId' | 'isNotified' | 'silentFrom'> &
  Partial<Pick<PlatformOrderNote, 'isNotified' | 'silentFrom'>>

const BEGIN_PLACED = beginNotification({
  kind: 'ORDER_PLACED',
  storeId: 'orders.store_id',
  key: 'orders.order_id',
  phone: 'orders.phone',
  email: `orders.snapshot->>'email'`,
})

/**
 * Notes the platform's order, gives the claim back, and does what follows in the same statement: once,
 * whoever notes it first. `onPlaced` names an SQL function of the store and the payable. Another order than
 * the one that was noted before changes nothing.
 */
const setPlatform = (onPlaced: string) =>
  statement<OrderOnPlatform, PlatformOrderNote>(
    `orders.set-platform-${onPlaced}`,
    (v) => sql`with before as (
       select platform_order_id is null as is_new from orders
       where store_id = ${v.storeId} and order_id = ${v.orderId} for update
     ), noted as (
       update orders set platform_order_id = coalesce(platform_order_id, ${v.platformOrderId}),
         platform_order_name = case when is_new then ${v.name} else platform_order_name end,
         platform_lease_until = null
       from before where store_id = ${v.storeId} and order_id = ${v.orderId}
       returning orders.*, is_new
     ), silence as (${planEach(
       'ORDER_NOT_SCANNED',
       sql`select store_id, order_id as object_id, ${v.silentFrom}::timestamptz as due_at
         from noted as orders
         where is_new and ${v.silentFrom}::timestamptz is not null and not ${IS_CANCELLED}`,
     )})
     select ${ORDER_COLUMNS}, is_new as "isSilencePlanned",
       case when is_new then ${onPlaced}(store_id, payable_id) end as "placed",
       case when is_new and ${v.isNotified} then ${BEGIN_PLACED} end as begun
     from noted as orders`,
  )

export const platformOrdersRepository = {
  claim: (db: Queryable, storeId: string, orderId: string) => db.first(claim({ storeId, orderId })),
  claimChange: (db: Queryable, storeId: string, orderId: string) =>
    db.first(claimChange({ storeId, orderId })),
  releaseChange: (db: Queryable, storeId: string, orderId: string) =>
    db.run(releaseChange({ storeId, orderId })),
  noteTry: (db: Queryable, storeId: string, orderId: string) =>
    db.run(noteTry({ storeId, orderId })),
  release: (
    db: Queryable,
    storeId: string,
    orderId: string,
    { isUntried }: { readonly isUntried: boolean },
  ) => db.run(release({ storeId, orderId, isUntried })),
  setPlatform: (db: Queryable, onPlaced: string, storeId: string, made: MadeOrder) =>
    db.first(setPlatform(onPlaced)({ isNotified: false, silentFrom: null, ...made, storeId })),
}

/** In SQL: does a store's order have this id on the platform? */
export const IS_ORDER_ON_PLATFORM = 'is_order_on_platform'
