/** Inputs and replies that a call carries as one text: base64url of JSON. [checkout §7] */
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { ApiError } from '../replies/api-error.ts'

export const encodeKey = (content: object): string =>
  Buffer.from(JSON.stringify(content)).toString('base64url')

function contentOf(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Throws BAD_REQUEST for a key of another format. */
export function decodeKey<S extends TSchema>(schema: S, key: string): Static<S> {
  const content = contentOf(key)
  if (!Value.Check(schema, content)) throw new ApiError('BAD_REQUEST')
  return content
}
