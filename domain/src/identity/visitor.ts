/** [checkout §6, account §6, §2 Login screens, D-27, I34] */

/** The kind of visitor in their token. */
export const TOKEN_KINDS = ['ANON', 'GUEST', 'USER'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** The only phone that gives access: one verified by a code. A guest's is only typed. */
export function verifiedPhone(visitor: {
  readonly kind: TokenKind | 'STORE'
  readonly phone: string | undefined
}): string | undefined {
  return visitor.kind === 'USER' ? visitor.phone : undefined
}
