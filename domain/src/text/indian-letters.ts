/**
 * Letters and marks of the scripts of the languages of India, including Urdu's, and the two
 * invisible joiners after such a letter: without them some words cannot be spelt. For use inside a
 * pattern with the flag "u".
 */
const SCRIPTS = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Meetei_Mayek',
  'Ol_Chiki',
  'Arabic',
]
const ONE_OF_SCRIPTS = `[${SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`

export const INDIAN_LETTER = `(?=[\\p{L}\\p{M}])${ONE_OF_SCRIPTS}[\\u200C\\u200D]*`
