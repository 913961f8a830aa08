/** [D-40, I35, ADR-255] */
import { keptList } from '../../db/kept-list.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { PersonalData } from '../module.ts'
import type { EndedSessions } from './ended-sessions.ts'

interface OfPhone {
  readonly storeId: string
  readonly phone: string
}

const guests = statement<{ readonly subject: string }, OfPhone>(
  'identity.guests-of-phone',
  (v) => sql`select distinct subject from sessions
   where store_id = ${v.storeId} and phone = ${v.phone} and kind = 'GUEST'`,
)

/** Where somebody is signed in; nothing is known of the device. */
const sessions = keptList<OfPhone>(
  'identity.kept-sessions',
  (v) => sql`select kind, rotated_at as "lastUsedAt", expires_at as "expiresAt" from sessions
   where store_id = ${v.storeId} and phone = ${v.phone} and kind = 'USER' and ended_at is null
     and expires_at > now() order by rotated_at desc limit 100`,
)

/** An ended one stays for a while, so that no server takes its tokens; it names nobody. */
const endSessions = statement<{ readonly sessionId: string }, OfPhone>(
  'identity.end-person-sessions',
  (v) => sql`update sessions set ended_at = coalesce(ended_at, now()), phone = null
   where store_id = ${v.storeId} and phone = ${v.phone} returning session_id as "sessionId"`,
)

const eraseCodes = statement<unknown, OfPhone>(
  'identity.erase-person-codes',
  (v) => sql`with tokens as (
     delete from seller_tokens where store_id = ${v.storeId} and phone = ${v.phone})
   delete from otp_challenges where store_id = ${v.storeId} and phone = ${v.phone}`,
)

export const guestsOfPhone = async (db: Queryable, of: OfPhone): Promise<readonly string[]> =>
  (await db.rows(guests(of))).map(({ subject }) => subject)

export const personalSessions = ({ ended }: { readonly ended: EndedSessions }): PersonalData => ({
  kept: { SESSIONS: [sessions] },
  async erase(transaction, person) {
    await transaction.run(eraseCodes(person))
    const all = await transaction.rows(endSessions(person))
    for (const { sessionId } of all) await ended.announce(transaction, sessionId)
    return { SESSIONS: all.length }
  },
})
