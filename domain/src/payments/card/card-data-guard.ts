import { foldDigits } from '../../text/index.ts'
import { passesLuhn } from './card-number.ts'
import { cardNumberLengths } from './card-networks.ts'

/**
 * Does a value carry a card number? Such a request is refused before anything reads or logs it.
 * Text is looked at, and whole numbers of 14 digits or more, so that times in milliseconds pass.
 * What counts as a card number is what the card form takes for one. [D-3, D-60, I52, I62]
 */
const MIN_DIGITS = 13
/** Between two digits of one number: "4111  1111", "4111.-1111". */
const MAX_SEPARATORS = 2
/** The ids of platforms and advertisers have up to 14 digits, and one in ten passes the checksum. */
const MIN_DIGITS_BESIDE_IDS = 15

/** So many digits name the issuer, and so the lengths. */
const PREFIX_DIGITS = 6

/** Blanks of every kind, dashes, dots, and what is not seen at all. */
const SEPARATOR = /^[\s\p{Zs}\p{Pd}\p{Cf}._]$/u
/**
 * As a card is written, in groups, with whatever sign somebody has put between them: "4111/1111/…",
 * "4111x1111x…". Only whole numbers in such groups, as house numbers and dates are parted alike.
 */
const GAP = '\\s?\\D\\s?'
const PARTED = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
].map((groups) => {
  const parts = groups.map((size) => `\\d{${size}}`).join(GAP)
  // Looked at ahead: the next one may begin within this one.
  return new RegExp(`(?:^|\\D)(?=(${parts})(?!\\d))`, 'gu')
})

/** Dots and dashes join the parts of many an id. */
const SEPARATOR_OF_ID = /^[\s\p{Zs}\p{Cf}]$/u
const LETTER = /^[\p{L}\p{M}]$/u

export type GuardedText =
  /** A person or a page wrote it. */
  | 'text'
  /** Another system made it: an id, a mark of an advertisement. */
  | 'id'

export function carriesCardNumber(value: string | number, kind: GuardedText = 'text'): boolean {
  const minDigits = kind === 'id' ? MIN_DIGITS_BESIDE_IDS : MIN_DIGITS
  if (typeof value === 'number') {
    if (value < 1e13 || value >= 1e19 || !Number.isInteger(value)) return false
    // Beyond the safe integers the digits are lost, and nothing of ours is so large.
    return !Number.isSafeInteger(value) || isCardNumber(String(value), minDigits)
  }
  if (value.length < minDigits) return false
  const text = foldDigits(value.normalize('NFKC'))
  if (kind === 'text' && holdsPartedNumber(text)) return true
  const lengthsByPrefix = new Map<string, readonly number[]>()
  return digitRuns(text, kind).some((run) => holdsCardNumber(run, minDigits, lengthsByPrefix))
}

function holdsPartedNumber(text: string): boolean {
  return PARTED.some((pattern) =>
    [...text.matchAll(pattern)].some(([, parted = '']) =>
      isCardNumber(parted.replaceAll(/\D/g, ''), MIN_DIGITS),
    ),
  )
}

/** Groups of digits with no more than separators between them. */
interface DigitRun {
  digits: string
  readonly starts: number[]
  readonly isEnd: boolean[]
}

function digitRuns(text: string, kind: GuardedText): readonly DigitRun[] {
  const separator = kind === 'text' ? SEPARATOR : SEPARATOR_OF_ID
  const runs: DigitRun[] = []
  let run: DigitRun | undefined
  let end = 0
  for (const { 0: group, index: start } of text.matchAll(/\d+/g)) {
    const isNext = run !== undefined && isBetween(text, [end, start], separator)
    end = start + group.length
    // Inside a random word of letters and digits any run of digits may occur.
    if (kind === 'id' && (LETTER.test(text.charAt(start - 1)) || LETTER.test(text.charAt(end)))) {
      run = undefined
      continue
    }
    if (run === undefined || !isNext) {
      run = { digits: '', starts: [], isEnd: [] }
      runs.push(run)
    }
    run.starts.push(run.digits.length)
    run.digits += group
    run.isEnd[run.digits.length] = true
  }
  return runs
}

function isBetween(
  text: string,
  [from, to]: readonly [number, number],
  separator: RegExp,
): boolean {
  if (to - from > MAX_SEPARATORS) return false
  for (let index = from; index < to; index += 1) {
    const sign = text.charAt(index)
    if (sign !== ' ' && !separator.test(sign)) return false
  }
  return true
}

/** Any neighbouring groups of a run: a code or a date may stand right behind the number. */
function holdsCardNumber(
  { digits, starts, isEnd }: DigitRun,
  minDigits: number,
  lengthsByPrefix: Map<string, readonly number[]>,
): boolean {
  return starts.some((start) => {
    if (start + minDigits > digits.length) return false
    const prefix = digits.slice(start, start + PREFIX_DIGITS)
    const lengths = lengthsByPrefix.get(prefix) ?? cardNumberLengths(prefix)
    lengthsByPrefix.set(prefix, lengths)
    return lengths.some((length) => {
      const end = start + length
      if (length < minDigits || isEnd[end] !== true) return false
      const number = digits.slice(start, end)
      return (
        passesLuhn(number) && !isPincodeAndPhone(number, (index) => isEnd[start + index] === true)
      )
    })
  })
}

/** "560034 98765 43210" in an address is as long as a card number and may begin like one. */
function isPincodeAndPhone(number: string, isEnd: (index: number) => boolean): boolean {
  if (!/^[1-9]\d{5}[6-9]\d{9}$/.test(number)) return false
  const ends = [...number].flatMap((_, index) => (isEnd(index + 1) ? [index + 1] : []))
  return ends.join() === '6,16' || ends.join() === '6,11,16'
}

function isCardNumber(digits: string, minDigits: number): boolean {
  const isLong = digits.length >= minDigits && cardNumberLengths(digits).includes(digits.length)
  return isLong && passesLuhn(digits)
}

/** Names under which a security code would travel; no schema of ours has one. */
export function isCardSecretKey(key: string): boolean {
  return /^(?:card\[)?(?:cvv2?|cvc2?|csc|card_?cvv|card_?cvc|security_?code)\]?$/i.test(key)
}
