/** [D-76, D-77] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import { newId } from '../../db/new-id.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Store } from '../stores/index.ts'
import { followSession } from './follow-session.ts'
import type { FollowDependencies } from './follow-session.ts'
import { issueSession } from './issue-session.ts'
import { hashOf } from './refresh-secrets.ts'
import type { RefreshSecret, RefreshSecrets } from './refresh-secrets.ts'
import { sessionsRepository } from './sessions-repository.ts'
import type { Tokens } from './tokens.ts'

export interface OpenedSession {
  readonly session: Session
  readonly held: RefreshSecret
}

export interface NewSession {
  readonly previous: Visitor
  /** The id of the store at which the previous session began. */
  readonly previousStoreId: string
  readonly kind: 'GUEST' | 'USER'
  readonly phone: string
  /** The store token whose system vouched for the phone. */
  readonly vouchedBy?: string
}

/**
 * Signs in a guest, or the customer of a verified phone: always under a new id, so that a copy of
 * the previous session is worthless. The browser gets a refresh secret.
 */
export async function openSession(
  deps: FollowDependencies & { readonly tokens: Tokens; readonly secrets: RefreshSecrets },
  store: Store,
  { previous, previousStoreId, ...who }: NewSession,
): Promise<OpenedSession> {
  const { storeId } = store
  const sessionId = newId(store.number)
  const secret = deps.secrets.fresh('cookie', sessionId)
  const pageSecret = deps.secrets.fresh('page', sessionId)
  const { subject } = await followSession(deps, previous, {
    sessionId,
    open: (db) =>
      sessionsRepository.open(db, storeId, {
        ...who,
        vouchedBy: who.vouchedBy ?? null,
        sessionId,
        subject: who.kind === 'USER' ? newId(store.number) : sessionId,
        refreshHash: hashOf(secret),
        pageHash: hashOf(pageSecret),
        previousId: previous.sessionId,
        previousStoreId,
      }),
  })
  const { phone: claimedPhone, ...opened } = who
  const visitor = { ...opened, claimedPhone, storeId, subject, sessionId }
  const session = issueSession(deps.tokens, visitor, pageSecret)
  return { session, held: { sessionId, secret } }
}
