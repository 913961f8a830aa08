import type { Brand } from '../values/index.ts'
import { foldDigits } from '../text/index.ts'
import { incomplete, valid, invalid } from './field-result.ts'
import type { FieldMessage } from './field-message.ts'
import type { FieldResult } from './field-result.ts'
import { validateNumbersOnly } from './fields.ts'

/** Six digits, the first not 0; "560 001" is accepted as well. [checkout §5 pincode] */
export type Pincode = Brand<string, 'Pincode'>

const VALID_PINCODE: FieldMessage = { code: 'PINCODE' }

export function validatePincode(text: string): FieldResult<Pincode> {
  const typed = validateNumbersOnly(foldDigits(text).replace(/[\s\p{Cf}\p{Pd}]/gu, ''))
  if (typed.kind !== 'valid') return typed
  const digits = typed.value
  if (/^[1-9]\d{5}$/.test(digits)) return valid(digits as Pincode)
  return /^[1-9]\d{0,4}$/.test(digits) ? incomplete(VALID_PINCODE) : invalid(VALID_PINCODE)
}

export function isPincode(text: string): text is Pincode {
  return /^[1-9]\d{5}$/.test(text)
}
