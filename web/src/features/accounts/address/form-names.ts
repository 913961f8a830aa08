/** [checkout §5 Address form, ADR-148] */
import {
  ADDRESS_FIELDS,
  joinStreet,
  splitStreet,
  validateAddressField,
  validateArea,
  validateFlat,
} from '@thela/domain/accounts'
import type { AddressField, AddressForm, AddressRules } from '@thela/domain/accounts'
import { valid } from '@thela/domain/fields'
import type { FieldResult } from '@thela/domain/fields'
import { isStateless } from './stateless-countries.ts'

/** A field of the form: the first address line is asked for in two parts. */
export type FormField = Exclude<AddressField, 'addressLine1'> | 'flat' | 'area'
/** Shipping and billing in one form: the same fields twice, distinguished by a prefix. */
export type Prefix = '' | 'billing_'
export type FormName = `${Prefix}${FormField}` | 'isBillingSame'
export type FormValues = Readonly<Record<FormName, string>>

const YES = 'yes'

export function isBillingSame(values: FormValues): boolean {
  return values.isBillingSame === YES
}

export function initialValues(shipping: AddressForm, billing: AddressForm): FormValues {
  const named = (prefix: Prefix, { addressLine1, ...form }: AddressForm) =>
    Object.fromEntries(
      Object.entries({ ...form, ...splitStreet(addressLine1) }).map(([field, text]) => [
        prefix + field,
        text,
      ]),
    )
  const both = { ...named('', shipping), ...named('billing_', billing), isBillingSame: YES }
  return both as FormValues
}

export function formOf(values: FormValues, prefix: Prefix): AddressForm {
  const of = (field: FormField) => values[`${prefix}${field}`]
  const entries = ADDRESS_FIELDS.map((field) => [
    field,
    field === 'addressLine1' ? joinStreet({ flat: of('flat'), area: of('area') }) : of(field),
  ])
  return Object.fromEntries(entries) as AddressForm
}

/** The domain's rule of each field; an unused billing address is valid. */
export function validateForm(
  name: FormName,
  values: FormValues,
  rules: AddressRules,
): FieldResult<string> {
  if (name === 'isBillingSame') return valid('')
  const [prefix, field] = partsOf(name)
  if (prefix !== '' && isBillingSame(values)) return valid('')
  return validateField(field, { values, prefix }, rulesOf({ values, prefix }, rules))
}

/** Those of one of the two addresses. */
export function rulesOf({ values, prefix }: OneAddress, rules: AddressRules): AddressRules {
  return {
    ...rules,
    collectsEmail: prefix === '' && rules.collectsEmail,
    isStateOptional: isStateless(values[`${prefix}country`]),
  }
}

/** The field that shows what is wrong with a field of the address. */
export const shownField = (field: AddressField): FormField =>
  field === 'addressLine1' ? 'area' : field

/** "billing_city" is the billing address's city. */
export function partsOf(name: Exclude<FormName, 'isBillingSame'>): readonly [Prefix, FormField] {
  return name.startsWith('billing_')
    ? ['billing_', name.slice('billing_'.length) as FormField]
    : ['', name as FormField]
}

interface OneAddress {
  readonly values: FormValues
  readonly prefix: Prefix
}

function validateField(
  field: FormField,
  { values, prefix }: OneAddress,
  rules: AddressRules,
): FieldResult<string> {
  const parts = { flat: values[`${prefix}flat`], area: values[`${prefix}area`] }
  if (field === 'flat') return validateFlat(parts)
  if (field === 'area') return validateArea(parts, rules)
  return validateAddressField(field, formOf(values, prefix), rules)
}
