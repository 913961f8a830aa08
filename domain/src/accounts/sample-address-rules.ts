import type { AddressRules } from './address-rules.ts'

/** For tests: those of a store that has set nothing. */
export const DEFAULT_ADDRESS_RULES: AddressRules = {
  minAddressLine1Length: 10,
  skipFullNameValidation: true,
  skipEmailValidation: false,
  allowInternationalAddress: false,
  collectsEmail: false,
}
