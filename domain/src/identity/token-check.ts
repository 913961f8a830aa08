import { fail, ok } from '../values/index.ts'
import type { Result } from '../values/index.ts'
import type { TokenKind, Visitor } from './visitor.ts'

/** Does the token do for this call? The words are exact. [account §5] */
export const TOKEN_REQUIRED = 'Token is required'
export const TOKEN_KIND_MISMATCH = "Token did't match with required tokens type"

/** An empty list of kinds means that the call is open to all. */
export function checkToken(
  visitor: Visitor | undefined,
  acceptedKinds: readonly TokenKind[],
): Result<Visitor | undefined, typeof TOKEN_REQUIRED | typeof TOKEN_KIND_MISMATCH> {
  if (acceptedKinds.length === 0) return ok(visitor)
  if (visitor === undefined) return fail(TOKEN_REQUIRED)
  return acceptedKinds.includes(visitor.kind) ? ok(visitor) : fail(TOKEN_KIND_MISMATCH)
}
