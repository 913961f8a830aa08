import { CARD_NETWORK_TRAITS } from '@thela/domain/payments'
import type { CardNetwork } from '@thela/domain/payments'
import { patternFormat } from '@thela/ui/fields/field-format.ts'
import type { Format } from '@thela/ui/fields/field-format.ts'

/** The grouping of its network; groups of four while it is unknown. */
export function numberFormat(network: CardNetwork | undefined): Format {
  const { groups } = CARD_NETWORK_TRAITS[network ?? 'visa']
  return patternFormat(groups.map((size) => '9'.repeat(size)).join(' '))
}

/** A browser may autofill "07/2028"; people type "7/28". */
export const expiryFormat = patternFormat('99/99', (text) =>
  text
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/\p{Pd}/u, '/')
    .replace(/^([2-9])/, '0$1')
    .replace(/^1\//, '01/')
    .replace(/^(\d\d)\/?20(\d\d)$/, '$1/$2')
    .replace(/^(\d\d)\//, '$1'),
)

export function cvvFormat(length: 3 | 4): Format {
  return patternFormat('9'.repeat(length))
}
