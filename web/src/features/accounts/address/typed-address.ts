import { addressForm } from '@thela/domain/accounts'
import type { Address, AddressForm } from '@thela/domain/accounts'
import { isForeignPhone, typedPhone } from '@thela/domain/fields'

/** Converts a saved address into form values. */
export function typedAddress(address: Address): AddressForm {
  const form = addressForm(address)
  // Without the calling code, which has a field of its own.
  const code = `+${address.callingCode}`
  const typed = (phone: string) =>
    phoneInForm(phone.startsWith(code) ? phone.slice(code.length) : phone)
  return { ...form, phone: typed(form.phone), alternatePhone: typed(form.alternatePhone) }
}

export function phoneInForm(phone: string): string {
  // An address in India has an Indian number: another one is not put in its place.
  return isForeignPhone(phone) ? '' : typedPhone(phone)
}
