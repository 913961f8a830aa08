/** [I34] */
import type { PhoneClaim, TokenKind, VisitorKind } from '@thela/domain/identity'

/** The caller, from the token. A call without a token has none. */
export interface Visitor extends PhoneClaim {
  readonly kind: VisitorKind
  readonly storeId: string
  /** A customer's id for USER; the session's own id for GUEST and ANON; the token's for STORE. */
  readonly subject: string
  /** For STORE the id of its token. */
  readonly sessionId: string
  /** The id of the store token whose system vouched for the phone; nothing where an OTP verified it. */
  readonly vouchedBy?: string | undefined
}

/** A visitor with a session: a shopper. */
export type SessionVisitor = Visitor & { readonly kind: TokenKind }

/**
 * Verifies a bearer token. Undefined for one that is forged, expired, ended or for another purpose.
 */
export type Authenticate = (token: string) => Promise<Visitor | undefined>
