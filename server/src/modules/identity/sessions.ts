/** [D-76, D-77, I35] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import { newId } from '../../db/new-id.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Store, Stores } from '../stores/index.ts'
import { endAfterVerification } from './follow-session.ts'
import type { FollowDependencies } from './follow-session.ts'
import { issueSession } from './issue-session.ts'
import { openSession, prepareSession } from './open-session.ts'
import type { NewSession, OpenedSession, PreparedSession } from './open-session.ts'
import { recogniseSession } from './recognise-session.ts'
import type { HeldSession } from './recognise-session.ts'
import { readSession, refreshSession } from './refresh-session.ts'
import type { RefreshDependencies, RefreshedSession } from './refresh-session.ts'
import { secretFromText } from './refresh-secrets.ts'
import { renewPage } from './renew-page.ts'
import { isStillVouched } from './still-vouched.ts'

export interface Sessions {
  /** An anonymous session: no row in the database. */
  anonymous(store: Store): Session
  /** For a statement that writes its row beside something else. */
  prepare(store: Store): PreparedSession
  /** Signs in; see `openSession`. */
  open(
    store: Store,
    previous: Visitor,
    who: Pick<NewSession, 'kind' | 'phone' | 'vouchedBy'>,
  ): Promise<OpenedSession>
  /** For a page's first paint: the session of the cookie, without replacing it. */
  read(store: Store, held: HeldSession): Promise<Session | undefined>
  /** A new access token, and a new secret that replaces the old one. */
  refresh(store: Store, held: HeldSession): Promise<RefreshedSession | undefined>
  /** The session of a store that the browser logs out of; an invented secret ends nothing. */
  end(held: HeldSession): Promise<void>
  /** After a phone was verified at another store of the seller; see `endAfterVerification`. */
  endFor(
    verified: { readonly phone: string; readonly sessionId: string },
    held: HeldSession,
  ): Promise<boolean>
  /**
   * Without a cookie, shortly after the page's token expired: an anonymous session continues,
   * others use the page's own secret.
   */
  renew(
    storeId: string,
    page: { readonly token: string; readonly renewal: string | undefined },
  ): Promise<Session | undefined>
}

export type SessionDependencies = FollowDependencies &
  RefreshDependencies & {
    readonly stores: Stores
    /** Where the session began: the id of the token's store, or of another one of its seller. */
    readonly storeOfSession: (visitor: Visitor) => string
  }

export function makeSessions(deps: SessionDependencies): Sessions {
  const { database, tokens, ended, storeOfSession } = deps
  return {
    anonymous(store) {
      const sessionId = newId(store.number)
      const { storeId } = store
      const visitor = { kind: 'ANON', storeId, subject: sessionId, sessionId } as const
      return issueSession(tokens, { ...visitor, claimedPhone: undefined })
    },
    prepare: (store) => prepareSession(deps, store),
    open: (store, previous, who) =>
      openSession(deps, store, {
        ...who,
        previous,
        previousStoreId: storeOfSession(previous),
      }),
    read: (store, held) => readSession(deps, store, held),
    refresh: (store, held) => refreshSession(deps, store, held),
    async end(held) {
      if (await recogniseSession(deps, held)) {
        await ended.end(database, held.store.storeId, held.secret.sessionId)
      }
    },
    async endFor(verified, held) {
      const known = await recogniseSession(deps, held)
      if (!known) return false
      return endAfterVerification(deps, verified, { store: held.store, stored: known.stored })
    },
    async renew(storeId, page) {
      const visitor = tokens.readIdle(page.token)
      if (visitor?.storeId !== storeId || !(await isStillVouched(deps, visitor))) return undefined
      if (visitor.kind === 'ANON') {
        return ended.has(visitor.sessionId) ? undefined : issueSession(tokens, visitor)
      }
      const held = secretFromText(page.renewal ?? '')
      const renewed = held && (await renewPage(deps, visitor, held))
      return renewed && issueSession(tokens, visitor, renewed.secret)
    },
  }
}
