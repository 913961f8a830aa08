/** [account §7 Login, A5.1, D-76, D-77] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import { VERIFIED_TOKEN_HEADER } from '@thela/contracts/verified-token'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Stores } from '../stores/index.ts'
import { heldSessions } from './held-sessions.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { OtpDependencies } from './otp-dependencies.ts'
import type { Sessions } from './sessions.ts'
import { reportCheck } from './report-check.ts'
import { verifyOtp } from './verify-otp.ts'
import type { CheckDependencies, CodeToCheck } from './verify-otp.ts'

export type SignInDependencies = CheckDependencies &
  Pick<OtpDependencies, 'onCodeChecked'> & {
    readonly stores: Stores
    readonly sessions: Sessions
    readonly cookie: RefreshCookie
  }

/** A page sends it so: it may have lost the id. */
interface EnteredCode extends Omit<CodeToCheck, 'challengeId'> {
  readonly challengeId: string | undefined
}

/** A correct code signs this browser in, here and at the seller's other stores. */
export async function signInByCode(
  deps: SignInDependencies,
  { challengeId, ...entered }: EnteredCode,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Session> {
  const { stores, sessions, cookie } = deps
  const { store } = entered
  if (challengeId === undefined) throw new ApiError('TRACKING_ID_MISSING')
  const input = { ...entered, challengeId }
  const { session, held } = await reportCheck(deps, () => verifyOtp(deps, input))
  reply.header(VERIFIED_TOKEN_HEADER, session.token)
  cookie.set(reply, store.storeId, held)
  const verified = { phone: session.phone ?? '', sessionId: held.sessionId }
  const others = stores.ofSeller(store).slice(1)
  for (const other of heldSessions(cookie, others, request.cookies)) {
    const hasEnded = await sessions.endFor(verified, other)
    if (hasEnded) cookie.clear(reply, other.store.storeId)
  }
  return session
}
