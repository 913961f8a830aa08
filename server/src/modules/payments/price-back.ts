/** What of an order's price has gone back. [D-66, D-9, I16, ADR-287] */
import { paise } from '@thela/domain/money'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import { paidBy } from '../orders/index.ts'
import type { PriceBack, StoredOrder } from '../orders/index.ts'
import { METHOD_CHEAPER, PRICE_LOWER } from './refunds-repository.ts'

interface StoredBack {
  readonly done: number
  readonly underWay: number
}

/**
 * Of the payments that count, and of the balances. What was paid beyond the price (too much, a deposit) is no
 * part of it, nor is a payment that was made twice.
 */
const priceBack = statement<
  StoredBack,
  { storeId: string; payableIds: string[]; depositId: string | null }
>(
  'payments.price-back',
  (v) => sql`with back as (
     select r.amount_paise as amount, r.state from refunds r join payments p
       on p.store_id = r.store_id and p.provider = r.provider
         and p.provider_payment_id = r.provider_payment_id
     where p.store_id = ${v.storeId} and p.payable_id = any (${v.payableIds}::text[]) and p.kept
       and p.payable_id is distinct from ${v.depositId}::text
       and r.reason not in ('${PRICE_LOWER}', '${METHOD_CHEAPER}')
     union all
     select e.amount_paise, 'PROCESSED' from balance_entries e
     where e.store_id = ${v.storeId} and e.payable_id = any (${v.payableIds}::text[])
       and e.kind = 'RETURNED'
   )
   select coalesce(sum(amount) filter (where state = 'PROCESSED'), 0)::bigint as done,
     coalesce(sum(amount) filter (where state in ('CREATED', 'PROCESSING')), 0)::bigint as "underWay"
   from back`,
)

export async function priceBackOf(db: Queryable, order: StoredOrder): Promise<PriceBack> {
  const { storeId, payable, snapshot } = order
  const depositId = snapshot.quote.deposit ? payable.payableId : null
  const payableIds = [...paidBy(order)]
  const sums = await db.first(priceBack({ storeId, payableIds, depositId }))
  return { done: paise(sums?.done ?? 0), underWay: paise(sums?.underWay ?? 0) }
}
