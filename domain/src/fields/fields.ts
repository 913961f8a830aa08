import { incomplete, valid, invalid } from './field-result.ts'
import type { FieldMessage } from './field-message.ts'
import type { FieldResult } from './field-result.ts'

/** Rules for any field, with their messages. [checkout §5 other generic messages] */
export const MANDATORY_FIELD: FieldMessage = { code: 'MANDATORY' }
const ONLY_NUMBERS: FieldMessage = { code: 'ONLY_NUMBERS' }
const VALID_URL: FieldMessage = { code: 'URL' }
const NO_WHITESPACE: FieldMessage = { code: 'NO_WHITESPACE' }

export function validateRequired(text: string): FieldResult<string> {
  const trimmed = text.trim()
  return trimmed === '' ? incomplete(MANDATORY_FIELD) : valid(trimmed)
}

export function validateNumbersOnly(text: string): FieldResult<string> {
  if (text === '') return incomplete(MANDATORY_FIELD)
  return /^\d+$/.test(text) ? valid(text) : invalid(ONLY_NUMBERS)
}

/** Nothing else may stand where a page's policy takes over the host: `;` and `*` mean something there. */
const HOST_BEGUN = /^[a-z0-9.-]*(?::\d*)?$/i

/** Only https: a plain http address in a store's page would be insecure. */
export function validateUrl(text: string): FieldResult<string> {
  const trimmed = text.trim()
  if ('https://'.startsWith(trimmed.toLowerCase())) return incomplete(VALID_URL)
  if (!/^https:\/\/\S*$/i.test(trimmed)) return invalid(VALID_URL)
  const [host = ''] = trimmed.slice('https://'.length).split(/[/?#]/, 1)
  if (!HOST_BEGUN.test(host)) return invalid(VALID_URL)
  // A dot with something on both sides; found by index, since a pattern would try each dot.
  const dot = host.indexOf('.', 1)
  if (dot !== -1 && dot < host.length - 1 && !host.endsWith(':')) return valid(trimmed)
  return /[@\\]/.test(trimmed) ? invalid(VALID_URL) : incomplete(VALID_URL)
}

export function validateNoWhitespace(text: string): FieldResult<string> {
  return /\s/.test(text) ? invalid(NO_WHITESPACE) : valid(text)
}

export interface LengthBounds {
  readonly atLeast?: number
  readonly atMost?: number
}

export function validateLength(text: string, bounds: LengthBounds): FieldResult<string> {
  const { atLeast = 0, atMost = Number.POSITIVE_INFINITY } = bounds
  if (text.length > atMost) return invalid({ code: 'TOO_LONG', params: { max: atMost } })
  if (text.length < atLeast) return incomplete({ code: 'TOO_SHORT', params: { min: atLeast } })
  return valid(text)
}
