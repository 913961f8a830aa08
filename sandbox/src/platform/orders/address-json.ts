import { countryName } from './country-name.ts'
import type { Address } from './order.ts'

/** An address in the webhooks' format; null when there is none. */
export function addressJson(address: Address | undefined): Record<string, unknown> | null {
  if (address === undefined) return null
  const { firstName = null, lastName = null } = address
  return {
    first_name: firstName,
    last_name: lastName,
    name: [firstName, lastName].filter((part) => part !== null).join(' '),
    address1: address.address1 ?? null,
    address2: address.address2 ?? null,
    city: address.city ?? null,
    province: address.province ?? null,
    province_code: address.provinceCode ?? null,
    country: countryName(address.countryCode) ?? address.country ?? null,
    country_code: address.countryCode ?? null,
    zip: address.zip ?? null,
    phone: address.phone ?? null,
    company: address.company ?? null,
    latitude: null,
    longitude: null,
  }
}
