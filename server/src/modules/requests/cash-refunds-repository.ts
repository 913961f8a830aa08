/** The cash of all orders of one customer that goes back. [account §2 Screens and routes, D-38, D-77, I31, ADR-350] */
import { sql, statement } from '../../db/statement.ts'
import type { ParametersOf, Queryable } from '../../db/statement.ts'
import type { CustomerOfStores } from '../orders/index.ts'
import type { CashRefund, MoneyQuery } from '../payments/index.ts'
import { cashRefund } from './cash-refunds.ts'
import { REQUEST } from './requests-repository.ts'
import type { StoredRequest } from './requests-repository.ts'

interface Owner {
  storeId: string
  storeIds: readonly string[]
  phone: string | null
  subject: string
}

/** The subject is known at one store only, as in the list of orders. */
const requestsOfOwner = (v: ParametersOf<Owner>) => sql`orders o
   join customer_requests r on r.store_id = o.store_id and r.order_id = o.order_id
   where o.store_id = any (${v.storeIds}) and (o.phone = ${v.phone}
       or (o.store_id = ${v.storeId} and o.subject = ${v.subject}))
     and r.cash_paise > 0`

type StoredCash = StoredRequest & { readonly orderName: string | null }

/** Its cash is noted with the step that begins the refund. */
const page = statement<StoredCash, Owner & { before: Date; limit: number }>(
  'requests.cash-of-customer',
  (v) => sql`select found.* from (
     select ${REQUEST}, o.platform_order_name as "orderName", (
       select min(s.happened_at) from customer_request_steps s
       where s.store_id = r.store_id and s.request_id = r.request_id
         and s.step in ('REFUND_BY_STORE', 'REFUND_STARTED')) as "begunAt"
     from ${requestsOfOwner(v)}
   ) as found
   where found."begunAt" < ${v.before}
   order by found."begunAt" desc, found."requestId" limit ${v.limit}`,
)

const sum = statement<{ readonly cash: number }, Owner & { from: Date; before: Date }>(
  'requests.cash-sum-of-customer',
  (v) => sql`select coalesce(sum(r.cash_paise), 0)::bigint as cash from ${requestsOfOwner(v)}
     and o.placed_at >= ${v.from} and o.placed_at < ${v.before}`,
)

const toOwner = ({ customer, storeId, storeIds }: CustomerOfStores): Owner => ({
  storeId,
  storeIds,
  phone: customer.phone ?? null,
  subject: customer.subject,
})

type CustomerCashRefund = CashRefund & {
  readonly storeId: string
  readonly orderId: string
  readonly orderName: string | null
}

export const cashRefundsRepository = {
  async pageOfCustomer(db: Queryable, query: MoneyQuery): Promise<readonly CustomerCashRefund[]> {
    const { before, limit } = query
    const requests = await db.rows(page({ ...toOwner(query), before, limit }))
    return requests.flatMap((request) => {
      const { storeId, orderId, orderName } = request
      return cashRefund(request).map((refund) => ({ ...refund, storeId, orderId, orderName }))
    })
  },
  sumOfCustomer: async (
    db: Queryable,
    of: CustomerOfStores & { readonly from: Date; readonly before: Date },
  ): Promise<number> =>
    (await db.first(sum({ ...toOwner(of), from: of.from, before: of.before })))?.cash ?? 0,
}
