import { incomplete, valid, invalid } from '../../fields/index.ts'
import type { FieldResult } from '../../fields/index.ts'
import { foldDigits } from '../../text/index.ts'
import { CARD_NETWORK_TRAITS } from './card-networks.ts'
import type { CardNetwork } from './card-networks.ts'

/** The security code: three digits, four for American Express. [checkout §5 Card] */
export function cvvLength(network: CardNetwork | undefined): 3 | 4 {
  return network === undefined ? 3 : CARD_NETWORK_TRAITS[network].cvvLength
}

const CVV_REQUIRED = 'CVV is required'

export function validateCvv(
  text: string,
  network: CardNetwork | undefined,
): FieldResult<string, string> {
  const code = foldDigits(text).trim()
  const length = cvvLength(network)
  const message =
    network === undefined
      ? 'Invalid CVV number'
      : `CVV is invalid for ${CARD_NETWORK_TRAITS[network].label} cards`
  if (code === '') return incomplete(CVV_REQUIRED)
  if (!/^\d+$/.test(code) || code.length > length) return invalid(message)
  return code.length === length ? valid(code) : incomplete(message)
}
