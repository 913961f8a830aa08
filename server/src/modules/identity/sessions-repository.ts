/** [D-40, I35] */
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import { CUSTOMER_OF_PHONE } from '../accounts/index.ts'
import { guessResult, guessValues } from './otp-repository.ts'
import type { Guess, Guessed, GuessValues } from './otp-repository.ts'

/** A page without a cookie continues for this long after its sign-in, then requires a new code. */
const PAGE_LIFE = `interval '2 hours'`

export interface StoredSession {
  readonly sessionId: string
  readonly kind: 'GUEST' | 'USER'
  readonly subject: string
  readonly phone: string
  /** Null: by an OTP. */
  readonly vouchedBy: string | null
  readonly refreshHash: Buffer
  readonly previousHash: Buffer | null
  /** By the database's clock. */
  readonly secondsSinceRotation: number
  /** Of the page's own secret; null where the browser has shown that it keeps the cookie. */
  readonly pageHash: Buffer | null
  readonly pagePreviousHash: Buffer | null
  readonly pageSecondsSinceRotation: number | null
  readonly isPageLifeOver: boolean
}

const COLUMNS = `session_id as "sessionId", kind, subject, phone, vouched_by as "vouchedBy",
  refresh_hash as "refreshHash",
  previous_hash as "previousHash",
  extract(epoch from now() - rotated_at)::float as "secondsSinceRotation",
  page_hash as "pageHash", page_previous_hash as "pagePreviousHash",
  extract(epoch from now() - page_rotated_at)::float as "pageSecondsSinceRotation",
  coalesce(page_until <= now(), true) as "isPageLifeOver"`

export interface OpenedRow {
  /** For a verified phone its customer; the given id is used for a new one. */
  readonly subject: string
  /** There was a previous session, which has ended. */
  readonly hasEnded: boolean
  /** The previous guest with the same phone, whose data are moved. */
  readonly movedFrom: string | null
}

const NEW_COLUMNS = `store_id, session_id, kind, subject, phone, vouched_by, refresh_hash, page_hash,
     page_rotated_at, page_until, expires_at`
const NEW_TIMES = `now(), now() + ${PAGE_LIFE}, now() + interval '30 days'`

/** The session before ends in the statement that opens the next: no token of it lives on. */
const open = statement<OpenedRow, { storeId: string } & NewSession>(
  'identity.open-session',
  (v) => sql`with before as (
     update sessions set ended_at = now()
     where store_id = ${v.previousStoreId} and session_id = ${v.previousId}
       and ended_at is null
     returning kind, subject, phone
   )
   insert into sessions (${NEW_COLUMNS})
   values (${v.storeId}, ${v.sessionId}, ${v.kind},
     case when ${v.kind} = 'USER' then ${CUSTOMER_OF_PHONE}(${v.storeId}, ${v.subject},
       ${v.phone}) else ${v.subject} end, ${v.phone},
     ${v.vouchedBy}, ${v.refreshHash}, ${v.pageHash}, ${NEW_TIMES})
   returning subject, exists (select from before) as "hasEnded",
     (select b.subject from before b
       where b.kind = 'GUEST' and b.phone = ${v.phone}
         and ${v.previousStoreId} = ${v.storeId}) as "movedFrom"`,
)

/** The parts of a new session that are made before its row. */
export interface PreparedRow {
  readonly sessionId: string
  /** For the customer of a verified phone, where there is none yet. */
  readonly customerId: string
  readonly refreshHash: Buffer
  readonly pageHash: Buffer
}

interface GuessWithSession {
  readonly guessed: Guessed
  /** The customer whose session began; null where the code was not right. */
  readonly subject: string | null
}

/**
 * One guess, and the session that a right one begins. A guess that is not right is counted all the same; a right
 * one is used up only together with its session. For a visitor without a session there is none to end.
 */
const openByCode = statement<
  GuessWithSession,
  GuessValues & Omit<PreparedRow, 'sessionId'> & { readonly nextId: string }
>(
  'identity.open-session-by-code',
  (v) => sql`with checked as materialized (
     select ${guessResult(v)} as guessed
   ), opened as (
     insert into sessions (${NEW_COLUMNS})
     select ${v.storeId}, ${v.nextId}, 'USER',
       ${CUSTOMER_OF_PHONE}(${v.storeId}, ${v.customerId}, guessed->>'phone'),
       guessed->>'phone', null, ${v.refreshHash}::bytea, ${v.pageHash}::bytea, ${NEW_TIMES}
     from checked where (guessed->>'isRight')::boolean
     returning subject
   )
   select guessed, (select subject from opened) as subject from checked`,
)

const customerOf = statement<
  { readonly subject: string },
  { storeId: string; freshId: string; phone: string }
>(
  'identity.customer-of-phone',
  (v) => sql`select ${CUSTOMER_OF_PHONE}(${v.storeId}, ${v.freshId}, ${v.phone}) as subject`,
)

const find = statement<StoredSession, { storeId: string; sessionId: string }>(
  'identity.find-session',
  (v) => sql`select ${COLUMNS} from sessions
   where store_id = ${v.storeId} and session_id = ${v.sessionId} and ended_at is null
     and expires_at > now()`,
)

/** The browser keeps the cookie: the page's secret is needed no more. */
const rotate = statement<unknown, { storeId: string; sessionId: string; from: Buffer; to: Buffer }>(
  'identity.rotate-session',
  (v) => sql`update sessions
   set previous_hash = refresh_hash, refresh_hash = ${v.to}, rotated_at = now(),
     page_hash = null, page_previous_hash = null
   where store_id = ${v.storeId} and session_id = ${v.sessionId}
     and refresh_hash = ${v.from} and ended_at is null`,
)

/** A page that asks again since the reply was lost replaces what nobody has received. */
const rotatePage = statement<
  unknown,
  { storeId: string; sessionId: string; from: Buffer; to: Buffer; previous: Buffer }
>(
  'identity.rotate-page',
  (v) => sql`update sessions
   set page_previous_hash = ${v.previous}, page_hash = ${v.to}, page_rotated_at = now()
   where store_id = ${v.storeId} and session_id = ${v.sessionId} and page_hash = ${v.from}
     and ended_at is null`,
)

const dropPage = statement<unknown, { storeId: string; sessionId: string }>(
  'identity.drop-page-secret',
  (v) => sql`update sessions set page_hash = null, page_previous_hash = null
   where store_id = ${v.storeId} and session_id = ${v.sessionId} and page_hash is not null`,
)

const end = statement<unknown, { storeId: string; sessionId: string }>(
  'identity.end-session',
  (v) => sql`update sessions set ended_at = now()
   where store_id = ${v.storeId} and session_id = ${v.sessionId}`,
)

/** Of the customer of a verified phone; a guest's phone was only typed. */
const endOfPhone = statement<
  { readonly sessionId: string },
  { storeIds: readonly string[]; phone: string }
>(
  'identity.end-sessions-of-phone',
  (v) => sql`update sessions set ended_at = now()
   where store_id = any(${v.storeIds}) and phone = ${v.phone} and kind = 'USER'
     and ended_at is null
   returning session_id as "sessionId"`,
)

const endedLately = statement<{ readonly sessionId: string }>(
  'identity.recently-ended',
  () => sql`select session_id as "sessionId" from sessions
   where ended_at > now() - interval '10 minutes'`,
)

export interface NewSession {
  readonly sessionId: string
  readonly kind: 'GUEST' | 'USER'
  readonly subject: string
  readonly phone: string
  readonly vouchedBy: string | null
  readonly refreshHash: Buffer
  readonly pageHash: Buffer
  /** The previous session, which may be of another store of the same seller. */
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
    const opened = await db.first(open({ ...session, storeId }))
    if (!opened) throw new Error('an insert answers its row')
    return opened
  },
  openByCode: async (
    db: Queryable,
    storeId: string,
    by: { readonly guess: Guess; readonly row: PreparedRow },
  ): Promise<GuessWithSession> => {
    const { sessionId: nextId, ...row } = by.row
    const outcome = await db.first(
      openByCode({ ...guessValues(storeId, by.guess), ...row, nextId }),
    )
    if (!outcome) throw new Error('a select of one guess answers a row')
    return outcome
  },
  /** The customer's id at this store, the given one on first sight. */
  customerOf: async (
    db: Queryable,
    storeId: string,
    verified: { readonly freshId: string; readonly phone: string },
  ): Promise<string> => {
    const found = await db.first(customerOf({ ...verified, storeId }))
    if (!found) throw new Error('a select without a table answers a row')
    return found.subject
  },
  find: (db: Queryable, storeId: string, sessionId: string) =>
    db.first(find({ storeId, sessionId })),
  rotate: async (db: Queryable, storeId: string, change: Rotation) =>
    (await db.run(rotate({ ...change, storeId }))) === 1,
  rotatePage: async (
    db: Queryable,
    storeId: string,
    change: Rotation & { readonly previous: Buffer },
  ) => {
    const { sessionId, from, to, previous } = change
    return (await db.run(rotatePage({ storeId, sessionId, from, to, previous }))) === 1
  },
  dropPage: (db: Queryable, storeId: string, sessionId: string) =>
    db.run(dropPage({ storeId, sessionId })),
  end: (db: Queryable, storeId: string, sessionId: string) => db.run(end({ storeId, sessionId })),
  endOfPhone: async (
    db: Queryable,
    customer: { readonly storeIds: readonly string[]; readonly phone: string },
  ): Promise<readonly string[]> =>
    (await db.rows(endOfPhone(customer))).map(({ sessionId }) => sessionId),
  endedLately: (db: Queryable) => db.rows(endedLately()),
}

/** Of a store that is removed. */
const eraseStore = statement<unknown, { storeId: string }>(
  'identity.erase-store',
  (v) => sql`with codes as (delete from otp_challenges where store_id = ${v.storeId}),
   counts as (delete from otp_send_counts where store_id = ${v.storeId})
   delete from sessions where store_id = ${v.storeId}`,
)

export const eraseSessionsOf = (db: Queryable, storeId: string) => db.run(eraseStore({ storeId }))

/** Ended or lapsed; nobody can take one up again. */
export const purgeSessions = statement<unknown, { limit: number }>(
  'identity.purge-sessions',
  (v) => sql`delete from sessions where ctid = any (array(
     select ctid from sessions
     where least(ended_at, expires_at) < now() - interval '7 days' limit ${v.limit}))`,
)
