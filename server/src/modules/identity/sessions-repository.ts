/** [D-40, I35] */
import { statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import { CUSTOMER_OF_PHONE } from '../accounts/index.ts'

/** A page without a cookie goes on for this long after its sign-in, then asks for a new code. */
const PAGE_LIFE = `interval '2 hours'`

export interface StoredSession {
  readonly sessionId: string
  readonly kind: 'GUEST' | 'USER'
  readonly subject: string
  readonly phone: string
  readonly refreshHash: Buffer
  readonly previousHash: Buffer | null
  /** By the database's clock. */
  readonly secondsSinceRotation: number
  /** Of the page's own secret; none where the browser has shown that it keeps the cookie. */
  readonly pageHash: Buffer | null
  readonly pagePreviousHash: Buffer | null
  readonly pageSecondsSinceRotation: number | null
  readonly isPageLifeOver: boolean
}

const COLUMNS = `session_id as "sessionId", kind, subject, phone, refresh_hash as "refreshHash",
  previous_hash as "previousHash",
  extract(epoch from now() - rotated_at)::float as "secondsSinceRotation",
  page_hash as "pageHash", page_previous_hash as "pagePreviousHash",
  extract(epoch from now() - page_rotated_at)::float as "pageSecondsSinceRotation",
  coalesce(page_until <= now(), true) as "isPageLifeOver"`

export interface OpenedRow {
  /** Of a verified phone its customer, of whom the given subject is the id if it is new. */
  readonly subject: string
  /** There was a session before this one, which has ended. */
  readonly hasEnded: boolean
  /** The guest with this very phone who went before, whose things go along. */
  readonly movedFrom: string | null
}

/** The session before ends in the statement that opens the next: no token of it lives on. */
const open = statement<OpenedRow>(
  'identity.open-session',
  `with before as (
     update sessions set ended_at = now()
     where store_id = $9 and session_id = $8 and ended_at is null
     returning kind, subject, phone
   )
   insert into sessions (store_id, session_id, kind, subject, phone, refresh_hash, page_hash,
     page_rotated_at, page_until, expires_at)
   values ($1, $2, $3, case when $3 = 'USER' then ${CUSTOMER_OF_PHONE}($1, $4, $5) else $4 end, $5,
     $6, $7, now(), now() + ${PAGE_LIFE}, now() + interval '30 days')
   returning subject, exists (select from before) as "hasEnded",
     (select b.subject from before b where b.kind = 'GUEST' and b.phone = $5 and $9 = $1) as "movedFrom"`,
)

const customerOf = statement<{ readonly subject: string }>(
  'identity.customer-of-phone',
  `select ${CUSTOMER_OF_PHONE}($1, $2, $3) as subject`,
)

const find = statement<StoredSession>(
  'identity.find-session',
  `select ${COLUMNS} from sessions
   where store_id = $1 and session_id = $2 and ended_at is null and expires_at > now()`,
)

/** The browser keeps the cookie: the page's secret is needed no more. */
const rotate = statement<unknown>(
  'identity.rotate-session',
  `update sessions set previous_hash = refresh_hash, refresh_hash = $4, rotated_at = now(),
     page_hash = null, page_previous_hash = null
   where store_id = $1 and session_id = $2 and refresh_hash = $3 and ended_at is null`,
)

/** A page that asks again since the reply was lost replaces what nobody has received. */
const rotatePage = statement<unknown>(
  'identity.rotate-page',
  `update sessions set page_previous_hash = $5, page_hash = $4, page_rotated_at = now()
   where store_id = $1 and session_id = $2 and page_hash = $3 and ended_at is null`,
)

const dropPage = statement<unknown>(
  'identity.drop-page-secret',
  `update sessions set page_hash = null, page_previous_hash = null
   where store_id = $1 and session_id = $2 and page_hash is not null`,
)

const end = statement<unknown>(
  'identity.end-session',
  `update sessions set ended_at = now() where store_id = $1 and session_id = $2`,
)

const endedLately = statement<{ readonly sessionId: string }>(
  'identity.recently-ended',
  `select session_id as "sessionId" from sessions where ended_at > now() - interval '10 minutes'`,
)

export interface NewSession {
  readonly sessionId: string
  readonly kind: 'GUEST' | 'USER'
  readonly subject: string
  readonly phone: string
  readonly refreshHash: Buffer
  readonly pageHash: Buffer
  /** The session it follows, which may be of another store of the same seller. */
  readonly previousId: string
  readonly previousStoreId: string
}

interface Rotation {
  readonly sessionId: string
  readonly from: Buffer
  readonly to: Buffer
}

export const sessionsRepository = {
  open: async (db: Queryable, storeId: string, session: NewSession): Promise<OpenedRow> => {
    const opened = await db.first(open, [
      storeId,
      session.sessionId,
      session.kind,
      session.subject,
      session.phone,
      session.refreshHash,
      session.pageHash,
      session.previousId,
      session.previousStoreId,
    ])
    if (!opened) throw new Error('an insert answers its row')
    return opened
  },
  /** The customer's id at this store, the given one on first sight. */
  customerOf: async (
    db: Queryable,
    storeId: string,
    verified: { readonly freshId: string; readonly phone: string },
  ): Promise<string> => {
    const found = await db.first(customerOf, [storeId, verified.freshId, verified.phone])
    if (!found) throw new Error('a select without a table answers a row')
    return found.subject
  },
  find: (db: Queryable, storeId: string, sessionId: string) => db.first(find, [storeId, sessionId]),
  rotate: async (db: Queryable, storeId: string, change: Rotation) =>
    (await db.run(rotate, [storeId, change.sessionId, change.from, change.to])) === 1,
  rotatePage: async (
    db: Queryable,
    storeId: string,
    change: Rotation & { readonly previous: Buffer },
  ) => {
    const { sessionId, from, to, previous } = change
    return (await db.run(rotatePage, [storeId, sessionId, from, to, previous])) === 1
  },
  dropPage: (db: Queryable, storeId: string, sessionId: string) =>
    db.run(dropPage, [storeId, sessionId]),
  end: (db: Queryable, storeId: string, sessionId: string) => db.run(end, [storeId, sessionId]),
  endedLately: (db: Queryable) => db.rows(endedLately, []),
}

/** Of a store that is removed. */
const eraseStore = statement<unknown>(
  'identity.erase-store',
  `with codes as (delete from otp_challenges where store_id = $1),
   counts as (delete from otp_send_counts where store_id = $1)
   delete from sessions where store_id = $1`,
)

export const eraseSessionsOf = (db: Queryable, storeId: string) => db.run(eraseStore, [storeId])

/** Ended or lapsed; nobody can take one up again. */
export const purgeSessions = statement<unknown>(
  'identity.purge-sessions',
  `delete from sessions where ctid = any (array(
     select ctid from sessions
     where least(ended_at, expires_at) < now() - interval '7 days' limit $1))`,
)
