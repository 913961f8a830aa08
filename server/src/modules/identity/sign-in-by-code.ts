/** [D-76, D-77] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'
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

/** A correct code signs this browser in, here and at the seller's other stores. */
export async function signInByCode(
  deps: SignInDependencies,
  input: CodeToCheck,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Session> {
  const { stores, sessions, cookie } = deps
  const { store } = input
  const { session, held } = await reportCheck(deps, () => verifyOtp(deps, input))
  cookie.set(reply, store.storeId, held)
  const verified = { phone: session.phone ?? '', sessionId: held.sessionId }
  const others = stores.ofSeller(store).slice(1)
  for (const other of heldSessions(cookie, others, request.cookies)) {
    const hasEnded = await sessions.endFor(verified, other)
    if (hasEnded) cookie.clear(reply, other.store.storeId)
  }
  return session
}
