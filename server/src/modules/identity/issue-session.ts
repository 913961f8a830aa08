import type { Session } from '@thela/contracts/calls/identity/identity'
import type { SessionVisitor } from '../../http/caller/visitor.ts'
import { secretToText } from './refresh-secrets.ts'
import { ACCESS_LIFE_SECONDS } from './tokens.ts'
import type { Tokens } from './tokens.ts'

/** A session as the browser gets it, with a new access token. */
export function issueSession(
  tokens: Tokens,
  visitor: SessionVisitor,
  pageSecret?: string,
): Session {
  const { kind, sessionId, claimedPhone: phone } = visitor
  return {
    token: tokens.issue(visitor),
    kind,
    expiresInSeconds: ACCESS_LIFE_SECONDS,
    ...(phone ? { phone } : {}),
    ...(pageSecret ? { renewal: secretToText({ sessionId, secret: pageSecret }) } : {}),
  }
}
