import { incomplete, valid, invalid } from '../../fields/index.ts'
import type { FieldResult } from '../../fields/index.ts'
import { foldDigits } from '../../text/index.ts'
import { cardNetworkNamed } from './card-network-named.ts'
import { cardNumberLengths, detectCardNetwork } from './card-networks.ts'
import type { CardNetwork } from './card-networks.ts'

/**
 * Card number validation in the browser; the number never reaches our server. [checkout §5 Card,
 * D-3, D-58, I52]
 */
const NO_CARD_NUMBER = { code: 'CARD_NUMBER' } as const
const NOT_SUPPORTED = { code: 'CARD_NOT_SUPPORTED' } as const

const ZERO = '0'.charCodeAt(0)

export interface CardNumber {
  readonly digits: string
  readonly network: CardNetwork | undefined
}

export interface CardBlocks {
  readonly blockedNetworks: readonly CardNetwork[]
  /** The server reports that the store does not accept this card. */
  readonly isBlocked?: boolean
}

export const CARD_TYPES = ['credit', 'debit', 'prepaid'] as const
export type CardType = (typeof CARD_TYPES)[number]

/** Cards that a store does not accept. */
export interface BlockedCards {
  readonly networks: readonly CardNetwork[]
  readonly types: readonly CardType[]
}

/** By the properties known from a card's first six digits; unknown properties block nothing. */
export function isCardBlocked(
  blocked: BlockedCards,
  card: { readonly bin: string; readonly network?: string; readonly type?: string },
): boolean {
  const named = cardNetworkNamed(card.network ?? '')
  const network = detectCardNetwork(card.bin)
  return (
    blocked.networks.some((each) => each === network || each === named) ||
    blocked.types.some((each) => each === card.type)
  )
}

export function validateCardNumber(
  text: string,
  { blockedNetworks, isBlocked = false }: CardBlocks,
): FieldResult<CardNumber> {
  const digits = cardDigits(text)
  if (!/^\d*$/.test(digits)) return invalid(NO_CARD_NUMBER)
  if (isBlocked) return invalid(NOT_SUPPORTED)
  const network = detectCardNetwork(digits)
  if (network !== undefined && blockedNetworks.includes(network)) return invalid(NOT_SUPPORTED)
  const lengths = cardNumberLengths(digits)
  if (lengths.includes(digits.length) && passesLuhn(digits)) return valid({ digits, network })
  const mayGrow = lengths.some((length) => length > digits.length)
  return mayGrow ? incomplete(NO_CARD_NUMBER) : invalid(NO_CARD_NUMBER)
}

export function cardDigits(text: string): string {
  return foldDigits(text).replace(/[\s\p{Cf}\p{Pd}]/gu, '')
}

/** The issuer's number once six digits are typed; nothing else is looked up. */
export function cardBin(text: string): string | undefined {
  return /^\d{6}/.exec(cardDigits(text))?.[0]
}

/**
 * The Luhn checksum: from the right, every second digit is doubled and its digits added; the sum
 * ends in 0.
 */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - ZERO
    const weighed = index % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return digits !== '' && sum % 10 === 0
}

/** All but the last four hidden: "•••• 1005". The brand stands beside it, as a mark or in writing. */
export const maskedCard = (lastDigits: string): string =>
  `•••• ${lastDigits.replace(/\D/g, '').slice(-4)}`
