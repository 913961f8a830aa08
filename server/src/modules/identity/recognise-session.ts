/** [D-77, I35] */
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import type { SessionVisitor } from '../../http/caller/visitor.ts'
import type { Store } from '../stores/index.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { hashOf, isSameHash } from './refresh-secrets.ts'
import type { RefreshSecret, RefreshSecrets } from './refresh-secrets.ts'
import { sessionsRepository } from './sessions-repository.ts'
import type { StoredSession } from './sessions-repository.ts'

/** Two tabs may refresh at once: the previous secret stays valid for this long. */
const GRACE_SECONDS = 60

/** A refresh secret, and the store where its session began. */
export interface HeldSession {
  readonly store: Store
  readonly secret: RefreshSecret
}

export interface RecognisedSession {
  readonly stored: StoredSession
  /** False for the previous secret, which another tab has just replaced. */
  readonly isCurrent: boolean
}

/**
 * The session of a refresh secret; one that was replaced long ago counts as stolen, and ends it.
 */
export async function recogniseSession(
  deps: {
    readonly database: Database
    readonly ended: EndedSessions
    readonly secrets: RefreshSecrets
  },
  { store: { storeId }, secret: held }: HeldSession,
): Promise<RecognisedSession | undefined> {
  const { database, ended, secrets } = deps
  const stored = await sessionsRepository.find(database, storeId, held.sessionId)
  if (!stored) return undefined
  const hash = hashOf(held.secret)
  if (isSameHash(hash, stored.refreshHash)) return { stored, isCurrent: true }
  const isPrevious = isSameHash(hash, stored.previousHash)
  if (stored.secondsSinceRotation <= GRACE_SECONDS) {
    return isPrevious ? { stored, isCurrent: false } : undefined
  }
  if (isPrevious || secrets.wasIssued('cookie', held)) {
    await ended.end(database, storeId, held.sessionId)
  }
  return undefined
}

/**
 * Who a session says it is, at this store. At another one of the same seller it is the customer of the
 * same verified phone; a guest's phone was only typed and says nothing there.
 */
export async function visitorAt(
  database: Database,
  store: Store,
  session: { readonly store: Store; readonly stored: StoredSession },
): Promise<SessionVisitor | undefined> {
  const { kind, subject, sessionId, phone } = session.stored
  const vouchedBy = session.stored.vouchedBy ?? undefined
  const visitor: SessionVisitor = {
    kind,
    storeId: store.storeId,
    subject,
    sessionId,
    claimedPhone: phone,
    vouchedBy,
  }
  if (session.store.storeId === store.storeId) return visitor
  if (kind !== 'USER') return undefined
  const verified = { freshId: newId(store.number), phone }
  return {
    ...visitor,
    subject: await sessionsRepository.customerOf(database, store.storeId, verified),
  }
}
