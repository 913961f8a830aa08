import type { Address } from '../store/address.ts'

export function shippingJson(address: Address): Record<string, string> {
  return {
    first_name: address.first_name,
    last_name: address.last_name,
    company: address.company,
    address_1: address.address_1,
    address_2: address.address_2,
    city: address.city,
    state: address.state,
    postcode: address.postcode,
    country: address.country,
    phone: address.phone,
  }
}

export const billingJson = (address: Address): Record<string, string> => ({
  ...shippingJson(address),
  email: address.email ?? '',
})

export const destinationJson = (address: Address): Record<string, string> => ({
  address_1: address.address_1,
  address_2: address.address_2,
  city: address.city,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
})
