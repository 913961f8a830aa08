/**
 * Numbers and money as India writes them, in every language: the grouping of en-IN with Latin digits. By hand,
 * because making the first `Intl.NumberFormat` costs a slow phone more than hydrating a section. [ADR-200]
 */
import type { Paise } from '@thela/domain/money'

const MAX_DECIMALS = 3

/** "12,34,567.5": as with `Intl` three decimals at most and no zeros at the end, or exactly `decimals`. */
export function numberText(value: number, decimals?: number): string {
  const digits = Math.abs(value).toFixed(decimals ?? MAX_DECIMALS)
  const [whole = '', fraction = ''] = digits.split('.')
  const shown = decimals === undefined ? fraction.replace(/0{1,3}$/, '') : fraction
  const text = whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',') + (shown && `.${shown}`)
  // The sign itself: a hyphen may be left at the end of a line.
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

/** "₹1,499", "₹12,34,567.50", "−₹50". */
export function moneyText(amount: Paise): string {
  const text = `₹${numberText(Math.abs(amount) / 100, amount % 100 === 0 ? 0 : 2)}`
  return amount < 0 ? `−${text}` : text
}
