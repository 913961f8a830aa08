const MAX_LINE = 7
const MAX_INITIALS = 4
/** Left out of initials: "State Bank of India" is SBI. */
const SMALL_WORDS = ['of', 'the', 'and', '&']

/**
 * A name as it stands in place of a mark, in at most two lines: "RuPay", "Ola / Money"; a longer one by its
 * initials.
 */
export function writtenName(name: string): readonly string[] {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const [first = ''] = words
  if (isAcronym(first)) return [first]
  // "MobiKwik" has two parts.
  const lines = words.length === 1 && first.length > MAX_LINE ? inParts(first) : words
  const isShort = lines.length <= 2 && lines.every(({ length }) => length <= MAX_LINE)
  return isShort ? lines : [initialsOf(words)]
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
