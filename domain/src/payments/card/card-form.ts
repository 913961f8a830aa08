import { finalMessage, validateRequired } from '../../fields/index.ts'
import type { FieldMessage, FieldResult } from '../../fields/index.ts'
import { fail, ok } from '../../values/index.ts'
import type { Result } from '../../values/index.ts'
import { validateCvv } from './card-cvv.ts'
import { validateCardExpiry } from './card-expiry.ts'
import type { YearMonth } from './card-expiry.ts'
import { cardDigits, validateCardNumber } from './card-number.ts'
import type { CardBlocks, CardNumber } from './card-number.ts'
import { detectCardNetwork } from './card-networks.ts'

/**
 * A new card needs number, expiry, code and name. Used in the browser only. [checkout §5 Card, I52, ADR-194]
 */
export interface CardForm {
  readonly number: string
  readonly expiry: string
  readonly cvv: string
  readonly name: string
}

export interface CardDetails {
  readonly number: CardNumber
  readonly expiry: YearMonth
  readonly cvv: string
  readonly name: string
}

export type CardFormErrors = { readonly [F in keyof CardForm]?: FieldMessage }

/** Proposed for a card; cards bear Latin letters only. */
export const cardNameOf = (fullName: string): string =>
  /^[\x20-\x7e]*$/.test(fullName) ? fullName.trim() : ''

/** As the card bears it. */
export function validateCardName(text: string): FieldResult<string> {
  const result = validateRequired(text)
  return result.kind === 'valid' ? result : { kind: result.kind, message: { code: 'CARD_NAME' } }
}

export function validateCardForm(
  form: CardForm,
  now: YearMonth,
  blocks: CardBlocks,
): Result<CardDetails, CardFormErrors> {
  const number = validateCardNumber(form.number, blocks)
  const expiry = validateCardExpiry(form.expiry, now)
  const cvv = validateCvv(form.cvv, detectCardNetwork(cardDigits(form.number)))
  const name = validateCardName(form.name)
  if (
    number.kind === 'valid' &&
    expiry.kind === 'valid' &&
    cvv.kind === 'valid' &&
    name.kind === 'valid'
  ) {
    return ok({ number: number.value, expiry: expiry.value, cvv: cvv.value, name: name.value })
  }
  const messages = {
    number: finalMessage(number),
    expiry: finalMessage(expiry),
    cvv: finalMessage(cvv),
    name: finalMessage(name),
  }
  return fail(
    Object.fromEntries(
      Object.entries(messages).filter(([, message]) => message !== undefined),
    ) as CardFormErrors,
  )
}
