import { notYet, valid, wrong } from './field-answer.ts'
import type { FieldAnswer } from './field-answer.ts'

/** Rules that any field may have, with their words. [checkout §5 other generic messages] */
export const MANDATORY_FIELD = 'Mandatory Field'
const ONLY_NUMBERS = 'Invalid Input! Can contain only numbers'
const VALID_URL = 'Enter valid URL'
const NO_WHITESPACE = 'Whitespace not allowed'

export function judgeRequired(text: string): FieldAnswer<string> {
  const trimmed = text.trim()
  return trimmed === '' ? notYet(MANDATORY_FIELD) : valid(trimmed)
}

export function judgeNumbersOnly(text: string): FieldAnswer<string> {
  if (text === '') return notYet(MANDATORY_FIELD)
  return /^\d+$/.test(text) ? valid(text) : wrong(ONLY_NUMBERS)
}

/** Only https: a plain http address in a store's page is a hole in it. */
export function judgeUrl(text: string): FieldAnswer<string> {
  const trimmed = text.trim()
  if ('https://'.startsWith(trimmed.toLowerCase())) return notYet(VALID_URL)
  if (!/^https:\/\/\S*$/i.test(trimmed)) return wrong(VALID_URL)
  const [host = ''] = trimmed.slice('https://'.length).split(/[/?#]/, 1)
  if (/[@\\]/.test(host)) return wrong(VALID_URL)
  // A dot with something on both sides: looked for by its place, since a pattern would try each dot.
  const dot = host.indexOf('.', 1)
  if (dot !== -1 && dot < host.length - 1) return valid(trimmed)
  return /[@\\]/.test(trimmed) ? wrong(VALID_URL) : notYet(VALID_URL)
}

export function judgeNoWhitespace(text: string): FieldAnswer<string> {
  return /\s/.test(text) ? wrong(NO_WHITESPACE) : valid(text)
}

export interface LengthBounds {
  readonly atLeast?: number
  readonly atMost?: number
}

export function judgeLength(text: string, bounds: LengthBounds): FieldAnswer<string> {
  const { atLeast = 0, atMost = Number.POSITIVE_INFINITY } = bounds
  if (text.length > atMost) return wrong(`should be less than or equal to ${atMost} character`)
  if (text.length < atLeast) return notYet(`should be at least ${atLeast} character`)
  return valid(text)
}
