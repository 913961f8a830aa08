const MAX_LINE = 7
const MAX_INITIALS = 4
/** Left out of initials: "State Bank of India" is SBI. */
const SMALL_WORDS = ['of', 'the', 'and', '&']

/**
 * A name as it fits on a plate, in at most two lines: "RuPay", "Ola / Money"; a longer one by its
 * initials.
 */
export function plateText(name: string): readonly string[] {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const [first = ''] = words
  if (isAcronym(first)) return [first]
  // "MobiKwik" has two parts.
  const lines = words.length === 1 && first.length > MAX_LINE ? inParts(first) : words
  const isShort = lines.length <= 2 && lines.every(({ length }) => length <= MAX_LINE)
  return isShort ? lines : [initialsOf(words)]
}

/**
 * Of a plate beside the name itself: where it would say the same, its initials stand there, "CRED"
 * beside a "C", and "MobiKwik" beside "MK".
 */
export function captionedPlateText(name: string): readonly string[] {
  const lines = plateText(name)
  const isSame = lines.join('') === name.replaceAll(/[\s-]/g, '')
  return isSame && lines.length > 0 ? [lines.map(([letter = '']) => letter).join('')] : lines
}

const inParts = (word: string): readonly string[] =>
  word.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(' ')

const isAcronym = (word: string): boolean => word.length <= MAX_LINE && /^\p{Lu}{2,}$/u.test(word)

const initialsOf = (words: readonly string[]): string =>
  words
    .filter((word) => /^\p{L}/u.test(word) && !SMALL_WORDS.includes(word.toLowerCase()))
    .map(([letter = '']) => letter.toUpperCase())
    .slice(0, MAX_INITIALS)
    .join('')
