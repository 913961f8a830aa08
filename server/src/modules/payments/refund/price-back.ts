/** What of an order's price has gone back. [D-66, D-9, I16, ADR-287] */
import { paise } from '@thela/domain/money'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { paidBy } from '../../orders/index.ts'
import type { PriceBack, StoredOrder } from '../../orders/index.ts'
import { METHOD_CHEAPER, PRICE_LOWER } from './refunds-repository.ts'

interface StoredBack {
  readonly done: number
  readonly underWay: number
}

/**
 * Of the payments that count, and of the balances. What was paid beyond the price (too much, a deposit) is no
 * part of it, nor is a payment that was made twice. Of each payment as much will have gone as is due in all: a
 * request of ours is lessened by what the owner has refunded meanwhile, so their amounts are not added up.
 */
const priceBack = statement<
  StoredBack,
  { storeId: string; payableIds: string[]; depositId: string | null }
>(
  'payments.price-back',
  (v) => sql`with paid as (
     select p.amount_paise as captured,
       coalesce(sum(r.amount_paise) filter (where r.state in ('PROCESSED', 'PROCESSING')), 0) as gone,
       coalesce(sum(r.amount_paise) filter (where r.state = 'PROCESSED'
         and r.reason not in ('${PRICE_LOWER}', '${METHOD_CHEAPER}')), 0) as done,
       coalesce(sum(r.amount_paise) filter (
         where r.reason in ('${PRICE_LOWER}', '${METHOD_CHEAPER}')), 0) as excess,
       coalesce(max(case when r.is_adopted then r.wanted_total_paise
         else coalesce(r.wanted_total_paise, p.amount_paise) end), 0) as due
     from payments p join refunds r on r.store_id = p.store_id and r.provider = p.provider
       and r.provider_payment_id = p.provider_payment_id
     where p.store_id = ${v.storeId} and p.payable_id = any (${v.payableIds}::text[]) and p.kept
       and p.payable_id is distinct from ${v.depositId}::text
     group by p.store_id, p.provider, p.provider_payment_id, p.amount_paise
   ), returned as (
     select coalesce(sum(e.amount_paise), 0) as amount from balance_entries e
     where e.store_id = ${v.storeId} and e.payable_id = any (${v.payableIds}::text[])
       and e.kind = 'RETURNED'
   )
   select (coalesce(sum(done), 0) + (select amount from returned))::bigint as done,
     coalesce(sum(greatest(0, least(captured, greatest(gone, due)) - excess - done)), 0)::bigint
       as "underWay"
   from paid`,
)

export async function priceBackOf(db: Queryable, order: StoredOrder): Promise<PriceBack> {
  const { storeId, payable, snapshot } = order
  const depositId = snapshot.quote.deposit ? payable.payableId : null
  const payableIds = [...paidBy(order)]
  const sums = await db.first(priceBack({ storeId, payableIds, depositId }))
  return { done: paise(sums?.done ?? 0), underWay: paise(sums?.underWay ?? 0) }
}
