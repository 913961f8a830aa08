/** [checkout §5, D-80] */
import { INDIAN_LETTER } from './indian-letters.ts'

const FORMAT_CHARACTER = /\p{Cf}/u
const JOINER = /[\u200C\u200D]/
const LETTER_OF_INDIA = new RegExp(`^${INDIAN_LETTER}$`, 'u')

/**
 * Removes the invisible characters that phone books and messengers put around pasted text. The
 * joiners are kept after a letter of an Indian script, where they are part of the spelling.
 */
export function dropFormatCharacters(text: string): string {
  if (!FORMAT_CHARACTER.test(text)) return text
  let kept = ''
  let mayJoin = false
  for (const sign of text) {
    if (FORMAT_CHARACTER.test(sign)) {
      if (mayJoin && JOINER.test(sign)) kept += sign
    } else {
      kept += sign
      mayJoin = LETTER_OF_INDIA.test(sign)
    }
  }
  return kept
}

/**
 * Newlines, tabs and other whitespace become spaces; the curly quotes and long dashes that phones
 * insert become plain ones.
 */
export function foldText(text: string): string {
  return text
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
}
