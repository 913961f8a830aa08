import { finalMessage } from '../fields/index.ts'
import type { FieldMessage } from '../fields/index.ts'
import { fail, ok } from '../values/index.ts'
import type { Result } from '../values/index.ts'
import { ADDRESS_FIELDS } from './address.ts'
import type { Address, AddressField, AddressForm } from './address.ts'
import type { AddressRules } from './address-rules.ts'
import { validateAddressField } from './validate-address-field.ts'

/**
 * Validates the whole address form: the normalised address, or the message of each invalid field.
 * [checkout §5]
 */
export type AddressErrors = { readonly [F in AddressField]?: FieldMessage }

export function validateAddress(
  form: AddressForm,
  rules: AddressRules,
): Result<Address, AddressErrors> {
  const errors: { [F in AddressField]?: FieldMessage } = {}
  const cleaned: { [F in AddressField]?: string } = {}
  for (const field of ADDRESS_FIELDS) {
    const result = validateAddressField(field, form, rules)
    const message = finalMessage(result)
    if (message !== undefined) errors[field] = message
    // Empty optional fields are omitted.
    else if (result.kind === 'valid' && result.value !== '') cleaned[field] = result.value
  }
  // Every required field has passed its rule, which also returned its branded type (phone, pincode,
  // …). Some countries have no states.
  return Object.keys(errors).length > 0 ? fail(errors) : ok({ state: '', ...cleaned } as Address)
}
