/** Payments and refunds of one customer. [account §2 Screens and routes, §3 Enumerations, D-38, D-77, I31, ADR-245, ADR-353] */
import type { RefundRail } from '@thela/domain/payments'
import { sql, statement } from '../../../db/statement.ts'
import type { ParametersOf, Queryable } from '../../../db/statement.ts'
import type { CustomerOfStores } from '../../orders/index.ts'
import { REFUND } from '../refund/refunds-repository.ts'
import type { StoredRefund } from '../refund/refunds-repository.ts'

interface Owner {
  storeId: string
  storeIds: readonly string[]
  phone: string | null
  subject: string
}

type Page = Owner & { before: Date; limit: number }

/** What a payment or a refund is of; nulls where nothing was ordered by it. */
interface OfOrder {
  readonly storeId: string
  readonly orderId: string | null
  readonly orderName: string | null
}

export type CustomerPayment = OfOrder & {
  readonly providerPaymentId: string
  readonly status: 'CAPTURED' | 'REFUNDED' | 'FAILED'
  readonly amount: number
  readonly method: RefundRail
  /** Null where the provider says none, and of who was erased. */
  readonly bankReference: string | null
  readonly createdAt: Date
}

const isOwnOrder = (v: ParametersOf<Owner>) =>
  sql`(o.phone = ${v.phone} or o.subject = ${v.subject})`

/** Of so many orders and attempts the money is listed, those that changed last: each page reads them all. */
const MAX_PAYABLES = 1000

const NEWEST_ORDERS = `order by o.updated_at desc, o.order_id limit ${MAX_PAYABLES}`
const ORDERED = 'o.store_id, o.order_id, o.payable_id, o.platform_order_name as name'

/**
 * The payables of the customer's orders, of the payment links that paid for one since, and of what they
 * tried to pay themselves. The subject is known at one store only, the phone at all of the seller.
 */
const payables = (v: ParametersOf<Owner>) => sql`mine as (
     select of_phone.* from unnest(${v.storeIds}::text[]) as store(id), lateral (
       select ${ORDERED} from orders o
       where o.store_id = store.id and o.phone = ${v.phone} ${NEWEST_ORDERS}) of_phone
     union
     (select ${ORDERED} from orders o where o.store_id = ${v.storeId}
       and o.store_id = any (${v.storeIds}) and o.subject = ${v.subject} ${NEWEST_ORDERS})
   ), tried as (
     select distinct a.store_id, a.payable_id from (select * from payment_attempts
       where store_id = ${v.storeId} and subject = ${v.subject}
       order by created_at desc limit ${MAX_PAYABLES}) a
   ), paid as (
     select store_id, payable_id, order_id, name from mine
     union
     select e.store_id, e.request_id, m.order_id, m.name from mine m
     join order_events e on e.store_id = m.store_id and e.order_id = m.order_id
     where e.kind = 'PAID_ONLINE'
     union
     select t.store_id, t.payable_id, null, null from tried t
     where not exists (select from orders o
         where o.store_id = t.store_id and o.payable_id = t.payable_id and ${isOwnOrder(v)})
       and not exists (select from order_events e
         join orders o on o.store_id = e.store_id and o.order_id = e.order_id
         where e.store_id = t.store_id and e.request_id = t.payable_id and e.kind = 'PAID_ONLINE'
           and ${isOwnOrder(v)})
   )`

/** Somebody else may have tried to pay for the same: what they paid with is not shown. */
const isOwnPayment = (v: ParametersOf<Owner>) => sql`(p.kept or exists (
     select from payment_attempts own where own.store_id = p.store_id
       and own.attempt_id = p.attempt_id and own.store_id = ${v.storeId}
       and own.subject = ${v.subject}))`

const OF_ORDER = `paid.store_id as "storeId", paid.order_id as "orderId", paid.name as "orderName"`

const listed = statement<CustomerPayment, Page>(
  'payments.of-customer',
  (v) => sql`with ${payables(v)}
   select ${OF_ORDER}, p.provider_payment_id as "providerPaymentId", p.status,
     p.amount_paise as amount, p.method, p.instrument->>'bankReference' as "bankReference",
     p.created_at as "createdAt"
   from paid join payments p on p.store_id = paid.store_id and p.payable_id = paid.payable_id
   where p.status in ('CAPTURED', 'REFUNDED', 'FAILED') and p.created_at < ${v.before}
     and ${isOwnPayment(v)}
   order by p.created_at desc, p.provider_payment_id limit ${v.limit}`,
)

const refunds = statement<StoredRefund & OfOrder, Page>(
  'payments.refunds-of-customer',
  (v) => sql`with ${payables(v)}
   select * from (
     select ${OF_ORDER}, ${REFUND}
     from paid join payments p on p.store_id = paid.store_id and p.payable_id = paid.payable_id
     join refunds r on r.store_id = p.store_id and r.provider = p.provider
       and r.provider_payment_id = p.provider_payment_id
     where ${isOwnPayment(v)}
     union all
     select ${OF_ORDER}, e.entry_id::text, '', '', e.amount_paise, 'BALANCE_RETURNED',
       e.request_id, false, 'PROCESSED', null, b.last_four, 0, b.kind,
       (e.happened_at at time zone 'Asia/Kolkata')::date::text, 'NORMAL', e.happened_at
     from paid join balance_entries e
       on e.store_id = paid.store_id and e.payable_id = paid.payable_id and e.kind = 'RETURNED'
     join balances b on b.store_id = e.store_id and b.balance_id = e.balance_id
     where paid.order_id is not null
   ) as back
   where back."createdAt" < ${v.before}
   order by back."createdAt" desc, back."refundId" limit ${v.limit}`,
)

export interface MoneyQuery extends CustomerOfStores {
  /** Only what is older. */
  readonly before: Date
  readonly limit: number
}

const pageOf = ({ customer, storeId, storeIds, before, limit }: MoneyQuery): Page => ({
  storeId,
  storeIds,
  phone: customer.phone ?? null,
  subject: customer.subject,
  before,
  limit,
})

export const customerMoneyRepository = {
  payments: (db: Queryable, query: MoneyQuery) => db.rows(listed(pageOf(query))),
  refunds: (db: Queryable, query: MoneyQuery) => db.rows(refunds(pageOf(query))),
}
