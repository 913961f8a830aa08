import {
  cardDigits,
  detectCardNetwork,
  validateCardExpiry,
  validateCardNumber,
  validateCardName,
  validateCvv,
} from '@thela/domain/payments'
import type { CardBlocks, CardForm, YearMonth } from '@thela/domain/payments'
import { istMonth, istYear } from '@thela/domain/calendar'
import type { FieldResult } from '@thela/domain/fields'

export function thisMonth(): YearMonth {
  const now = new Date()
  return { year: istYear(now), month: istMonth(now) }
}

/** One field of the card form by the domain’s rules. [checkout §5 Card] */
export function validateCard(
  name: keyof CardForm,
  form: CardForm,
  blocks: CardBlocks,
): FieldResult<unknown> {
  const network = detectCardNetwork(cardDigits(form.number))
  switch (name) {
    case 'number':
      return validateCardNumber(form.number, blocks)
    case 'expiry':
      return validateCardExpiry(form.expiry, thisMonth())
    case 'cvv':
      return validateCvv(form.cvv, network)
    case 'name':
      return validateCardName(form.name)
  }
}
