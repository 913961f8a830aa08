/** Instalments are a bank's offer to holders of its own cards. [checkout §9 EMI, D-11] */
import { bankCodeOf } from './banks.ts'
import { detectCardNetwork } from './card/card-networks.ts'

/** What a plan requires of the card. */
export interface EmiCardRule {
  /** The bank's code; American Express is its own bank. */
  readonly bank: string
  readonly cardType: 'credit' | 'debit'
}

/** What is known of a card by its first six digits. */
export interface CardOfBin {
  readonly bin: string
  /** The issuer's code or name. */
  readonly issuer?: string | undefined
  readonly type?: string | undefined
}

/** Why a card cannot pay by the plan; unknown properties refuse nothing, the bank decides. */
export function whyNotEmiCard(
  { bank, cardType }: EmiCardRule,
  { bin, issuer, type }: CardOfBin,
): 'BANK' | 'CARD_TYPE' | undefined {
  const issuedBy = detectCardNetwork(bin) === 'american-express' ? 'AMEX' : issuer
  if (issuedBy !== undefined && bankCodeOf(issuedBy) !== bank) return 'BANK'
  const isKnown = type === 'credit' || type === 'debit' || type === 'prepaid'
  return isKnown && type !== cardType ? 'CARD_TYPE' : undefined
}
