import { ADDRESS_FIELDS, validateAddressField } from '@thela/domain/accounts'
import type { AddressField, AddressForm, AddressRules } from '@thela/domain/accounts'
import { valid } from '@thela/domain/fields'
import type { FieldResult } from '@thela/domain/fields'

/** Shipping and billing in one form: the same fields twice, distinguished by a prefix. */
export type Prefix = '' | 'billing_'
export type FormName = `${Prefix}${AddressField}` | 'isBillingSame'
export type FormValues = Readonly<Record<FormName, string>>

const YES = 'yes'

export function isBillingSame(values: FormValues): boolean {
  return values.isBillingSame === YES
}

export function initialValues(shipping: AddressForm, billing: AddressForm): FormValues {
  const named = (prefix: Prefix, form: AddressForm) =>
    Object.fromEntries(ADDRESS_FIELDS.map((field) => [prefix + field, form[field]]))
  const both = { ...named('', shipping), ...named('billing_', billing), isBillingSame: YES }
  return both as FormValues
}

export function formOf(values: FormValues, prefix: Prefix): AddressForm {
  const entries = ADDRESS_FIELDS.map((field) => [field, values[`${prefix}${field}`]])
  return Object.fromEntries(entries) as AddressForm
}

/** The domain's rule of each field; an unused billing address is valid. */
export function validateForm(
  name: FormName,
  values: FormValues,
  rules: AddressRules,
): FieldResult<string> {
  if (name === 'isBillingSame') return valid('')
  if (!name.startsWith('billing_'))
    return validateAddressField(name as AddressField, formOf(values, ''), rules)
  if (isBillingSame(values)) return valid('')
  const field = name.slice('billing_'.length) as AddressField
  return validateAddressField(field, formOf(values, 'billing_'), { ...rules, collectsEmail: false })
}
