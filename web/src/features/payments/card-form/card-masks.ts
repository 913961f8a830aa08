import { CARD_NETWORK_TRAITS } from '@thela/domain/payments'
import type { CardNetwork } from '@thela/domain/payments'
import type { Mask } from '@thela/ui/fields/apply-mask.ts'

/** The grouping of its network; groups of four while it is unknown. */
export function numberMask(network: CardNetwork | undefined): Mask {
  const { groups } = CARD_NETWORK_TRAITS[network ?? 'visa']
  return { pattern: groups.map((size) => '9'.repeat(size)).join(' ') }
}

/** A browser may autofill "07/2028"; people type "7/28". */
export const expiryMask: Mask = {
  pattern: '99/99',
  clean: (text) => {
    const month = text.replace(/\s/g, '').replace(/^([2-9])/, '0$1')
    return month.replace(/^1\//, '01/').replace(/^(\d\d)\/?20(\d\d)$/, '$1$2')
  },
}

export function cvvMask(length: 3 | 4): Mask {
  return { pattern: '9'.repeat(length) }
}
