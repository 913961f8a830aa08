/** [D-76, D-77] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import { newId } from '../../db/new-id.ts'
import type { SessionVisitor, Visitor } from '../../http/caller/visitor.ts'
import type { Store } from '../stores/index.ts'
import { followSession } from './follow-session.ts'
import type { FollowDependencies } from './follow-session.ts'
import { issueSession } from './issue-session.ts'
import { hashOf } from './refresh-secrets.ts'
import type { RefreshSecret, RefreshSecrets } from './refresh-secrets.ts'
import { sessionsRepository } from './sessions-repository.ts'
import type { PreparedRow } from './sessions-repository.ts'
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

interface OpenDependencies {
  readonly tokens: Tokens
  readonly secrets: RefreshSecrets
}

/** A session of a store before its row is written. */
export interface PreparedSession {
  readonly row: PreparedRow
  /** What the browser gets, once the row is there. */
  readonly issue: (
    who: Pick<SessionVisitor, 'kind' | 'subject' | 'claimedPhone' | 'vouchedBy'>,
  ) => OpenedSession
}

/** Always under a new id, so that a copy of the previous session is worthless. */
export function prepareSession(
  { tokens, secrets }: OpenDependencies,
  { storeId, number }: Store,
): PreparedSession {
  const sessionId = newId(number)
  const secret = secrets.fresh('cookie', sessionId)
  const pageSecret = secrets.fresh('page', sessionId)
  return {
    row: {
      sessionId,
      customerId: newId(number),
      refreshHash: hashOf(secret),
      pageHash: hashOf(pageSecret),
    },
    issue: (who) => ({
      session: issueSession(tokens, { ...who, storeId, sessionId }, pageSecret),
      held: { sessionId, secret },
    }),
  }
}

/** Signs in a guest, or the customer of a verified phone. The browser gets a refresh secret. */
export async function openSession(
  deps: FollowDependencies & OpenDependencies,
  store: Store,
  { previous, previousStoreId, ...who }: NewSession,
): Promise<OpenedSession> {
  const { storeId } = store
  const { row, issue } = prepareSession(deps, store)
  const { sessionId, customerId, ...hashes } = row
  const { subject } = await followSession(deps, previous, {
    sessionId,
    open: (db) =>
      sessionsRepository.open(db, storeId, {
        ...who,
        ...hashes,
        vouchedBy: who.vouchedBy ?? null,
        sessionId,
        subject: who.kind === 'USER' ? customerId : sessionId,
        previousId: previous.sessionId,
        previousStoreId,
      }),
  })
  const { phone: claimedPhone, ...known } = who
  return issue({ ...known, claimedPhone, subject })
}
