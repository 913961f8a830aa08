/** [checkout §6, account §6, §2 Login screens, D-27, D-91, I34, ADR-285] */

/** The kind of visitor in their token. */
export const TOKEN_KINDS = ['ANON', 'GUEST', 'USER'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** A visitor's phone, which a check lets nobody read but by the two functions below. */
export interface PhoneClaim {
  readonly kind: TokenKind | 'STORE'
  /** E.164. Verified by OTP or vouched for by the store for USER; only typed for GUEST. */
  readonly claimedPhone: string | undefined
}

/** The only phone that gives access: one verified by a code. A guest's is only typed. */
export function verifiedPhone({ kind, claimedPhone }: PhoneClaim): string | undefined {
  return kind === 'USER' ? claimedPhone : undefined
}

/**
 * Where the shopper wants to be reached, verified or only typed: what an order names, what a provider needs, what
 * the shopper's own page shows. Nothing is found, counted or permitted by it.
 */
export function contactPhone({
  claimedPhone,
}: Pick<PhoneClaim, 'claimedPhone'>): string | undefined {
  return claimedPhone
}
