/** Of the coupon by which a discount for the method of payment comes out exact. Nobody is to see it. [woocommerce §7] */
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'

export const ONE_TIME_PREFIX = 'thela-'

export const isOneTimeCode = (code: string): boolean =>
  code.toLowerCase().startsWith(ONE_TIME_PREFIX)

/** By so many paise the items may cost less than was agreed, since the taxes are rounded anew. */
export const MAX_ROUNDING = 5

export function readOneTimeCode(
  code: string,
): { readonly amount: Paise; readonly total: Paise } | undefined {
  const [, amount, total] = /^thela-(\d{1,12})-(\d{1,12})-/i.exec(code) ?? []
  return amount && total
    ? { amount: paise(Number(amount)), total: paise(Number(total)) }
    : undefined
}
