import { incomplete, valid, invalid } from '../../fields/index.ts'
import type { FieldResult } from '../../fields/index.ts'
import { foldDigits } from '../../text/index.ts'

/** Expiry of a card: year and month compared as a pair. [checkout §5 Card, D-5] */
export interface YearMonth {
  readonly year: number
  readonly month: number
}

const NO_EXPIRY = { code: 'CARD_EXPIRY' } as const
const EXPIRED = { code: 'CARD_EXPIRED' } as const

const MAY_GROW = /^(?:\d?|(?:0[1-9]|1[0-2])\/?\d?|[1-9]\/\d?|(?:0?[1-9]|1[0-2])\/20\d)$/

/** "07/28", "0728", "7 / 28" or, as a browser may autofill it, "07/2028". */
export function validateCardExpiry(text: string, now: YearMonth): FieldResult<YearMonth> {
  const typed = foldDigits(text).replace(/[\s\p{Cf}]/gu, '')
  const match = /^(?:(0[1-9]|1[0-2])\/?|([1-9])\/)(\d{2}|20\d{2})$/.exec(typed)
  if (match === null) {
    return MAY_GROW.test(typed) ? incomplete(NO_EXPIRY) : invalid(NO_EXPIRY)
  }
  const expiry = { month: Number(match[1] ?? match[2]), year: 2000 + (Number(match[3]) % 100) }
  if (isNotOver(expiry, now)) return valid(expiry)
  // "20" may be the beginning of "2028".
  return typed.endsWith('/20') ? incomplete(EXPIRED) : invalid(EXPIRED)
}

/** A card is valid through the month of its expiry. */
export function isNotOver(expiry: YearMonth, now: YearMonth): boolean {
  return expiry.year > now.year || (expiry.year === now.year && expiry.month >= now.month)
}
