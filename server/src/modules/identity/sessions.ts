import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Session } from '@thela/contracts/identity'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Store } from '../stores/index.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { RefreshSecret } from './refresh-cookie.ts'
import { sessionsRepository, type StoredSession } from './sessions-repository.ts'
import { ACCESS_LIFE_SECONDS, type Tokens } from './tokens.ts'

/** Two tabs may refresh at once: the one before still counts for this long. */
const GRACE_SECONDS = 60

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
const isSame = (one: Buffer, other: Buffer | null): boolean =>
  other !== null && one.length === other.length && timingSafeEqual(one, other)

export interface OpenedSession {
  readonly session: Session
  readonly held: RefreshSecret
}

/** Without a new secret the browser keeps the one that another of its tabs was given. */
export interface RefreshedSession {
  readonly session: Session
  readonly held: RefreshSecret | undefined
}

export function makeSessions({
  database,
  tokens,
  ended,
}: {
  readonly database: Database
  readonly tokens: Tokens
  readonly ended: EndedSessions
}) {
  async function issue(visitor: Visitor): Promise<Session> {
    return {
      token: await tokens.issue(visitor),
      kind: visitor.kind,
      expiresInSeconds: ACCESS_LIFE_SECONDS,
      ...(visitor.phone ? { phone: visitor.phone } : {}),
    }
  }

  const visitorOf = (storeId: string, stored: StoredSession): Visitor => ({
    kind: stored.kind,
    storeId,
    subject: stored.subject,
    sessionId: stored.sessionId,
    phone: stored.phone,
  })

  /** The session of a refresh secret; one that was replaced long ago was stolen, and ends it. */
  async function recognise(storeId: string, held: RefreshSecret) {
    const stored = await sessionsRepository.find(database, storeId, held.sessionId)
    if (!stored) return undefined
    const hash = hashOf(held.secret)
    if (isSame(hash, stored.refreshHash)) return { stored, isCurrent: true }
    if (stored.secondsSinceRotation > GRACE_SECONDS) {
      await ended.end(database, storeId, held.sessionId)
      return undefined
    }
    return isSame(hash, stored.previousHash) ? { stored, isCurrent: false } : undefined
  }

  return {
    issue,

    /** Someone of whom nothing is known: no trace in the database. */
    anonymous: (store: Store): Promise<Session> => {
      const sessionId = newId(store.number)
      return issue({
        kind: 'ANON',
        storeId: store.storeId,
        subject: sessionId,
        sessionId,
        phone: undefined,
      })
    },

    /**
     * A guest or the customer of a proved phone begins, whose id `subject` is if there is none yet; the
     * browser gets a secret to come back with.
     */
    async open(
      visitor: Visitor & { kind: 'GUEST' | 'USER'; phone: string },
    ): Promise<OpenedSession> {
      const secret = randomBytes(32).toString('base64url')
      const { kind, sessionId, phone } = visitor
      const subject = await sessionsRepository.open(database, visitor.storeId, {
        kind,
        sessionId,
        subject: visitor.subject,
        phone,
        refreshHash: hashOf(secret),
      })
      return { session: await issue({ ...visitor, subject }), held: { sessionId, secret } }
    },

    /** For a page's first paint: who the cookie says it is, without replacing it. */
    async look(storeId: string, held: RefreshSecret): Promise<Session | undefined> {
      const known = await recognise(storeId, held)
      return known && issue(visitorOf(storeId, known.stored))
    },

    /** A new access token, and a new secret in place of the old one. */
    async refresh(storeId: string, held: RefreshSecret): Promise<RefreshedSession | undefined> {
      const known = await recognise(storeId, held)
      if (!known) return undefined
      const session = await issue(visitorOf(storeId, known.stored))
      if (!known.isCurrent) return { session, held: undefined }
      const secret = randomBytes(32).toString('base64url')
      const { sessionId } = held
      const isMine = await sessionsRepository.rotate(database, storeId, {
        sessionId,
        from: hashOf(held.secret),
        to: hashOf(secret),
      })
      return { session, held: isMine ? { sessionId, secret } : undefined }
    },

    /** Without a cookie: the page's own token, a little while after it expired. */
    async prolong(storeId: string, token: string): Promise<Session | undefined> {
      const read = await tokens.readIdle(token)
      if (read?.visitor.storeId !== storeId) return undefined
      const { visitor } = read
      if (visitor.kind === 'ANON') return ended.has(visitor.sessionId) ? undefined : issue(visitor)
      const stored = await sessionsRepository.find(database, visitor.storeId, visitor.sessionId)
      return stored && issue(visitorOf(visitor.storeId, stored))
    },
  }
}

export type Sessions = ReturnType<typeof makeSessions>
