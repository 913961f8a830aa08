/** The badge of a courier; one that is not in the table shows its own name. [tracking §3, D-36] */
export interface CourierBadge {
  readonly code: string
  readonly name: string
  /** Dark enough for white text. */
  readonly colour: string
}

const BADGES: readonly CourierBadge[] = [
  { code: 'SWFT', name: 'Swift', colour: '#1D4ED8' },
  { code: 'HXLG', name: 'Hexlog', colour: '#6D28D9' },
  { code: 'SHPT', name: 'Shiport', colour: '#0F766E' },
  { code: 'ELTE', name: 'Elite', colour: '#A21CAF' },
  { code: 'SMTR', name: 'Smarter', colour: '#B45309' },
  { code: 'QKLEE', name: 'Quicklee', colour: '#B91C1C' },
  { code: 'HANS', name: 'Hans', colour: '#0E7490' },
  { code: 'VCTY', name: 'Velocity', colour: '#4338CA' },
  { code: 'SHYFY', name: 'Shypify', colour: '#15803D' },
  { code: 'SPMY', name: 'Shipmy', colour: '#BE185D' },
  { code: 'BLDR', name: 'Boulder', colour: '#44403C' },
  { code: 'DELHIVERY', name: 'Delhivery', colour: '#C01F2B' },
  { code: 'SHIPROCKET', name: 'Shiprocket', colour: '#5B3FD0' },
]

const OTHER_COURIER_COLOUR = '#374151'

export function courierBadge(code: string): CourierBadge {
  const known = BADGES.find((badge) => badge.code === code.trim().toUpperCase())
  return known ?? { code, name: code, colour: OTHER_COURIER_COLOUR }
}

/** The carrier behind an aggregator, as the aggregator names it. */
export interface Carrier {
  readonly name: string
  readonly code?: string
}

const wordsOf = (text: string): string =>
  `${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** By its code, else by the words with which its name begins; `account` stands in for no code. */
export function carrierBadge({ name, code }: Carrier, account: string): CourierBadge {
  const known =
    BADGES.find((badge) => badge.code === code?.trim().toUpperCase()) ??
    BADGES.find((badge) => wordsOf(name).startsWith(wordsOf(badge.name)))
  return known ?? { code: code ?? account, name, colour: OTHER_COURIER_COLOUR }
}
