import { Type } from 'typebox'

/** Text without control characters (tab and newline pass) and without lone surrogates. */
const SAFE_TEXT = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uD800-\\uDFFF]*$'

export const Text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: SAFE_TEXT, ...(description ? { description } : {}) })

/** 160 bits, base64url: 32 that name the store, 128 random ones */
export const CART_ID = '^[A-Za-z0-9_-]{27}$'
export const CartId = Type.String({
  pattern: CART_ID,
  description: 'Names its store; 128 random bits',
})
export const ObjectId = Type.String({
  pattern: CART_ID,
  description: 'Names its store; 128 random bits',
})
export const StoreId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,39}$' })
export const Pincode = Type.String({ pattern: '^[1-9][0-9]{5}$' })
export const Paise = Type.Integer({ description: 'Integer paise' })
export const PositivePaise = Type.Integer({ minimum: 0, description: 'Integer paise' })
export const Time = Type.String({ description: 'UTC, ISO 8601' })
export const Day = Type.String({ description: 'Calendar day in Asia/Kolkata, YYYY-MM-DD' })
export const literals = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }))
