/**
 * Their amounts are decimal rupees. Converted by their digits, because a product of binary fractions
 * is not exact: 1.1 * 100 is 110.00000000000001. [cashfree §1, I13]
 */
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'

const RUPEES = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** Undefined for anything but an amount with at most two decimals. */
export function paiseOf(rupees: number): Paise | undefined {
  const [, whole, decimals = ''] = RUPEES.exec(String(rupees)) ?? []
  if (whole === undefined) return undefined
  return paise(Number(whole) * 100 + Number(decimals.padEnd(2, '0')))
}

/** As JSON writes it, it has at most two decimals. */
export const rupeesOf = (amount: Paise): number => amount / 100
