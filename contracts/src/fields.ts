import { LINE_PATTERN, SAFE_TEXT_PATTERN } from '@thela/domain/text'
import { Type } from 'typebox'

/** Text that a database, a log and another system can store. */
export const Text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: SAFE_TEXT_PATTERN, ...(description ? { description } : {}) })

/** A name, a number or a remark of one line, shown as it is written. */
export const Line = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: LINE_PATTERN, ...(description ? { description } : {}) })

/** 160 bits, base64url: 32 that name the store, 128 random ones */
export const CART_ID = '^[A-Za-z0-9_-]{27}$'
export const CartIdSchema = Type.String({
  pattern: CART_ID,
  description: 'Identifies its store; 128 random bits',
})
export const ObjectId = Type.String({
  pattern: CART_ID,
  description: 'Identifies its store; 128 random bits',
})
export const StoreIdSchema = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,39}$' })
/** Inputs or a reply as one text: base64url of JSON. */
export const EncodedKey = Type.String({ maxLength: 2000, pattern: '^[A-Za-z0-9_-]+=*$' })
export const PincodeSchema = Type.String({ pattern: '^[1-9][0-9]{5}$' })
export const PaiseSchema = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Integer paise',
})
export const Time = Type.String({ description: 'UTC, ISO 8601' })
/** The same where its name alone could mean something else. */
export const UTC_MOMENT_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$'
export const UtcMoment = Type.String({
  pattern: UTC_MOMENT_PATTERN,
  description: 'UTC, ISO 8601',
})
/** A moment that somebody gives: `readInstant` says whether there is one. */
export const Instant = Type.String({
  pattern:
    '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
  description: 'Date and time with its zone, RFC 3339',
})
export const Day = Type.String({ description: 'Calendar day in Asia/Kolkata, YYYY-MM-DD' })
export const literals = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }))
