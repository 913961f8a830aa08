import { foldDigits } from '../text/index.ts'
import { valid, invalid } from './field-result.ts'
import type { FieldResult } from './field-result.ts'
import { foldText } from '../text/index.ts'
import { INDIAN_LETTER } from '../text/index.ts'

/** The characters that are allowed in an address. [checkout §5 free-text fields, D-20] */
const SUPPORTED = new RegExp(`(?:[A-Za-z0-9 !@#$&()\\-_+=[\\]|/{}.,:'"\`]|${INDIAN_LETTER})+`, 'gu')
const UNSEEN = /[\p{C}\p{Z}]/u

export function validateAddressText(text: string): FieldResult<string> {
  const cleaned = cleanAddressText(text)
  const unsupported = [...new Set(cleaned.replace(SUPPORTED, ''))]
  return unsupported.length === 0
    ? valid(cleaned)
    : invalid({
        code: 'UNSUPPORTED_CHARACTERS',
        params: { characters: unsupported.map(nameCharacter).join(' ') },
      })
}

export function cleanAddressText(text: string): string {
  return foldDigits(foldText(text)).trim()
}

/** Invisible characters are given by their number, so that the message names something visible. */
function nameCharacter(character: string): string {
  if (!UNSEEN.test(character)) return character
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
