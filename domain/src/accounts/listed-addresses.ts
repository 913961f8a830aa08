import type { Address } from './address.ts'
import type { AddressRules } from './address-rules.ts'
import { isHomeCountry } from './home-country.ts'

/**
 * The saved addresses that are listed: none that are too short, none abroad unless allowed.
 * [checkout §5]
 */
export function listedAddresses<A extends Pick<Address, 'addressLine1' | 'country'>>(
  addresses: readonly A[],
  rules: Pick<AddressRules, 'minAddressLine1Length' | 'allowInternationalAddress'>,
): readonly A[] {
  return addresses.filter(
    ({ addressLine1, country }) =>
      addressLine1.trim().length >= rules.minAddressLine1Length &&
      (rules.allowInternationalAddress || isHomeCountry(country)),
  )
}
