/** What a guest created is moved to the session that follows. [D-76, D-77] */
import { newId } from '../../db/new-id.ts'
import type { Database, Transaction } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Store } from '../stores/index.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { sessionsRepository } from './sessions-repository.ts'
import type { OpenedRow, StoredSession } from './sessions-repository.ts'

/** A guest's session continues as another one with the same phone. */
export interface FollowedSession {
  readonly storeId: string
  /** The guest's subject. */
  readonly from: string
  /** The customer's id, or the guest's new subject. */
  readonly to: string
  /** The new session. */
  readonly sessionId: string
}

/** Called in the transaction that opens the next session. */
export type FollowedReaction = (
  transaction: Transaction,
  followed: FollowedSession,
) => Promise<unknown>

export interface FollowDependencies {
  readonly database: Database
  readonly ended: EndedSessions
  readonly onSessionMoved: FollowedReaction
}

/** Ends the previous session, opens the next and moves what it created, all or nothing. */
export async function followSession(
  { database, ended, onSessionMoved }: FollowDependencies,
  previous: Visitor,
  next: {
    readonly sessionId: string
    readonly open: (db: Transaction | Database) => Promise<OpenedRow>
  },
): Promise<OpenedRow> {
  // An anonymous session has nothing to end and nothing to move.
  if (previous.kind === 'ANON') return next.open(database)
  const { storeId, sessionId } = previous
  const opened = await database.transaction(async (transaction) => {
    const row = await next.open(transaction)
    if (row.hasEnded) await ended.announce(transaction, sessionId)
    const { movedFrom, subject } = row
    if (movedFrom) {
      const followed = { storeId, from: movedFrom, to: subject, sessionId: next.sessionId }
      await onSessionMoved(transaction, followed)
    }
    return row
  })
  if (opened.hasEnded) ended.note(sessionId)
  return opened
}

/**
 * A phone was verified at another store of the seller: what this browser made here as a guest with it
 * goes along, and somebody else who was signed in here is so no more. Says whether this one ended.
 */
export async function endAfterVerification(
  { database, ended, onSessionMoved }: FollowDependencies,
  verified: { readonly phone: string; readonly sessionId: string },
  { store, stored }: { readonly store: Store; readonly stored: StoredSession },
): Promise<boolean> {
  const { storeId } = store
  if ((stored.kind === 'USER') === (stored.phone === verified.phone)) return false
  await database.transaction(async (transaction) => {
    await sessionsRepository.end(transaction, storeId, stored.sessionId)
    await ended.announce(transaction, stored.sessionId)
    if (stored.kind !== 'GUEST') return
    const customer = { freshId: newId(store.number), phone: verified.phone }
    const to = await sessionsRepository.customerOf(transaction, storeId, customer)
    const { sessionId } = verified
    await onSessionMoved(transaction, { storeId, from: stored.subject, to, sessionId })
  })
  ended.note(stored.sessionId)
  return true
}
