/** [I35] */
import type { Database } from '../../db/statement.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { hashOf, isSameHash } from './refresh-secrets.ts'
import type { RefreshSecret, RefreshSecrets } from './refresh-secrets.ts'
import { sessionsRepository } from './sessions-repository.ts'
import type { StoredSession } from './sessions-repository.ts'

/** A response may get lost on a mobile network: the page retries with its secret. */
const LOST_REPLY_SECONDS = 60

/** A token renews only its own session: a session never changes its owner. */
const isSameVisitor = (stored: StoredSession, visitor: Visitor): boolean =>
  stored.sessionId === visitor.sessionId &&
  stored.kind === visitor.kind &&
  stored.subject === visitor.subject &&
  stored.phone === visitor.claimedPhone &&
  (stored.vouchedBy ?? undefined) === visitor.vouchedBy

/**
 * Where the browser refuses the cookie, the page exchanges a secret that only its memory holds, each
 * once, for as long as it may live. One seen again later was stolen, and the session ends. The access
 * token, which travels with every call, renews nothing by itself.
 */
export async function renewPage(
  deps: {
    readonly database: Database
    readonly ended: EndedSessions
    readonly secrets: RefreshSecrets
  },
  visitor: Visitor,
  held: RefreshSecret,
): Promise<{ readonly stored: StoredSession; readonly secret: string } | undefined> {
  const { database, ended, secrets } = deps
  const { storeId } = visitor
  const stored = await sessionsRepository.find(database, storeId, held.sessionId)
  if (!stored?.pageHash || stored.isPageLifeOver || !isSameVisitor(stored, visitor))
    return undefined
  const hash = hashOf(held.secret)
  const isCurrent = isSameHash(hash, stored.pageHash)
  const isBefore =
    isSameHash(hash, stored.pagePreviousHash) &&
    (stored.pageSecondsSinceRotation ?? 0) <= LOST_REPLY_SECONDS
  if (!isCurrent && !isBefore) {
    if (secrets.wasIssued('page', held)) await ended.end(database, storeId, held.sessionId)
    return undefined
  }
  const secret = secrets.fresh('page', held.sessionId)
  const isRotated = await sessionsRepository.rotatePage(database, storeId, {
    sessionId: held.sessionId,
    from: stored.pageHash,
    to: hashOf(secret),
    previous: hash,
  })
  return isRotated ? { stored, secret } : undefined
}
