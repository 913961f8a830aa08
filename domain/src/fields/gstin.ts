import type { Brand } from '../values/index.ts'
import { foldDigits } from '../text/index.ts'
import { incomplete, valid, invalid } from './field-result.ts'
import type { FieldMessage } from './field-message.ts'
import type { FieldResult } from './field-result.ts'
import { isGstStateCode } from '../regions/index.ts'

/** The GST number of a business: state, PAN, entity, Z, check character; spaces and dashes between them are accepted. [checkout §5 gstin] */
export type Gstin = Brand<string, 'Gstin'>

const VALID_GSTIN: FieldMessage = { code: 'GSTIN' }
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
/** A number of the right form, used to complete a beginning. */
const SAMPLE = '00AAAAA0000A1Z0'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export function validateGstin(text: string): FieldResult<Gstin> {
  const gstin = foldDigits(text)
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
  if (gstin.length < SAMPLE.length) {
    return SHAPE.test(gstin + SAMPLE.slice(gstin.length))
      ? incomplete(VALID_GSTIN)
      : invalid(VALID_GSTIN)
  }
  const isRight =
    SHAPE.test(gstin) &&
    isGstStateCode(gstin.slice(0, 2)) &&
    gstin.slice(-1) === checkCharacter(gstin)
  return isRight ? valid(gstin as Gstin) : invalid(VALID_GSTIN)
}

/** Weights 1 and 2 alternating in base 36, digit sums, complement to 36. */
function checkCharacter(gstin: string): string {
  let sum = 0
  for (let index = 0; index < 14; index++) {
    const product = ALPHABET.indexOf(gstin.charAt(index)) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36)
}

export function gstinStateCode(gstin: Gstin): string {
  return gstin.slice(0, 2)
}
