/**
 * Converts addresses between the wire and the rules, for both sides. Does not import TypeBox,
 * because pages load it too.
 */
import type { Address, AddressField } from '@thela/domain/accounts'
import type { Email, Gstin, Phone, Pincode } from '@thela/domain/fields'
import type { WireAddress } from './calls/shapes/address.ts'

export function addressToWire(address: Address & { readonly id?: string }): WireAddress {
  return {
    ...(address.id ? { id: address.id } : {}),
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

/** The server has validated its addresses, so the branded types hold. */
export function addressOfWire(wire: WireAddress): Address {
  return {
    name: wire.name,
    phone: wire.phone as Phone,
    ...(wire.alternatePhone ? { alternatePhone: wire.alternatePhone as Phone } : {}),
    ...(wire.pincode ? { pincode: wire.pincode as Pincode } : {}),
    ...(wire.zipcode ? { zipcode: wire.zipcode } : {}),
    addressLine1: wire.address_line1,
    ...(wire.address_line2 ? { addressLine2: wire.address_line2 } : {}),
    city: wire.city,
    state: wire.state,
    country: wire.country,
    callingCode: wire.callingCode ?? '91',
    ...(wire.email ? { email: wire.email as Email } : {}),
    ...(wire.gstin ? { gstin: wire.gstin as Gstin } : {}),
  }
}

/** Our field for an error of the server. */
export function addressFieldOfWire(name: string): AddressField {
  if (name === 'address_line1') return 'addressLine1'
  if (name === 'address_line2') return 'addressLine2'
  return name as AddressField
}
