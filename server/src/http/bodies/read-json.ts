import { isJsonTooDeep } from '@thela/domain/text'
import { ApiError } from '../replies/api-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function dropPrototypeKeys(key: string, value: unknown): unknown {
  return key === '__proto__' || key === 'constructor' ? undefined : value
}

/** Parses a JSON body: valid UTF-8, limited depth, no keys that affect prototypes. */
export function readJson(body: Uint8Array): unknown {
  let text: string
  try {
    text = utf8.decode(body)
  } catch {
    throw new ApiError('BAD_REQUEST')
  }
  if (text.trim() === '') return undefined
  if (isJsonTooDeep(text)) throw new ApiError('BAD_REQUEST')
  try {
    return JSON.parse(
      text,
      text.includes('"__proto__') || text.includes('\\u') || text.includes('"constructor')
        ? dropPrototypeKeys
        : undefined,
    )
  } catch {
    throw new ApiError('BAD_REQUEST')
  }
}
