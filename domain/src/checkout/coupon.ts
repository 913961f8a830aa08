import { ZERO_PAISE } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import { dropFormatCharacters } from '../text/index.ts'
import { fail, ok } from '../values/index.ts'
import type { Result } from '../values/index.ts'

/** Promo codes. [checkout §4 Coupons, §5 Promo code, D-23, D-56] */
const NOT_VALID = 'Promo code is not valid'

/** Codes are compared without case. */
export function couponCode(text: string): string {
  return dropFormatCharacters(text).trim().toUpperCase()
}

export interface AppliedCoupon {
  readonly code: string
  readonly discountValue: Paise
}

/** An answer without a discount above 0 counts as not applied. */
export function readCouponReply(
  code: string,
  response: { readonly discountValue?: Paise; readonly description?: string },
): Result<AppliedCoupon, string> {
  const discountValue = response.discountValue ?? ZERO_PAISE
  return discountValue > 0
    ? ok({ code: couponCode(code), discountValue })
    : fail(response.description?.trim() || NOT_VALID)
}

/** The staged code first, then the others, each once. */
export function couponQueue(
  staged: string | undefined,
  others: readonly string[],
): readonly string[] {
  const codes = [...(staged === undefined ? [] : [staged]), ...others].map(couponCode)
  return [...new Set(codes)].filter((code) => code !== '')
}

export type CouponOutcome = 'APPLIED' | 'REMOVED' | 'FAILED'

/** A 409 says that the code is already applied: it leaves the queue as if it had worked. */
export function couponOutcome(error: { readonly statusCode?: number } | undefined): CouponOutcome {
  if (error === undefined) return 'APPLIED'
  return error.statusCode === 409 ? 'REMOVED' : 'FAILED'
}

export function couponNotice(failedCodes: readonly string[]): string | undefined {
  if (failedCodes.length === 0) return undefined
  return `Discount code(s) ${failedCodes.join(', ')} no longer valid`
}
