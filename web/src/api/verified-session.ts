/** The session that a right code opens: of the reply's body, or by the token of its header. [account §7 Login, ADR-013] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import { VERIFIED_TOKEN_HEADER } from '@thela/contracts/verified-token'
import { omitUndefined } from '@thela/domain/values'
import type { CallOptions } from './call.ts'
import { decodeKey } from './encoded-key.ts'
import { unreadable } from './read-failure.ts'

interface TokenClaims {
  readonly kind: Session['kind']
  readonly phone_number?: string
  readonly iat: number
  readonly exp: number
}

/** A token says this of itself. Only the server can verify it, as it does with each call. */
function sessionByToken(token: string): Session {
  const [, payload = ''] = token.split('.')
  const { kind, phone_number: phone, iat, exp } = decodeKey(payload) as TokenClaims
  return { token, kind, expiresInSeconds: exp - iat, ...omitUndefined({ phone }) }
}

export async function verifiedSession(
  verify: (options: CallOptions) => Promise<{ readonly session?: Session } | undefined>,
): Promise<Session> {
  const seen: { token: string | null } = { token: null }
  const reply = await verify({
    onHeaders: (headers) => {
      seen.token = headers.get(VERIFIED_TOKEN_HEADER)
    },
  })
  if (reply?.session) return reply.session
  if (seen.token === null) throw unreadable(200)
  return sessionByToken(seen.token)
}
