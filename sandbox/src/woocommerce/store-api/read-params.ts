import { invalidParameter, Problem } from '../problem.ts'
import type { Params } from './store-call.ts'

export const missingParameters = (names: readonly string[]): Problem =>
  new Problem(400, 'rest_missing_callback_param', {
    message: `Missing parameter(s): ${names.join(', ')}`,
    data: { status: 400, params: names },
  })

export function requireParams(params: Params, names: readonly string[]): void {
  const missing = names.filter((name) => params[name] === undefined)
  if (missing.length > 0) throw missingParameters(missing)
}

/** A whole number, also as a text. Undefined where it was not sent. */
export function integerParam(params: Params, name: string): number | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  if (isNumber && Number.isInteger(Number(value))) return Number(value)
  throw invalidParameter(name, {
    message: `${name} is not of type integer.`,
    code: 'rest_invalid_type',
  })
}
