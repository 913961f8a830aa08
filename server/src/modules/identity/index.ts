/** Sessions, tokens and one-time codes. */
import { createHmac, createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Session } from '@thela/contracts/calls/identity/identity'
import { storeNumberOf } from '../../db/new-id.ts'
import type { Database, Queryable } from '../../db/statement.ts'
import type { Authenticate, Visitor } from '../../http/caller/visitor.ts'
import type { Module } from '../module.ts'
import type { Store, Stores } from '../stores/index.ts'
import { watchEndedSessions } from './ended-sessions.ts'
import { purgePhones } from './otp-phones-repository.ts'
import { moveCodes, purgeCodes, purgeSends } from './otp-repository.ts'
import { purgeSellerTokens, sellerTokensRepository } from './seller-tokens-repository.ts'
import { eraseSessionsOf, purgeSessions } from './sessions-repository.ts'
import { endEverywhere } from './end-everywhere.ts'
import { guestsOfPhone, personalSessions } from './personal-data.ts'
import { humanProofsRepository, purgeHumanProofs } from './human-proofs-repository.ts'
import { heldSessions } from './held-sessions.ts'
import { makeRefreshCookie } from './refresh-cookie.ts'
import { makeRefreshSecrets } from './refresh-secrets.ts'
import { identityRoutes } from './routes.ts'
import { makeSessions } from './sessions.ts'
import type { FollowedReaction } from './follow-session.ts'
import { challengeMethodsOf, sendCode } from './send-otp.ts'
import type { OtpDependencies } from './otp-dependencies.ts'
import { reportCheck } from './report-check.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { isStillVouched } from './still-vouched.ts'
import { makeTokens } from './tokens.ts'
import { checkCode } from './verify-otp.ts'

export { COUNT_IN_SCOPE, COUNT_IN_SCOPES, UNCOUNT_IN_SCOPES } from './otp-repository.ts'
export { waitRejection } from './note-code.ts'
export { validateLoginPhone } from './phone-of.ts'
export type { FollowedReaction } from './follow-session.ts'
export type { CodeCheck } from './otp-dependencies.ts'

/** Limits the log lines of a flooded store. */
const NOTIFY_AGAIN_MS = 3_600_000

export interface Identity extends Module {
  readonly authenticate: Authenticate
  /** Whether the store has a way to send an OTP now. */
  canSendOtp(store: Store): boolean
  /** A code for another purpose than signing in; limits count both together. */
  sendCode(input: Parameters<typeof sendCode>[1]): ReturnType<typeof sendCode>
  /** The phone of a correct code; guesses are counted. */
  checkCode(input: Parameters<typeof checkCode>[1]): Promise<string>
  /** The same, and the session of that phone begins in this browser. */
  signInByCode(
    input: Parameters<typeof signInByCode>[1],
    browser: Parameters<typeof signInByCode>[2],
  ): Promise<Session>
  /** The codes of these challenges are of the subject that the session goes on as. */
  moveCodes(db: Queryable, moved: Parameters<typeof moveCodes>[1]): Promise<unknown>
  /**
   * For a page's first paint: the session of the browser's cookie of this store, else of another
   * store of the same seller, else an anonymous one.
   */
  sessionFor(
    store: Store,
    cookies: Readonly<Record<string, string | undefined>>,
  ): Promise<{ readonly session: Session; readonly visitor: Visitor | undefined }>
  /** As whom guests who typed this phone are known. */
  readonly guestsOfPhone: typeof guestsOfPhone
  /** Every session of a verified phone at these stores ends now. */
  endSessionsOf(customer: Parameters<typeof endEverywhere>[1]): Promise<void>
  /** Where the browser of these cookies has logged in; the sessions may have ended since. */
  storesOfBrowser(cookies: Readonly<Record<string, string | undefined>>): readonly Store[]
}

type Keys = readonly [Uint8Array, ...Uint8Array[]]
type SecretKeys = readonly [KeyObject, ...KeyObject[]]

/**
 * For each use keys of its own, from the installation's. As key objects: with bytes each hash would import its key,
 * which takes Node six times as long as the hash itself.
 */
function keysUnder([newest, ...older]: Keys): (use: string) => SecretKeys {
  const keyFor = (use: string, master: Uint8Array) =>
    createSecretKey(createHmac('sha256', master).update(use).digest())
  return (use) => [keyFor(use, newest), ...older.map((master) => keyFor(use, master))]
}

export interface IdentityDependencies {
  readonly database: Database
  readonly stores: Stores
  readonly notifications: OtpDependencies['notifications']
  /**
   * 32 secret bytes of this installation, the newest first: signatures of older ones stay valid.
   */
  readonly masterKeys: Keys
  readonly publicUrl: string
  readonly onSessionMoved: FollowedReaction
  readonly otpPerAddress: number
  readonly otpPerPhone: number
  readonly identityProviderOf: OtpDependencies['identityProviderOf']
  readonly findHumanCheck: OtpDependencies['findHumanCheck']
  readonly humanCheckUrl: string | undefined
  readonly onCodesUsedUp: OtpDependencies['onCodesUsedUp']
  readonly onCodeSent: OtpDependencies['onCodeSent']
  readonly onCodeChecked: OtpDependencies['onCodeChecked']
  readonly onProblem: (problem: Error) => void
}

export async function makeIdentity(deps: IdentityDependencies): Promise<Identity> {
  const keysFor = keysUnder(deps.masterKeys)
  const tokens = makeTokens(keysFor('tokens'))
  const ended = await watchEndedSessions(deps)
  const secrets = makeRefreshSecrets(keysFor('refresh secrets'))
  const storeOfSession = ({ sessionId, storeId }: Visitor): string =>
    deps.stores.byNumber(storeNumberOf(sessionId) ?? 0)?.storeId ?? storeId
  const sessions = makeSessions({ ...deps, tokens, ended, secrets, storeOfSession })
  const cookie = makeRefreshCookie(deps.publicUrl)

  const notifiedAt = new Map<string, number>()
  const onCodesUsedUp = (store: Store) => {
    const { storeId } = store
    const now = performance.now()
    if (now - (notifiedAt.get(storeId) ?? -Infinity) < NOTIFY_AGAIN_MS) return
    notifiedAt.set(storeId, now)
    deps.onCodesUsedUp(store)
  }

  const authenticate: Authenticate = async (token) => {
    const visitor = tokens.read(token)
    if (!visitor || ended.has(visitor.sessionId)) return undefined
    return (await isStillVouched(deps, visitor)) ? visitor : undefined
  }

  const otp = {
    ...deps,
    keys: keysFor('codes'),
    perAddress: deps.otpPerAddress,
    perPhone: deps.otpPerPhone,
    onCodesUsedUp,
  }

  return {
    authenticate,
    routes: (app) => identityRoutes(app, { ...otp, sessions, ended, cookie, storeOfSession }),
    canSendOtp(store) {
      const { otp: own, firebase } = challengeMethodsOf(deps, store)
      return own.length + firebase.length > 0
    },
    sendCode: (input) => sendCode(otp, input),
    checkCode: (input) => reportCheck(otp, () => checkCode(otp, input)),
    signInByCode: (input, browser) => signInByCode({ ...otp, sessions, cookie }, input, browser),
    moveCodes,
    personal: personalSessions({ ended }),
    guestsOfPhone,
    endSessionsOf: (customer) => endEverywhere({ ...deps, ended }, customer),
    retention: [
      purgeCodes,
      purgeSends,
      purgePhones,
      purgeSessions,
      purgeSellerTokens,
      purgeHumanProofs,
    ],
    async erase(transaction, storeId) {
      await sellerTokensRepository.eraseOf(transaction, storeId)
      await humanProofsRepository.eraseAll(transaction, storeId)
      await eraseSessionsOf(transaction, storeId)
    },
    async sessionFor(store, cookies) {
      for (const held of heldSessions(cookie, deps.stores.ofSeller(store), cookies)) {
        const session = await sessions.read(store, held)
        if (session) return { session, visitor: await authenticate(session.token) }
      }
      return { session: sessions.anonymous(store), visitor: undefined }
    },
    storesOfBrowser: (cookies) =>
      heldSessions(cookie, deps.stores.list(), cookies).map(({ store }) => store),
  }
}
