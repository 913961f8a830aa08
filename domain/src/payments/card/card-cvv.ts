import { incomplete, valid, invalid } from '../../fields/index.ts'
import type { FieldMessage, FieldResult } from '../../fields/index.ts'
import { foldDigits } from '../../text/index.ts'
import { CARD_NETWORK_TRAITS } from './card-networks.ts'
import type { CardNetwork } from './card-networks.ts'

/** The security code: three digits, four for American Express. [checkout §5 Card] */
export function cvvLength(network: CardNetwork | undefined): 3 | 4 {
  return network === undefined ? 3 : CARD_NETWORK_TRAITS[network].cvvLength
}

export function validateCvv(text: string, network: CardNetwork | undefined): FieldResult<string> {
  const code = foldDigits(text).replace(/[\s\p{Cf}]/gu, '')
  const length = cvvLength(network)
  const message: FieldMessage =
    network === undefined
      ? { code: 'CVV' }
      : { code: 'CVV_OF_NETWORK', params: { network: CARD_NETWORK_TRAITS[network].label } }
  if (code === '') return incomplete({ code: 'CVV_REQUIRED' })
  if (!/^\d+$/.test(code) || code.length > length) return invalid(message)
  return code.length === length ? valid(code) : incomplete(message)
}
