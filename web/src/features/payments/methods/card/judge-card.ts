import {
  cardDigits,
  detectCardNetwork,
  judgeCardExpiry,
  judgeCardNumber,
  judgeCvv,
  validateCardForm,
} from '@thela/domain/payments'
import type { CardBlocks, CardForm, YearMonth } from '@thela/domain/payments'
import { istMonth, istYear } from '@thela/domain/calendar'
import { judgeRequired } from '@thela/domain/fields'
import type { Verdict } from '@thela/ui/fields/field-errors.ts'

export function thisMonth(): YearMonth {
  const now = new Date()
  return { year: istYear(now), month: istMonth(now) }
}

/** One field of the card form by the domain’s rules. [checkout §5 Card] */
export function judgeCard(name: keyof CardForm, form: CardForm, blocks: CardBlocks): Verdict {
  const network = detectCardNetwork(cardDigits(form.number))
  switch (name) {
    case 'number':
      return judgeCardNumber(form.number, blocks)
    case 'expiry':
      return judgeCardExpiry(form.expiry, thisMonth())
    case 'cvv':
      return judgeCvv(form.cvv, network)
    case 'name':
      return judgeName(form, blocks)
  }
}

function judgeName(form: CardForm, blocks: CardBlocks): Verdict {
  const verdict = judgeRequired(form.name)
  if (verdict.kind === 'valid') return verdict
  const whole = validateCardForm(form, thisMonth(), blocks)
  return whole.ok
    ? { kind: 'valid' }
    : { ...verdict, message: whole.failure.name ?? verdict.message }
}
