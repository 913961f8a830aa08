/** [D-30, D-78, I2, I6, I31, I34, I18] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { OrderCustomer, OrderEvent, OrderSnapshot, Payable } from '@thela/domain/orders'
import { placedValues } from './placed-values.ts'
import type { OrderToPlace, PlacedValues } from './placed-values.ts'

export interface StoredOrder {
  readonly storeId: string
  readonly orderId: string
  readonly orderNumber: number
  readonly payable: Payable
  readonly subject: string
  readonly phone: string
  /** The phone is known to be its customer's: a guest has only typed it. */
  readonly isPhoneVerified: boolean
  readonly provider: string | null
  readonly providerPaymentId: string | null
  readonly idempotencyKey: string | null
  readonly bodyHash: Buffer | null
  readonly snapshot: OrderSnapshot
  readonly status: string
  /** Its parcels say so: nobody will pay it on delivery. */
  readonly willNotArrive: boolean
  readonly platformOrderId: string | null
  readonly platformOrderName: string | null
  readonly placedAt: Date
  readonly updatedAt: Date
  readonly events: readonly OrderEvent[]
}

/** The customer of the phone has placed the order, or has confirmed it by a message to the phone. */
export const IS_PHONE_VERIFIED = 'is_phone_verified(store_id, subject, phone, phone_confirmed)'

/** Written out, since PostgreSQL begins and ends a function within a statement anew for each row. */
const PAYABLE = `(select jsonb_build_object('payableId', p.payable_id, 'kind', p.kind, 'reference', p.reference)
  from payables p where p.store_id = orders.store_id and p.payable_id = orders.payable_id)`

const EVENTS = `(select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'payload', e.payload,
    'requestId', e.request_id, 'at', e.happened_at) order by e.happened_at), '[]')
  from order_events e where e.store_id = orders.store_id and e.order_id = orders.order_id)`

/** Of the table `orders`, or of rows that are called so. */
export const ORDER_COLUMNS = `store_id as "storeId", order_id as "orderId", order_number as "orderNumber", ${PAYABLE} as payable, subject,
  phone, ${IS_PHONE_VERIFIED} as "isPhoneVerified", provider, provider_payment_id as "providerPaymentId",
  idempotency_key as "idempotencyKey", body_hash as "bodyHash", snapshot, status,
  will_not_arrive as "willNotArrive",
  platform_order_id as "platformOrderId", platform_order_name as "platformOrderName",
  placed_at as "placedAt", updated_at as "updatedAt", ${EVENTS} as events`

/** Cancelled for good; the status alone may also come from parcels that a courier cancelled. */
export const IS_CANCELLED = `exists (select from order_events e where e.store_id = orders.store_id
  and e.order_id = orders.order_id and e.kind = 'CANCELLED')`

/** One order per payable: whoever comes second gets no row, and undoes nothing. */
const place = statement<
  { readonly orderId: string; readonly orderNumber: number },
  PlacedValues & {
    idempotencyKey: string | null
    bodyHash: Buffer | null
    isPhoneConfirmed: boolean
  }
>(
  'orders.place',
  (v) => sql`with payable as (
     insert into payables (store_id, payable_id, kind, reference)
     values (${v.storeId}, ${v.payableId}, ${v.kind}, ${v.reference})
     on conflict do nothing
   ), counted as (
     insert into order_counters as c (store_id, last_number)
     select ${v.storeId}, 1001 where not exists (select from orders
       where store_id = ${v.storeId} and payable_id = ${v.payableId})
     on conflict (store_id) do update set last_number = c.last_number + 1
     returning last_number
   )
   insert into orders (store_id, order_id, order_number, payable_id, subject, phone, provider,
     provider_payment_id, idempotency_key, body_hash, snapshot, total_paise, prepaid_paise, cod_paise, balances_paise, deposit_paise, phone_confirmed)
   select ${v.storeId}, ${v.orderId}, last_number, ${v.payableId}, ${v.subject}, ${v.phone},
     ${v.provider}, ${v.providerPaymentId}, ${v.idempotencyKey}, ${v.bodyHash},
     ${v.snapshot}, ${v.total}, ${v.prepaid}, ${v.cod}, ${v.balances}, ${v.deposit},
     ${v.isPhoneConfirmed} from counted
   on conflict do nothing
   returning order_id as "orderId", order_number as "orderNumber"`,
)

const ofPayable = statement<StoredOrder, { storeId: string; payableId: string }>(
  'orders.of-payable',
  (v) => sql`select ${ORDER_COLUMNS} from orders
   where store_id = ${v.storeId} and payable_id = ${v.payableId}`,
)

/** With the result of an SQL function of store and payable. */
const ofPayableWith = <Beside>(beside: string) =>
  statement<StoredOrder & { readonly beside: Beside }, { storeId: string; payableId: string }>(
    `orders.of-payable-with-${beside}`,
    (v) => sql`select ${ORDER_COLUMNS}, ${beside}(store_id, payable_id) as beside
     from orders where store_id = ${v.storeId} and payable_id = ${v.payableId}`,
  )

/** Of its own payable, or of one that paid a part of it later. */
const idOfPaid = statement<{ readonly orderId: string }, { storeId: string; payableId: string }>(
  'orders.id-of-paid',
  (v) => sql`select order_id as "orderId" from orders
   where store_id = ${v.storeId} and payable_id = ${v.payableId}
   union all
   select order_id from order_events
   where store_id = ${v.storeId} and request_id = ${v.payableId} and kind = 'PAID_ONLINE'
   limit 1`,
)

const byId = statement<StoredOrder, { storeId: string; orderId: string }>(
  'orders.by-id',
  (v) => sql`select ${ORDER_COLUMNS} from orders
   where store_id = ${v.storeId} and order_id = ${v.orderId}`,
)

const byPlatformId = statement<StoredOrder, { storeId: string; platformOrderId: string }>(
  'orders.by-platform-id',
  (v) => sql`select ${ORDER_COLUMNS} from orders
   where store_id = ${v.storeId} and platform_order_id = ${v.platformOrderId}`,
)

const ofPhoneById = statement<StoredOrder, { storeId: string; phone: string; orderId: string }>(
  'orders.of-phone-by-id',
  (v) => sql`select ${ORDER_COLUMNS} from orders
   where store_id = ${v.storeId} and phone = ${v.phone} and order_id = ${v.orderId}`,
)

const ofCustomerById = statement<
  StoredOrder,
  { storeId: string; phone: string | null; subject: string; orderId: string }
>(
  'orders.of-customer-by-id',
  (v) => sql`select ${ORDER_COLUMNS} from orders
   where store_id = ${v.storeId} and (phone = ${v.phone} or subject = ${v.subject})
     and order_id = ${v.orderId}`,
)

/** Whoever reads the parcels of an order to draw its status takes turns. */
const lock = statement<StoredOrder, { storeId: string; orderId: string }>(
  'orders.lock',
  (v) => sql`select ${ORDER_COLUMNS} from orders
   where store_id = ${v.storeId} and order_id = ${v.orderId} for update`,
)

interface ReportedStatus {
  readonly orderId: string
  readonly status: string
  readonly willNotArrive: boolean
}

/** What its parcels say; a cancelled order stays cancelled. */
const setStatus = statement<unknown, ReportedStatus & { storeId: string }>(
  'orders.set-status',
  (v) => sql`update orders set status = ${v.status}, will_not_arrive = ${v.willNotArrive},
     updated_at = now()
   where store_id = ${v.storeId} and order_id = ${v.orderId}
     and (status <> ${v.status} or will_not_arrive <> ${v.willNotArrive})
     and not ${IS_CANCELLED}`,
)

const moveTo = statement<
  unknown,
  { storeId: string; from: string; to: string; payableIds: readonly string[] }
>(
  'orders.move-to',
  (v) => sql`update orders set subject = ${v.to}
   where store_id = ${v.storeId} and payable_id = any(${v.payableIds})
     and subject = ${v.from}`,
)

const countWaiting = statement<{ readonly waiting: number }, { storeId: string }>(
  'orders.count-waiting',
  (v) => sql`select count(*)::int as waiting from orders
   where store_id = ${v.storeId} and platform_order_id is null and not ${IS_CANCELLED}`,
)

export const ordersRepository = {
  idOfPaid: async (db: Queryable, storeId: string, payableId: string) =>
    (await db.first(idOfPaid({ storeId, payableId })))?.orderId,
  place: (db: Queryable, storeId: string, order: OrderToPlace) =>
    db.first(
      place({
        ...placedValues(storeId, order),
        idempotencyKey: order.input?.idempotencyKey ?? null,
        bodyHash: order.input?.bodyHash ?? null,
        isPhoneConfirmed: order.isPhoneConfirmed ?? false,
      }),
    ),
  ofPayable: (db: Queryable, storeId: string, payableId: string) =>
    db.first(ofPayable({ storeId, payableId })),
  ofPayableWith: <Beside>(db: Queryable, beside: string, storeId: string, payableId: string) =>
    db.first(ofPayableWith<Beside>(beside)({ storeId, payableId })),
  byId: (db: Queryable, storeId: string, orderId: string) => db.first(byId({ storeId, orderId })),
  byPlatformId: (db: Queryable, storeId: string, platformOrderId: string) =>
    db.first(byPlatformId({ storeId, platformOrderId })),
  ofCustomerById: (
    db: Queryable,
    storeId: string,
    { customer, orderId }: { readonly customer: OrderCustomer; readonly orderId: string },
  ) =>
    db.first(
      ofCustomerById({
        storeId,
        phone: customer.phone ?? null,
        subject: customer.subject,
        orderId,
      }),
    ),
  ofPhoneById: (
    db: Queryable,
    storeId: string,
    owned: { readonly phone: string; readonly orderId: string },
  ) => db.first(ofPhoneById({ ...owned, storeId })),
  lock: (db: Queryable, storeId: string, orderId: string) => db.first(lock({ storeId, orderId })),
  countWaiting: async (db: Queryable, storeId: string) =>
    (await db.first(countWaiting({ storeId })))?.waiting ?? 0,
  moveTo: (
    db: Queryable,
    moved: {
      readonly storeId: string
      readonly from: string
      readonly to: string
      readonly payableIds: readonly string[]
    },
  ) => db.run(moveTo(moved)),
  setStatus: (db: Queryable, storeId: string, report: ReportedStatus) =>
    db.run(setStatus({ ...report, storeId })),
}
