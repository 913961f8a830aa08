/** [checkout §9, I13] */
import type { Brand } from '../values/index.ts'

/** Money: integer paise, displayed as rupees. */
export type Paise = Brand<number, 'Paise'>

export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError('paise must be a whole number')
  // -0 would print as "-0" and differ from 0 in strict comparisons.
  return (amount === 0 ? 0 : amount) as Paise
}

export const ZERO_PAISE = paise(0)

export function addPaise(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtractPaise(from: Paise, amount: Paise): Paise {
  return paise(from - amount)
}

export function multiplyPaise(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity)
}

/**
 * A percentage of an amount, rounded half up to the paisa. The percentage may have two decimals.
 */
export function percentOfPaise(amount: Paise, percent: number): Paise {
  const hundredths = Math.round(percent * 100)
  return paise(Math.round((amount * hundredths) / 10_000))
}

/** The share `part` / `whole` of an amount, rounded half up to the paisa; nothing of no whole. */
export function shareOfPaise(amount: Paise, part: Paise, whole: Paise): Paise {
  if (whole <= 0) return ZERO_PAISE
  // The product of two amounts can exceed what a number holds exactly.
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return paise(Number(doubled / (2n * BigInt(whole))))
}

/** Limits a charge to zero or more. */
export function atLeastZero(amount: Paise): Paise {
  return amount < 0 ? ZERO_PAISE : amount
}

const RUPEES = /^(-?)(\d{1,13})(?:\.(\d{1,20}))?$/

/**
 * Parses rupees as platforms write them ("1499", "1499.5", 1499.99), rounded to the paisa. Throws
 * if the text is not an amount.
 */
export function paiseFromRupees(rupees: string | number): Paise {
  const text = typeof rupees === 'number' ? decimalText(rupees) : rupees.trim()
  const match = RUPEES.exec(text)
  if (match === null) throw new RangeError('not an amount in rupees')
  const [, sign = '', whole = '', fraction = ''] = match
  const twoDigits = Number(fraction.padEnd(2, '0').slice(0, 2))
  const roundsUp = Number(fraction.charAt(2)) >= 5 ? 1 : 0
  const amount = Number(whole) * 100 + twoDigits + roundsUp
  return paise(sign === '-' ? -amount : amount)
}

function decimalText(rupees: number): string {
  // Six decimals remove the noise of binary fractions (0.1 + 0.2) and keep every real amount.
  return Number.isFinite(rupees) ? rupees.toFixed(6) : ''
}

/** "1499.00": the format of wires and of UPI links. */
export function rupeesText(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "₹1,499", "₹12,34,567.50": the display format, grouped as in en-IN. */
export function formatPaise(amount: Paise): string {
  const [whole = '', fraction = ''] = rupeesText(paise(Math.abs(amount))).split('.')
  const decimals = fraction === '00' ? '' : `.${fraction}`
  return `${amount < 0 ? '-' : ''}₹${groupIndian(whole)}${decimals}`
}

/** Does not use Intl, because server and browser must produce exactly the same text. */
function groupIndian(whole: string): string {
  const lastThree = whole.slice(-3)
  const front = whole.slice(0, -3)
  return front === '' ? lastThree : `${front.replace(/\B(?=(?:\d{2})+$)/g, ',')},${lastThree}`
}
