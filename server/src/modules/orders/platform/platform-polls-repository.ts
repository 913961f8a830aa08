import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

/** Orders that are changed while a platform's reply is on its way are read with the next one. */
const OVERLAP_SECONDS = 5 * 60

/** A little less than the loop's pause: of several processes one asks, unless it has died. */
const PAUSE_SECONDS = 50

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

const erase = statement<unknown, { storeId: string }>(
  'orders.erase-platform-poll',
  (v) => sql`delete from platform_polls where store_id = ${v.storeId}`,
)

export const platformPollsRepository = {
  /** Since when; undefined where another process has just asked. */
  begin: async (db: Queryable, storeId: string) => (await db.first(begin({ storeId })))?.since,
  note: (db: Queryable, storeId: string, until: Date) => db.run(note({ storeId, until })),
  erase: (db: Queryable, storeId: string) => db.run(erase({ storeId })),
}
