/**
 * What a phone that was only typed does not get: whoever types it may be anybody, as often as they like.
 * The shopper proves the number where it matters, and goes on. (ADR-285) [D-91, I34]
 */
export const UNVERIFIED_REASONS = [
  /** A code that is for each customer once. */
  'COUPON',
  /** A code with few uses: more of them than a share of what is left, or again what was held long enough. */
  'LIMITED_COUPON',
  /** More pieces than a share of what is left, or again what was held long enough. */
  'STOCK',
] as const
export type UnverifiedReason = (typeof UNVERIFIED_REASONS)[number]

/** The first code of an order that counts for a verified phone only. */
export const codeForVerified = (
  codes: readonly { readonly code: string; readonly once: boolean }[],
): string | undefined => codes.find(({ once }) => once)?.code
