/** What became of a store's latest attempts, by account. [ADR-097] */
import type { AttemptCounts, AttemptSpan } from '@thela/domain/payments'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

/**
 * An attempt counts once it has ended, or when it could have been paid for a while; an account that did
 * not open it counts at once. Void ones say nothing about the provider.
 */
const COUNTED = `select a.created_at, t.account, t.is_paid
   from payment_attempts a, lateral (
     select a.provider as account, a.provider_order_id is not null
       and a.state in ('AUTHORIZED', 'CAPTURED', 'REFUNDED') as is_paid
     where a.state not in ('CREATED', 'PENDING') or a.created_at < now() - interval '3 minutes'
     union all select account, false from unnest(a.passed_over) as account
   ) t`

const recent = statement<{ readonly account: string } & AttemptSpan, { storeId: string }>(
  'payments.recent-attempts',
  (
    v,
  ) => sql`select account, (floor(extract(epoch from created_at) / 10) * 10)::bigint as "atSecond",
     count(*)::int as tried, count(*) filter (where is_paid)::int as paid
   from (${COUNTED}
     where a.store_id = ${v.storeId} and not a.is_void
       and a.created_at > now() - interval '10 minutes') as counted
   group by 1, 2`,
)

const week = statement<{ readonly account: string } & AttemptCounts, { storeId: string }>(
  'payments.attempts-of-week',
  (v) => sql`select account, count(*)::int as tried, count(*) filter (where is_paid)::int as paid
   from (${COUNTED}
     where a.store_id = ${v.storeId} and not a.is_void
       and a.created_at > now() - interval '7 days') as counted
   group by 1`,
)

export const healthRepository = {
  recent: (db: Queryable, storeId: string) => db.rows(recent({ storeId })),
  week: (db: Queryable, storeId: string) => db.rows(week({ storeId })),
}
