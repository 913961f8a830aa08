/** [D-77, I35] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { Database } from '../../db/statement.ts'
import type { Store } from '../stores/index.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { issueSession } from './issue-session.ts'
import { recogniseSession, visitorAt } from './recognise-session.ts'
import type { HeldSession } from './recognise-session.ts'
import { hashOf } from './refresh-secrets.ts'
import type { RefreshSecret, RefreshSecrets } from './refresh-secrets.ts'
import { sessionsRepository } from './sessions-repository.ts'
import type { Tokens } from './tokens.ts'

export interface RefreshDependencies {
  readonly database: Database
  readonly tokens: Tokens
  readonly ended: EndedSessions
  readonly secrets: RefreshSecrets
}

/** Without a new secret the browser keeps the one that another of its tabs got. */
export interface RefreshedSession {
  readonly session: Session
  readonly held: RefreshSecret | undefined
}

/** For a page's first paint: the session of the cookie, without replacing it. */
export async function readSession(
  deps: RefreshDependencies,
  store: Store,
  held: HeldSession,
): Promise<Session | undefined> {
  const { database, tokens } = deps
  const known = await recogniseSession(deps, held)
  // The cookie was sent: the secret for pages without one is no longer needed.
  if (known?.stored.pageHash) {
    await sessionsRepository.dropPage(database, held.store.storeId, held.secret.sessionId)
  }
  const visitor =
    known && (await visitorAt(database, store, { store: held.store, stored: known.stored }))
  return visitor && issueSession(tokens, visitor)
}

/** A new access token, and a new secret that replaces the old one. */
export async function refreshSession(
  deps: RefreshDependencies,
  store: Store,
  held: HeldSession,
): Promise<RefreshedSession | undefined> {
  const { database, tokens, secrets } = deps
  const { sessionId } = held.secret
  const known = await recogniseSession(deps, held)
  const visitor =
    known && (await visitorAt(database, store, { store: held.store, stored: known.stored }))
  if (!visitor) return undefined
  const session = issueSession(tokens, visitor)
  if (!known.isCurrent) return { session, held: undefined }
  const secret = secrets.fresh('cookie', sessionId)
  const isMine = await sessionsRepository.rotate(database, held.store.storeId, {
    sessionId,
    from: hashOf(held.secret.secret),
    to: hashOf(secret),
  })
  return { session, held: isMine ? { sessionId, secret } : undefined }
}
