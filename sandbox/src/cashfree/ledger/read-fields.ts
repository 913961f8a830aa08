import { invalid, missing } from '../failure.ts'
import { paiseOf } from '../money.ts'

export type Fields = Readonly<Record<string, unknown>>

export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw invalid(name, 'must be a string')
  return value
}

export function requiredText(fields: Fields, name: string): string {
  const value = text(fields, name)
  if (value === undefined) throw missing(name)
  return value
}

/** Paise, from rupees with at most two decimals. [cashfree §1] */
export function amount(fields: Fields, name: string): number {
  const value = fields[name]
  if (value === undefined || value === null) throw missing(name)
  const paise = paiseOf(value)
  if (paise === undefined) throw invalid(name, 'should be a number with at most two decimals')
  if (paise < 100) throw invalid(name, 'should be at least 1')
  return paise
}

/** An object within the body; empty where there is none. */
export function inside(fields: Fields, name: string): Fields {
  const value = fields[name]
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(name, 'must be an object')
  return Object.fromEntries(Object.entries(value))
}
