/** The orders of one customer, page by page. [account §2 Order list screen, §9, D-30, D-77, D-78, ADR-274, I31] */
import type { OrderCustomer } from '@thela/domain/orders'
import { sql, statement } from '../../../db/statement.ts'
import type { ParametersOf, Queryable } from '../../../db/statement.ts'
import { ORDER_COLUMNS } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'

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

interface Wanted {
  storeIds: readonly string[]
  phone: string | null
  from: Date
  before: Date
  statuses: readonly string[] | null
  text: string | null
  limit: number
  offset: number
  subject: string
  storeId: string
}

type Direction = OrderQuery['sort']

const matching = (v: ParametersOf<Wanted>) =>
  sql`o.placed_at >= ${v.from} and o.placed_at < ${v.before}
    and (${v.statuses}::text[] is null or o.status = any (${v.statuses}))`

/** Only with a text is the order itself read, beside its entry in the index. */
const named = (v: ParametersOf<Wanted>) =>
  sql`and (o.platform_order_name ilike '%' || ${v.text} || '%'
    or exists (select from jsonb_array_elements(o.snapshot->'lines') line
               where line->>'productTitle' ilike '%' || ${v.text} || '%'))`

/**
 * Every order placed with this verified phone at these stores, as a guest or not, and every one that the
 * visitor placed at this one: a guest has no verified phone, so only the latter. Each part comes in the order
 * of its index, and ends where the page ends.
 */
function entries(
  v: ParametersOf<Wanted>,
  isByText: boolean,
  ending: string | ReturnType<typeof sql>,
) {
  const filter = sql`${matching(v)} ${isByText ? named(v) : ''}`
  return sql`(select mine.* from unnest(${v.storeIds}::text[]) as store(id), lateral (
      select o.store_id, o.order_id, o.updated_at from orders o
      where o.store_id = store.id and o.phone = ${v.phone} and ${filter} ${ending}) mine
    union all
    (select o.store_id, o.order_id, o.updated_at from orders o
      where o.store_id = ${v.storeId} and o.store_id = any (${v.storeIds})
        and o.subject = ${v.subject} and o.phone is distinct from ${v.phone} and ${filter} ${ending}))`
}

const ofCustomer = (direction: Direction, isByText: boolean) =>
  statement<StoredOrder & { readonly matches: number }, Wanted>(
    `orders.of-customer-${direction}${isByText ? '-by-text' : ''}`,
    (v) => {
      const ordered = `order by updated_at ${direction}, order_id`
      const page = sql`${ordered} limit ${v.limit}::int + ${v.offset}::int`
      return sql`select ${ORDER_COLUMNS},
        (select count(*)::int from ${entries(v, isByText, '')} every) as matches
      from (select * from ${entries(v, isByText, page)} those
        ${ordered} limit ${v.limit} offset ${v.offset}) shown
      join orders using (store_id, order_id, updated_at)
      ${ordered}`
    },
  )

const statements = {
  asc: { all: ofCustomer('asc', false), byText: ofCustomer('asc', true) },
  desc: { all: ofCustomer('desc', false), byText: ofCustomer('desc', true) },
} as const

export function ordersOfCustomer(db: Queryable, storeId: string, input: OrderQuery) {
  const { sort, customer, statuses = null, text = null } = input
  const { limit, offset, storeIds, from, before } = input
  const wanted = { storeIds, from, before, statuses, text, limit, offset, storeId }
  const of = { ...wanted, phone: customer.phone ?? null, subject: customer.subject }
  const { all, byText } = statements[sort]
  return db.rows(text === null ? all(of) : byText(of))
}
