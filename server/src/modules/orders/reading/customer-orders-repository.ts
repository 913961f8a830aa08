/** What all orders of one customer come to. [account §2 Default page state, D-77, I31] */
import type {
  OrderCustomer,
  OrderStatus,
  PiecesOfLine,
  PricedOrder,
  Quote,
} from '@thela/domain/orders'
import { sql, statement } from '../../../db/statement.ts'
import type { ParametersOf, Queryable } from '../../../db/statement.ts'

interface Owner {
  storeId: string
  storeIds: readonly string[]
  phone: string | null
  subject: string
}

/** As in the list of orders. */
const isOwn = (v: ParametersOf<Owner>) =>
  sql`store_id = any (${v.storeIds}) and (phone = ${v.phone}
    or (store_id = ${v.storeId} and subject = ${v.subject}))`

export interface OrderFigures {
  readonly status: OrderStatus
  /** It was agreed like this. */
  readonly quote: Quote
  readonly cancelledItems: readonly PiecesOfLine[]
  /** Empty where no items were cancelled. */
  readonly lines: PricedOrder['lines']
  /** A charge of it that is not owed any more. */
  readonly waived: number
  readonly refunded: number
}

/** With the sum of `refunds`, an SQL function of store and payable; what failed does not count. */
const figures = (refunds: string) =>
  statement<OrderFigures, Owner & { from: Date; before: Date }>(
    `orders.figures-of-customer-${refunds}`,
    (v) => sql`select status, snapshot->'quote' as quote,
     (select coalesce(sum((back->>'amount')::bigint), 0)::bigint
      from jsonb_array_elements(${refunds}(store_id, payable_id)) back
      where back->>'state' <> 'FAILED') as refunded,
     (select coalesce(sum((e.payload->>'waived')::bigint), 0)::bigint from order_events e
      where e.store_id = orders.store_id and e.order_id = orders.order_id
        and e.kind = 'PAID_ONLINE') as waived,
     coalesce(cancelled.items, '[]') as "cancelledItems",
     case when cancelled.items is null then '[]' else snapshot->'lines' end as lines
     from orders left join lateral (
       select jsonb_agg(cancelled_item.piece) as items from order_events e
       cross join lateral jsonb_array_elements(e.payload->'items') as cancelled_item(piece)
       where e.store_id = orders.store_id and e.order_id = orders.order_id
         and e.kind = 'ITEMS_CANCELLED'
     ) as cancelled on true
     where ${isOwn(v)} and placed_at >= ${v.from} and placed_at < ${v.before}`,
  )

const stores = statement<{ readonly storeId: string }, Owner>(
  'orders.stores-of-customer',
  (v) => sql`select named.store_id as "storeId"
   from unnest(${v.storeIds}::text[]) with ordinality as named(store_id, position)
   where exists (select from orders o where o.store_id = named.store_id
     and (o.phone = ${v.phone} or (o.store_id = ${v.storeId} and o.subject = ${v.subject})))
   order by named.position`,
)

export interface CustomerOfStores {
  readonly customer: OrderCustomer
  /** The store of the visitor's token. */
  readonly storeId: string
  /** All of one seller. */
  readonly storeIds: readonly string[]
}

const ownerOf = ({ customer, ...of }: CustomerOfStores): Owner => ({
  storeId: of.storeId,
  storeIds: of.storeIds,
  phone: customer.phone ?? null,
  subject: customer.subject,
})

export const customerOrdersRepository = {
  figures: (
    db: Queryable,
    refunds: string,
    of: CustomerOfStores & { readonly from: Date; readonly before: Date },
  ) => db.rows(figures(refunds)({ ...ownerOf(of), from: of.from, before: of.before })),
  /** The ids of those stores at which this customer has ordered, in the given order. */
  storesOf: async (db: Queryable, of: CustomerOfStores): Promise<readonly string[]> =>
    (await db.rows(stores(ownerOf(of)))).map(({ storeId }) => storeId),
}
