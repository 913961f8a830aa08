import type { AddressRules } from './address-rules.ts'

/** For tests: the rules of a store without settings. */
export const DEFAULT_ADDRESS_RULES: AddressRules = {
  minAddressLine1Length: 10,
  skipFullNameValidation: true,
  skipEmailValidation: false,
  allowInternationalAddress: false,
  collectsEmail: false,
}
