import type { TokenKind } from './visitor.ts'

/** Who may make a call: NONE needs no token. [account §5, I32] */
export type CallerKind = 'NONE' | VisitorKind

/** Who made a call with a token: a shopper, or the store's own systems. */
export type VisitorKind = TokenKind | 'STORE'

/** Whether the token is sufficient for this call. */
export function checkToken(
  visitor: { readonly kind: VisitorKind } | undefined,
  accepted: readonly CallerKind[],
): 'ACCEPTED' | 'TOKEN_REQUIRED' | 'TOKEN_KIND' {
  if (accepted.includes('NONE')) return 'ACCEPTED'
  if (visitor === undefined) return 'TOKEN_REQUIRED'
  return accepted.includes(visitor.kind) ? 'ACCEPTED' : 'TOKEN_KIND'
}
