import type { FastifyRequest } from 'fastify'
import { invalidParameter } from '../problem.ts'

/** A parsed query: a name that came twice holds a list. */
export type Query = Readonly<Record<string, string | string[] | undefined>>

export const readQuery = (request: FastifyRequest): Query => (request.query ?? {}) as Query

/** Of a name that came twice PHP keeps the last value. */
export function queryText(query: Query, name: string): string | undefined {
  const value = query[name]
  return Array.isArray(value) ? value.at(-1) : value
}

/** A list with commas, or as `name[]` and `name[0]`; undefined where the name is missing. */
export function queryList(query: Query, name: string): string[] | undefined {
  const bracketed = Object.entries(query).flatMap(([key, value]) =>
    key.startsWith(`${name}[`) && key.endsWith(']') ? [value].flat() : [],
  )
  const plain = queryText(query, name)
  if (plain === undefined && bracketed.length === 0) return undefined
  return [...(plain ?? '').split(/[\s,]/), ...bracketed].filter(
    (item): item is string => item !== undefined && item !== '',
  )
}

export const queryIds = (query: Query, name: string): number[] | undefined =>
  queryList(query, name)?.map(Number)

export interface IntegerRange {
  readonly min: number
  readonly max?: number
}

/** 400 for a text that is no integer or lies outside the range. */
export function queryInteger(
  query: Query,
  name: string,
  { min, max }: IntegerRange,
): number | undefined {
  const text = queryText(query, name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value)) {
    throw invalidParameter(name, {
      code: 'rest_invalid_type',
      message: `${name} is not of type integer.`,
    })
  }
  if (value >= min && value <= (max ?? Infinity)) return value
  throw invalidParameter(name, {
    code: 'rest_out_of_bounds',
    message:
      max === undefined
        ? `${name} must be greater than or equal to ${min}`
        : `${name} must be between ${min} (inclusive) and ${max} (inclusive)`,
  })
}

/** 400 for a value that is not in the list. */
export function checkChoice(name: string, value: string, choices: readonly string[]): void {
  if (choices.includes(value)) return
  const parameter = name.split('[')[0] ?? name
  throw invalidParameter(parameter, {
    code: 'rest_not_in_enum',
    message: `${name} is not one of ${choices.slice(0, -1).join(', ')}, and ${choices.at(-1)}.`,
  })
}

const TIME =
  /^(?<date>\d{4}-\d\d-\d\d)[Tt ](?<clock>\d\d:\d\d:\d\d)(?:\.\d{1,9})?(?<zone>[Zz]|[+-]\d\d(?::\d\d)?)?$/
const LOCAL_ZONE = '+05:30'

/** Milliseconds since 1970. A time without a zone is the store's local time, unless dates_are_gmt says otherwise. */
export function queryTime(query: Query, name: string): number | undefined {
  const text = queryText(query, name)
  if (text === undefined) return undefined
  const { date, clock, zone } = TIME.exec(text)?.groups ?? {}
  const initial = isTrue(queryText(query, 'dates_are_gmt')) ? 'Z' : LOCAL_ZONE
  const time = Date.parse(`${date}T${clock}${withMinutes(zone ?? initial)}`)
  if (!Number.isNaN(time)) return time
  throw invalidParameter(name, { code: 'rest_invalid_date', message: 'Invalid date.' })
}

/** "+05" is written as "+05:00". */
const withMinutes = (zone: string): string =>
  zone.length === 3 ? `${zone}:00` : zone.toUpperCase()

export const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true'
