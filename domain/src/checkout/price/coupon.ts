import { paise, subtractPaise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { dropFormatCharacters } from '../../text/index.ts'
import { fail, ok } from '../../values/index.ts'
import type { Result } from '../../values/index.ts'

/** Promo codes; what is said of them: `checkout.coupon.…` of the catalogue. [checkout §4 Coupons, §5 Promo code, D-23, D-56] */
/** Normalises a code; codes are case-insensitive. */
export function couponCode(text: string): string {
  return dropFormatCharacters(text).trim().toUpperCase()
}

export interface AppliedCoupon {
  readonly code: string
  readonly discountValue: Paise
}

/** Why a code was refused; the store's platform may have words of its own. */
export interface CouponError {
  readonly code: 'NOT_VALID'
  readonly description?: string
}

/** A reply without a discount above 0 counts as not applied. */
export function readCouponReply(
  code: string,
  response: { readonly discountValue?: Paise; readonly description?: string },
): Result<AppliedCoupon, CouponError> {
  const discountValue = response.discountValue ?? ZERO_PAISE
  if (discountValue > 0) return ok({ code: couponCode(code), discountValue })
  const description = response.description?.trim()
  return fail({ code: 'NOT_VALID', ...(description ? { description } : {}) })
}

/** The staged code first, then the others, without duplicates. */
export function couponQueue(
  staged: string | undefined,
  others: readonly string[],
): readonly string[] {
  const codes = [...(staged === undefined ? [] : [staged]), ...others].map(couponCode)
  return [...new Set(codes)].filter((code) => code !== '')
}

/** `UNANSWERED`: the server could not be reached, so nothing is known of the code. */
export type CouponOutcome = 'APPLIED' | 'REMOVED' | 'FAILED' | 'UNANSWERED'

/** A 409 of a code that is already applied: it leaves the queue as if it had succeeded. */
export function couponOutcome(
  error: { readonly code: string; readonly statusCode: number } | undefined,
): CouponOutcome {
  if (error === undefined) return 'APPLIED'
  const { statusCode: status } = error
  if (status === 0 || status === 429 || status >= 500) return 'UNANSWERED'
  return error.code === 'CODE_ALREADY_APPLIED' ? 'REMOVED' : 'FAILED'
}

export interface CouponNotice {
  readonly code: 'NO_LONGER_VALID'
  readonly params: { readonly codes: string; readonly count: number }
}

export function couponNotice(failedCodes: readonly string[]): CouponNotice | undefined {
  if (failedCodes.length === 0) return undefined
  const { length: count } = failedCodes
  return { code: 'NO_LONGER_VALID', params: { codes: failedCodes.join(', '), count } }
}

export const DISCOUNT_KINDS = ['discount', 'charge', 'default'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** By how much a cart becomes cheaper: a code can cost more than it gives where it ends an offer. */
export function discountKind(saving: number): DiscountKind {
  if (saving === 0) return 'default'
  return saving > 0 ? 'discount' : 'charge'
}

/** What the items lack of the amount from which a code applies; undefined where it is reached. */
export function missingAmount(subtotal: Paise, minimumAmount: Paise): Paise | undefined {
  return subtotal < minimumAmount ? subtractPaise(minimumAmount, subtotal) : undefined
}

interface Offer {
  readonly code: string
  readonly kind: DiscountKind
  readonly discount_value: number
  readonly isApplied: boolean
}

/** The offer to suggest: what saves most; the first of equals; none that is applied already. */
export function bestOffer(offers: readonly Offer[]): string | undefined {
  return offers
    .filter(({ kind, isApplied }) => kind === 'discount' && !isApplied)
    .toSorted((a, b) => b.discount_value - a.discount_value)[0]?.code
}

const MIN_SUGGESTED_SAVING = paise(10_00)

/** Whether the best offer is suggested beside the amounts; the list of offers has it in any case. */
export const isWorthSuggesting = (saving: Paise, amountDue: Paise): boolean =>
  saving >= MIN_SUGGESTED_SAVING && amountDue > 0
