import { ApiError } from './api-error.ts'

const MAX_LEVELS = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Nesting of a JSON text, without parsing it; text inside strings is skipped. */
function isTooDeep(text: string): boolean {
  let level = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index)
    if (isInString) {
      if (character === 0x5c) index += 1
      else if (character === 0x22) isInString = false
    } else if (character === 0x22) isInString = true
    else if (character === 0x7b || character === 0x5b) {
      level += 1
      if (level > MAX_LEVELS) return true
    } else if (character === 0x7d || character === 0x5d) level -= 1
  }
  return false
}

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
  if (isTooDeep(text)) throw new ApiError('BAD_REQUEST')
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
