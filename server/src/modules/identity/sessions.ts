/** [D-76, D-77, I35] */
import type { Session } from '@thela/contracts/calls/identity'
import { newId } from '../../db/new-id.ts'
import type { Database, Transaction } from '../../db/statement.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Store } from '../stores/index.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { hashOf, isSameHash, secretFromText, secretToText } from './refresh-secrets.ts'
import type { RefreshSecret, RefreshSecrets } from './refresh-secrets.ts'
import { renewPage } from './renew-page.ts'
import { sessionsRepository } from './sessions-repository.ts'
import type { OpenedRow, StoredSession } from './sessions-repository.ts'
import { ACCESS_LIFE_SECONDS } from './tokens.ts'
import type { Tokens } from './tokens.ts'

/** Two tabs may refresh at once: the one before still counts for this long. */
const GRACE_SECONDS = 60

export interface OpenedSession {
  readonly session: Session
  readonly held: RefreshSecret
}

/** A refresh secret, and the store at whose pages its session began. */
export interface HeldSession {
  readonly store: Store
  readonly secret: RefreshSecret
}

/** Without a new secret the browser keeps the one that another of its tabs was given. */
export interface RefreshedSession {
  readonly session: Session
  readonly held: RefreshSecret | undefined
}

/** A guest's session goes on as another one with the same phone. */
export interface FollowedSession {
  readonly storeId: string
  /** The guest's subject. */
  readonly from: string
  /** The customer's id, or the guest's new subject. */
  readonly to: string
  /** The one that goes on. */
  readonly sessionId: string
}

/** What it made goes along, in the transaction that opens the next. */
export type FollowedReaction = (
  transaction: Transaction,
  followed: FollowedSession,
) => Promise<unknown>

export function makeSessions({
  database,
  tokens,
  ended,
  secrets,
  onSessionMoved,
  storeOfSession,
}: {
  readonly database: Database
  readonly tokens: Tokens
  readonly ended: EndedSessions
  readonly secrets: RefreshSecrets
  readonly onSessionMoved: FollowedReaction
  /** Where the session began: the id of the token's store, or of another one of its seller. */
  readonly storeOfSession: (visitor: Visitor) => string
}) {
  async function issue(visitor: Visitor, pageSecret?: string): Promise<Session> {
    const { kind, sessionId, phone } = visitor
    return {
      token: await tokens.issue(visitor),
      kind,
      expiresInSeconds: ACCESS_LIFE_SECONDS,
      ...(phone ? { phone } : {}),
      ...(pageSecret ? { renewal: secretToText({ sessionId, secret: pageSecret }) } : {}),
    }
  }

  const visitorOf = (storeId: string, stored: StoredSession): Visitor => ({
    kind: stored.kind,
    storeId,
    subject: stored.subject,
    sessionId: stored.sessionId,
    phone: stored.phone,
  })

  /**
   * Who a session says it is, at this store. At another one of the same seller it is the customer of the
   * same verified phone; a guest's phone was only typed and says nothing there.
   */
  async function visitorAt(
    store: Store,
    session: { readonly store: Store; readonly stored: StoredSession },
  ): Promise<Visitor | undefined> {
    const { stored } = session
    const visitor = visitorOf(store.storeId, stored)
    if (session.store.storeId === store.storeId) return visitor
    if (stored.kind !== 'USER') return undefined
    const verified = { freshId: newId(store.number), phone: stored.phone }
    const subject = await sessionsRepository.customerOf(database, store.storeId, verified)
    return { ...visitor, subject }
  }

  /** The session of a refresh secret; one that was replaced long ago was stolen, and ends it. */
  async function recognise(storeId: string, held: RefreshSecret) {
    const stored = await sessionsRepository.find(database, storeId, held.sessionId)
    if (!stored) return undefined
    const hash = hashOf(held.secret)
    if (isSameHash(hash, stored.refreshHash)) return { stored, isCurrent: true }
    const isBefore = isSameHash(hash, stored.previousHash)
    if (stored.secondsSinceRotation <= GRACE_SECONDS) {
      return isBefore ? { stored, isCurrent: false } : undefined
    }
    if (isBefore || secrets.wasIssued('cookie', held)) {
      await ended.end(database, storeId, held.sessionId)
    }
    return undefined
  }

  /** Ends the session before, opens the next and moves what it made, all or nothing. */
  async function follow(
    before: Visitor,
    nextId: string,
    open: (db: Transaction | Database) => Promise<OpenedRow>,
  ): Promise<OpenedRow> {
    // Of somebody unknown there is nothing to end and nothing to move.
    if (before.kind === 'ANON') return open(database)
    const { storeId, sessionId } = before
    const opened = await database.transaction(async (transaction) => {
      const row = await open(transaction)
      if (row.hasEnded) await ended.announce(transaction, sessionId)
      const { movedFrom, subject } = row
      if (movedFrom) {
        const followed = { storeId, from: movedFrom, to: subject, sessionId: nextId }
        await onSessionMoved(transaction, followed)
      }
      return row
    })
    if (opened.hasEnded) ended.note(sessionId)
    return opened
  }

  return {
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
     * A guest, or the customer of a verified phone, begins: always under a new id, so that a copy of
     * what went before is worth nothing. The browser gets a secret to come back with.
     */
    async open(
      store: Store,
      before: Visitor,
      who: { readonly kind: 'GUEST' | 'USER'; readonly phone: string },
    ): Promise<OpenedSession> {
      const { storeId } = store
      const previousStoreId = storeOfSession(before)
      const sessionId = newId(store.number)
      const secret = secrets.fresh('cookie', sessionId)
      const pageSecret = secrets.fresh('page', sessionId)
      const { subject } = await follow(before, sessionId, (db) =>
        sessionsRepository.open(db, storeId, {
          ...who,
          sessionId,
          subject: who.kind === 'USER' ? newId(store.number) : sessionId,
          refreshHash: hashOf(secret),
          pageHash: hashOf(pageSecret),
          previousId: before.sessionId,
          previousStoreId,
        }),
      )
      const session = await issue({ ...who, storeId, subject, sessionId }, pageSecret)
      return { session, held: { sessionId, secret } }
    },

    /** For a page's first paint: who the cookie says it is, without replacing it. */
    async read(store: Store, { store: at, secret }: HeldSession): Promise<Session | undefined> {
      const known = await recognise(at.storeId, secret)
      // The cookie came back: the secret for pages without one is needed no more.
      if (known?.stored.pageHash) {
        await sessionsRepository.dropPage(database, at.storeId, secret.sessionId)
      }
      const visitor = known && (await visitorAt(store, { store: at, stored: known.stored }))
      return visitor && issue(visitor)
    },

    /** A new access token, and a new secret in place of the old one. */
    async refresh(store: Store, held: HeldSession): Promise<RefreshedSession | undefined> {
      const { sessionId } = held.secret
      const { storeId } = held.store
      const known = await recognise(storeId, held.secret)
      const visitor = known && (await visitorAt(store, { store: held.store, stored: known.stored }))
      if (!visitor) return undefined
      const session = await issue(visitor)
      if (!known.isCurrent) return { session, held: undefined }
      const secret = secrets.fresh('cookie', sessionId)
      const isMine = await sessionsRepository.rotate(database, storeId, {
        sessionId,
        from: hashOf(held.secret.secret),
        to: hashOf(secret),
      })
      return { session, held: isMine ? { sessionId, secret } : undefined }
    },

    /** What a browser holds of a store it logs out of; an invented secret ends nothing. */
    async end({ store: { storeId }, secret }: HeldSession): Promise<void> {
      const known = await recognise(storeId, secret)
      if (known) await ended.end(database, storeId, secret.sessionId)
    },

    /**
     * A phone was verified at another store of the seller: what this browser made here as a guest with it
     * goes along, and somebody else who was logged in here is so no more. Says whether this one ended.
     */
    async endFor(
      verified: { readonly phone: string; readonly sessionId: string },
      { store, secret }: HeldSession,
    ): Promise<boolean> {
      const { storeId } = store
      const stored = (await recognise(storeId, secret))?.stored
      if (!stored || (stored.kind === 'USER') === (stored.phone === verified.phone)) return false
      await database.transaction(async (transaction) => {
        await sessionsRepository.end(transaction, storeId, secret.sessionId)
        await ended.announce(transaction, secret.sessionId)
        if (stored.kind !== 'GUEST') return
        const customer = { freshId: newId(store.number), phone: verified.phone }
        const to = await sessionsRepository.customerOf(transaction, storeId, customer)
        const { sessionId } = verified
        await onSessionMoved(transaction, { storeId, from: stored.subject, to, sessionId })
      })
      ended.note(secret.sessionId)
      return true
    },

    /**
     * Without a cookie, a little while after the page's token expired: somebody unknown goes on as
     * that, everybody else by the page's own secret.
     */
    async renew(
      storeId: string,
      page: { readonly token: string; readonly renewal: string | undefined },
    ): Promise<Session | undefined> {
      const visitor = (await tokens.readIdle(page.token))?.visitor
      if (visitor?.storeId !== storeId) return undefined
      if (visitor.kind === 'ANON') return ended.has(visitor.sessionId) ? undefined : issue(visitor)
      const held = secretFromText(page.renewal ?? '')
      const renewed = held && (await renewPage({ database, ended, secrets }, visitor, held))
      return renewed && issue(visitor, renewed.secret)
    },
  }
}

export type Sessions = ReturnType<typeof makeSessions>
