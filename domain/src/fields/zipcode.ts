import { incomplete, valid, invalid } from './field-result.ts'
import type { FieldMessage } from './field-message.ts'
import type { FieldResult } from './field-result.ts'
import { MANDATORY_FIELD } from './fields.ts'

/** A postal code outside India: three to nine letters, digits or spaces. [checkout §5 pincode] */
const VALID_ZIPCODE: FieldMessage = { code: 'ZIPCODE' }

export function validateZipcode(text: string): FieldResult<string> {
  const trimmed = text.trim()
  if (trimmed === '') return incomplete(MANDATORY_FIELD)
  if (/^[A-Za-z0-9 ]{3,9}$/.test(trimmed)) return valid(trimmed)
  return /^[A-Za-z0-9 ]{1,2}$/.test(trimmed) ? incomplete(VALID_ZIPCODE) : invalid(VALID_ZIPCODE)
}
