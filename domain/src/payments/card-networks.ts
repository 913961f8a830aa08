/**
 * Which network a card number belongs to. The ranges are those of the networks' issuers' tables as
 * card libraries keep them; the RuPay ranges are true ones, tested before Maestro and Discover,
 * whose wider ranges overlap them. [checkout §5 Card; decision 58]
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

export type CardNetworkTraits = {
  readonly label: string
  readonly lengths: readonly number[]
  readonly cvvLength: 3 | 4
  /** How the digits stand in groups. */
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

/** First and last prefix of a range, both of the same number of digits. */
type Range = readonly [network: CardNetwork, first: string, last: string]

/** In order of precedence: the first range that holds the number names its network. */
const RANGES: readonly Range[] = [
  ['rupay', '508500', '508999'],
  ['rupay', '606985', '607984'],
  ['rupay', '608001', '608500'],
  ['rupay', '652150', '653149'],
  ['rupay', '817200', '820199'],
  ['visa', '4', '4'],
  ['mastercard', '51', '55'],
  ['mastercard', '2221', '2720'],
  ['american-express', '34', '34'],
  ['american-express', '37', '37'],
  ['diners-club', '300', '305'],
  ['diners-club', '36', '36'],
  ['diners-club', '38', '39'],
  ['maestro', '5018', '5018'],
  ['maestro', '5020', '5020'],
  ['maestro', '5038', '5038'],
  ['maestro', '504834', '504834'],
  ['maestro', '603845', '603845'],
  ['maestro', '6304', '6304'],
  ['maestro', '6759', '6769'],
  ['discover', '6011', '6011'],
  ['discover', '622126', '622925'],
  ['discover', '644', '649'],
  // The specification's own short rule for RuPay, for what no range above has claimed.
  ['rupay', '652', '652'],
  ['rupay', '60', '60'],
  ['discover', '65', '65'],
]

/** None while the digits still fit more than one network, or fit none. */
export function detectCardNetwork(digits: string): CardNetwork | undefined {
  const candidates = new Set<CardNetwork>()
  for (const [network, first, last] of RANGES) {
    const known = Math.min(digits.length, first.length)
    const prefix = digits.slice(0, known)
    if (prefix < first.slice(0, known) || prefix > last.slice(0, known)) continue
    candidates.add(network)
    if (known === first.length) break
  }
  const [only, ...others] = candidates
  return others.length === 0 ? only : undefined
}
