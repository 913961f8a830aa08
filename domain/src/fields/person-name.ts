/** [checkout §5 name, D-20, D-80, I62] */
import { incomplete, valid, invalid } from './field-result.ts'
import type { FieldMessage } from './field-message.ts'
import type { FieldResult } from './field-result.ts'
import { MANDATORY_FIELD } from './fields.ts'
import { dropFormatCharacters, foldText } from '../text/index.ts'
import { INDIAN_LETTER } from '../text/index.ts'

/** A person's name; a full one has two words or more. */
const VALID_NAME: FieldMessage = { code: 'NAME' }
const FIRST_AND_LAST_NAME: FieldMessage = { code: 'FULL_NAME' }
const ONLY_ALPHABETS: FieldMessage = { code: 'NAME_LETTERS' }

/** Latin letters including accented ones (José, Zoë), without full-width forms. */
const LATIN_LETTER = '(?![\\uFF00-\\uFFEF])(?=[\\p{Lu}\\p{Ll}])\\p{Script=Latin}'
const NAME_CHARACTER = `(?:[.']|${LATIN_LETTER}|${INDIAN_LETTER})`
// Exactly one space between words, so the pattern is unambiguous and linear.
const FULL_NAME = new RegExp(`^${NAME_CHARACTER}+(?: ${NAME_CHARACTER}+)+$`, 'u')
const ONLY_NAME_CHARACTERS = new RegExp(`^(?: |${NAME_CHARACTER})+$`, 'u')
const RUN_OF_A_NAME = new RegExp(`(?: |${NAME_CHARACTER})+`, 'gu')
const SOME_LETTER = /\p{L}/u

/** Removes characters that no name contains. */
export function stripName(text: string): string {
  return (composed(text).match(RUN_OF_A_NAME) ?? []).join('')
}

/** Composes a letter and its mark into one character, however they were typed. */
function composed(text: string): string {
  return dropFormatCharacters(text).normalize('NFC')
}

function cleanName(text: string): string {
  return foldText(composed(text)).trim().replace(/ +/g, ' ')
}

/** For stores without the full-name check: any name with at least one letter. */
export function validateName(text: string): FieldResult<string> {
  const name = cleanName(text)
  if (name === '') return incomplete(MANDATORY_FIELD)
  return SOME_LETTER.test(name) ? valid(name) : incomplete(VALID_NAME)
}

export function validateFullName(text: string): FieldResult<string> {
  const name = cleanName(text)
  if (name === '') return incomplete(MANDATORY_FIELD)
  if (!ONLY_NAME_CHARACTERS.test(name)) return invalid(ONLY_ALPHABETS)
  if (!SOME_LETTER.test(name)) return incomplete(VALID_NAME)
  return FULL_NAME.test(name) ? valid(name) : incomplete(FIRST_AND_LAST_NAME)
}
