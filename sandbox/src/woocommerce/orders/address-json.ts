import type { Address } from '../store/address.ts'

/** Eleven fields of a billing address, ten of a shipping address, which has no e-mail. */
export function addressJson(address: Address, kind: 'billing' | 'shipping'): Address {
  const { email, phone, first_name, last_name, company, address_1, address_2 } = address
  const { city, state, postcode, country } = address
  return {
    first_name,
    last_name,
    company,
    address_1,
    address_2,
    city,
    state,
    postcode,
    country,
    ...(kind === 'billing' ? { email: email ?? '' } : {}),
    phone,
  }
}
