/** [checkout §5 Card] */
import { fieldResult } from '../../../language/error-text.ts'
import { istMonth, istYear } from '@thela/domain/calendar'
import type { FieldResult } from '@thela/domain/fields'
import {
  cardDigits,
  cvvLength,
  detectCardNetwork,
  validateCardExpiry,
  validateCardNumber,
  validateCardName,
  validateCvv,
} from '@thela/domain/payments'
import type { CardBlocks, CardForm, CardNetwork, YearMonth } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import type { BinInfo } from './use-bin.ts'

export function thisMonth(): YearMonth {
  const now = new Date()
  return { year: istYear(now), month: istMonth(now) }
}

export const networkOf = (number: string): CardNetwork | undefined =>
  detectCardNetwork(cardDigits(number))

/**
 * A card that the store does not accept, by network or type, is refused by its first six digits.
 */
export const blocksOf = (bin: BinInfo | undefined): CardBlocks => ({
  blockedNetworks: [],
  isBlocked: bin?.supported === false,
})

interface TypedCard {
  readonly form: CardForm
  readonly bin: BinInfo | undefined
  /** Why it cannot be used here. */
  readonly problem: string | undefined
}

/** One field of the card form by the domain’s rules. */
export function cardFieldResult(
  t: Messages,
  name: keyof CardForm,
  { form, bin, problem }: TypedCard,
): FieldResult<unknown, string> {
  switch (name) {
    case 'number': {
      const result = shortResult(t, validateCardNumber(form.number, blocksOf(bin)), {
        CARD_NUMBER: cardDigits(form.number) === '' ? t('payments.card.missing.number') : undefined,
      })
      if (problem === undefined || result.kind === 'invalid') return result
      return { kind: 'invalid', message: problem }
    }
    case 'expiry':
      return shortResult(t, validateCardExpiry(form.expiry, thisMonth()), {
        CARD_EXPIRY: form.expiry === '' ? t('payments.card.missing.expiry') : undefined,
        CARD_EXPIRED: t('payments.card.expired'),
      })
    case 'cvv': {
      const network = networkOf(form.number)
      const digits = t('payments.card.cvvDigits', { digits: String(cvvLength(network)) })
      return shortResult(t, validateCvv(form.cvv, network), {
        CVV: digits,
        CVV_REQUIRED: digits,
        CVV_OF_NETWORK: digits,
      })
    }
    case 'name':
      return fieldResult(t, validateCardName(form.name))
  }
}

/** Half a row holds what to do, not the whole specified sentence. */
function shortResult<T>(
  t: Messages,
  result: FieldResult<T>,
  shorter: Readonly<Record<string, string | undefined>>,
): FieldResult<T, string> {
  const message = result.kind === 'valid' ? undefined : shorter[result.message.code]
  return result.kind === 'valid' || message === undefined
    ? fieldResult(t, result)
    : { kind: result.kind, message }
}
