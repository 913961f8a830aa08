import { createHmac, createSecretKey } from 'node:crypto'
import { oncePer } from '@thela/domain/values'

/** With bytes each hash would import its key. */
const secretIn = oncePer((key: Uint8Array) => createSecretKey(key))

/** A name that only the installation's key can make of a text. */
export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac('sha256', secretIn(key)).update(text).digest('base64url').slice(0, 22)
