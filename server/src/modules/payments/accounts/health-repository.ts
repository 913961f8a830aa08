/** What became of a store's latest attempts, by account, and its health. [ADR-097, ADR-141] */
import type { AttemptCounts, AttemptSpan, ProviderHealth } from '@thela/domain/payments'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

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

type AccountSpan = { readonly account: string } & AttemptSpan
type StoredHealth = { readonly account: string } & ProviderHealth

/** The attempts of the last ten minutes, and what was made of the earlier ones. */
const recent = statement<
  { readonly spans: readonly AccountSpan[]; readonly health: readonly StoredHealth[] },
  { storeId: string }
>(
  'payments.recent-attempts',
  (v) => sql`select (
     select coalesce(jsonb_agg(span), '[]') from (
       select account, (floor(extract(epoch from created_at) / 10) * 10)::bigint as "atSecond",
         count(*)::int as tried, count(*) filter (where is_paid)::int as paid
       from (${COUNTED}
         where a.store_id = ${v.storeId} and not a.is_void
           and a.created_at > now() - interval '10 minutes') as counted
       group by 1, 2) as span
   ) as spans, (
     select coalesce(jsonb_agg(jsonb_build_object(
       'account', account, 'state', state, 'sinceSecond', since_second)), '[]')
     from account_health where store_id = ${v.storeId}
   ) as health`,
)

/** Of several servers that change the same state, one does. */
const change = statement<
  unknown,
  { storeId: string; account: string; state: string; sinceSecond: number; before: number }
>(
  'payments.change-account-health',
  (v) => sql`insert into account_health as h (store_id, account, state, since_second)
   values (${v.storeId}, ${v.account}, ${v.state}, ${v.sinceSecond})
   on conflict (store_id, account) do update
     set state = excluded.state, since_second = excluded.since_second
     where h.since_second = ${v.before}`,
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
  recent: async (db: Queryable, storeId: string) =>
    (await db.first(recent({ storeId }))) ?? { spans: [], health: [] },
  week: (db: Queryable, storeId: string) => db.rows(week({ storeId })),
  /** False where another server has changed it since it was read. */
  change: async (
    db: Queryable,
    storeId: string,
    {
      account,
      before,
      after,
    }: {
      readonly account: string
      readonly before: ProviderHealth
      readonly after: ProviderHealth
    },
  ) => (await db.run(change({ storeId, account, ...after, before: before.sinceSecond }))) > 0,
}
