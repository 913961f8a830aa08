import { addressForm } from '@thela/domain/accounts'
import type { Address, AddressForm } from '@thela/domain/accounts'
import { nationalDigits } from '@thela/domain/fields'

/** Converts a saved address into form values. */
export function typedAddress(address: Address): AddressForm {
  const form = addressForm(address)
  return {
    ...form,
    phone: typedPhone(form.phone),
    alternatePhone: typedPhone(form.alternatePhone),
  }
}

export function typedPhone(phone: string): string {
  const digits = nationalDigits(phone)
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 5)}  ${digits.slice(5)}` : digits
}
