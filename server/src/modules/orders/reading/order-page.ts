/**
 * A page of one customer's orders: what a request names, and what the list and the search have in common.
 * [account §2 Order list screen, §9, D-77, D-78, ADR-274, ADR-353]
 */
import type { OrderCustomer } from '@thela/domain/orders'
import { sql } from '../../../db/statement.ts'
import type { ParametersOf, Sql } from '../../../db/statement.ts'
import { ORDER_COLUMNS } from '../stored/orders-repository.ts'
import type { StoredOrder } from '../stored/orders-repository.ts'

/** Where an order stands in the list: by its last change, exactly, and its id. */
export interface OrderPosition {
  /** Since 1970; as text, since a Date knows no microseconds. */
  readonly changedAtMicros: string
  readonly orderId: string
}

export interface OrderQuery {
  readonly customer: OrderCustomer
  /** All of one seller. */
  readonly storeIds: readonly string[]
  readonly from: Date
  readonly before: Date
  /** One of these; without them any. */
  readonly statuses: readonly string[] | undefined
  /** Words that each begin a word of the order's number or of its products. */
  readonly text: string | undefined
  /** The time of the last change decides. */
  readonly sort: Direction
  readonly limit: number
  readonly offset: number
  /** The page behind this order. */
  readonly after: OrderPosition | undefined
}

export type Direction = 'asc' | 'desc'

export interface PageValues {
  storeIds: readonly string[]
  phone: string | null
  from: Date
  before: Date
  statuses: readonly string[] | null
  limit: number
  offset: number
  subject: string
  storeId: string
  changedAtMicros: string | null
  afterId: string | null
}

export type ListedOrder = StoredOrder &
  Pick<OrderPosition, 'changedAtMicros'> & { readonly matches: number }

export interface OrderPage {
  readonly orders: readonly StoredOrder[]
  /** How many there are, counted up to a limit. */
  readonly total: number
  readonly hasMoreThanTotal: boolean
  /** The last order, where others come behind it. */
  readonly next: OrderPosition | undefined
}

export const pageValues = (storeId: string, query: OrderQuery): PageValues => ({
  storeId,
  storeIds: query.storeIds,
  phone: query.customer.phone ?? null,
  subject: query.customer.subject,
  from: query.from,
  before: query.before,
  statuses: query.statuses ?? null,
  limit: query.limit,
  offset: query.offset,
  changedAtMicros: query.after?.changedAtMicros ?? null,
  afterId: query.after?.orderId ?? null,
})

/** The columns are those of an order `o`. */
export const isWithin = (v: ParametersOf<PageValues>): Sql =>
  sql`o.placed_at >= ${v.from} and o.placed_at < ${v.before}
    and (${v.statuses}::text[] is null or o.status = any (${v.statuses}))`

/** The first condition is the edge in the index; the second leaves out what stands on it. */
export function isBehind(v: ParametersOf<PageValues>, direction: Direction): Sql {
  const [behind, start] = direction === 'desc' ? ['<', 'infinity'] : ['>', '-infinity']
  const edge = sql`coalesce('epoch'::timestamptz
    + ${v.changedAtMicros}::bigint * interval '1 microsecond', '${start}')`
  return sql`o.updated_at ${behind}= ${edge}
    and (o.updated_at ${behind} ${edge} or o.order_id > ${v.afterId}::text)`
}

export const inOrder = (direction: Direction): string =>
  `order by updated_at ${direction}, order_id`

interface PageParts {
  readonly v: ParametersOf<PageValues>
  readonly direction: Direction
  /** The store, the id and the last change of each that may stand on the page. */
  readonly candidates: Sql
  /** How many there are in all. */
  readonly matches: Sql
}

/** Only the orders of the page are read whole. */
export const wholeOrders = ({ v, direction, candidates, matches }: PageParts): Sql =>
  sql`select ${ORDER_COLUMNS},
      (extract(epoch from updated_at) * 1000000)::bigint::text as "changedAtMicros",
      (${matches}) as matches
    from (select store_id, order_id, updated_at from ${candidates} as candidates
      ${inOrder(direction)} limit ${v.limit} offset ${v.offset}) shown
    join orders using (store_id, order_id, updated_at)
    ${inOrder(direction)}`
