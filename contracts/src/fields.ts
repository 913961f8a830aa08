import { LINE_PATTERN, SAFE_TEXT_PATTERN } from '@thela/domain/text'
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'

/** The same schema with what may stand there: `/docs` and `/openapi.json` show it. */
export function example<S extends TSchema>(schema: S, value: Static<S>): S {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema))
  return Object.assign(copy, { examples: [value] }) as unknown as S
}

/** Text that a database, a log and another system can store. */
export const Text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: SAFE_TEXT_PATTERN, ...(description ? { description } : {}) })

/** A name, a number or a remark of one line, shown as it is written. */
export const Line = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: LINE_PATTERN, ...(description ? { description } : {}) })

/** 160 bits, base64url: 32 that name the store, 128 random ones */
export const CART_ID = '^[A-Za-z0-9_-]{27}$'
const ID_EXAMPLE = 'bWVoZXIxMjM0NTY3ODkwYWJjZGV'
export const CartIdSchema = Type.String({
  pattern: CART_ID,
  examples: [ID_EXAMPLE],
  description: 'Identifies its store; 128 random bits',
})
export const ObjectId = Type.String({
  pattern: CART_ID,
  examples: [ID_EXAMPLE],
  description: 'Identifies its store; 128 random bits',
})
export const StoreIdSchema = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{1,39}$',
  examples: ['meher'],
})
/** Inputs or a reply as one text: base64url of JSON. */
export const EncodedKey = Type.String({
  maxLength: 2000,
  pattern: '^[A-Za-z0-9_-]+=*$',
  examples: ['eyJvcmRlcklkIjoiNjAwMSJ9'],
})
export const PincodeSchema = Type.String({ pattern: '^[1-9][0-9]{5}$', examples: ['560038'] })
export const PaiseSchema = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Integer paise',
  examples: [44_900],
})
const TIME_EXAMPLE = '2026-11-23T10:15:00.000Z'
export const Time = Type.String({ description: 'UTC, ISO 8601', examples: [TIME_EXAMPLE] })
/** The same where its name alone could mean something else. */
export const UTC_MOMENT_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$'
export const UtcMoment = Type.String({
  pattern: UTC_MOMENT_PATTERN,
  examples: [TIME_EXAMPLE],
  description: 'UTC, ISO 8601',
})
/** A moment that somebody gives: `readInstant` says whether there is one. */
export const Instant = Type.String({
  pattern:
    '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
  description: 'Date and time with its zone, RFC 3339',
  examples: [TIME_EXAMPLE],
})
export const Day = Type.String({
  description: 'Calendar day in Asia/Kolkata, YYYY-MM-DD',
  examples: ['2026-11-27'],
})
export const literals = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }))
