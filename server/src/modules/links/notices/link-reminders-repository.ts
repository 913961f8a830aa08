/** Reminders of links: one server at a time decides about a link. [I11, ADR-112] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { LINK_COLUMNS } from '../stored/links-repository.ts'
import type { StoredLink } from '../stored/links-repository.ts'

/** Locked to the end of the transaction; those that another server has are passed over. */
const lockDue = statement<StoredLink, { now: Date }>(
  'links.lock-due-reminder',
  (v) => sql`select ${LINK_COLUMNS} from payment_links
   where next_reminder_at <= ${v.now} order by next_reminder_at limit 1 for update skip locked`,
)

const schedule = statement<
  unknown,
  { storeId: string; linkId: string; nextAt: Date | null; sent: number }
>(
  'links.schedule-reminder',
  (v) => sql`update payment_links set next_reminder_at = ${v.nextAt}, reminders_sent = ${v.sent}
   where store_id = ${v.storeId} and link_id = ${v.linkId}`,
)

export const linkRemindersRepository = {
  lockDue: (db: Queryable, now: Date) => db.first(lockDue({ now })),
  schedule: (
    db: Queryable,
    { storeId, linkId }: StoredLink,
    next: { readonly nextAt: Date | null; readonly sent: number },
  ) => db.run(schedule({ ...next, storeId, linkId })),
}
