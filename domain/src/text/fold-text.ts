/** [checkout §5, D-80] */
import { INDIAN_LETTER } from './indian-letters.ts'

const FORMAT_CHARACTER = /\p{Cf}/u
const JOINER = /[\u200C\u200D]/
const LETTER_OF_INDIA = new RegExp(`^${INDIAN_LETTER}$`, 'u')

/**
 * Without the invisible characters that phone books and messengers put around what is pasted. The
 * joiners stay behind a letter of an Indian script, where they are part of the spelling.
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
 * Newline and tab count as spaces; so do the other blanks that pasting brings. The
 * curly quotes and long dashes that phones put in by themselves become the plain ones meant.
 */
export function foldText(text: string): string {
  return text
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
}
