import type { FormField } from './form-names.ts'
import type { AddressFormFields } from './use-pincode.ts'

/** One of the two addresses of the form. */
export interface AddressParts {
  valueOf: (name: FormField) => string
  field: (name: FormField) => ReturnType<AddressFormFields['field']>
  fill: (name: FormField, text: string) => void
}
