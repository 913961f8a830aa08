/** [razorpay §1] */
import { invalid } from '../failure.ts'
import type { Notes } from './entities.ts'

/** A body as received: from JSON, or flat from a form (`card[number]`). */
export type Fields = Readonly<Record<string, unknown>>

export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw invalid(name, `${name}: must be a string.`)
  return value
}

export function requiredText(fields: Fields, name: string): string {
  const value = text(fields, name)
  if (value === undefined) throw invalid(name, `The ${name} field is required.`)
  return value
}

/** Paise, from a number or (in a form) its digits. */
export function amount(fields: Fields, step = 'payment_initiation'): number {
  const name = 'amount'
  const value = fields[name]
  if (value === undefined || value === null || value === '') {
    throw invalid(name, `${name}: is required.`, { step })
  }
  const paise = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof paise !== 'number' || !Number.isSafeInteger(paise)) {
    throw invalid(name, 'The amount must be an integer.', { step })
  }
  if (paise < 100) {
    throw invalid(name, 'The amount must be at least INR 1.00', {
      step,
      reason: 'amount_less_than_minimum_amount',
    })
  }
  return paise
}

export function currency(fields: Fields): string {
  const value = requiredText(fields, 'currency')
  if (value !== 'INR') throw invalid('currency', 'Currency is not supported')
  return value
}

/** At most 15 pairs of at most 256 characters; an empty one is returned as a list. */
export function notes(fields: Fields): Notes {
  const given = fields.notes ?? bracketed(fields, 'notes')
  if (Array.isArray(given) && given.length === 0) return []
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw invalid('notes', 'Notes must be a key value pair.')
  }
  const pairs = Object.entries(given).map(([key, value]) => [key, String(value)] as const)
  if (pairs.length > 15) throw invalid('notes', 'Number of fields in notes should be less than 15')
  if (pairs.some(([, value]) => value.length > 256)) {
    throw invalid('notes', 'Notes value should not be greater than 256 characters')
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs)
}

/** `upi[flow]=intent` → `{flow: 'intent'}`. */
export function bracketed(fields: Fields, name: string): Record<string, unknown> {
  const inside = Object.entries(fields).flatMap(([key, value]) =>
    key.startsWith(`${name}[`) && key.endsWith(']')
      ? [[key.slice(name.length + 1, -1), value] as const]
      : [],
  )
  return Object.fromEntries(inside)
}

export function rejectExtra(fields: Fields, known: readonly string[]): void {
  const extra = Object.keys(fields).filter((name) => !known.includes(name))
  if (extra.length === 0) return
  throw invalid(extra[0] ?? '', `${extra.join(', ')} is/are not required and should not be sent`, {
    reason: 'extra_field_sent',
  })
}
