import {
  NAME_REQUIRED,
  cardDigits,
  detectCardNetwork,
  validateCardExpiry,
  validateCardNumber,
  validateCvv,
  validateCardForm,
} from '@thela/domain/payments'
import type { CardBlocks, CardForm, YearMonth } from '@thela/domain/payments'
import { istMonth, istYear } from '@thela/domain/calendar'
import { validateRequired } from '@thela/domain/fields'
import type { FieldErrorResult } from '@thela/ui/fields/field-errors.ts'

export function thisMonth(): YearMonth {
  const now = new Date()
  return { year: istYear(now), month: istMonth(now) }
}

/** One field of the card form by the domain’s rules. [checkout §5 Card] */
export function validateCard(
  name: keyof CardForm,
  form: CardForm,
  blocks: CardBlocks,
): FieldErrorResult {
  const network = detectCardNetwork(cardDigits(form.number))
  switch (name) {
    case 'number':
      return validateCardNumber(form.number, blocks)
    case 'expiry':
      return validateCardExpiry(form.expiry, thisMonth())
    case 'cvv':
      return validateCvv(form.cvv, network)
    case 'name':
      return validateName(form, blocks)
  }
}

function validateName(form: CardForm, blocks: CardBlocks): FieldErrorResult {
  const result = validateRequired(form.name)
  if (result.kind === 'valid') return result
  const whole = validateCardForm(form, thisMonth(), blocks)
  return whole.ok
    ? { kind: 'valid' }
    : { kind: result.kind, message: whole.failure.name ?? NAME_REQUIRED }
}
