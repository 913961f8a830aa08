/** Finding a bank in a long list by what people type: "state", "sbi", "bank of b", "HDFC". [checkout §9] */
export interface NamedBank {
  readonly id: string
  readonly name?: string
}

const SMALL_WORDS = ['of', 'the', 'and']

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

const initials = (words: readonly string[]): string => words.map(([first = '']) => first).join('')

/**
 * Each word of the query begins a word of its own of the name, in any order, or the query begins the
 * bank's code or its initials.
 */
export function isBankFound({ id, name = id }: NamedBank, query: string): boolean {
  const wanted = wordsOf(query)
  const words = wordsOf(name)
  if (eachBegins(wanted, words)) return true
  const typed = wanted.join('')
  const short = words.filter((word) => !SMALL_WORDS.includes(word))
  return [id.toLowerCase(), initials(words), initials(short)].some((code) => code.startsWith(typed))
}

function eachBegins([part, ...others]: readonly string[], words: readonly string[]): boolean {
  if (part === undefined) return true
  return words.some(
    (word, index) =>
      word.startsWith(part) &&
      eachBegins(
        others,
        words.filter((_, other) => other !== index),
      ),
  )
}
