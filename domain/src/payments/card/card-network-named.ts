/** Networks by the names that providers and stores use. [checkout §3 Payment method config] */
import { CARD_NETWORKS } from './card-networks.ts'
import type { CardNetwork } from './card-networks.ts'

const OTHER_NAMES: Readonly<Record<string, CardNetwork>> = {
  mc: 'mastercard',
  amex: 'american-express',
  diners: 'diners-club',
  dicl: 'diners-club',
  maes: 'maestro',
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Undefined for a network that has no name here. */
export function cardNetworkNamed(text: string): CardNetwork | undefined {
  const letters = lettersOf(text)
  return CARD_NETWORKS.find((network) => lettersOf(network) === letters) ?? OTHER_NAMES[letters]
}
