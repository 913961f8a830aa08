import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { ChangedPlatformOrder } from '../../../ports/store-platform.ts'

/** Orders that are changed while a platform's reply is on its way are read with the next one. */
const OVERLAP_SECONDS = 5 * 60

/** A little less than the loop's pause: of several processes one asks, unless it has died. */
const PAUSE_SECONDS = 50

/** Much longer than replies overlap. */
const REMOVED_AFTER_HOURS = 1

/** Where a platform begins to be asked, nothing before that is. */
const begin = statement<{ readonly since: Date }, { storeId: string }>(
  'orders.begin-platform-poll',
  (v) => sql`insert into platform_polls as p (store_id, read_until) values (${v.storeId}, now())
   on conflict (store_id) do update set read_until = p.read_until
     where p.read_until < now() - make_interval(secs => ${PAUSE_SECONDS})
   returning read_until - make_interval(secs => ${OVERLAP_SECONDS}) as since`,
)

/** Never back, and not beyond the present: the platform's clock may be ahead. */
const note = statement<unknown, { storeId: string; until: Date }>(
  'orders.note-platform-poll',
  (v) => sql`update platform_polls
   set read_until = greatest(read_until, least(${v.until}::timestamptz, now()))
   where store_id = ${v.storeId}`,
)

/** Returns those whose version is another one than that which was noted. */
const noteVersions = statement<
  { readonly platformOrderId: string },
  { storeId: string; orders: string }
>(
  'orders.note-platform-changes',
  (v) => sql`insert into platform_changes as c (store_id, platform_order_id, version)
   select distinct on (given."platformOrderId") ${v.storeId}::text, given."platformOrderId", given.version
   from jsonb_to_recordset(${v.orders}::jsonb) as given ("platformOrderId" text, version text)
   order by given."platformOrderId"
   on conflict (store_id, platform_order_id) do update
     set version = excluded.version, noted_at = now()
     where c.version <> excluded.version
   returning platform_order_id as "platformOrderId"`,
)

const purgeVersions = statement<unknown, { storeId: string }>(
  'orders.purge-platform-changes',
  (v) => sql`delete from platform_changes
   where store_id = ${v.storeId} and noted_at < now() - make_interval(hours => ${REMOVED_AFTER_HOURS})`,
)

const erase = statement<unknown, { storeId: string }>(
  'orders.erase-platform-poll',
  (v) => sql`with changes as (delete from platform_changes where store_id = ${v.storeId})
   delete from platform_polls where store_id = ${v.storeId}`,
)

export const platformPollsRepository = {
  /** Since when; undefined where another process has just asked. */
  begin: async (db: Queryable, storeId: string) => (await db.first(begin({ storeId })))?.since,
  note: (db: Queryable, storeId: string, until: Date) => db.run(note({ storeId, until })),
  /** The ids of those that have changed since they were noted here, in the order given. */
  async noteVersions(
    db: Queryable,
    storeId: string,
    orders: readonly ChangedPlatformOrder[],
  ): Promise<readonly string[]> {
    await db.run(purgeVersions({ storeId }))
    if (orders.length === 0) return []
    const changed = await db.rows(noteVersions({ storeId, orders: JSON.stringify(orders) }))
    const ids = new Set(changed.map(({ platformOrderId }) => platformOrderId))
    return orders.map(({ platformOrderId }) => platformOrderId).filter((id) => ids.delete(id))
  },
  erase: (db: Queryable, storeId: string) => db.run(erase({ storeId })),
}
