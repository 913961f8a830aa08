/** [D-30, D-78, I2, I6, I31, I34, I18] */
import { statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import { balancesOf } from '@thela/domain/orders'
import type { OrderEvent, OrderSnapshot, Payable } from '@thela/domain/orders'

export interface StoredOrder {
  readonly storeId: string
  readonly orderId: string
  readonly orderNumber: number
  readonly payable: Payable
  readonly subject: string
  readonly phone: string
  readonly provider: string | null
  readonly providerPaymentId: string | null
  readonly idempotencyKey: string | null
  readonly bodyHash: Buffer | null
  readonly snapshot: OrderSnapshot
  readonly status: string
  readonly platformOrderId: string | null
  readonly platformOrderName: string | null
  readonly placedAt: Date
  readonly updatedAt: Date
  readonly events: readonly OrderEvent[]
}

export const ORDER_COLUMNS = `store_id as "storeId", order_id as "orderId", order_number as "orderNumber", payable_of(store_id, payable_id) as payable, subject,
  phone, provider, provider_payment_id as "providerPaymentId",
  idempotency_key as "idempotencyKey", body_hash as "bodyHash", snapshot, status,
  platform_order_id as "platformOrderId", platform_order_name as "platformOrderName",
  placed_at as "placedAt", updated_at as "updatedAt", events_of_order(store_id, order_id) as events`

/** For good; its status alone may say so of parcels that a courier cancelled. */
const IS_CANCELLED = `exists (select from order_events e where e.store_id = orders.store_id
  and e.order_id = orders.order_id and e.kind = 'CANCELLED')`

/** One order per payable: whoever comes second gets no row, and undoes nothing. */
const place = statement<{ readonly orderId: string; readonly orderNumber: number }>(
  'orders.place',
  `with payable as (
     insert into payables (store_id, payable_id, kind, reference) values ($1, $3, $15, $16)
     on conflict do nothing
   ), counted as (
     insert into order_counters as c (store_id, last_number)
     select $1, 1001 where not exists (select from orders where store_id = $1 and payable_id = $3)
     on conflict (store_id) do update set last_number = c.last_number + 1
     returning last_number
   )
   insert into orders (store_id, order_id, order_number, payable_id, subject, phone, provider,
     provider_payment_id, idempotency_key, body_hash, snapshot, total_paise, prepaid_paise, cod_paise, balances_paise)
   select $1, $2, last_number, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 from counted
   on conflict do nothing
   returning order_id as "orderId", order_number as "orderNumber"`,
)

const ofPayable = statement<StoredOrder>(
  'orders.of-payable',
  `select ${ORDER_COLUMNS} from orders where store_id = $1 and payable_id = $2`,
)

/** With what an SQL function of store and payable says of it. */
const ofPayableWith = <SentMessage>(beside: string) =>
  statement<StoredOrder & { readonly output: SentMessage }>(
    `orders.of-payable-with-${beside}`,
    `select ${ORDER_COLUMNS}, ${beside}(store_id, payable_id) as output
     from orders where store_id = $1 and payable_id = $2`,
  )

const byId = statement<StoredOrder>(
  'orders.by-id',
  `select ${ORDER_COLUMNS} from orders where store_id = $1 and order_id = $2`,
)

const byPlatformId = statement<StoredOrder>(
  'orders.by-platform-id',
  `select ${ORDER_COLUMNS} from orders where store_id = $1 and platform_order_id = $2`,
)

/**
 * Every order bought with this verified phone at these stores, as a guest or not, and every one that the
 * visitor placed at this one: a guest has no verified phone, so only the latter.
 */
const ofCustomer = statement<StoredOrder & { readonly matches: number }>(
  'orders.of-customer',
  `select ${ORDER_COLUMNS}, count(*) over ()::int as matches from orders
   where store_id = any ($1) and (phone = $2 or (store_id = $11 and subject = $10))
     and placed_at >= $3 and placed_at < $4
     and ($5::text[] is null or status = any ($5))
     and ($6::text is null or platform_order_name ilike '%' || $6 || '%'
       or exists (select from jsonb_array_elements(snapshot->'lines') line
                  where line->>'productTitle' ilike '%' || $6 || '%'))
   order by case when $7 = 'asc' then updated_at end, updated_at desc, order_id
   limit $8 offset $9`,
)

const hasEarlier = statement<{ readonly hasEarlier: boolean }>(
  'orders.has-earlier',
  `select exists (select from orders
     where store_id = $1 and phone = $2 and not ${IS_CANCELLED}) as "hasEarlier"`,
)

const ofPhoneById = statement<StoredOrder>(
  'orders.of-phone-by-id',
  `select ${ORDER_COLUMNS} from orders where store_id = $1 and phone = $2 and order_id = $3`,
)

const ofCustomerById = statement<StoredOrder>(
  'orders.of-customer-by-id',
  `select ${ORDER_COLUMNS} from orders
   where store_id = $1 and (phone = $2 or subject = $3) and order_id = $4`,
)

/** Whoever reads the parcels of an order to draw its status takes turns. */
const lock = statement<StoredOrder>(
  'orders.lock',
  `select ${ORDER_COLUMNS} from orders where store_id = $1 and order_id = $2 for update`,
)

/** What its parcels say; a cancelled order stays cancelled. */
const setStatus = statement<unknown>(
  'orders.set-status',
  `update orders set status = $3, updated_at = now()
   where store_id = $1 and order_id = $2 and status <> $3 and not ${IS_CANCELLED}`,
)

const moveTo = statement<unknown>(
  'orders.move-to',
  `update orders set subject = $3
   where store_id = $1 and payable_id = any($4) and subject = $2`,
)

const countWaiting = statement<{ readonly waiting: number }>(
  'orders.count-waiting',
  `select count(*)::int as waiting from orders
   where store_id = $1 and platform_order_id is null and not ${IS_CANCELLED}`,
)

export interface OrderToPlace {
  readonly orderId: string
  readonly payable: Payable
  readonly subject: string
  readonly phone: string
  readonly snapshot: OrderSnapshot
  readonly payment?: { readonly provider: string; readonly providerPaymentId: string }
  readonly input?: { readonly idempotencyKey: string; readonly bodyHash: Buffer }
}

/** In columns too, for the constraint that they add up. */
export const amountsOf = ({ quote }: OrderSnapshot): readonly number[] => [
  quote.total,
  quote.payableNow,
  quote.dueOnDelivery,
  balancesOf(quote),
]

/** Whose orders are read. */
export interface OrderCustomer {
  /** Verified by OTP; a guest has none. */
  readonly phone: string | undefined
  /** The customer, or the session of the guest who placed it. */
  readonly subject: string
}

export interface OrderQuery {
  readonly customer: OrderCustomer
  /** All of one seller. */
  readonly storeIds: readonly string[]
  readonly from: Date
  readonly before: Date
  /** One of these; without them any. */
  readonly statuses: readonly string[] | undefined
  /** Escaped for a pattern. */
  readonly text: string | undefined
  /** By the time of the last change. */
  readonly sort: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

export const ordersRepository = {
  place: (db: Queryable, storeId: string, order: OrderToPlace) =>
    db.first(place, [
      storeId,
      order.orderId,
      order.payable.payableId,
      order.subject,
      order.phone,
      order.payment?.provider ?? null,
      order.payment?.providerPaymentId ?? null,
      order.input?.idempotencyKey ?? null,
      order.input?.bodyHash ?? null,
      JSON.stringify(order.snapshot),
      ...amountsOf(order.snapshot),
      order.payable.kind,
      order.payable.reference,
    ]),
  ofPayable: (db: Queryable, storeId: string, payableId: string) =>
    db.first(ofPayable, [storeId, payableId]),
  ofPayableWith: <SentMessage>(db: Queryable, beside: string, storeId: string, payableId: string) =>
    db.first(ofPayableWith<SentMessage>(beside), [storeId, payableId]),
  byId: (db: Queryable, storeId: string, orderId: string) => db.first(byId, [storeId, orderId]),
  byPlatformId: (db: Queryable, storeId: string, platformOrderId: string) =>
    db.first(byPlatformId, [storeId, platformOrderId]),
  ofCustomer: (db: Queryable, storeId: string, input: OrderQuery) =>
    db.rows(ofCustomer, [
      input.storeIds,
      input.customer.phone ?? null,
      input.from,
      input.before,
      input.statuses ?? null,
      input.text ?? null,
      input.sort,
      input.limit,
      input.offset,
      input.customer.subject,
      storeId,
    ]),
  ofCustomerById: (
    db: Queryable,
    storeId: string,
    { customer, orderId }: { readonly customer: OrderCustomer; readonly orderId: string },
  ) => db.first(ofCustomerById, [storeId, customer.phone ?? null, customer.subject, orderId]),
  hasEarlier: async (db: Queryable, storeId: string, phone: string) =>
    (await db.first(hasEarlier, [storeId, phone]))?.hasEarlier === true,
  ofPhoneById: (
    db: Queryable,
    storeId: string,
    owned: { readonly phone: string; readonly orderId: string },
  ) => db.first(ofPhoneById, [storeId, owned.phone, owned.orderId]),
  lock: (db: Queryable, storeId: string, orderId: string) => db.first(lock, [storeId, orderId]),
  countWaiting: async (db: Queryable, storeId: string) =>
    (await db.first(countWaiting, [storeId]))?.waiting ?? 0,
  moveTo: (
    db: Queryable,
    moved: {
      readonly storeId: string
      readonly from: string
      readonly to: string
      readonly payableIds: readonly string[]
    },
  ) => db.run(moveTo, [moved.storeId, moved.from, moved.to, moved.payableIds]),
  setStatus: (
    db: Queryable,
    storeId: string,
    report: { readonly orderId: string; readonly status: string },
  ) => db.run(setStatus, [storeId, report.orderId, report.status]),
}
