/**
 * Names in Indian scripts that the font of a document lacks, in Latin letters: their fonts would be larger than the rest
 * of what draws it. [D-20, ADR-243, ADR-331]
 */

/** The blocks of Unicode from Bengali to Malayalam have one layout: a letter has the same place in each. */
const FIRST_BLOCK = 0x0980
const END_OF_BLOCKS = 0x0d80
const BLOCK_SIZE = 0x80

const letters = (from: number, text: string): readonly (readonly [number, string])[] =>
  text.split(' ').map((letter, index) => [from + index, letter])

const CONSONANTS: ReadonlyMap<number, string> = new Map([
  ...letters(0x15, 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh'),
  ...letters(0x35, 'v sh sh s h'),
  ...letters(0x58, 'k kh g z r rh f y'),
  [0x71, 'v'],
])

const VOWELS: ReadonlyMap<number, string> = new Map([
  ...letters(0x05, 'a a i i u u ri li e e e ai o o o au'),
  ...letters(0x60, 'ri li'),
])

/** They stand instead of the vowel that a consonant has by itself. */
const VOWEL_SIGNS: ReadonlyMap<number, string> = new Map([
  ...letters(0x3e, 'a i i u u ri ri e e e ai o o o au'),
  ...letters(0x62, 'li li'),
])

/** Without a vowel of their own: nasals, the h at the end, and the final forms of Bengali and Malayalam. */
const BARE: ReadonlyMap<number, string> = new Map([...letters(0x01, 'n n h'), [0x70, 'n']])
const FINAL_FORMS: ReadonlyMap<number, string> = new Map([
  [0x09ce, 't'],
  [0x09f0, 'ra'],
  [0x09f1, 'va'],
  ...letters(0x0d7a, 'n n r l l k'),
])
/** It doubles the next consonant of Gurmukhi, and has the place of a consonant of Odia. */
const ADDAK = 0x0a71

const VIRAMA = 0x4d
const FIRST_DIGIT = 0x66
const OWN_VOWEL = 'a'

/** Bengali, Gurmukhi and Gujarati leave out the vowel at the end of a word, the scripts of the south and Odia do not. */
const ENDS_BARE: readonly number[] = [0x0980, 0x0a00, 0x0a80]

/** It has one letter for k and g, and reads g between vowels. */
const TAMIL = 0x0b80
const BETWEEN_VOWELS = /(?<=[aeiou])k(?=[aeiou])/g

interface Letter {
  readonly block: number
  readonly place: number
  readonly codePoint: number
}

function readLetter(sign: string): Letter | undefined {
  const codePoint = sign.codePointAt(0) ?? 0
  if (codePoint < FIRST_BLOCK || codePoint >= END_OF_BLOCKS) return undefined
  const place = codePoint % BLOCK_SIZE
  return { block: codePoint - place, place, codePoint }
}

/** Whether a consonant keeps its own vowel before what follows it in its word. */
function keepsVowel(word: readonly Letter[], index: number): boolean {
  const next = word[index + 1]
  if (next) return next.place !== VIRAMA && !VOWEL_SIGNS.has(next.place)
  const [first] = word
  const isAfterConsonant = word[index - 1]?.place === VIRAMA
  return index === 0 || isAfterConsonant || !ENDS_BARE.includes(first?.block ?? 0)
}

function wordInLatin(word: readonly Letter[]): string {
  const text = word.map(({ place, codePoint }, index) => {
    const fixed = FINAL_FORMS.get(codePoint)
    if (fixed !== undefined) return fixed
    if (codePoint === ADDAK) return ''
    const consonant = CONSONANTS.get(place)
    if (consonant !== undefined) return consonant + (keepsVowel(word, index) ? OWN_VOWEL : '')
    const digit = place - FIRST_DIGIT
    if (digit >= 0 && digit <= 9) return String(digit)
    return VOWELS.get(place) ?? VOWEL_SIGNS.get(place) ?? BARE.get(place) ?? ''
  })
  const isTamil = word[0]?.block === TAMIL
  const joined = isTamil ? text.join('').replace(BETWEEN_VOWELS, 'g') : text.join('')
  return joined.slice(0, 1).toUpperCase() + joined.slice(1)
}

const WORDS = /[\u0980-\u0D7F\u200C\u200D]+/g

/** Letters that the font has stay as they are. */
export const inLatinLetters = (text: string): string =>
  text.normalize('NFC').replace(WORDS, (word) => {
    const known = Array.from(word).flatMap((sign) => readLetter(sign) ?? [])
    return known.length === 0 ? word : wordInLatin(known)
  })
