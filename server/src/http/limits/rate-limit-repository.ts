import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

interface Share {
  readonly scope: string
  /** Of the bucket, in milliseconds until that much is refilled. */
  readonly usedMs: number
}

/**
 * Adds this process's use to the total, and reads what others shared recently. In a fixed order, so
 * that two processes never deadlock.
 */
const share = statement<Share, { scopes: readonly string[]; usedMs: readonly number[] }>(
  'http.share-rate-limits',
  (v) => sql`with mine as (
     insert into rate_limits as held (scope, full_at, shared_at)
     select scope, now() + used_ms * interval '1 millisecond', now()
     from unnest(${v.scopes}::text[], ${v.usedMs}::float8[]) as used (scope, used_ms)
     order by scope
     on conflict (scope) do update set shared_at = now(),
       full_at = least(now() + interval '1 minute',
         greatest(held.full_at, now()) + (excluded.full_at - now()))
     returning scope, full_at)
   select scope, (extract(epoch from full_at - now()) * 1000)::float8 as "usedMs"
   from (select * from mine union all
     select scope, full_at from rate_limits
     where shared_at > now() - interval '3 seconds' and full_at > now()
       and scope <> all (${v.scopes})
     limit 5000) as known`,
)

/** Of a bucket that is full again. */
export const purgeRateLimits = statement<unknown, { limit: number }>(
  'http.purge-rate-limits',
  (v) => sql`delete from rate_limits where ctid = any (array(
     select ctid from rate_limits where full_at < now() limit ${v.limit}))`,
)

export const rateLimitRepository = {
  share: (db: Queryable, shares: readonly Share[]) =>
    db.rows(
      share({
        scopes: shares.map(({ scope }) => scope),
        usedMs: shares.map(({ usedMs }) => usedMs),
      }),
    ),
}
