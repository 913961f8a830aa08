import { valid, validateNoWhitespace } from '../../fields/index.ts'
import type { FieldResult } from '../../fields/index.ts'

/**
 * The code of a gift card: 16 characters that cannot be guessed or mistyped unnoticed. [checkout §5
 * Other generic messages, ADR-106, ADR-178, I43, I45]
 */

/** Without I, L, O and U, which are read or said as something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Fifteen random characters are 75 bits; the last one is the check character. */
const RANDOM_CHARACTERS = 15

/** Luhn's sum over 32 characters: it finds every single wrong character. */
function checkCharacter(text: string): string {
  let sum = 0
  let factor = 2
  for (const character of [...text].reverse()) {
    const product = ALPHABET.indexOf(character) * factor
    sum += Math.floor(product / ALPHABET.length) + (product % ALPHABET.length)
    factor = factor === 2 ? 1 : 2
  }
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length)
}

/** The code of random bytes, of which the lower five bits are used. */
export function giftCardCode(random: Uint8Array): string {
  if (random.length < RANDOM_CHARACTERS) throw new RangeError('fifteen random bytes are needed')
  const text = [...random.subarray(0, RANDOM_CHARACTERS)]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('')
  return text + checkCharacter(text)
}

/** As it is written on a card: groups of four. */
export const formatGiftCardCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** The code as typed or pasted; undefined where it cannot be one. */
export function readGiftCardCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  const isCode = code.length === RANDOM_CHARACTERS + 1 && /^[0-9A-HJKMNP-TV-Z]+$/.test(code)
  if (!isCode) return undefined
  return checkCharacter(code.slice(0, -1)) === code.slice(-1) ? code : undefined
}

/** Whitespace is refused, except in what has the length of a code: cards show groups. */
export function validateGiftCardText(typed: string): FieldResult<string> {
  const { length } = typed.replace(/[^\p{L}\p{N}]/gu, '')
  return length === RANDOM_CHARACTERS + 1 ? valid(typed) : validateNoWhitespace(typed.trim())
}
