import type { Brand } from '../values/index.ts'
import { foldDigits } from '../text/index.ts'
import { notYet, valid, wrong } from './field-answer.ts'
import type { FieldAnswer } from './field-answer.ts'
import { MANDATORY_FIELD } from './fields.ts'

/** Six digits, the first not 0; people write "560 001" as well. [checkout §5 pincode] */
export type Pincode = Brand<string, 'Pincode'>

const VALID_PINCODE = 'Please enter a valid pincode'
export const PINCODE_LABEL = 'Pincode'
export const PINCODE_MASK = '999999'

export function judgePincode(text: string): FieldAnswer<Pincode> {
  const digits = foldDigits(text).replace(/[\s\p{Cf}]/gu, '')
  if (digits === '') return notYet(MANDATORY_FIELD)
  if (/^[1-9]\d{5}$/.test(digits)) return valid(digits as Pincode)
  return /^[1-9]\d{0,4}$/.test(digits) ? notYet(VALID_PINCODE) : wrong(VALID_PINCODE)
}

export function isPincode(text: string): text is Pincode {
  return /^[1-9]\d{5}$/.test(text)
}
