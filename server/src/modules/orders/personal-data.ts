/** [D-40, ADR-007, ADR-255] */
import { withoutPerson } from '@thela/domain/orders'
import type { OrderSnapshot } from '@thela/domain/orders'
import { isOrderOver, ORDER_IS_QUIET_DAYS } from '@thela/domain/privacy'
import { RAW_ORDER_STATUSES } from '@thela/domain/orders'
import { keptList } from '../../db/kept-list.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { Person, PersonalData } from '../module.ts'

/** Small batches: a snapshot is some kilobytes. */
const ORDERS_AT_ONCE = 200
const OVER = `(${RAW_ORDER_STATUSES.filter(isOrderOver)
  .map((status) => `'${status}'`)
  .join(', ')})`

interface Ids {
  storeId: string
  orderIds: readonly string[]
}

export interface OrdersOfPerson {
  readonly orderIds: readonly string[]
  readonly payableIds: readonly string[]
  /** Guests who placed them. */
  readonly guests: readonly string[]
}

const ofPerson = statement<
  {
    readonly orderId: string
    readonly payableIds: readonly string[]
    readonly guest: string | null
  },
  { storeId: string; phone: string; customerId: string | null; before: Date }
>(
  'orders.of-person',
  (v) => sql`select o.order_id as "orderId",
     array_append(array(select e.request_id from order_events e where e.store_id = o.store_id
       and e.order_id = o.order_id and e.kind = 'PAID_ONLINE'), o.payable_id) as "payableIds",
     case when not is_customer(o.store_id, o.subject) then nullif(o.subject, '') end as guest
   from orders o
   where o.store_id = ${v.storeId} and (o.phone = ${v.phone} or o.subject = ${v.customerId})
     and o.placed_at <= ${v.before}`,
)

const open = statement<{ readonly count: number }, Ids>(
  'orders.open-of-person',
  (v) => sql`select count(*)::int as count from orders
   where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[])
     and status not in ${OVER}
     and updated_at > now() - make_interval(days => ${ORDER_IS_QUIET_DAYS})`,
)

const kept = keptList<Ids>(
  'orders.kept-of-person',
  (v) => sql`select order_id as id, platform_order_name as "orderNumber", status,
     placed_at as "placedAt", phone, total_paise as "totalPaise", snapshot as "ordered",
     events_of_order(store_id, order_id) as events
   from orders where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[])
   order by placed_at desc, order_id`,
)

const snapshots = statement<{ readonly orderId: string; readonly snapshot: OrderSnapshot }, Ids>(
  'orders.snapshots-of-person',
  (v) => sql`select order_id as "orderId", snapshot from orders
   where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[])
   order by order_id for update`,
)

const anonymise = statement<unknown, { storeId: string; erased: string }>(
  'orders.erase-person',
  (v) => sql`update orders o set phone = '', subject = '', idempotency_key = null, body_hash = null,
     snapshot = given.snapshot
   from jsonb_to_recordset(${v.erased}::jsonb) as given ("orderId" text, snapshot jsonb)
   where o.store_id = ${v.storeId} and o.order_id = given."orderId"`,
)

/** An event is never changed; one that only holds an address goes. */
const eraseAddresses = statement<unknown, Ids>(
  'orders.erase-changed-addresses',
  (v) => sql`delete from order_events
   where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[])
     and kind = 'ADDRESS_CHANGED'`,
)

export async function ordersOfPerson(
  db: Queryable,
  of: {
    readonly storeId: string
    readonly phone: string
    readonly customerId: string | undefined
    readonly before: Date
  },
): Promise<OrdersOfPerson> {
  const found = await db.rows(ofPerson({ ...of, customerId: of.customerId ?? null }))
  return {
    orderIds: found.map(({ orderId }) => orderId),
    payableIds: found.flatMap(({ payableIds }) => payableIds),
    guests: [...new Set(found.flatMap(({ guest }) => guest ?? []))],
  }
}

export const personalOrders: PersonalData = {
  blocking: async (db, person) => ({ ORDER: (await db.first(open(person)))?.count ?? 0 }),
  kept: { ORDERS: [kept] },
  async erase(transaction, { storeId, orderIds }: Person) {
    for (let from = 0; from < orderIds.length; from += ORDERS_AT_ONCE) {
      const batch = { storeId, orderIds: orderIds.slice(from, from + ORDERS_AT_ONCE) }
      const found = await transaction.rows(snapshots(batch))
      const erased = found.map(({ orderId, snapshot }) => ({
        orderId,
        snapshot: withoutPerson(snapshot),
      }))
      await transaction.run(anonymise({ storeId, erased: JSON.stringify(erased) }))
      await transaction.run(eraseAddresses(batch))
    }
    return { ORDERS: orderIds.length }
  },
}
