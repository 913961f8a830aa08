import type { WireAddress } from '@thela/contracts/calls/address'
import { addressId } from '@thela/domain/values'
import { EMPTY_ADDRESS_FORM } from '@thela/domain/accounts'
import type { Address, AddressForm } from '@thela/domain/accounts'

/** An address as the page sends it, as the form that the rules judge. */
export function formOfWire(wire: WireAddress): AddressForm {
  return {
    ...EMPTY_ADDRESS_FORM,
    name: wire.name,
    phone: wire.phone,
    alternatePhone: wire.alternatePhone ?? '',
    pincode: wire.pincode ?? '',
    zipcode: wire.zipcode ?? '',
    addressLine1: wire.address_line1,
    addressLine2: wire.address_line2 ?? '',
    city: wire.city,
    state: wire.state,
    country: wire.country,
    callingCode: wire.callingCode ?? EMPTY_ADDRESS_FORM.callingCode,
    email: wire.email ?? '',
    gstin: wire.gstin ?? '',
  }
}

export function addressToWire(address: Address & { readonly id?: string }): WireAddress {
  return {
    ...(address.id ? { id: addressId(address.id) } : {}),
    name: address.name,
    phone: address.phone,
    ...(address.alternatePhone ? { alternatePhone: address.alternatePhone } : {}),
    ...(address.pincode ? { pincode: address.pincode } : {}),
    ...(address.zipcode ? { zipcode: address.zipcode } : {}),
    address_line1: address.addressLine1,
    ...(address.addressLine2 ? { address_line2: address.addressLine2 } : {}),
    city: address.city,
    state: address.state,
    country: address.country,
    callingCode: address.callingCode,
    ...(address.email ? { email: address.email } : {}),
    ...(address.gstin ? { gstin: address.gstin } : {}),
  }
}
