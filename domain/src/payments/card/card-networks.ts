/**
 * Detects the network of a card number. The ranges are those of common card libraries; the RuPay
 * ranges are exact and tested before Maestro and Discover, whose wider ranges overlap them. The
 * form and the server's guard use the same table. [checkout §5 Card, D-58]
 */
export const CARD_NETWORKS = [
  'visa',
  'mastercard',
  'rupay',
  'maestro',
  'american-express',
  'diners-club',
  'discover',
] as const
export type CardNetwork = (typeof CARD_NETWORKS)[number]

export interface CardNetworkTraits {
  readonly label: string
  readonly lengths: readonly number[]
  readonly cvvLength: 3 | 4
  /** Lengths of the groups in which the number is displayed. */
  readonly groups: readonly number[]
}

const FOURS = [4, 4, 4, 4, 3]

export const CARD_NETWORK_TRAITS: Readonly<Record<CardNetwork, CardNetworkTraits>> = {
  visa: { label: 'Visa', lengths: [13, 16, 19], cvvLength: 3, groups: FOURS },
  mastercard: { label: 'Mastercard', lengths: [16], cvvLength: 3, groups: FOURS },
  rupay: { label: 'RuPay', lengths: [16], cvvLength: 3, groups: FOURS },
  maestro: {
    label: 'Maestro',
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvvLength: 3,
    groups: FOURS,
  },
  'american-express': {
    label: 'American Express',
    lengths: [15],
    cvvLength: 4,
    groups: [4, 6, 5],
  },
  'diners-club': {
    label: 'Diners Club',
    lengths: [14, 16, 19],
    cvvLength: 3,
    groups: [4, 6, 4, 5],
  },
  discover: { label: 'Discover', lengths: [16, 19], cvvLength: 3, groups: FOURS },
}

/** Accepted networks that have no logo on our pages. */
type Issuer = CardNetwork | 'jcb' | 'unionpay'

const LENGTHS_OF_UNNAMED = { jcb: [16, 17, 18, 19], unionpay: [14, 15, 16, 17, 18, 19] } as const

interface Range {
  readonly issuer: Issuer
  /** First and last prefix, with the same number of digits. */
  readonly first: string
  readonly last: string
  /** The short rule for RuPay (C5.33) applies to numbers up to this length. */
  readonly maxLength: number
}

const SHORT_RULE_LENGTH = 16
const MAX_LENGTH = 19

const range = (issuer: Issuer, first: string, last = first): Range => ({
  issuer,
  first,
  last,
  maxLength: MAX_LENGTH,
})

/** In order of precedence: the first range that contains the number decides its network. */
const RANGES: readonly Range[] = [
  range('rupay', '508500', '508999'),
  range('rupay', '606985', '607984'),
  range('rupay', '608001', '608500'),
  range('rupay', '652150', '653149'),
  range('rupay', '817200', '820199'),
  range('visa', '4'),
  range('mastercard', '51', '55'),
  range('mastercard', '2221', '2720'),
  range('american-express', '34'),
  range('american-express', '37'),
  range('diners-club', '300', '305'),
  range('diners-club', '36'),
  range('diners-club', '38', '39'),
  range('jcb', '2131'),
  range('jcb', '1800'),
  range('jcb', '3528', '3589'),
  range('maestro', '603845'),
  range('maestro', '6304'),
  range('maestro', '6759', '6769'),
  range('discover', '6011'),
  range('discover', '622126', '622925'),
  range('discover', '644', '649'),
  { ...range('rupay', '652'), maxLength: SHORT_RULE_LENGTH },
  { ...range('rupay', '60'), maxLength: SHORT_RULE_LENGTH },
  range('discover', '65'),
  range('unionpay', '620', '627'),
  range('unionpay', '6282', '6289'),
  range('unionpay', '6291', '6292'),
  range('unionpay', '810', '816'),
  range('unionpay', '8170', '8171'),
  range('maestro', '50'),
  range('maestro', '56', '58'),
  range('maestro', '6'),
]

const lengthsOf = (issuer: Issuer): readonly number[] =>
  issuer === 'jcb' || issuer === 'unionpay'
    ? LENGTHS_OF_UNNAMED[issuer]
    : CARD_NETWORK_TRAITS[issuer].lengths

/** The longest prefix of the table: with this many digits there is at most one issuer. */
const PREFIX_DIGITS = 6

const WHOLE_RANGES = RANGES.map(({ issuer, first, last, maxLength }) => ({
  issuer,
  from: Number(first.padEnd(PREFIX_DIGITS, '0')),
  to: Number(last.padEnd(PREFIX_DIGITS, '9')),
  maxLength,
}))

/** Possible issuers of a number of this length that begins with these digits. */
function issuersOf(digits: string, length: number): readonly Issuer[] {
  if (digits.length < PREFIX_DIGITS) return candidatesOf(digits, length)
  const prefix = Number(digits.slice(0, PREFIX_DIGITS))
  const found = WHOLE_RANGES.find(
    ({ from, to, maxLength }) => prefix >= from && prefix <= to && length <= maxLength,
  )
  return found === undefined ? [] : [found.issuer]
}

function candidatesOf(digits: string, length: number): readonly Issuer[] {
  const candidates = new Set<Issuer>()
  for (const { issuer, first, last, maxLength } of RANGES) {
    if (length > maxLength) continue
    const known = Math.min(digits.length, first.length)
    const prefix = digits.slice(0, known)
    if (prefix < first.slice(0, known) || prefix > last.slice(0, known)) continue
    candidates.add(issuer)
    if (known === first.length) break
  }
  return [...candidates]
}

/** Undefined while the digits match more than one network, or none with a name here. */
export function detectCardNetwork(digits: string): CardNetwork | undefined {
  const [only, ...others] = issuersOf(digits, digits.length)
  if (only === undefined || others.length > 0) return undefined
  return only === 'jcb' || only === 'unionpay' ? undefined : only
}

/**
 * The possible lengths of a number that begins with these digits; empty where no network has one.
 */
export function cardNumberLengths(digits: string): readonly number[] {
  const usual = issuersOf(digits, SHORT_RULE_LENGTH).flatMap(lengthsOf)
  const long = issuersOf(digits, MAX_LENGTH).flatMap(lengthsOf)
  return [
    ...usual.filter((length) => length <= SHORT_RULE_LENGTH),
    ...long.filter((length) => length > SHORT_RULE_LENGTH),
  ]
}
