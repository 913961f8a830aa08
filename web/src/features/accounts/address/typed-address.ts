import { addressForm } from '@thela/domain/accounts'
import type { Address, AddressForm } from '@thela/domain/accounts'
import { isForeignPhone, nationalDigits } from '@thela/domain/fields'

/** Converts a saved address into form values. */
export function typedAddress(address: Address): AddressForm {
  const form = addressForm(address)
  // Without the calling code, which has a field of its own.
  const code = `+${address.callingCode}`
  const typed = (phone: string) =>
    typedPhone(phone.startsWith(code) ? phone.slice(code.length) : phone)
  return { ...form, phone: typed(form.phone), alternatePhone: typed(form.alternatePhone) }
}

export function typedPhone(phone: string): string {
  // An address in India has an Indian number: another one is not put in its place.
  if (isForeignPhone(phone)) return ''
  const digits = nationalDigits(phone)
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 5)}  ${digits.slice(5)}` : digits
}
