import { statement, type Queryable } from '../../db/statement.ts'
import { CUSTOMER_OF_PHONE } from '../accounts/index.ts'

export interface StoredSession {
  readonly sessionId: string
  readonly kind: 'GUEST' | 'USER'
  readonly subject: string
  readonly phone: string
  readonly refreshHash: Buffer
  readonly previousHash: Buffer | null
  /** By the database's clock. */
  readonly secondsSinceRotation: number
}

const COLUMNS = `session_id as "sessionId", kind, subject, phone, refresh_hash as "refreshHash",
  previous_hash as "previousHash",
  extract(epoch from now() - rotated_at)::float as "secondsSinceRotation"`

const open = statement<{ readonly subject: string }>(
  'identity.open-session',
  `insert into sessions (store_id, session_id, kind, subject, phone, refresh_hash, expires_at)
   values ($1, $2, $3, case when $3 = 'USER' then ${CUSTOMER_OF_PHONE}($1, $4, $5) else $4 end, $5,
     $6, now() + interval '30 days')
   on conflict (store_id, session_id) do update set kind = excluded.kind,
     subject = excluded.subject, phone = excluded.phone, refresh_hash = excluded.refresh_hash,
     previous_hash = null, rotated_at = now(), expires_at = excluded.expires_at, ended_at = null
   returning subject`,
)

const find = statement<StoredSession>(
  'identity.find-session',
  `select ${COLUMNS} from sessions
   where store_id = $1 and session_id = $2 and ended_at is null and expires_at > now()`,
)

const rotate = statement<unknown>(
  'identity.rotate-session',
  `update sessions set previous_hash = refresh_hash, refresh_hash = $4, rotated_at = now()
   where store_id = $1 and session_id = $2 and refresh_hash = $3 and ended_at is null`,
)

const end = statement<unknown>(
  'identity.end-session',
  `update sessions set ended_at = now() where store_id = $1 and session_id = $2`,
)

const endedLately = statement<{ readonly sessionId: string }>(
  'identity.ended-lately',
  `select session_id as "sessionId" from sessions where ended_at > now() - interval '10 minutes'`,
)

export const sessionsRepository = {
  /** Answers who it is: of a proved phone its customer, of whom `subject` is the id if it is new. */
  open: async (
    on: Queryable,
    storeId: string,
    session: {
      readonly sessionId: string
      readonly kind: 'GUEST' | 'USER'
      readonly subject: string
      readonly phone: string
      readonly refreshHash: Buffer
    },
  ): Promise<string> => {
    const opened = await on.first(open, [
      storeId,
      session.sessionId,
      session.kind,
      session.subject,
      session.phone,
      session.refreshHash,
    ])
    if (!opened) throw new Error('an upsert answers its row')
    return opened.subject
  },
  find: (on: Queryable, storeId: string, sessionId: string) => on.first(find, [storeId, sessionId]),
  rotate: async (
    on: Queryable,
    storeId: string,
    change: { readonly sessionId: string; readonly from: Buffer; readonly to: Buffer },
  ) => (await on.run(rotate, [storeId, change.sessionId, change.from, change.to])) === 1,
  end: (on: Queryable, storeId: string, sessionId: string) => on.run(end, [storeId, sessionId]),
  endedLately: (on: Queryable) => on.rows(endedLately, []),
}

/** Ended or lapsed; nobody can take one up again. */
export const forgetSessions = statement<unknown>(
  'identity.forget-sessions',
  `delete from sessions where ctid = any (array(
     select ctid from sessions
     where least(ended_at, expires_at) < now() - interval '7 days' limit $1))`,
)
