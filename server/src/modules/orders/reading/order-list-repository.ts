/** The orders of one customer, page by page. [account §2 Order list screen, §9, D-30, D-77, D-78, ADR-274, ADR-353, I31] */
import { sql, statement } from '../../../db/statement.ts'
import type { ParametersOf, Queryable, Sql } from '../../../db/statement.ts'
import { inOrder, isBehind, isWithin, pageValues, wholeOrders } from './order-page.ts'
import type { Direction, ListedOrder, OrderPage, OrderQuery, PageValues } from './order-page.ts'
import { MAX_MATCHES, searchStatements } from './order-search-repository.ts'

/** More are not counted: counting would read every order of a customer for each page. */
const MAX_COUNTED = 200

/**
 * Every order placed with this verified phone at these stores, as a guest or not, and every one that the
 * visitor placed at this one: a guest has no verified phone, so only the latter. Each part comes in the order
 * of its index and ends where the page ends; an order of both parts is one.
 */
const entries = (v: ParametersOf<PageValues>, condition: Sql, ending: Sql): Sql =>
  sql`(select mine.* from unnest(${v.storeIds}::text[]) as store(id), lateral (
      select o.store_id, o.order_id, o.updated_at from orders o
      where o.store_id = store.id and o.phone = ${v.phone} and ${condition} ${ending}) mine
    union
    (select o.store_id, o.order_id, o.updated_at from orders o
      where o.store_id = ${v.storeId} and o.store_id = any (${v.storeIds})
        and o.subject = ${v.subject} and ${condition} ${ending}))`

const listed = (direction: Direction) =>
  statement<ListedOrder, PageValues>(`orders.of-customer-${direction}`, (v) => {
    const page = sql`${inOrder(direction)} limit ${v.limit}::int + ${v.offset}::int`
    const counted = sql`limit ${MAX_COUNTED + 1}`
    return wholeOrders({
      v,
      direction,
      candidates: entries(v, sql`${isWithin(v)} and ${isBehind(v, direction)}`, page),
      matches: sql`select count(*)::int
        from (select from ${entries(v, isWithin(v), counted)} as each_order ${counted}) as counted`,
    })
  })

const listStatements = { asc: listed('asc'), desc: listed('desc') } as const

export async function ordersOfCustomer(
  db: Queryable,
  storeId: string,
  query: OrderQuery,
): Promise<OrderPage> {
  const { text, sort, limit, offset, after } = query
  const read = (values: PageValues) =>
    db.rows(
      text === undefined
        ? listStatements[sort](values)
        : searchStatements[sort]({ ...values, text }),
    )
  const values = pageValues(storeId, query)
  // One more than the page shows tells whether there is another one.
  const found = await read({ ...values, limit: limit + 1 })
  const isPastTheEnd = found.length === 0 && (offset > 0 || after !== undefined)
  const counted = isPastTheEnd
    ? await read({ ...values, limit: 1, offset: 0, changedAtMicros: null, afterId: null })
    : found
  const matches = counted[0]?.matches ?? 0
  const max = text === undefined ? MAX_COUNTED : MAX_MATCHES
  const orders = found.slice(0, limit)
  const last = found.length > limit ? orders.at(-1) : undefined
  return {
    orders,
    total: Math.min(matches, max),
    hasMoreThanTotal: matches > max,
    next: last && { changedAtMicros: last.changedAtMicros, orderId: last.orderId },
  }
}
