import { invalidParameter } from '../problem.ts'
import type { Problem } from '../problem.ts'
import { isTrue } from './read-query.ts'
import { isRecord } from './rest-routes.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A value with its name as messages write it: "line_items[0][quantity]". */
export interface Field {
  readonly path: string
  readonly value: unknown
}

export const childField = ({ path, value }: Field, name: string): Field => ({
  path: `${path}[${name}]`,
  value: isRecord(value) ? value[name] : undefined,
})

/** 400 of the parameter in which the value stands. */
export function invalidField(path: string, message: string, code = 'rest_invalid_type'): Problem {
  return invalidParameter(path.split('[')[0] ?? path, { code, message })
}

const invalidType = (path: string, type: string): Problem =>
  invalidField(path, `${path} is not of type ${type}.`)

/** Amounts and ids of methods are texts too: a number is refused. */
export function readText({ path, value }: Field): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalidType(path, 'string')
  return value
}

/** For what the store takes as it is: a text, or a number as a text. Null counts as missing. */
export const readLooseText = ({ value }: Field): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

export function readInteger({ path, value }: Field): number | undefined {
  if (value === undefined) return undefined
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const integer = isNumeric ? Number(value) : Number.NaN
  if (!Number.isInteger(integer)) throw invalidType(path, 'integer')
  return integer
}

const BOOLEANS: readonly unknown[] = [true, false, 'true', 'false', 1, 0, '1', '0']

export function readBoolean({ path, value }: Field): boolean | undefined {
  if (value === undefined) return undefined
  if (!BOOLEANS.includes(value)) throw invalidType(path, 'boolean')
  return isTrue(value)
}

/** The objects of a list; undefined where it is missing. */
export function readObjects({ path, value }: Field): Field[] | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) throw invalidType(path, 'array')
  return value.map((item: unknown, index) => {
    const field = { path: `${path}[${index}]`, value: item }
    if (!isRecord(item)) throw invalidType(field.path, 'object')
    return field
  })
}
