/** [I34] */
import type { TokenKind } from '@thela/domain/identity'

/** Who calls, as their token says. A call without a token has none. */
export interface Visitor {
  readonly kind: TokenKind
  readonly storeId: string
  /** A customer's id for USER; the session's own id for GUEST and ANON. */
  readonly subject: string
  readonly sessionId: string
  /** E.164. Proved by OTP for USER; only typed for GUEST. */
  readonly phone: string | undefined
}

/** Reads a bearer token. Answers nothing for one that is forged, expired, ended or of another use. */
export type Authenticate = (token: string) => Promise<Visitor | undefined>
