/** Addresses as both interfaces write them, field by field in their order. */
import type { Address } from './address.ts'

type AddressJson = Readonly<Record<string, string>>

const nameJson = ({ first_name, last_name, company }: Address): AddressJson => ({
  first_name,
  last_name,
  company,
})

/** Of a parcel: nothing of a person. */
export const destinationJson = (address: Address): AddressJson => {
  const { address_1, address_2, city, state, postcode, country } = address
  return { address_1, address_2, city, state, postcode, country }
}

/** It has no e-mail. */
export const shippingJson = (address: Address): AddressJson => ({
  ...nameJson(address),
  ...destinationJson(address),
  phone: address.phone,
})

export const billingJson = (address: Address): AddressJson => ({
  ...nameJson(address),
  ...destinationJson(address),
  email: address.email ?? '',
  phone: address.phone,
})
